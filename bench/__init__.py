"""Benchmarks: figures to compare within one run, never to assert."""

"""What every title stands on: hexes, paths, questions, actions, events, dice, the gate, history and records. Pure: no
clock, no network.
"""

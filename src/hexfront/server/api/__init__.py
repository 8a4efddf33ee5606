"""The HTTP and socket API, a module for each group of requests. What each says stands in docs/web.md."""

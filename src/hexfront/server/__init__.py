"""The server: tables, people, storage and clocks for games in the browser. It holds no rule."""

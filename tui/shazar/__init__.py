"""Shazar on the screen: everything in `tui` that knows the game. Only `server/games.py` imports its kit."""

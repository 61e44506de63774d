"""The same small lobby in three programs, each built on what others use: what our server is held against.

Each is a process of its own: it takes `--host-key FILE`, listens on 127.0.0.1 with a port of its choice,
prints `listening on 127.0.0.1:PORT` and lets everyone in. None of them belongs to the game.
"""

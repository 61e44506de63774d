"""The same small lobby in three programs with other toolkits, to compare our server with.

Each is a separate process: it takes `--host-key FILE`, listens on 127.0.0.1 on a free port, prints `listening
on 127.0.0.1:PORT` and accepts everyone. None of them belongs to the game.
"""

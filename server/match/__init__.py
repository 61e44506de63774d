"""A running match: the engine's game, and what moves it: people's choices, time and bots.

Callers enter by `match.py`. Nothing is imported here: a bot's worker process (`server.bots.worker`) loads
this package and needs only `thinker.py` of it.
"""

"""A running match: the engine's game and all that moves it, which is people's choices, time and bots.

`match.py` is the door. Nothing is imported here: a bot's worker loads this package in a process of its own,
and needs no more of it than `worker.py`.
"""

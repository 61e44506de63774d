"""Replays of finished matches.

This file imports nothing: `tui.shamans` imports `walk` from here, and `page` imports `tui.shamans`.
"""

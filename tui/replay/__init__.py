"""Replays of finished matches."""

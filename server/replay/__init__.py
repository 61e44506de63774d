"""Finished matches without a screen: their ids, as text and recordings, and whether they are right."""

from server.replay.ids import match_id

__all__ = ["match_id"]

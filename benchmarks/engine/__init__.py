"""The engine in random play, compared with other engines."""

"""A match as text, for commands."""

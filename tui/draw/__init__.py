"""Rows of styled text, and how they are made: no Textual, no session."""

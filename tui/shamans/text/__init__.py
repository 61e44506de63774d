"""A match as plain text: a position, a transcript, a verdict on a record."""

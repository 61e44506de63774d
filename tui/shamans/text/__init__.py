"""A match as plain text: a position, a transcript."""

"""The game of Shazar."""

"""Between rounds: scores, who is ready, and the origin of the shuffle."""

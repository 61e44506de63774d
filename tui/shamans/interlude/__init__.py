"""Between rounds: scores, players who are ready, and the origin of the shuffle."""

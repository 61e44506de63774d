"""A finished match, seen from a seat or with all hands open."""

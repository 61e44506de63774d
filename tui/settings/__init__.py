"""A player's settings: their effects, the page that changes them, and the page of a first visit."""

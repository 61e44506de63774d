"""A player's settings: their effects, the page that changes them, and the cards of a first visit."""

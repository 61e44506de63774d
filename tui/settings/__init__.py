"""How a player likes to play: what settings do, the page that changes them, and a first visit."""

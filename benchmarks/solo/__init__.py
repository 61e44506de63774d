"""How long one person plays a match with four bots, at each pace."""

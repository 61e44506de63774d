"""The page of a running match, and what it is made of."""

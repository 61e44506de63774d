"""The page of a running match."""

"""The page before the first deal and after the match."""

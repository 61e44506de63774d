"""`shamans simulate`: bots play whole matches, and the results are counted."""

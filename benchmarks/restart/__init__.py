"""How long a house takes to open again with all its tables, and how fast people can play in it."""

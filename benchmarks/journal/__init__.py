"""How many choices a second are safe on the disk, and how long each one waits for that."""

"""How many choices per second become durable, and how long each one waits for that."""

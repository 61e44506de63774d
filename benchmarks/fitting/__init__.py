"""Programs that find the numbers in the engine's bots which were fitted rather than chosen."""

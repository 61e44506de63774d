"""How bots think: from a view alone, never from the game itself."""

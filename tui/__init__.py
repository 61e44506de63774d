"""The screens: what a player sees and presses. They know views and notices, never a game's state."""

"""The words of the game, in the language of the reader."""

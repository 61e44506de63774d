"""How long a crowd in the lobby, or of spectators, blocks the server's loop after an event."""

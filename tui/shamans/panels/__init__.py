"""The panels of the table: track, seats, worlds, hand, log."""

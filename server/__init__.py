"""The shell around the game: ssh, tables, time, disk, and the command line."""

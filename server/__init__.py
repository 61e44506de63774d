"""The server: ssh, tables, time, disk, and the command line."""

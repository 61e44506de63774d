"""The commands of `ssh host COMMAND`: one module per command, or per few related commands."""

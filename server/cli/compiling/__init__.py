"""`shamans compile`: mypyc compiles the modules in which bots think, in place."""

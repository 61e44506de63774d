"""`shamans arena`: bots are compared on the same deals, and every figure has its 95 % interval.

`shamans simulate` tells what happens at one table. The arena tells which of several bots is better.
"""

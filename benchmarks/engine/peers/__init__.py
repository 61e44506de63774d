"""Other engines, each driven by the fastest loop that its Python interface allows.

They are imported by name when they enter: none of them has to be installed, and most have no types, so their
objects are `Any` here.
"""

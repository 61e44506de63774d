"""A round to think with: the rules of Shamans on plain ints, a policy that plays by them, and playouts.

The files here are a subset of Python that mypyc compiles; uncompiled they run with the same results. They
know nothing of the clear rules in engine.shamans, which stay the only authority: tests play both in
lock-step.
"""

from engine.core import prefer_compiled

BUILD = prefer_compiled(__name__, __path__)
"""The compiled form of these modules, if there is one."""


def compiled() -> bool:
    """Return True if the modules in use are compiled, and so about twenty times as fast."""
    return BUILD.compiled

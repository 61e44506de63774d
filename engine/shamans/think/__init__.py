"""A round to think with: the rules of Shamans on plain ints, a policy that plays by them, and playouts.

The files here are a subset of Python that mypyc compiles; uncompiled they run with the same results. They
know nothing of the clear rules in engine.shamans, which stay the only authority: tests play both in
lock-step.
"""

"""What every comparison of two worlds raises."""

from __future__ import annotations


class Leak(AssertionError):
    """A viewer can see something that they may not know."""

"""The own field before the first turn (S7): the recommended one is good, so it stays."""

from __future__ import annotations

from engine.shazar import Option, View
from engine.shazar.options import FieldReady, LayRecommended, SwapWith


def arrange(view: View) -> Option:
    """S7: put down what was taken up; then the field is ready, or is laid as recommended."""
    if view.taken is not None:
        return SwapWith(view.taken)
    ready = FieldReady()
    return ready if ready in view.options else LayRecommended()

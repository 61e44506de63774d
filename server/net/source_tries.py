"""The codes that a source tries, over all its connections."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from server.net.admission import Admission, Ticket
from tui.door import Reason, Refusal
from tui.door.limits import Limit


class SourceTries:
    """Implements `server.house.guesses.Tries` with the gate's penalties."""

    __slots__ = ("_admission", "_on_limit", "_ticket")

    def __init__(self, admission: Admission, ticket: Ticket, on_limit: Callable[[Limit], None]) -> None:
        self._admission = admission
        self._ticket = ticket
        self._on_limit = on_limit

    def check(self, _now: float) -> None:
        """Raise while the gate refuses the source, right or wrong code; report that to `on_limit`."""
        seconds = self._admission.wait(self._ticket)
        if seconds > 0:
            self._on_limit(Limit.CODES)
            raise Refusal(Reason.SILENCED, ceil(seconds))

    def count(self, _now: float) -> None:
        """Count a code that fits nothing."""
        self._admission.wrong_code(self._ticket)

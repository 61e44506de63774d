"""Failures outside of sessions: the house goes on, and the log has the place but not the message."""

from __future__ import annotations

import asyncio
import io

from server.cli import serve
from server.ops.errors import make_log


class UntidyHouse:
    """A house whose tidying fails the first time."""

    def __init__(self) -> None:
        self.tidied = asyncio.Event()
        self._failed = False

    def tidy(self) -> None:
        """Fail once."""
        if not self._failed:
            self._failed = True
            raise RuntimeError("anna holds the Purple 7")
        self.tidied.set()


async def test_tidying_that_fails_once_goes_on() -> None:
    house, errors = UntidyHouse(), list[Exception]()
    task = asyncio.create_task(serve._repeat(house.tidy, 0, errors.append))
    await asyncio.wait_for(house.tidied.wait(), 5)
    task.cancel()
    assert [type(error) for error in errors] == [RuntimeError]


def test_an_exception_of_an_unawaited_task_is_logged_without_its_message() -> None:
    written = io.StringIO()
    try:
        raise RuntimeError("anna holds the Purple 7")
    except RuntimeError as error:
        serve._report_context(make_log(written), {"exception": error, "message": "never retrieved"})
    assert "RuntimeError" in written.getvalue()
    assert "Purple" not in written.getvalue()

"""What `ssh host VERB` answers: text on the client's own terminal, and the end of the session."""

from __future__ import annotations

from collections.abc import Callable

from tui.look import Look
from tui.rules_page.text import rules_as_text
from tui.words import Words

VERBS: dict[str, Callable[[Words, Look], str]] = {"rules": rules_as_text}
"""Every verb by its name. A table's code has a hyphen, and no verb has."""


def read_verb(command: str | None) -> str | None:
    """The verb of a command line, if it is one."""
    word = (command or "").strip().casefold()
    return word if word in VERBS else None

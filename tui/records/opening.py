"""Open the replay of a finished match by its id, and ask for the id."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import UnplayableRecord
from tui.door import Replay
from tui.games import Kits
from tui.replay.page import ReplayPage
from tui.session.asking import ask_history
from tui.session.line_edit import LineEdit
from tui.session.questions import LineQuestion, LineRequest
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session

ID = 24
"""The most cells of a typed id, with spaces or dashes between its characters."""


def open_replay(session: Session, games: Kits, match_id: str) -> None:
    """Open the replay of a match, if there is one with this id."""
    found: list[Replay] = []
    if ask_history(session, lambda history: found.append(history.replay(match_id))):
        _show(session, games, found[0])


def _show(session: Session, games: Kits, replay: Replay) -> None:
    try:
        session.open(ReplayPage(games, replay))
    except UnplayableRecord:
        session.tell(session.words.t("This match cannot be replayed. The verify command says why."))


class AskForMatch(LineQuestion):
    """Asks for the id of a match, and opens its replay."""

    def __init__(self, words: Words, games: Kits) -> None:
        self._games = games
        self._found: list[Replay] = []
        super().__init__(words, _about_id, self._find, LineEdit(ID))

    def _find(self, session: Session, text: str) -> bool:
        return ask_history(session, lambda history: self._found.append(history.replay(_squeezed(text))))

    def press(self, session: Session, key: str) -> None:
        super().press(session, key)
        if self._found:
            _show(session, self._games, self._found.pop())


def _squeezed(typed: str) -> str:
    """Return a typed id as the server spells it: lower case, letters and digits only."""
    return "".join(sign for sign in typed.casefold() if sign.isalnum())


def _about_id(words: Words) -> LineRequest:
    t = words.t
    return LineRequest(t("Match by ID"), (t("A match shows its ID when it ends."),))

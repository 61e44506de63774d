"""The keys of a private table's creator in the waiting room: who may join, and with which code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door import TablePicture
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Key

if TYPE_CHECKING:
    from tui.session.session import Session


def answer_keys(session: Session) -> list[Key]:
    """Return the answers to the person who asks to join; empty if the viewer is asked nothing."""
    t, table = session.words.t, _own(session.scene)
    asked = table is not None and table.asking
    return [YesOrNo.YES.key(t("let in")), YesOrNo.NO.key(t("refuse"))] if asked else []


def door_keys(session: Session) -> list[Key]:
    """Return the keys that approve joins and change the code; empty for everyone but the creator."""
    t, table = session.words.t, _own(session.scene)
    if table is None:
        return []
    approval = t("let anyone join") if table.approves else t("approve joins")
    return [Letter.APPROVE.key(approval), Letter.NEW_CODE.key(t("new code"))]


def creator_help(session: Session) -> list[tuple[str, str]]:
    """Return the same keys for the help page, at every private table."""
    t, table = session.words.t, session.picture.table
    if table is None or table.options.public:
        return []
    return [
        (Letter.APPROVE.shown, t("creator: approve each join, or no longer")),
        ("Y N", t("creator: let in the player who asks, or refuse")),
        (Letter.NEW_CODE.shown, t("creator: change the table's code")),
    ]


def question(scene: Scene) -> str:
    """Return the question about the person who asked first to join; empty if the viewer is asked nothing."""
    table = _own(scene)
    if table is None or not table.asking:
        return ""
    return scene.words.t("{name} asks to join: Y lets them in, N refuses.", name=table.asking[0])


def approval(scene: Scene) -> list[str]:
    """Return a sentence if the viewer approves joins and no one asks now; else nothing."""
    table = _own(scene)
    approves = table is not None and table.approves and not table.asking
    return [scene.words.t("You approve each person who joins.")] if approves else []


def press(session: Session, key: str) -> bool:
    """Answer a key; return False if it is none of these."""
    table = _own(session.scene)
    if table is None:
        return False
    match key:
        case YesOrNo.YES | YesOrNo.NO if table.asking:
            name = table.asking[0]
            ask_seat(session, lambda seat: seat.answer_asker(name, key == YesOrNo.YES))
        case Letter.APPROVE:
            _approve(session, not table.approves)
        case Letter.NEW_CODE:
            if ask_seat(session, lambda seat: seat.change_code()):
                session.tell(session.words.t("The table gets a new code. The old one no longer works."))
        case _:
            return False
    return True


def _approve(session: Session, approves: bool) -> None:
    t = session.words.t
    if ask_seat(session, lambda seat: seat.set_approves(approves)):
        asks, lets_in = t("You approve each person who joins."), t("Anyone with the code can join.")
        session.tell(asks if approves else lets_in)


def _own(scene: Scene) -> TablePicture | None:
    """Return the private table that the viewer has created."""
    table = scene.picture.table
    if table is None or table.options.public:
        return None
    return table if any(seat.me and seat.creator for seat in table.seats) else None

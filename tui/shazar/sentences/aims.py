"""What a mage should do next on the way to the artifacts, in one short sentence."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import OFF, View, field_of
from tui.words import Words


def aim(words: Words, view: View) -> str:
    """Return where the viewer's mage should go; empty if the mage is on no way."""
    seat, t = view.seat, words.t
    if seat is None or view.board is None or view.place[seat] == OFF:
        return ""
    field = Seat(view.mages.index(field_of(view.place[seat])))
    if view.carried[seat]:
        if field == seat:
            return t("Bring home what you carry: step on your Capital.")
        return t("Bring home what you carry: use this field's Entrance.")
    if field == seat:
        return t("Your Entrance leads to another field and its artifact.")
    if view.place[seat] in view.board.capitals:
        return ""
    if view.vaults[field] and field in view.inside and not view.setup.allies(seat, field):
        return t("Step on this field's Capital to take an artifact there.")
    return t("Nothing to take here: the Entrance leads on.")

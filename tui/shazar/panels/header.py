"""The row above the fields: round, turn order, what wins, the Stone, the Fate deck."""

from __future__ import annotations

from engine.core import seats_from
from engine.shazar import LAST_ROUND, View
from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shazar.glyphs import MAGE_TINTS, glyphs_of
from tui.shazar.panels.pieces import one_row


def header_row(scene: Scene, view: View, width: int) -> Row:
    """Return the row above the fields."""
    made_from = (
        *(view.round, view.turn, view.first, view.inside, view.need, view.stone, view.fate_deck),
        *(view.board is None, view.mages, view.setup, scene.look, scene.words, width),
    )
    return scene.memo("above", made_from, lambda: _header(scene, view, width))


def _header(scene: Scene, view: View, width: int) -> Row:
    t = scene.words.t
    if view.board is None:
        return row(
            " ", *one_row(scene, [row(Span(t("Everyone lays a field, in secret"), "head"))], width - 2)
        )
    told = _told(scene, view, short=False)
    if width_of(one_row(scene, told, 1000)) > width - 2:
        told = _told(scene, view, short=True)
    return row(" ", *one_row(scene, told, width - 2))


def _told(scene: Scene, view: View, *, short: bool) -> list[Row]:
    words, t = scene.words, scene.words.t
    deck = words.n("{count} Fate card in the deck", "{count} Fate cards in the deck", view.fate_deck)
    pieces = [
        row(Span(t("round {number}", number=view.round), "head")),
        row(Span(words.n("{count} artifact wins", "{count} artifacts win", view.need), "moon")),
        row(Span(_sides(scene, view), "head")),
        row(Span(stone_text(scene, view, short=short), "warn" if view.stone else "dim")),
        _order(scene, view, short=short),
        row(Span(t("Fate {count}", count=view.fate_deck) if short else deck, "dim")),
    ]
    return [piece for piece in pieces if piece[-1].text]


def _sides(scene: Scene, view: View) -> str:
    """Return the mages of each side, at a table with teams (U2)."""
    if not view.setup.teams:
        return ""
    one, other = view.mages[::2], view.mages[1::2]
    return scene.words.t("{one} against {other}", one="+".join(one), other="+".join(other))


def stone_text(scene: Scene, view: View, *, short: bool = False) -> str:
    """Return when the Stone wakes, or what it does since it is awake; empty if it never does (G6, G7)."""
    t = scene.words.t
    if not view.setup.stone:
        return ""
    number = LAST_ROUND if view.stone else view.setup.stone
    if short:
        if view.stone:
            return t("Stone awake, chooses after {number}", number=number)
        return t("Stone wakes after {number}", number=number)
    if view.stone:
        return t("the Stone is awake and chooses after round {number}", number=number)
    return t("the Stone wakes after round {number}", number=number)


def _order(scene: Scene, view: View, *, short: bool) -> Row:
    """Return the letters of the mages in turn order; the one whose turn it is stands out."""
    spans = [] if short else [Span(scene.words.t("order"), "dim"), Span(" ")]
    for seat in seats_from(view.first, view.setup.players):
        if seat not in view.inside:
            continue
        mage = view.mages[seat]
        tint, mark = MAGE_TINTS[mage], glyphs_of(scene.look).turn if seat == view.turn else " "
        spans += [Span(mark, "text"), Span(mage.value, f"{tint}.bright" if seat == view.turn else tint)]
    return tuple(spans)

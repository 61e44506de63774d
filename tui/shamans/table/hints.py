"""Hints while nothing is picked: how to pick, and the player's aim. And the view without hidden roles."""

from __future__ import annotations

from engine.shamans import Role, View
from tui.draw.rows import Row, Span, row, width_of, wrap
from tui.draw.scene import Scene
from tui.shamans.panels.legend import numbers_row
from tui.shamans.table.choices import is_asked
from tui.table.votes import standstill


def hint_rows(scene: Scene, view: View, width: int, height: int, *, hide: bool) -> list[Row]:
    """Return how to pick; while other players think, the player's aim.

    In the first turn of a match also how to read the numbers of the worlds, or only that in a single row: the
    footer has the keys.
    """
    t = scene.words.t
    if scene.settings.brief or standstill(scene):
        return []
    if not is_asked(view):
        return _lines(aim_of(scene, view, hide=hide), width, private=True)
    begins = view.round == 1 and not view.turns
    if begins and height == 1:
        return [numbers_row(scene)]
    how = _lines(t("Choose with arrows or digits; Enter to play."), width)
    if not begins:
        return how
    numbers = numbers_row(scene)
    if width_of(how[-1]) + width_of(numbers) < width:
        return [*how[:-1], (*how[-1], Span(" "), *numbers)]
    return [*how, numbers]


def _lines(text: str, width: int, *, private: bool = False) -> list[Row]:
    return [row(Span(f" {line}", "dim", private=private)) for line in wrap(text, width - 1) if text]


def aim_of(scene: Scene, view: View, *, hide: bool) -> str:
    """Return the player's aim, unless it is hidden; or that the player is out (X6)."""
    t = scene.words.t
    if view.seat is not None and view.seat not in view.inside:
        return t("You are out until the next round.")
    if hide or view.role is None:
        return ""
    if view.role is Role.SHAMAN:
        return t("You are a Shaman: follow, and keep the pawn off the Moon.")
    return t("You are a Shadow: bring the pawn to the Moon, unnoticed.")


def known(view: View, *, hide: bool) -> View:
    """Return the view without the roles that only this player knows, if they are hidden."""
    if not hide:
        return view
    shown = zip(view.roles, view.roles_shown, strict=True)
    return view._replace(roles=tuple(role if seen else None for role, seen in shown))

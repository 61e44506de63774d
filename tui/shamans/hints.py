"""What is told while nothing is picked: how to pick, what one is after. And what may be told at all."""

from __future__ import annotations

from engine.shamans import Role, View
from tui.rows import Row, Span, row
from tui.shamans.items import is_asked
from tui.shamans.wishes import standstill
from tui.visit.visit import Visit


def hint_rows(visit: Visit, view: View, *, hide: bool) -> list[Row]:
    """How to pick; while others think, what one is after."""
    t = visit.words.t
    if visit.settings.brief or standstill(visit):
        return []
    if is_asked(view):
        return [row(Span(" " + t("Arrows or digits pick, Enter does it."), "dim"))]
    aim = aim_of(visit, view, hide=hide)
    return [row(Span(f" {aim}", "dim", private=True))] if aim else []


def aim_of(visit: Visit, view: View, *, hide: bool) -> str:
    """What one is after, unless it is to be hidden; or that one is out (X6)."""
    t = visit.words.t
    if view.seat is not None and view.seat not in view.inside:
        return t("You are out till the round ends.")
    if hide or view.role is None:
        return ""
    if view.role is Role.SHAMAN:
        return t("You are a Shaman: follow, and keep the pawn off the Moon.")
    return t("You are a Shadow: bring the pawn to the Moon, unnoticed.")


def known(view: View, *, hide: bool) -> View:
    """What may be told: without the roles that are hidden from onlookers."""
    if not hide:
        return view
    shown = zip(view.roles, view.roles_shown, strict=True)
    return view._replace(roles=tuple(role if seen else None for role, seen in shown))

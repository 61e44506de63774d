"""Shazar on the screen: `SCREENS`, all that the shells need to show this game."""

from __future__ import annotations

from engine.shazar import Sign
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.games import ColourCheck, Screens, TextScreens
from tui.shazar.form import FORM
from tui.shazar.replay.panels import REPLAY
from tui.shazar.rules import RULEBOOK
from tui.shazar.sentences.names import bot_name
from tui.shazar.table.page import ShazarPage
from tui.shazar.text.orders import about_orders
from tui.shazar.text.position import choices, open_question, position
from tui.shazar.text.tally import match_text, tally_lines
from tui.shazar.text.transcript import transcript


def _greeting(scene: Scene) -> Row:  # noqa: ARG001
    return row("   ", Span("  ".join(Sign)))


def _colour_check(scene: Scene) -> ColourCheck:
    return ColourCheck(scene.words.t("Can you tell these signs apart?"), row("   ", Span("  ".join(Sign))))


SCREENS = Screens(
    page=ShazarPage,
    form=FORM,
    replay=REPLAY,
    text=TextScreens(position, open_question, choices, transcript, about_orders),
    rulebook=RULEBOOK,
    bot_name=bot_name,
    tally=tally_lines,
    match_text=match_text,
    greeting=_greeting,
    colour_check=_colour_check,
)

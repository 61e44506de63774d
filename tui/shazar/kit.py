"""Shazar on the screen: `SCREENS`, all that the shells need to show this game."""

from __future__ import annotations

from engine.shazar import Sign
from tui.draw.cards import Face, chip
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.games import ColourCheck, Screens, TextScreens
from tui.lesson.page import lesson_opener
from tui.shazar.form import FORM
from tui.shazar.glyphs import MAGE_TINTS, glyphs_of
from tui.shazar.lesson import LESSON
from tui.shazar.phrases import phrases
from tui.shazar.replay.panels import REPLAY
from tui.shazar.rules import RULEBOOK
from tui.shazar.sentences.names import mage_name
from tui.shazar.table.page import ShazarPage
from tui.shazar.text.orders import about_orders
from tui.shazar.text.position import choices, open_question, position
from tui.shazar.text.tally import match_text, tally_lines
from tui.shazar.text.transcript import transcript
from tui.table.people import bot_name

_SIGNS = (Sign.SQUARE, Sign.TRIANGLE, Sign.CROSS, Sign.STAR)
"""The signs that a spell can have."""


def _greeting(scene: Scene) -> Row:
    """Return the mages and the signs of spells, and the way to the Moon that is drawn beside them."""
    glyphs, words = glyphs_of(scene.look), scene.words
    mages = [
        span
        for mage, tint in MAGE_TINTS.items()
        for span in (Span(mage_name(words, mage)[0], tint), Span("  "))
    ]
    signs = "  ".join(glyphs.signs[sign] for sign in _SIGNS)
    track = "  ".join(glyphs.dot * 6)
    return row("   ", *mages, Span(signs), "  ", Span(track, "dim"))


def _colour_check(scene: Scene) -> ColourCheck:
    """Return the mages in their colours, each with a letter and a sign."""
    signs = glyphs_of(scene.look).signs
    faces = (
        Face(mage_name(scene.words, mage)[0], signs[sign], tint)
        for (mage, tint), sign in zip(MAGE_TINTS.items(), _SIGNS, strict=True)
    )
    cards = [span for face in faces for span in (Span("   "), chip(face))]
    return ColourCheck(scene.words.t("Can you tell these four apart?"), row(*cards))


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
    lesson=lesson_opener(LESSON),
    phrases=phrases,
)

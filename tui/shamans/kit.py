"""Shamans on the screen: `SCREENS`, all that the shells need to show this game."""

from __future__ import annotations

from tui.draw.cards import Face, chip
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.games import ColourCheck, Screens, TextScreens
from tui.lesson.page import lesson_opener
from tui.session.phrases import GamePhrases
from tui.shamans.form import FORM
from tui.shamans.glyphs import glyphs_of
from tui.shamans.lesson import LESSON
from tui.shamans.replay.panels import REPLAY
from tui.shamans.rules import RULEBOOK
from tui.shamans.settings import SETTINGS
from tui.shamans.table.page import TablePage
from tui.shamans.table_talk.referee import not_sent
from tui.shamans.text.position import choices, open_question, position
from tui.shamans.text.tally import match_text, tally_lines
from tui.shamans.text.transcript import transcript
from tui.table.people import bot_name
from tui.words import Words


def _greeting(scene: Scene) -> Row:
    """Return the worlds, and the way to the Moon that is drawn beside them."""
    glyphs = glyphs_of(scene.look)
    worlds = [span for world, sign in glyphs.worlds.items() for span in (Span(sign, world.value), Span("  "))]
    track = "  ".join(glyphs.dot * 7)
    return row("   ", *worlds, Span(track, "dim"))


def _colour_check(scene: Scene) -> ColourCheck:
    """Return the seven worlds as their cards show them: a number, a sign and a fill."""
    signs = glyphs_of(scene.look).worlds
    faces = (Face(str(number), sign, world.value) for number, (world, sign) in enumerate(signs.items(), 1))
    cards = [span for face in faces for span in (Span("   "), chip(face))]
    return ColourCheck(scene.words.t("Can you tell these seven apart?"), row(*cards))


def _phrases(words: Words, name: str) -> GamePhrases:
    t = words.t
    return GamePhrases(naming=(t("I trust {name}.", name=name), t("I don't trust {name}.", name=name)))


SCREENS = Screens(
    page=TablePage,
    form=FORM,
    replay=REPLAY,
    text=TextScreens(position, open_question, choices, transcript),
    rulebook=RULEBOOK,
    bot_name=bot_name,
    tally=tally_lines,
    match_text=match_text,
    greeting=_greeting,
    colour_check=_colour_check,
    lesson=lesson_opener(LESSON),
    settings=SETTINGS,
    not_sent=not_sent,
    phrases=_phrases,
)

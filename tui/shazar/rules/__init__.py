"""The rules in our own words, chapter by chapter; their numbers come from the engine's tables."""

from engine.shazar import Mage
from tui.shazar.rules.aim import aim, board
from tui.shazar.rules.cards import artifacts, fate, life
from tui.shazar.rules.endings import talk, windows, winning
from tui.shazar.rules.hexes import hexes
from tui.shazar.rules.magic import attacks, deck_of, spells
from tui.shazar.rules.reference import glossary, makers, statuses, symbols
from tui.shazar.rules.turns import effects, moving, turn
from tui.text.chapters import Rulebook, Write

CHAPTERS: tuple[Write, ...] = (
    aim,
    board,
    turn,
    moving,
    hexes,
    spells,
    attacks,
    effects,
    life,
    fate,
    artifacts,
    winning,
    windows,
    talk,
    *(deck_of(mage) for mage in Mage),
    statuses,
    glossary,
    symbols,
    makers,
)

RULEBOOK = Rulebook(lambda words: words.t("Shazar"), CHAPTERS)

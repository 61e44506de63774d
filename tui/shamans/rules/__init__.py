"""The rules in our own words, chapter by chapter; their numbers come from the engine's tables."""

from tui.shamans.rules.endings import eliminations, last_chances, match_end, round_end
from tui.shamans.rules.glossary import glossary
from tui.shamans.rules.turns import aim, straying, talk, turn
from tui.shamans.rules.worlds import artifacts, eclipse, rituals, the_signs
from tui.text.chapters import Rulebook, Write

CHAPTERS: tuple[Write, ...] = (
    aim,
    turn,
    straying,
    rituals,
    artifacts,
    last_chances,
    eliminations,
    eclipse,
    round_end,
    match_end,
    talk,
    glossary,
    the_signs,
)

RULEBOOK = Rulebook(lambda words: words.t("Shamans"), CHAPTERS)

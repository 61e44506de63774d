"""The sentences about rounds and turns, artifacts, deaths and the end."""

from __future__ import annotations

from engine.core import Notice, seats
from engine.shazar import GameEnding
from engine.shazar.notices import (
    ArtifactReacted,
    CaptureTried,
    Died,
    FieldsLaid,
    GameEnded,
    GameOpened,
    MageEliminated,
    Reborn,
    RelicBurnt,
    RelicDelivered,
    RelicReturned,
    RelicTaken,
    RoundStarted,
    StoneWoke,
    StoodDown,
    TurnBegan,
    TurnPassed,
    WaitsForRebirth,
)
from tui.shazar.sentences.mage_telling import MageTelling
from tui.table.people import together
from tui.table.telling import Said


def of_the_match(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about the opening, a round, a turn, the Stone or the end (S6, S8, T2, G6)."""
    t, glyphs = telling.words.t, telling.glyphs
    match notice:
        case GameOpened(first=first):
            names = [
                t("{mage} ({name})", mage=telling.mage(seat), name=telling.name(seat))
                for seat in seats(telling.view.setup.players)
            ]
            begins = telling.mage(first)
            return Said(
                t("{mages}. First: {mage}", mages=", ".join(names), mage=begins), glyphs.turn, "strong"
            )
        case FieldsLaid():
            return Said(t("All fields are laid"))
        case RoundStarted(number):
            return Said(t("Round {round}", round=number), glyphs.turn, "strong")
        case TurnBegan(seat):
            return Said(t("{mage} begins a turn", mage=telling.doer(seat)), glyphs.turn, "dim")
        case TurnPassed(seat, True):
            return Said(t("{mage} skips this turn", mage=telling.doer(seat)))
        case TurnPassed(seat):
            return Said(t("{mage} waits for rebirth", mage=telling.doer(seat)))
        case StoneWoke(1):
            return Said(t("The Stone wakes"), glyphs.stone, "banner")
        case StoneWoke():
            return Said(t("The Stone grows stronger"), glyphs.stone, "banner")
        case GameEnded():
            return _ended(telling, notice)
    return None


def _ended(telling: MageTelling, notice: GameEnded) -> Said:
    n, count = telling.words.n, len(notice.winners)
    names = together(telling.words, [telling.mage(seat) for seat in notice.winners])
    match notice.ending:
        case GameEnding.ARTIFACTS:
            text = n("{names} wins by artifacts!", "{names} win by artifacts!", count, names=names)
        case GameEnding.LAST:
            text = n("{names} is left alone and wins!", "{names} are left alone and win!", count, names=names)
        case GameEnding.STONE:
            text = n("The Stone chooses: {names}!", "The Stone chooses: {names}!", count, names=names)
    return Said(text, telling.glyphs.creator, "banner")


def of_artifacts(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about an artifact (R3, R5 to R10)."""
    t, doer, sign = telling.words.t, telling.doer, telling.glyphs.artifact
    match notice:
        case ArtifactReacted(seat, relic):
            text = t("{mage} sets off {artifact}", mage=doer(seat), artifact=telling.relic(relic))
            return Said(text, sign)
        case CaptureTried(seat, victim):
            text = t("{mage} tries a capture ({victim})", mage=doer(seat), victim=telling.mage(victim))
            return Said(text, sign)
        case RelicTaken(seat, relic, holder):
            mage, from_ = doer(seat), telling.mage(holder)
            text = t(
                "{mage} takes {artifact} ({holder})", mage=mage, artifact=telling.relic(relic), holder=from_
            )
            return Said(text, sign, "strong")
        case RelicReturned(relic, holder):
            text = t("{artifact} is back: {mage}", artifact=telling.relic(relic), mage=telling.mage(holder))
            return Said(text, sign, "strong")
        case RelicDelivered(seat, relic):
            text = t("{mage} brings {artifact} home", mage=doer(seat), artifact=telling.relic(relic))
            return Said(text, sign, "good")
        case RelicBurnt(relic):
            return Said(t("{artifact} burns", artifact=telling.relic(relic)), sign, "warn")
    return None


def of_deaths(telling: MageTelling, notice: Notice) -> Said | None:
    """Return the sentence about a death, a rebirth, or a player who is out (X1 to X7, G8)."""
    t, doer, sign = telling.words.t, telling.doer, telling.glyphs.lost
    match notice:
        case Died(seat, maximum):
            text = t("{mage} dies; maximum {count}", mage=doer(seat), count=maximum)
            return Said(text, sign, "danger")
        case Reborn(seat):
            return Said(t("{mage} is reborn", mage=doer(seat)))
        case WaitsForRebirth(seat):
            return Said(t("{mage} cannot be reborn yet", mage=doer(seat)))
        case StoodDown(seat):
            return Said(t("{mage} stands down", mage=doer(seat)), sign, "danger")
        case MageEliminated(seat):
            return Said(t("{mage} is out of the game", mage=doer(seat)), sign, "danger")
    return None

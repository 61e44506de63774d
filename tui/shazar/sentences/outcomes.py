"""What each option would do, as far as the viewer can know: the engine's previews as sentences."""

from __future__ import annotations

from engine.core import Seat
from engine.shazar import (
    GUARD_NUMBER,
    PACIFIED_TURNS,
    Attack,
    HexKind,
    Magic,
    OpposedRolled,
    Option,
    PlainRolled,
    Preview,
    Purpose,
    Question,
    Relic,
    View,
    options,
    preview,
)
from engine.shazar.effects import Heal
from tui.draw.scene import Scene
from tui.shazar.sentences.asking import reacting
from tui.shazar.sentences.cards import effect_full, fate_text, relic_text, spell_text, tile_text
from tui.shazar.sentences.labels import about, effect_of
from tui.shazar.sentences.marks import as_sentence, named, relic_list, spell_list
from tui.shazar.sentences.tiles import kind_text
from tui.words import Words


def effect(scene: Scene, view: View, option: Option) -> str:
    """Return what an option would do, as far as the viewer can know."""
    words, facts = scene.words, preview(view, option)
    match option:
        case options.Go():
            return _step(scene, view, facts)
        case options.CastSpell():
            return _spell(scene, view, option, facts)
        case options.Capture():
            return words.t("{number}+ takes it. No step and no spell in this turn.", number=facts.number)
        case options.FightWith():
            return words.n(
                "{number}+: you lose nothing, else {count}. The card is spent.",
                "{number}+: you lose nothing, else {count}. The card is spent.",
                facts.loses,
                number=GUARD_NUMBER,
            )
        case options.UseFate(card) | options.PickCard(card):
            return as_sentence(fate_text(words, card))
        case options.ActAs(kind):
            spring = kind is HexKind.SPRING
            return _heals(words, facts.heals) if spring else _as_kind(scene, view, kind)
        case options.StrikeMage():
            relic = reacting(scene, view.seat)
            return "" if relic is None else as_sentence(relic_text(words, relic))
        case options.TakeRelic(relic):
            return as_sentence(relic_text(words, relic))
        case options.LiftEffect() | options.DropEffect():
            ended = effect_of(view, option)
            seat = about(view)
            return (
                ""
                if ended is None or seat is None
                else as_sentence(effect_full(words, ended, view.turns[seat]))
            )
        case options.Let():
            return _let(scene, view, facts)
        case options.StandDown():
            return _standing_down(scene, view, facts)
        case _:
            return _plain(words, view, option, facts) or _laying(words, view, option)


# ---- a step


def _step(scene: Scene, view: View, facts: Preview) -> str:
    """Return what a step leads to; what wins, kills or ends the movement comes first."""
    words, seat = scene.words, about(view)
    text = " ".join([*_fates(scene, view, facts), *_hex(words, facts), *_casts(words, facts)])
    return text if seat is None or seat == view.seat else f"{named(scene, view, seat)}: {text}"


def _fates(scene: Scene, view: View, facts: Preview) -> list[str]:
    t, seat = scene.words.t, about(view)
    assert seat is not None  # a spectator has no options
    said = []
    if facts.delivers:
        said.append(t("Brings home: {names}.", names=relic_list(scene.words, _carried(view, seat))))
    if facts.wins:
        said.append(t("That wins the match!"))
    if facts.dies:
        said.append(t("You die there.") if seat == view.seat else t("Deadly."))
    elif facts.loses > _hex_takes(facts):
        said.append(scene.words.n("Costs {count} life.", "Costs {count} life.", facts.loses))
    if facts.tile is not None and facts.tile.kind is HexKind.CAPITAL and facts.ends_movement:
        said.append(t("From your next turn on, {number}+ takes an artifact.", number=view.capture_number))
    if facts.ends_movement:
        said.append(t("Ends the movement."))
    return said


def _hex_takes(facts: Preview) -> int:
    """Return the life that a step takes as the words on its hex say."""
    tile = facts.tile
    return tile.power if tile is not None and facts.acts and tile.kind is HexKind.TRAP else 0


def _carried(view: View, seat: Seat) -> list[Relic]:
    return [one.relic for one in view.carried[seat]]


def _hex(words: Words, facts: Preview) -> list[str]:
    """Return what the hex does."""
    tile = facts.tile
    if tile is None or tile.kind is HexKind.CAPITAL:
        return []
    if tile.kind is HexKind.SPRING and facts.acts:
        return [_heals(words, facts.heals)]
    if tile.kind in (HexKind.ENTRANCE, HexKind.EXIT) or facts.acts:
        return [as_sentence(tile_text(words, tile))]
    return [words.t("Does nothing now.")]


def _heals(words: Words, life: int) -> str:
    """Return the life that a Spring or a spell gives back now."""
    text = as_sentence(kind_text(words, HexKind.SPRING, str(life)))
    return text if life else words.t("Heals nothing now.")


def _casts(words: Words, facts: Preview) -> list[str]:
    if not facts.spells:
        return []
    return [words.t("Castable there: {spells}.", spells=spell_list(words, facts.spells))]


def _as_kind(scene: Scene, view: View, kind: HexKind) -> str:
    """Return what a Mana Lake does as another kind, with its own power (H12)."""
    if view.seat is None or view.board is None:
        return ""
    lake = view.board.tile(view.place[view.seat])
    return as_sentence(tile_text(scene.words, lake._replace(kind=kind)))


# ---- a spell


def _spell(scene: Scene, view: View, option: options.CastSpell, facts: Preview) -> str:
    """Return the chance and the damage of an attack, and what the card says."""
    words, spell = scene.words, option.spell
    text = as_sentence(spell_text(words, spell))
    if spell.magic is not Magic.ATTACK:
        only_heals = all(isinstance(one, Heal) for one in spell.effects)
        return _heals(words, facts.heals) if only_heals else text
    hit = words.n(
        "Hits {chance} of 100: {mage} loses {count}.",
        "Hits {chance} of 100: {mage} loses {count}.",
        facts.damage,
        chance=facts.chance,
        mage=named(scene, view, option.target),
    )
    return f"{hit} {text}"


# ---- windows


def _let(scene: Scene, view: View, facts: Preview) -> str:
    """Return what happens if no card prevents it."""
    words, event = scene.words, view.asked.event if view.asked is not None else None
    match event:
        case OpposedRolled(attack) if attack.caster == view.seat:
            return words.t("The attack misses.")
        case OpposedRolled():
            return words.t("The attack hits.")
        case PlainRolled(check):
            return _failed(words, check.purpose)
        case Attack():
            return words.t("The dice decide.")
    if facts.out:
        return words.t("You are out of the game.")
    return words.n(
        "You are reborn; your maximum falls by {count}.",
        "You are reborn; your maximum falls by {count}.",
        facts.falls,
    )


def _failed(words: Words, purpose: Purpose) -> str:
    t = words.t
    match purpose:
        case Purpose.SHAKE:
            return t("No effect ends.")
        case Purpose.CAPTURE:
            return t("You take no artifact.")
        case Purpose.LADDER:
            return t("The spell does nothing.")
        case Purpose.ICE:
            return t("You slide back.")
        case Purpose.GUARD | Purpose.POISON:
            return t("You lose life.")
        case Purpose.HOLY:
            return words.n(
                "No attack spells on your next {count} turn.",
                "No attack spells on your next {count} turns.",
                PACIFIED_TURNS,
            )
        case _:
            return t("The card harms you.")


# ---- the rest


def _plain(words: Words, view: View, option: Option, facts: Preview) -> str:
    t, asked = words.t, view.asked.question if view.asked is not None else None
    match option:
        case options.TryToShake():
            return _shakes(words, view)
        case options.LeaveEffects():
            return t("No roll; the effects stay.")
        case options.Stop():
            return t("No further step.")
        case options.TakeExit():
            return t("There you may walk on, if you have steps left.")
        case options.CastNothing() if asked is Question.FIGHT and facts.dies:
            return t("The Guard kills you.")
        case options.CastNothing() if asked is Question.FIGHT:
            return words.n("You lose {count} life.", "You lose {count} life.", facts.loses)
        case options.CastNothing():
            return t("You keep your cards, and the turn ends.")
        case options.GiveCard():
            return t("It goes back into your deck, and you draw another.")
        case options.Done() if view.given:
            return words.n("You exchange {count} card.", "You exchange {count} cards.", len(view.given))
        case options.Done():
            return t("You keep all your cards.")
    return ""


def _shakes(words: Words, view: View) -> str:
    """Return the effects that a roll can end, with their numbers (E2), and what they do."""
    assert view.seat is not None  # a spectator has no options
    turns = view.turns[view.seat]
    found = [effect_full(words, one, turns) for one in view.effects[view.seat] if one.shake]
    told = as_sentence("; ".join(found))
    return words.n("{count} roll. {effects}", "{count} rolls. {effects}", len(found), effects=told)


def _laying(words: Words, view: View, option: Option) -> str:
    t = words.t
    match option:
        case options.TakeHex():
            return t("Swap it with another hex.")
        case options.SwapWith(place) if place == view.taken:
            return t("Nothing changes.")
        case options.SwapWith():
            return t("The two hexes change places.")
        case options.LayRecommended():
            return t("Your own changes are lost.")
        case options.FieldReady():
            return t("Your field stays like this for the whole match.")
        case options.MoveGate():
            return t("The Portal moves there.")
    return ""


def _standing_down(scene: Scene, view: View, facts: Preview) -> str:
    words = scene.words
    said = [words.t("You are out of the match for good.")]
    if facts.burns:
        said.append(words.t("Burnt: {names}.", names=relic_list(words, facts.burns)))
    for relic, holder in facts.returns:
        names, mage = relic_list(words, [relic]), named(scene, view, holder)
        said.append(words.t("Back to {mage}: {names}.", mage=mage, names=names))
    return " ".join(said)

"""What each standing order is about (W8)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.shazar import FATE
from tui.shazar.sentences.names import fate_name
from tui.words import Words


def about_orders(words: Words) -> Mapping[str, str]:
    """Return a sentence for each standing order, by its name."""
    t = words.t
    twist, spirit, truce, thread = (
        fate_name(words, FATE[card]) for card in ("twist", "spirit", "truce", "thread")
    )
    shields = {"card": spirit, "other": truce}
    return {
        "attacks_on_me": t("{card}: roll again when an attack on you would hit.", card=twist),
        "my_attacks": t("{card}: roll again when your attack would miss.", card=twist),
        "my_captures": t("{card}: roll again when your capture would fail.", card=twist),
        "other_checks": t("{card}: roll again when another check of yours would fail.", card=twist),
        "i_am_target": t("{card} or {other}: stop an attack on you.", **shields),
        "another_is_target": t("{card} or {other}: stop an attack on another mage.", **shields),
        "my_death": t("{card}: live on when you would die.", card=thread),
    }

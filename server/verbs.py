"""What `ssh host VERB` answers: text on the client's own terminal, and the end of the session.

A new verb is a `Verb` in `VERBS`, and nothing else; the session brings its text to the client.
"""

from __future__ import annotations

import re
import shlex
import unicodedata

from server.admin.verbs import ADMIN_VERBS
from server.asked import Asked, Misused, Verb
from server.correspondence import play, play_usage, ring, ring_usage, show, show_usage
from server.goodbye import no_terminal_line, to_play, with_terminal
from server.replay.verbs import replay_page, replay_usage, tell_replay, tell_verify, verify_usage
from tui.rules_page.text import rules_as_text
from tui.visit.page import Page
from tui.words import Words

LONGEST = 500
"""Signs of a verb's arguments that are read."""
_SHOWN = 40
"""Signs of an unknown verb that are told back."""
_CODE = re.compile(r"[a-z0-9]{1,20}(-[a-z0-9]{1,20}){1,2}", re.IGNORECASE | re.ASCII)
"""What looks like a table's code: it has a hyphen, and no verb has."""


def find_verb(command: str | None) -> Verb | None:
    """The verb with which a command begins, if it is one."""
    first, _ = _parts(command)
    return VERBS.get(first.casefold())


def read_arguments(verb: Verb, command: str | None, words: Words) -> list[str]:
    """What stands after the verb, quoted as in a shell."""
    _, rest = _parts(command)
    if len(rest) > LONGEST:
        raise Misused(words.t("What stands after the command is too long."))
    if verb.takes is None:
        return [rest]
    try:
        arguments = shlex.split(rest)
    except ValueError:
        raise Misused(words.t("A quote is not closed, or a backslash has nothing after it.")) from None
    if len(arguments) not in verb.takes:
        raise Misused(words.t("It is used like this: {usage}", usage=verb.usage(words)))
    return arguments


def instead(command: str | None, again: str, words: Words) -> str:
    """What can be done without a screen, for who has none and has asked for no verb that there is."""
    first, rest = _parts(command)
    if not first:
        return no_terminal_line(with_terminal(again), EVERYONES, words)
    if not rest and _CODE.fullmatch(first):
        return no_terminal_line(f"{with_terminal(again)} {first}", EVERYONES, words)
    unknown = words.t("There is no such command: {verb}", verb=first[:_SHOWN])
    return f"{unknown}\n{_listing(again, words)}"


def escaped(text: str) -> str:
    """Text in which nothing can move a cursor or turn the reading direction; its lines stay lines."""
    return "".join([sign if _is_harmless(sign) else sign.encode("unicode_escape").decode() for sign in text])


def _is_harmless(sign: str) -> bool:
    return sign.isprintable() or sign == "\n" or unicodedata.category(sign) == "Zs"


def _parts(command: str | None) -> tuple[str, str]:
    """The first word, and what stands after it."""
    first, rest, *_ = [*(command or "").split(maxsplit=1), "", ""]
    return first, rest.strip()


def _listing(again: str, words: Words, *, admin: bool = False) -> str:
    lines = [words.t("After the address you can put a command, as in: {example}", example=f"{again} rules")]
    lines += [f"  {verb.usage(words)}" for verb in VERBS.values() if admin or not verb.for_admins]
    lines.append(to_play(again, words))
    return "\n".join(lines)


async def _tell_rules(asked: Asked) -> int:
    asked.say(rules_as_text(asked.words, asked.look))
    return 0


async def _tell_verbs(asked: Asked) -> int:
    admin = asked.caller.key in asked.office.admins
    asked.say(_listing(asked.again, asked.words, admin=admin))
    return 0


async def _tell_replay(asked: Asked) -> int:
    return await tell_replay(asked, asked.house.library.replay)


def _replay_page(asked: Asked) -> Page | None:
    return replay_page(asked, asked.house.library.replay)


async def _tell_verify(asked: Asked) -> int:
    return await tell_verify(asked, asked.house.library.replay)


VERBS = {
    verb.name: verb
    for verb in (
        Verb("rules", lambda words: words.t("rules: the rules of the game, on one long page"), _tell_rules),
        Verb("ring", ring_usage, ring),
        Verb("show", show_usage, show, takes=range(1, 2)),
        Verb("play", play_usage, play, takes=range(2, 3)),
        Verb("replay", replay_usage, _tell_replay, takes=range(1, 3), page=_replay_page),
        Verb("verify", verify_usage, _tell_verify, takes=range(1, 2)),
        Verb("help", lambda words: words.t("help: this list"), _tell_verbs),
        *ADMIN_VERBS,
    )
}
"""Every verb by its name, in the order in which they are listed."""
EVERYONES = [verb.name for verb in VERBS.values() if not verb.for_admins]

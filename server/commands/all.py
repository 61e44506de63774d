"""All commands of `ssh host VERB`: each writes text to the client, and then the session ends.

A new command is one `Command` in `VERBS`, and nothing else; the session brings its text to the client.
"""

from __future__ import annotations

import shlex
from difflib import get_close_matches
from functools import partial

from server.commands.admin import ADMIN_VERBS
from server.commands.answers import AnswerRequest, Verb
from server.commands.command import Call, Command, CommandMisused
from server.commands.correspondence import orders, play, ring, show
from server.commands.replay import replay_page, tell_replay, tell_verify
from server.house.people.codes import is_code
from tui.session.page import Page
from tui.text.goodbyes import no_screen_line, no_terminal_line, with_terminal
from tui.text.usage import bad_quotes, listing, too_long, unknown_command, usage, wrong_usage
from tui.words import Words

LONGEST = 500
"""The most characters that the arguments of a command may have."""
_SHOWN = 40
"""The most characters of an unknown command or terminal type that an error repeats."""


def find_command(command: str) -> Command | None:
    """Return the command that the first word names; None if it names none."""
    first, _ = _parts(command)
    return VERBS.get(first.casefold())


def read_arguments(verb: Command, command: str, words: Words) -> list[str]:
    """Return the arguments after the first word, split as in a shell; one text if the command takes a text.

    Raise `CommandMisused` if they are too long, badly quoted or of the wrong number.
    """
    _, rest = _parts(command)
    if len(rest) > LONGEST:
        raise CommandMisused(too_long(words))
    if verb.takes is None:
        return [rest]
    try:
        arguments = shlex.split(rest)
    except ValueError:
        raise CommandMisused(bad_quotes(words)) from None
    if len(arguments) not in verb.takes:
        raise CommandMisused(wrong_usage(words, verb.usage(words)))
    return arguments


def leads_in(command: str) -> bool:
    """Return True if a command that is no verb opens the lobby or a table: it is empty, or a code."""
    return not command or is_code(command)


def instead(command: str, term: str | None, again: str, words: Words) -> str:
    """Return the text for a client without a usable screen, or with neither a verb nor a code.

    `term` is the type of the client's terminal; None if it has no terminal.
    """
    if not leads_in(command):
        return _unknown(command, again, words)
    with_code = f"{with_terminal(again)} {command}".rstrip()
    if term is None:
        return no_terminal_line(with_code, EVERYONES, words)
    return no_screen_line(term[:_SHOWN], with_code, f"{again} help", words)


def _unknown(command: str, again: str, words: Words) -> str:
    """Return an error with the most similar command, if there is one, and the list of commands."""
    first = _parts(command)[0][:_SHOWN]
    near = [f"{again} {verb}" for verb in get_close_matches(first.casefold(), EVERYONES, n=1)]
    return "\n".join([unknown_command(words, first, *near), _listing(again, words)])


def _parts(command: str) -> tuple[str, str]:
    """Return the first word, and the rest."""
    first, rest, *_ = [*command.split(maxsplit=1), "", ""]
    return first, rest.strip()


def _listing(again: str, words: Words, *, admin: bool = False) -> str:
    verbs = [verb for verb in VERBS.values() if admin or not verb.for_admins]
    return listing(words, again, (verb.usage(words) for verb in verbs))


async def _tell_rules(asked: Call) -> int:
    return await asked.send(
        await asked.answer(AnswerRequest(Verb.RULES, asked.words.language, asked.look.plain))
    )


async def _tell_verbs(asked: Call) -> int:
    admin = asked.caller.key in asked.access.admins
    asked.say(_listing(asked.again, asked.words, admin=admin))
    return 0


async def _tell_replay(asked: Call) -> int:
    return await tell_replay(asked, asked.house.history.replay)


def _replay_page(asked: Call) -> Page | None:
    return replay_page(asked, asked.house.history.replay)


async def _tell_verify(asked: Call) -> int:
    return await tell_verify(asked, asked.house.history.replay)


VERBS = {
    verb.name: verb
    for verb in (
        Command("rules", partial(usage, "rules"), _tell_rules),
        Command("ring", partial(usage, "ring"), ring),
        Command("show", partial(usage, "show"), show, takes=range(1, 2)),
        Command("play", partial(usage, "play"), play, takes=range(2, 3)),
        Command("orders", partial(usage, "orders"), orders, takes=range(1, 9)),
        Command("replay", partial(usage, "replay"), _tell_replay, takes=range(1, 3), page=_replay_page),
        Command("verify", partial(usage, "verify"), _tell_verify, takes=range(1, 2)),
        Command("help", partial(usage, "help"), _tell_verbs),
        *ADMIN_VERBS,
    )
}
"""All commands by name, in the order of the help list."""
EVERYONES = [verb.name for verb in VERBS.values() if not verb.for_admins]

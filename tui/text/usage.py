"""The usage of the commands after the address, and the errors for a wrong use."""

from __future__ import annotations

from collections.abc import Iterable

from tui.text.goodbyes import to_play
from tui.words import Words


def usage(name: str, words: Words) -> str:
    """Return one line that begins with a command's name: its arguments, and what it does."""
    t = words.t
    lines = {
        "rules": t("rules: print the rules of every game"),
        "ring": t("ring: wait until it is your turn at a table"),
        "show": t("show CODE: show your table and your numbered choices"),
        "play": t("play CODE NUMBER: make a choice by its number from show"),
        "orders": t("orders CODE [NAME=use|let ...]: show or change your standing orders"),
        "replay": t("replay ID [--text | --json | --cast]: replay a finished match"),
        "verify": t("verify ID: check that a finished match was dealt fairly"),
        "help": t("help: show this list"),
        "who": t("who [--all]: list people and tables; --all: connections and commands too"),
        "kick": t("kick NAME: disconnect a player, who loses their seat"),
        "ban": t("ban NAME|SHA256:KEY|ADDRESS [30m|12h|7d|2w]: keep a player out"),
        "unban": t("unban NAME|SHA256:KEY|ADDRESS: lift a ban"),
        "banned": t("banned: list all bans"),
        "mute": t("mute NAME [30m|12h|7d|2w]: stop a player from chatting"),
        "unmute": t("unmute NAME: let a player chat again"),
        "mark": t("mark: show beside your name that you are an admin"),
        "unmark": t("unmark: no longer show that you are an admin"),
        "close": t("close CODE|--by ADDRESS|--empty: close tables; their players go to the lobby"),
        "announce": t("announce [TEXT]: show TEXT on all screens for 10 minutes; no TEXT removes it"),
        "claim": t("claim CODE: become an admin with the code the server printed at startup"),
    }
    return lines[name]


def listing(words: Words, again: str, usages: Iterable[str]) -> str:
    """Return the list of commands; `again` is what the player types before a command."""
    example = f"{again} rules"
    return "\n".join(
        [
            words.t("You can add a command after the address, for example: {example}", example=example),
            *(f"  {line}" for line in usages),
            to_play(again, words),
        ]
    )


def unknown_command(words: Words, word: str, near: str = "") -> str:
    """Return the error for a word that is not a command; `near` is the nearest command, or empty."""
    lines = [words.t("This is neither a command nor a code: {word}", word=word)]
    if near:
        lines.append(words.t("Did you mean this? {command}", command=near))
    return "\n".join(lines)


def wrong_usage(words: Words, line: str) -> str:
    """Return the error for arguments that a command does not take."""
    return words.t("Usage: {usage}", usage=line)


def too_long(words: Words) -> str:
    """Return the error for arguments that are too long to read."""
    return words.t("The text after the command is too long.")


def bad_quotes(words: Words) -> str:
    """Return the error for arguments that a shell could not parse."""
    return words.t("A quote is not closed, or nothing follows a backslash.")


def cannot_be_replayed(words: Words) -> str:
    """Return the error for a finished match whose record is damaged."""
    return words.t("This match cannot be replayed. The verify command says why.")

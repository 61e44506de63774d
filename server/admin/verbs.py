"""What admins type after the address, like `ssh host kick NAME`; it is written down before it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import wraps
from ipaddress import ip_address

import asyncssh

from server.admin.bans import EVER, NOBODY, PERSON, Ban, duration, network, subject
from server.asked import Asked, Declined, Misused, Verb
from server.gate import plain_address, source_of
from server.goodbye import Ending
from server.house.people import Person
from tui.chair import Refusal
from tui.visit.refusals import refusal
from tui.words import Words

MUTED_SECONDS = 600.0
"""Unless the admin says otherwise."""

Run = Callable[[Asked], Awaitable[int]]
Act = Callable[[Asked, asyncssh.SSHKey], None]


def _by_admins(act: Act) -> Run:
    """A verb that only admins may use; what they do is written down by name of the verb."""

    @wraps(act)
    async def run(asked: Asked) -> int:
        key = asked.caller.key
        if key is None or key not in asked.office.admins:
            raise Declined(asked.words.t("Only those who run this house can do that."))
        with _told(asked.words):
            act(asked, key)
        return 0

    return run


@contextmanager
def _told(words: Words) -> Iterator[None]:
    """What the house or the disk says against it, as a sentence."""
    try:
        yield
    except Refusal as no:
        raise Declined(refusal(words, no.reason)) from None
    except (OSError, UnicodeError):
        raise Declined(words.t("A file beside the host key cannot be written: nothing is done.")) from None


def _name(asked: Asked, key: asyncssh.SSHKey) -> str:
    """Who asks: an admin who has never come in is known by the key alone."""
    person = None if asked.identity is None else asked.house.people.with_identity(asked.identity)
    return key.get_fingerprint() if person is None else person.name


def _person(asked: Asked) -> Person:
    """Whom the first argument names."""
    person = asked.house.people.named(asked.arguments[0])
    if person is None:
        raise Declined(asked.words.t("There is nobody called {name} here.", name=asked.arguments[0]))
    return person


def _seconds(asked: Asked, at_first: float) -> float:
    """The duration that is the second argument, or what holds without one."""
    if len(asked.arguments) < 2:
        return at_first
    seconds = duration(asked.arguments[1])
    if seconds is None:
        raise Misused(asked.words.t("A time is written like 30m, 12h, 7d or 2w."))
    return seconds


def _written(asked: Asked, verb: str, key: asyncssh.SSHKey, **what: str) -> None:
    asked.office.write_down(verb, key, _name(asked, key), **what)


# ---- sending away


def _kick(asked: Asked, key: asyncssh.SSHKey) -> None:
    person = _person(asked)
    if not person.here:
        raise Declined(asked.words.t("{name} is not in the house.", name=person.name))
    _written(asked, "kick", key, whom=person.name)
    asked.house.show_out(person)
    asked.office.send_away(lambda caller: caller.person is person, Ending.SENT_AWAY)
    asked.say(asked.words.t("{name} was sent away, has lost the seat, and may come back.", name=person.name))


def _ban(asked: Asked, key: asyncssh.SSHKey) -> None:
    seconds = _seconds(asked, EVER)
    until = asked.office.now() + seconds
    typed = subject(asked.arguments[0])
    if typed is not None:
        _check_not_oneself(asked, key, typed)
        _do_ban(asked, key, Ban(typed, until, by=_name(asked, key)))
        return
    if any(sign in asked.arguments[0] for sign in ".:/"):  # no name has these
        raise Misused(asked.words.t("That is no name, no fingerprint of a key and no address."))
    person = _person(asked)
    if person.identity is not None:
        what = [f"{PERSON}{person.identity}"]
        if person.identity == asked.identity:
            raise Declined(asked.words.t("That would shut you out yourself."))
        if asked.office.is_admin(person):
            raise Declined(asked.words.t("{name} runs this house, too.", name=person.name))
    else:  # there is nothing else to know a guest by
        what = [str(network(source_of(place))) for place in asked.office.places_of(person)]  # of IPv6, a /64
        if not what:
            raise Declined(asked.words.t("{name} is not in the house.", name=person.name))
    for one in what:
        _check_not_oneself(asked, key, one)
    asked.house.check_keeps()
    for one in what:
        _do_ban(asked, key, Ban(one, until, person.name, _name(asked, key)))
    asked.house.show_out(person, everywhere=True)


def _check_not_oneself(asked: Asked, key: asyncssh.SSHKey, typed: str) -> None:
    held = network(typed)
    own = key.get_fingerprint() == typed or (held is not None and _is_in(asked.caller.address, typed))
    if own:
        raise Declined(asked.words.t("That would shut you out yourself."))


def _is_in(address: str, addresses: str) -> bool:
    held = network(addresses)
    try:
        return held is not None and ip_address(plain_address(address)) in held
    except ValueError:
        return False


def _do_ban(asked: Asked, key: asyncssh.SSHKey, ban: Ban) -> None:
    _written(asked, "ban", key, what=ban.subject, whom=ban.name, until=ban.till)
    asked.office.ban(ban)
    asked.say(_line(ban, asked.words))


def _unban(asked: Asked, key: asyncssh.SSHKey) -> None:
    typed = asked.arguments[0]
    known = subject(typed) or typed
    name = "" if known == NOBODY else known.casefold()
    found = [ban for ban in asked.office.bans if known == ban.subject or name == ban.name.casefold()]
    if not found:
        raise Declined(asked.words.t("Nobody is banned as {what}.", what=typed))
    _written(asked, "unban", key, what=" ".join(ban.subject for ban in found))
    asked.office.bans.lift(found)
    for ban in found:
        asked.say(asked.words.t("{what} is banned no more.", what=_whom(ban)))


def _banned(asked: Asked, _key: asyncssh.SSHKey) -> None:
    bans = list(asked.office.bans)
    for ban in bans:
        asked.say(_line(ban, asked.words))
    if not bans:
        asked.say(asked.words.t("Nobody is banned."))


def _line(ban: Ban, words: Words) -> str:
    whom, t = _whom(ban), words.t
    if ban.until == EVER:
        return t("{whom}: banned till it is lifted, by {admin}", whom=whom, admin=ban.by)
    when = datetime.fromtimestamp(ban.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return t("{whom}: banned till {when}, by {admin}", whom=whom, when=when, admin=ban.by)


def _whom(ban: Ban) -> str:
    what = ban.subject.removesuffix("/32").removesuffix("/128")
    if ban.name == NOBODY:
        return what
    return ban.name if ban.subject.startswith(PERSON) else f"{ban.name} ({what})"


# ---- talk and tables


def _mute(asked: Asked, key: asyncssh.SSHKey) -> None:
    person, seconds = _person(asked), _seconds(asked, MUTED_SECONDS)
    _written(asked, "mute", key, whom=person.name, seconds=f"{seconds:.0f}")
    asked.house.mute(person, seconds)
    asked.say(
        asked.words.t("{name} is mute for {time}.", name=person.name, time=(*asked.arguments, "10m")[1])
    )


def _unmute(asked: Asked, key: asyncssh.SSHKey) -> None:
    person = _person(asked)
    _written(asked, "unmute", key, whom=person.name)
    asked.house.mute(person, 0)
    asked.say(asked.words.t("{name} may speak again.", name=person.name))


def _close(asked: Asked, key: asyncssh.SSHKey) -> None:
    table = asked.house.tables.find(asked.arguments[0])
    if table is None:
        raise Declined(asked.words.t("There is no table with this code."))
    _written(asked, "close", key, table=table.code)
    asked.house.close_table(table)
    asked.say(asked.words.t("Table {code} is closed.", code=table.code))


def _announce(asked: Asked, key: asyncssh.SSHKey) -> None:
    told, t = asked.house.check_announcement(asked.text), asked.words.t
    _written(asked, "announce", key, text=told)
    asked.house.announce(told)
    asked.say(t("Everyone reads: {text}", text=told) if told else t("Nothing is announced any more."))


async def _claim(asked: Asked) -> int:
    words, key = asked.words, asked.caller.key
    if key is None:
        raise Declined(words.t("Come with a key: it is what you will be known by."))
    with _told(words):
        right = asked.office.claim(asked.arguments[0], key, _name(asked, key))
    if not right:
        if asked.office.admins.there:
            said = words.t(
                "Somebody runs this house already: ask for your key to be added to {file}.", file=FILE
            )
            raise Declined(said)
        raise Declined(words.t("That is not the code that the server printed when it started."))
    asked.say(words.t("You run this house now: your key stands in the file {file}.", file=FILE))
    return 0


def _who(asked: Asked, _key: asyncssh.SSHKey) -> None:
    """Everyone who is here, and every table; of what is played there, nothing."""
    t, house = asked.words.t, asked.house
    for person in sorted(house.doors, key=lambda person: person.name):
        table = house.tables.of(person)
        places = " ".join(asked.office.places_of(person)) or "-"
        kind = t("guest") if person.guest else t("key")
        mute = t("mute") if person.talking.is_muted(house.now()) else ""
        said = (person.name, kind, places, mute, "" if table is None else table.code)
        asked.say(" ".join(filter(None, said)))
    for table in house.tables:
        kind = t("public") if table.options.public else t("private")
        asked.say(" ".join((f"{table.code}:", kind, *sorted(person.name for person in table.people))))


def _verb(name: str, usage: Callable[[Words], str], act: Act, takes: range | None = range(1)) -> Verb:
    return Verb(name, usage, _by_admins(act), takes=takes, for_admins=True)


FILE = "admins"
NAMED, TIMED = range(1, 2), range(1, 3)
ADMIN_VERBS = (
    _verb("who", lambda words: words.t("who: the people who are here, and the tables"), _who),
    _verb("kick", lambda words: words.t("kick NAME: send somebody away"), _kick, NAMED),
    _verb(
        "ban",
        lambda words: words.t("ban NAME|SHA256:KEY|ADDRESS [30m|12h|7d|2w]: keep somebody out"),
        _ban,
        TIMED,
    ),
    _verb(
        "unban", lambda words: words.t("unban NAME|SHA256:KEY|ADDRESS: let somebody in again"), _unban, NAMED
    ),
    _verb("banned", lambda words: words.t("banned: who is kept out"), _banned),
    _verb(
        "mute",
        lambda words: words.t("mute NAME [30m|12h|7d|2w]: nobody hears what somebody says"),
        _mute,
        TIMED,
    ),
    _verb("unmute", lambda words: words.t("unmute NAME: let somebody speak again"), _unmute, NAMED),
    _verb(
        "close",
        lambda words: words.t("close CODE: end a table, and send its people to the lobby"),
        _close,
        NAMED,
    ),
    _verb(
        "announce",
        lambda words: words.t("announce [TEXT]: show a line on every screen for ten minutes, or no more"),
        _announce,
        takes=None,
    ),
    Verb(
        "claim",
        lambda words: words.t("claim CODE: run this house, with the code that it printed when it started"),
        _claim,
        takes=NAMED,
        for_admins=True,
    ),
)
"""In the order in which they are listed."""

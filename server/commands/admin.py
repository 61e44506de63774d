"""The admin commands, such as `ssh host kick NAME`; the audit log has each act before it is done."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial, wraps
from ipaddress import ip_address

import asyncssh

from server.admin.access import CLAIM_SECONDS, Claim
from server.admin.bans import EVER, NOBODY, PERSON, Ban, duration, lies_in, network, subject
from server.commands.command import Call, Command, CommandDeclined, CommandMisused
from server.house.patience import deserted
from server.house.people.people import Person
from server.house.quotas import sources
from server.house.table import Table
from server.net.addresses import plain_address, source_of
from tui.door import Reason, Refusal
from tui.text import admin as text
from tui.text.goodbyes import SessionEnd
from tui.text.refusals import refusal
from tui.text.usage import usage, wrong_usage
from tui.words import Words

MUTED_SECONDS = 600.0
"""Seconds that a mute lasts if the admin names no duration."""

Run = Callable[[Call], Awaitable[int]]
Act = Callable[[Call, asyncssh.SSHKey], None]


def _by_admins(act: Act) -> Run:
    """Return a command that runs `act` for admins, and refuses everyone else."""

    @wraps(act)
    async def run(asked: Call) -> int:
        key = asked.caller.key
        if key is None or key not in asked.access.admins:
            raise CommandDeclined(text.admins_only(asked.words))
        with _told(asked.words):
            act(asked, key)
        return 0

    return run


@contextmanager
def _told(words: Words) -> Iterator[None]:
    """Turn a refusal of the house, or a failed write, into a sentence for the admin."""
    try:
        yield
    except Refusal as no:
        raise CommandDeclined(refusal(words, no.reason)) from None
    except (OSError, UnicodeError):
        raise CommandDeclined(text.cannot_write(words)) from None


def _name(asked: Call, key: asyncssh.SSHKey) -> str:
    """Return the admin's name; the key's fingerprint if the admin has never entered."""
    person = None if asked.identity is None else asked.house.people.with_identity(asked.identity)
    return key.get_fingerprint() if person is None else person.name


def _person(asked: Call) -> Person:
    """Return the person whom the first argument names."""
    person = asked.house.people.named(asked.arguments[0])
    if person is None:
        raise CommandDeclined(text.no_such_player(asked.words, asked.arguments[0]))
    return person


def _seconds(asked: Call, at_first: float) -> float:
    """Return the seconds of the second argument, or `at_first` if there is none."""
    if len(asked.arguments) < 2:
        return at_first
    seconds = duration(asked.arguments[1])
    if seconds is None:
        raise CommandMisused(text.bad_time(asked.words))
    return seconds


def _written(asked: Call, verb: str, key: asyncssh.SSHKey, **what: str) -> None:
    asked.access.write_down(verb, key, _name(asked, key), **what)


# ---- kicks and bans


def _kick(asked: Call, key: asyncssh.SSHKey) -> None:
    person = _person(asked)
    if not person.here:
        raise CommandDeclined(text.not_online(asked.words, person.name))
    _written(asked, "kick", key, whom=person.name)
    asked.house.show_out(person)
    asked.access.send_away(lambda caller: caller.person is person, SessionEnd.SENT_AWAY)
    asked.say(text.kicked(asked.words, person.name))


def _ban(asked: Call, key: asyncssh.SSHKey) -> None:
    seconds = _seconds(asked, EVER)
    until = asked.access.now() + seconds
    typed = subject(asked.arguments[0])
    if typed is not None:
        _check_not_oneself(asked, key, typed)
        _do_ban(asked, key, Ban(typed, until, by=_name(asked, key)))
        return
    if any(sign in asked.arguments[0] for sign in ".:/"):  # no name contains these
        raise CommandMisused(text.not_bannable(asked.words))
    name = asked.arguments[0]
    person = asked.house.people.named(name)
    if person is not None and person.identity is not None:
        what = [f"{PERSON}{person.identity}"]
        if person.identity == asked.identity:
            raise CommandDeclined(text.bans_yourself(asked.words))
        if asked.access.is_admin(person):
            raise CommandDeclined(text.bans_admin(asked.words, person.name))
    else:  # a guest has no key, so only their addresses can be banned
        here = [] if person is None else asked.access.places_of(person)
        places = here or asked.access.departures.places_of(name)
        what = sorted({str(network(source_of(place))) for place in places})  # for IPv6, a /64
        if not what:
            person = _person(asked)
            raise CommandDeclined(text.not_online(asked.words, person.name))
    for one in what:
        _check_not_oneself(asked, key, one)
    asked.house.check_keeps()
    for one in what:
        _do_ban(asked, key, Ban(one, until, name if person is None else person.name, _name(asked, key)))
    if person is not None:
        asked.house.show_out(person, everywhere=True)


def _check_not_oneself(asked: Call, key: asyncssh.SSHKey, typed: str) -> None:
    held = network(typed)
    own = key.get_fingerprint() == typed or (held is not None and _is_in(asked.caller.address, typed))
    if own:
        raise CommandDeclined(text.bans_yourself(asked.words))


def _is_in(address: str, addresses: str) -> bool:
    held = network(addresses)
    try:
        return held is not None and ip_address(plain_address(address)) in held
    except ValueError:
        return False


def _do_ban(asked: Call, key: asyncssh.SSHKey, ban: Ban) -> None:
    _written(asked, "ban", key, what=ban.subject, whom=ban.name, until=ban.till)
    asked.access.ban(ban)
    asked.say(_line(ban, asked.words))


def _unban(asked: Call, key: asyncssh.SSHKey) -> None:
    typed = asked.arguments[0]
    known = subject(typed) or typed
    name = "" if known == NOBODY else known.casefold()
    found = [ban for ban in asked.access.bans if known == ban.subject or name == ban.name.casefold()]
    if not found:
        raise CommandDeclined(text.no_ban(asked.words, typed))
    _written(asked, "unban", key, what=" ".join(ban.subject for ban in found))
    asked.access.bans.lift(found)
    for ban in found:
        asked.say(text.unbanned(asked.words, _whom(ban)))


def _banned(asked: Call, _key: asyncssh.SSHKey) -> None:
    bans = list(asked.access.bans)
    for ban in bans:
        asked.say(_line(ban, asked.words))
    if not bans:
        asked.say(text.no_bans(asked.words))


def _line(ban: Ban, words: Words) -> str:
    when = ""
    if ban.until != EVER:
        when = datetime.fromtimestamp(ban.until, UTC).strftime("%Y-%m-%d %H:%M UTC")
    return text.ban_line(words, _whom(ban), ban.by, when)


def _whom(ban: Ban) -> str:
    what = ban.subject.removesuffix("/32").removesuffix("/128")
    if ban.name == NOBODY:
        return what
    return ban.name if ban.subject.startswith(PERSON) else f"{ban.name} ({what})"


# ---- mutes, tables and announcements


def _mute(asked: Call, key: asyncssh.SSHKey) -> None:
    person, seconds = _person(asked), _seconds(asked, MUTED_SECONDS)
    _written(asked, "mute", key, whom=person.name, seconds=f"{seconds:.0f}")
    asked.house.moderation.mute(person, seconds)
    asked.say(text.muted(asked.words, person.name, (*asked.arguments, "10m")[1]))


def _unmute(asked: Call, key: asyncssh.SSHKey) -> None:
    person = _person(asked)
    _written(asked, "unmute", key, whom=person.name)
    asked.house.moderation.mute(person, 0)
    asked.say(text.unmuted(asked.words, person.name))


def _mark(asked: Call, key: asyncssh.SSHKey, *, shown: bool = True) -> None:
    me = None if asked.identity is None else asked.house.people.with_identity(asked.identity)
    if me is None:
        raise CommandDeclined(text.not_online(asked.words, _name(asked, key)))
    _written(asked, "mark" if shown else "unmark", key)
    asked.house.show_admin(me, shown)
    asked.say(text.shown(asked.words) if shown else text.hidden(asked.words))


def _unmark(asked: Call, key: asyncssh.SSHKey) -> None:
    _mark(asked, key, shown=False)


def _close(asked: Call, key: asyncssh.SSHKey) -> None:
    match asked.arguments:
        case ["--empty"]:
            empty = [table for table in asked.house.tables if deserted(table)]
            _close_all(asked, key, empty, which="empty")
        case ["--by", source] if (held := network(source)) is not None:
            tables = [table for table in asked.house.tables if lies_in(table.creator.source, held)]
            _close_all(asked, key, tables, which=f"by {held}")
        case [code] if not code.startswith("-"):
            _close_one(asked, key, code)
        case _:
            raise CommandMisused(wrong_usage(asked.words, usage("close", asked.words)))


def _close_all(asked: Call, key: asyncssh.SSHKey, tables: list[Table], which: str) -> None:
    codes = " ".join(table.code for table in tables)
    _written(asked, "close", key, which=which, tables=codes)
    for table in tables:
        asked.house.close_table(table)
    asked.say(text.tables_closed(asked.words, len(tables)))


def _close_one(asked: Call, key: asyncssh.SSHKey, code: str) -> None:
    table = asked.house.tables.find(code)
    if table is None:
        raise CommandDeclined(refusal(asked.words, Reason.NO_SUCH_TABLE))
    _written(asked, "close", key, table=table.code)
    asked.house.close_table(table)
    asked.say(text.table_closed(asked.words, table.code))


def _announce(asked: Call, key: asyncssh.SSHKey) -> None:
    told = asked.house.moderation.check_announcement(asked.text)
    _written(asked, "announce", key, text=told)
    asked.house.moderation.announce(told)
    asked.say(text.announced(asked.words, told))


async def _claim(asked: Call) -> int:
    words, key = asked.words, asked.caller.key
    with _told(words):
        name = "" if key is None else _name(asked, key)
        outcome = asked.access.claim(asked.arguments[0], asked.caller, name)
    match outcome:
        case Claim.NO_KEY:
            raise CommandDeclined(text.claim_needs_key(words))
        case Claim.HAS_ADMIN:
            raise CommandDeclined(text.has_admin(words, FILE))
        case Claim.WRONG:
            raise CommandDeclined(text.wrong_code(words))
        case Claim.EXPIRED:
            raise CommandDeclined(text.expired_code(words, round(CLAIM_SECONDS / 60)))
        case Claim.MADE:
            asked.say(text.claimed(words, FILE))
    return 0


def _who(asked: Call, _key: asyncssh.SSHKey) -> None:
    """List everyone who is online, and every table with the names and sources of its people.

    Nothing about the play there is told.
    With `--all`, list all connections with their commands, too, and the guests who left a moment ago.
    """
    words, house = asked.words, asked.house
    if asked.arguments not in ([], [ALL]):
        raise CommandMisused(wrong_usage(words, usage("who", words)))
    for person in sorted(house.doors, key=lambda person: person.name):
        table = house.tables.of(person)
        places = " ".join(asked.access.places_of(person)) or "-"
        code = "" if table is None else table.code
        muted = person.talking.is_muted(house.now())
        asked.say(text.person_line(words, person.name, places, code, guest=person.guest, muted=muted))
    for table in house.tables:
        people = [*sorted(person.name for person in table.people), *sorted(filter(None, sources(table)))]
        asked.say(text.table_line(words, table.code, people, public=table.options.public))
    if asked.arguments:
        _tell_connections(asked)


def _tell_connections(asked: Call) -> None:
    words = asked.words
    for caller in sorted(asked.access.callers, key=lambda caller: caller.address):
        if caller.logged_in:
            key = "" if caller.key is None else caller.key.get_fingerprint()
            name = "" if caller.person is None else caller.person.name
            asked.say(text.connection_line(words, caller.address, key, name, caller.commands))
        else:
            asked.say(text.login_line(words, caller.address))
    for name, address, seconds in asked.access.departures:
        asked.say(text.departure_line(words, name, address, int(seconds // 60)))


def _verb(name: str, act: Act, takes: range | None = range(1)) -> Command:
    return Command(name, partial(usage, name), _by_admins(act), takes=takes, for_admins=True)


FILE = "admins"
ALL = "--all"
NAMED, TIMED = range(1, 2), range(1, 3)
ADMIN_VERBS = (
    _verb("who", _who, range(2)),
    _verb("kick", _kick, NAMED),
    _verb("ban", _ban, TIMED),
    _verb("unban", _unban, NAMED),
    _verb("banned", _banned),
    _verb("mute", _mute, TIMED),
    _verb("unmute", _unmute, NAMED),
    _verb("mark", _mark),
    _verb("unmark", _unmark),
    _verb("close", _close, TIMED),
    _verb("announce", _announce, takes=None),
    Command("claim", partial(usage, "claim"), _claim, takes=NAMED, for_admins=True),
)
"""All admin commands, in the order of the help list."""

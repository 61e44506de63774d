"""The people that the house knows: who is connected, and who may come back as the same person.

The house knows a person with a key by that key, and they keep their name: no one else gets a name that looks
like it, whether the house remembers that person or only its store does. The house knows a guest by their
reclaim code, and only for a while; the store knows guests who have had a seat. Where people sit is not known
here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from engine.core import Below
from server.house.limits import Limits, RateLimiter
from server.house.people import names
from server.house.people.codes import reclaim_code, reclaim_written, squeezed
from server.house.people.confusables import looks
from server.house.people.reserved import is_reserved
from server.house.people.wordlists import BOT_NAMES
from server.house.rows import PersonRow
from server.house.store import Store
from tui.door import Reason, Refusal, Settings
from tui.door.limits import Limit, uncounted


class Person:
    """One person. Doors come and go; the person stays as long as the house remembers them."""

    __slots__ = (
        *("away_since", "closed_table", "digest", "here", "identity", "moving", "name", "number", "reclaim"),
        *("renaming", "reserved", "saved", "settings", "source", "talking"),
    )

    def __init__(
        self,
        number: int,
        name: str,
        identity: str | None,
        reclaim: str,
        limits: Limits,
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        self.number = number
        """A running number, not made from anything that is known of the person; their chat lines carry it."""
        self.name = name
        self.identity = identity
        self.reclaim = reclaim
        self.digest = None if identity is not None else _digest(reclaim)
        """Hash of a guest's code; after a restart, only the guest knows the code itself."""
        self.saved = False
        """True if the store knows this person. It knows everyone with a key, unless it could not be read when
        they came in. Then they may be a person whom it knows, and have no seat."""
        self.here = False
        self.away_since = 0.0
        self.source = ""
        """The person's last source, if it is known; it is never stored."""
        self.reserved = ""
        """The reserved name that the person has asked for on this visit, and does not get."""
        self.closed_table = ""
        """The code of the person's table, if an admin has closed it."""
        self.talking = RateLimiter(limits.messages, Limit.TALK, on_limit, limits.patience)
        self.renaming = RateLimiter(limits.renames, Limit.RENAMES, on_limit, limits.patience)
        self.moving = RateLimiter(limits.moves, Limit.MOVES, on_limit)
        self.settings = Settings()

    @property
    def guest(self) -> bool:
        """True if the person has no key."""
        return self.identity is None


class People:
    """Everyone whom the house knows, connected or not."""

    def __init__(self, limits: Limits, store: Store, on_limit: Callable[[Limit], None]) -> None:
        self._limits = limits
        self._on_limit = on_limit
        self._store = store
        self._count = store.last_person
        self._by_identity: dict[str, Person] = {}
        self._by_code: dict[bytes, Person] = {}
        self._by_number: dict[int, Person] = {}
        self.spared = set[int]()
        """Numbers of people who are never forgotten, because an unreadable journal names them."""
        self._names: dict[str, Person | None] = dict.fromkeys(
            look for name in BOT_NAMES for look in looks(name)
        )
        """Looks of the names of everyone whom the house remembers, and whose they are; None: a bot's."""
        self._away_keys: dict[Person, None] = {}
        """People with a key who are neither connected nor seated, the longest away first."""
        self._away_guests: dict[Person, None] = {}

    def __iter__(self) -> Iterator[Person]:
        yield from self._by_identity.values()
        yield from self._by_code.values()

    @property
    def count(self) -> int:
        """The number of people so far."""
        return self._count

    # ---- finding people

    def with_identity(self, identity: str) -> Person | None:
        """Return the person with a key."""
        return self._by_identity.get(identity)

    def with_code(self, code: str) -> Person | None:
        """Return the guest with a reclaim code."""
        guest = self._by_code.get(_digest(code))
        if guest is not None and not guest.reclaim:
            guest.reclaim = reclaim_written(code)
        return guest

    def with_number(self, number: int) -> Person | None:
        """Return the person with this number, as journals name people."""
        return self._by_number.get(number)

    def named(self, name: str) -> Person | None:
        """Return the person with this name, in any case."""
        alike = filter(None, (self._names.get(look) for look in looks(name)))
        return next((person for person in alike if person.name.casefold() == name.casefold()), None)

    def welcome(self, identity: str | None, proposed: str, below: Below, settings: Settings) -> Person:
        """Return a person whom the house does not remember; the store may. A new person gets these
        settings."""
        row = None if identity is None else self._store.person(identity)
        if row is not None:
            person = self.recall(row, proposed, below)
            self.save(person)
            return person
        self._count += 1
        reclaim = "" if identity is not None else self._free_code(below)
        person = Person(self._count, "", identity, reclaim, self._limits, self._on_limit)
        person.settings = settings
        self._know(person, proposed, below)
        if identity is not None:
            self.save(person)
        return person

    def recall(self, row: PersonRow, proposed: str, below: Below) -> Person:
        """Return a person from the store; if their name was taken meanwhile, they get another one."""
        person = Person(row.number, "", row.identity, "", self._limits, self._on_limit)
        person.settings, person.saved = row.settings, True
        if row.reclaim is not None:
            person.digest = row.reclaim
        self._know(person, row.name or proposed, below)
        if person.name != row.name:
            self.save(person)
        return person

    def save(self, person: Person) -> None:
        """Save a person to the store, which also records that they were here."""
        person.saved = self._store.save_person(
            PersonRow(person.number, person.identity, person.digest, person.name, person.settings)
        )

    def _know(self, person: Person, proposed: str, below: Below) -> None:
        wish = names.clean(proposed)
        if is_reserved(wish):
            person.reserved, wish = wish, ""
        variants = names.variants(wish or names.invented(below), below)
        name = next(variant for variant in variants if self._is_free(variant, person))
        self._by_number[person.number] = person
        if person.identity is not None:
            self._by_identity[person.identity] = person
        else:
            assert person.digest is not None
            self._by_code[person.digest] = person
        self._take_name(person, name)

    def rename(self, person: Person, name: str, now: float) -> bool:
        """Rename a person; return False if the name is the same."""
        name = names.check(name)
        if name == person.name:
            return False
        if is_reserved(name):
            raise Refusal(Reason.NAME_RESERVED)
        if not self._is_free(name, person):
            raise Refusal(Reason.NAME_TAKEN)
        person.renaming.check(now, Reason.RENAMED_OFTEN)
        person.renaming.count(now)
        person.reserved = ""
        self._drop_name(person)
        self._take_name(person, name)
        if person.saved:
            self.save(person)
        return True

    # ---- coming back

    def keep(self, person: Person) -> None:
        """Do not forget a person: they are connected or seated."""
        self._away_keys.pop(person, None)
        self._away_guests.pop(person, None)

    def remember(self, person: Person) -> None:
        """Remember a person who is neither connected nor seated; forget the one away longest if there are too
        many."""
        if person.number in self.spared:
            return
        if not person.guest and not person.saved:  # the store may find them next time
            self.forget(person)
            return
        away, room = (
            (self._away_guests, self._limits.known_guests)
            if person.guest
            else (self._away_keys, self._limits.known_keys)
        )
        away[person] = None
        if len(away) > room:
            self.forget(next(iter(away)))

    def forget(self, person: Person) -> None:
        """Forget a person completely."""
        self.keep(person)
        self._drop_name(person)
        del self._by_number[person.number]
        if person.identity is not None:
            del self._by_identity[person.identity]
        else:
            assert person.digest is not None
            del self._by_code[person.digest]
            if person.saved:  # this guest cannot come back
                self._store.forget(person.number)

    def tidy(self, now: float) -> None:
        """Forget guests who have been away for long."""
        limit = self._limits.remembered
        for guest in [guest for guest in self._away_guests if now - guest.away_since >= limit]:
            self.forget(guest)

    # ---- names and codes

    def _is_free(self, name: str, person: Person) -> bool:
        """Return True if the name is not reserved, and no one else has one that looks like it."""
        if is_reserved(name):  # a longer name that was cut
            return False
        own = looks(name)
        if any(self._names.get(look, person) is not person for look in own):
            return False
        return self._store.holders(own) <= {person.number}

    def _take_name(self, person: Person, name: str) -> None:
        person.name = name
        self._names.update(dict.fromkeys(looks(name), person))

    def _drop_name(self, person: Person) -> None:
        for look in looks(person.name):
            del self._names[look]

    def _free_code(self, below: Below) -> str:
        while True:
            code = reclaim_code(below)
            if _digest(code) not in self._by_code:
                return code


def _digest(code: str) -> bytes:
    """Return a code's hash. Codes are compared by hashes, so that the time of a comparison tells nothing."""
    return sha256(squeezed(code).encode()).digest()

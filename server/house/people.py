"""Who is known to the house: who is in, and who may come back as the same person.

Someone with a key is known by it and keeps his name; the house remembers so many, and its store more. A guest
is known by his reclaim code, and for a while only; the store has heard of him if he has had a seat. Where
people sit is not known here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from hashlib import sha256

from engine.core import Below
from server.counts import Limit, uncounted
from server.house import names
from server.house.codes import reclaim_code, reclaim_written, squeezed
from server.house.limits import Limits, Pace
from server.house.looks import looks
from server.house.words import BOT_NAMES
from server.store import KeptPerson, Store
from tui.chair import Reason, Refusal, Settings


class Person:
    """Somebody. Doors come and go; this stays while the house remembers it."""

    __slots__ = (
        *("away_since", "closed_table", "digest", "here", "identity", "moving", "name", "number", "reclaim"),
        *("renaming", "saved", "settings", "source", "talking"),
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
        """Counted, not made from anything that is known of somebody; what he says in the chat bears it."""
        self.name = name
        self.identity = identity
        self.reclaim = reclaim
        self.digest = None if identity is not None else _digest(reclaim)
        """Of a guest's code; after the house was closed, only the guest knows the code itself."""
        self.saved = False
        """Whether the store has heard of this person: of everyone with a key, unless it could not be read
        when he came in. Then he may be somebody whom it knows, and has no seat."""
        self.here = False
        self.away_since = 0.0
        self.source = ""
        """Where this person came from last, if that is known; it is never written down."""
        self.closed_table = ""
        """The table that those who run the house have closed, and where this person was then."""
        self.talking = Pace(limits.messages, Limit.TALK, on_limit, limits.patience)
        self.renaming = Pace(limits.renames, Limit.RENAMES, on_limit, limits.patience)
        self.moving = Pace(limits.moves, Limit.MOVES, on_limit)
        self.settings = Settings()

    @property
    def guest(self) -> bool:
        """Whether there is no key to know this person by."""
        return self.identity is None


class People:
    """Everyone who is known, present or not."""

    def __init__(self, limits: Limits, store: Store, on_limit: Callable[[Limit], None]) -> None:
        self._limits = limits
        self._on_limit = on_limit
        self._store = store
        self._count = store.last_person
        self._by_identity: dict[str, Person] = {}
        self._by_code: dict[bytes, Person] = {}
        self._by_number: dict[int, Person] = {}
        self.spared = set[int]()
        """Who is never forgotten, by number: a book speaks of them that cannot be read."""
        self._names: dict[str, Person | None] = dict.fromkeys(
            look for name in BOT_NAMES for look in looks(name)
        )
        """Every look that is taken, and by whom; None: by a bot."""
        self._away_keys: dict[Person, None] = {}
        """Who is neither here nor seated: the longest away first."""
        self._away_guests: dict[Person, None] = {}

    def __iter__(self) -> Iterator[Person]:
        yield from self._by_identity.values()
        yield from self._by_code.values()

    @property
    def count(self) -> int:
        """How many there have been."""
        return self._count

    # ---- who is who

    def with_identity(self, identity: str) -> Person | None:
        """Somebody known by a key."""
        return self._by_identity.get(identity)

    def with_code(self, code: str) -> Person | None:
        """The guest who was given a reclaim code."""
        guest = self._by_code.get(_digest(code))
        if guest is not None and not guest.reclaim:
            guest.reclaim = reclaim_written(code)
        return guest

    def with_number(self, number: int) -> Person | None:
        """Somebody whom a table's book speaks of."""
        return self._by_number.get(number)

    def named(self, name: str) -> Person | None:
        """Somebody who is called so, in whatever case it is written."""
        alike = filter(None, (self._names.get(look) for look in looks(name)))
        return next((person for person in alike if person.name.casefold() == name.casefold()), None)

    def welcome(self, identity: str | None, proposed: str, below: Below, settings: Settings) -> Person:
        """Somebody whom the house does not remember; the store may. Who is new begins with these settings."""
        kept = None if identity is None else self._store.person(identity)
        if kept is not None:
            person = self.recall(kept, proposed, below)
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

    def recall(self, kept: KeptPerson, proposed: str, below: Below) -> Person:
        """Somebody whom the store remembers; if his name is another's by now, he has another one."""
        person = Person(kept.number, "", kept.identity, "", self._limits, self._on_limit)
        person.settings, person.saved = kept.settings, True
        if kept.reclaim is not None:
            person.digest = kept.reclaim
        self._know(person, kept.name or proposed, below)
        if person.name != kept.name:
            self.save(person)
        return person

    def save(self, person: Person) -> None:
        """Let the store know how somebody is now, and that he was here."""
        person.saved = self._store.save_person(
            KeptPerson(person.number, person.identity, person.digest, person.name, person.settings)
        )

    def _know(self, person: Person, proposed: str, below: Below) -> None:
        name = self._free_name(names.clean(proposed) or names.invented(below), below)
        self._by_number[person.number] = person
        if person.identity is not None:
            self._by_identity[person.identity] = person
        else:
            assert person.digest is not None
            self._by_code[person.digest] = person
        self._take_name(person, name)

    def rename(self, person: Person, name: str, now: float) -> bool:
        """Give somebody another name; whether it is another one at all."""
        name = names.check(name)
        if name == person.name:
            return False
        if any(self._names.get(look, person) is not person for look in looks(name)):
            raise Refusal(Reason.NAME_TAKEN)
        person.renaming.check(now, Reason.RENAMED_OFTEN)
        person.renaming.count(now)
        self._drop_name(person)
        self._take_name(person, name)
        if person.saved:
            self.save(person)
        return True

    # ---- coming back

    def keep(self, person: Person) -> None:
        """Somebody is here or seated: not to be forgotten."""
        self._away_keys.pop(person, None)
        self._away_guests.pop(person, None)

    def remember(self, person: Person) -> None:
        """Somebody is neither here nor seated; for him the longest forgotten may have to go."""
        if person.number in self.spared:
            return
        if not person.guest and not person.saved:  # next time he may be found
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
        """As if he had never been here."""
        self.keep(person)
        self._drop_name(person)
        del self._by_number[person.number]
        if person.identity is not None:
            del self._by_identity[person.identity]
        else:
            assert person.digest is not None
            del self._by_code[person.digest]
            if person.saved:  # nobody can come back as this guest
                self._store.forget(person.number)

    def tidy(self, now: float) -> None:
        """Forget the guests who have been away for long."""
        limit = self._limits.remembered
        for guest in [guest for guest in self._away_guests if now - guest.away_since >= limit]:
            self.forget(guest)

    # ---- names and codes

    def _free_name(self, name: str, below: Below) -> str:
        variants = names.variants(name, below)
        return next(variant for variant in variants if self._names.keys().isdisjoint(looks(variant)))

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
    """Codes are compared by their hashes: how long that takes says nothing about the code."""
    return sha256(squeezed(code).encode()).digest()

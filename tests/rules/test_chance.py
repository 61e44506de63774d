"""Chance that everyone can recompute: fixed vectors, no bias, cuts that matter, and `verify`.

Nothing here is random: the secrets are fixed, so a statistical test that passes once always passes.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import permutations, product

import pytest

from engine.core import SECRET_BYTES, FairDeal, Seat, Stream, commitment, fair_deal, shuffled
from engine.shamans import Arrow, Game, Role, Setup, all_cards, shuffle, write_card
from support.engine.record_v1 import (
    BadRecord,
    Record,
    ShuffleRecord,
    fair_shuffle,
    from_record,
    to_record,
    verify,
)
from support.engine.table import dealt, play

SECRET = bytes(range(SECRET_BYTES))
CUTS = ("ann", "", "čaj")


def secret(number: int) -> bytes:
    return number.to_bytes(SECRET_BYTES)


def chi_square(counts: Iterable[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


# ---- fixed vectors: a program in any other language that recomputes a deal gets these


def said(record: Record) -> tuple[str, ...]:
    """Return what is wrong with a record, in words."""
    return tuple(map(str, verify(record)))


def test_words_of_the_stream() -> None:
    """Two blocks of SHA-256 in counter mode, with and without cuts."""
    plain, cut = Stream(SECRET), Stream(SECRET, CUTS)
    assert [plain.below(2**32) for _ in range(10)] == [
        *(3797701314, 102204227, 2189180385, 1827323505, 1680355149),
        *(3661239459, 2031246486, 2443753950, 2794852587, 3139573457),
    ]
    assert [cut.below(2**32) for _ in range(10)] == [
        *(2515657573, 51822513, 1084325517, 1148759700, 3398204921),
        *(3876431558, 3180601680, 3143528862, 1654779537, 3970215152),
    ]


def test_numbers_below() -> None:
    stream = Stream(SECRET)
    assert [stream.below(n) for n in (2, 3, 6, 10, 52, 1000, 56, 1)] == [0, 2, 3, 5, 5, 459, 38, 0]


def test_order_of_a_shuffle() -> None:
    assert "".join(shuffled("abcdefgh", Stream(SECRET).below)) == "fhebadgc"
    assert shuffled([], Stream(SECRET).below) == []


def test_whole_deal() -> None:
    """S1 to S4: first seat, tiles, roles and cards in the order that the fairness page fixes."""
    mix = fair_shuffle(Setup(3), SECRET, CUTS)
    assert mix.first == 1
    assert mix.roles == (Role.SHADOW, Role.SHAMAN, Role.SHAMAN)
    assert " ".join(map(write_card, mix.cards)) == (
        "B5 B2 Y2 B6 G5 P5 W2 P3 B3 P1 W6 W4 W5 Y4 P4 W1 G1 G6 P6 Y5 G3 B4 Y6 G4 Y3 B1 G2 P2 Y1 W3"
    )
    assert mix.face_up == ("dagger", "shard")
    assert " ".join(mix.deck) == "shard dagger dagger portal dagger shard mask dagger portal mask left"


def test_commitment_is_the_secrets_sha256() -> None:
    assert commitment(SECRET) == "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd"


@pytest.mark.parametrize("length", [0, 31, 33])
def test_secret_of_another_length(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        Stream(bytes(length))


# ---- cuts


def test_cuts_change_the_deal() -> None:
    """Any seat's cut changes it; so does an empty cut, compared with none at all."""
    setup = Setup(3)
    cuts: list[tuple[str, ...]] = [(), ("",), ("a",), ("b",), ("", "a"), ("a", ""), ("", "", "a")]
    deals = [fair_shuffle(setup, SECRET, cut) for cut in cuts]
    assert len({deal.cards for deal in deals}) == len(cuts)


def test_cuts_are_not_run_together() -> None:
    words = {Stream(SECRET, cuts).below(2**32) for cuts in [("ab", "c"), ("a", "bc"), ("abc", ""), ("abc",)]}
    assert len(words) == 4


# ---- no bias


def test_number_that_would_be_likelier_is_thrown_away() -> None:
    """For a limit just above half of all words every second word is rejected; the rest stay as they are."""
    n = 2**31 + 1
    raw, drawn = Stream(SECRET), Stream(SECRET)
    words = [raw.below(2**32) for _ in range(400)]
    kept = [word for word in words if word < n]
    assert 150 < len(kept) < 250
    assert [drawn.below(n) for _ in kept] == kept


def test_rejection_starts_at_the_last_full_multiple(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first word past it is drawn again, and the last word before it is not."""
    last = 2**32 - 2**32 % 56
    words = iter([last, 2**32 - 1, last - 1])
    monkeypatch.setattr(Stream, "_word", lambda _self: next(words))
    assert Stream(SECRET).below(56) == 55


@pytest.mark.parametrize("n", [2, 3, 7, 56])
def test_numbers_are_equally_likely(n: int) -> None:
    stream = Stream(SECRET)
    counts = Counter(stream.below(n) for _ in range(200 * n))
    assert set(counts) == set(range(n))
    assert chi_square(counts.values(), 200) < n - 1 + 4 * (2 * (n - 1)) ** 0.5


def test_orders_of_a_small_deck_are_equally_likely() -> None:
    """The 24 orders of four: chi-square with 23 degrees of freedom, 99.9 % below 49.7."""
    stream = Stream(SECRET)
    counts = Counter(tuple(shuffled("abcd", stream.below)) for _ in range(4800))
    assert set(counts) == set(permutations("abcd"))
    assert chi_square(counts.values(), 200) < 49.7


def test_every_card_lies_equally_often_in_every_place() -> None:
    """S4: 30 cards in 30 places, over whole deals with one secret each; 841 degrees of freedom."""
    deals, setup = 600, Setup(3)
    counts: Counter[tuple[int, object]] = Counter()
    for number in range(deals):
        counts.update(enumerate(fair_shuffle(setup, secret(number), CUTS).cards))
    cells = [counts[cell] for cell in product(range(30), all_cards(3))]
    assert abs(chi_square(cells, deals / 30) - 841) < 4 * (2 * 841) ** 0.5


@pytest.mark.parametrize(
    ("degrees", "read"),
    [
        (4, lambda mix: mix.first),
        (9, lambda mix: next(place for place, tile in enumerate(mix.deck) if isinstance(tile, Arrow))),
        (1, lambda mix: next(tile for tile in mix.deck if isinstance(tile, Arrow))),
        (9, lambda mix: mix.roles),
    ],
    ids=["first player", "place of the Eclipse", "side of the Eclipse", "roles"],
)
def test_rest_of_a_deal_is_equally_likely(degrees: int, read: Callable[[object], object]) -> None:
    """S1 to S3: five seats, ten places below the top, two sides, ten ways to deal two Shadows."""
    deals = 500
    counts = Counter(read(fair_shuffle(Setup(5), secret(number), ())) for number in range(deals))
    assert len(counts) == degrees + 1
    assert chi_square(counts.values(), deals / (degrees + 1)) < degrees + 4 * (2 * degrees) ** 0.5


# ---- verify: the audit of a record


def honest() -> Record:
    """Return a round dealt fairly, with a few choices."""
    game = Game(Setup(3, first_player=Seat(0)))
    game.deal(fair_shuffle(game.setup, SECRET, CUTS))
    for _ in range(4):
        seat = min(game.waiting)
        game.apply(seat, game.options(seat)[0], game.decision)
    return to_record(game, (fair_deal(SECRET, CUTS),))


def with_deal(deal: FairDeal | None) -> Record:
    record = honest()
    return replace(record, rounds=(replace(record.rounds[0], deal=deal),))


DEAL = fair_deal(SECRET, CUTS)
OTHER = secret(1)


def test_honest_record_has_no_fault() -> None:
    assert verify(honest()) == ()
    assert FairDeal(commitment(SECRET), SECRET.hex(), CUTS) == DEAL


@pytest.mark.parametrize(
    ("deal", "fault"),
    [
        (None, "no secret was recorded"),
        (replace(DEAL, secret="not hex"), "the secret is not hex"),
        (replace(DEAL, secret=DEAL.secret[2:]), "the secret has a wrong length or spelling"),
        (replace(DEAL, secret=OTHER.hex()), "the secret is not the one committed to"),
        (replace(DEAL, commitment=commitment(OTHER)), "the secret is not the one committed to"),
        (fair_deal(OTHER, CUTS), "the shuffle does not follow from the secret and the cuts"),
        (replace(DEAL, cuts=("ann", "", "kafe")), "the shuffle does not follow from the secret and the cuts"),
        (replace(DEAL, cuts=CUTS[:2]), "there is not one cut a seat"),
        (replace(DEAL, cuts=("ann", "", "\ud800")), "a cut is not text"),
        (replace(DEAL, secret=DEAL.secret.upper()), "the secret has a wrong length or spelling"),
    ],
)
def test_tampered_chance_is_named(deal: FairDeal | None, fault: str) -> None:
    assert said(with_deal(deal)) == (f"round 1: {fault}",)


def test_tampered_shuffle_is_named() -> None:
    """Another legal order of the tile deck changes none of the first cards played."""
    record = honest()
    mix = record.rounds[0].shuffle
    swapped = replace(mix, deck=(mix.deck[1], mix.deck[0], *mix.deck[2:]))
    cheat = replace(record, rounds=(replace(record.rounds[0], shuffle=swapped, choices=()),))
    assert said(cheat) == ("round 1: the shuffle does not follow from the secret and the cuts",)


@pytest.mark.parametrize(
    ("choice", "fault"),
    [((0, "play W3"), "not_offered"), ((0, "dance"), "no such choice: 'dance'"), ((7, "let"), "not_offered")],
)
def test_tampered_choice_is_named(choice: tuple[int, str], fault: str) -> None:
    record = honest()
    cheat = replace(record, rounds=(replace(record.rounds[0], choices=(choice,)),))
    assert said(cheat) == (f"round 1: {fault}",)


def test_impossible_shuffle_is_named() -> None:
    record = honest()
    empty = ShuffleRecord(0, (), (), (), ())
    for mix, fault in (
        (empty, "bad_shuffle"),
        (replace(record.rounds[0].shuffle, cards=("P0",)), "no such card: 'P0'"),
        (replace(record.rounds[0].shuffle, deck=("up",)), "no such tile: 'up'"),
        (replace(record.rounds[0].shuffle, face_up=("left",)), "'left' is not a valid Artifact"),
        (replace(record.rounds[0].shuffle, roles=("fool",)), "'fool' is not a valid Role"),
    ):
        cheat = replace(record, rounds=(replace(record.rounds[0], shuffle=mix, choices=()),))
        assert said(cheat) == ("round 1: the shuffle does not follow from the secret and the cuts",)
        with pytest.raises(BadRecord) as bad:
            from_record(cheat)
        assert str(bad.value) == f"round 1: {fault}"


@pytest.mark.parametrize("change", [{"players": 7}, {"distance": 99}, {"first_player": 3}])
def test_impossible_setup_is_named(change: dict[str, int]) -> None:
    assert said(replace(honest(), **change)) == ("setup: bad_setup",)  # type: ignore[arg-type]  # ints all


def test_every_faulty_round_is_named() -> None:
    game = Game(Setup(3, distance=1, first_player=Seat(0)))
    for number in range(2):
        game.deal(replace(dealt(game.setup, seed=number), cards=all_cards(3)))
        # Whole hands of sorted cards: after a lead from the first hand the next card is off-colour.
        play(game, "P1 G4" if number == 0 else "G4 W1")
    assert said(to_record(game)) == (
        "round 1: no secret was recorded",
        "round 2: no secret was recorded",
    )


def test_shuffle_uses_only_the_chance_it_is_given() -> None:
    """The same numbers give the same shuffle."""
    assert shuffle(Setup(4), Stream(SECRET).below) == shuffle(Setup(4), Stream(SECRET).below)

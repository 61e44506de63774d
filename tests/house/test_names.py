"""Names: which may be typed, how a client's proposal is cleaned, and which names look the same."""

from __future__ import annotations

import unicodedata
from itertools import islice
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.house.people.confusables import looks, skeleton
from server.house.people.names import MOST_CELLS, check, clean, invented, variants
from server.house.people.reserved import WORDS, is_reserved
from server.house.people.wordlists import BOT_NAMES, SECOND_WORDS
from server.house.rows import PersonRow
from support.house.fake_house import TestHouse, refused
from tui.door import Reason, Refusal, Settings
from tui.door.safe_text import cells

HOSTILE = {
    "an escape sequence": "\x1b[31mred",
    "the clipboard": "\x1b]52;c;aGFja2Vk\x07",
    "a C1 control": "anna\x9d0;x\x9c",
    "a line feed": "anna\nbob",
    "a null": "anna\0",
    "a right-to-left override": "anna\u202enna",
    "a left-to-right isolate": "\u2066anna\u2069",
    "a zero-width space": "an\u200bna",
    "a zero-width joiner": "an\u200dna",
    "a byte order mark": "\ufeffanna",
    "a pile of marks": "a" + "\u0301" * 40 + "nna",
    "a mark that melts into nothing": "x\u0301y",
    "markup": "[b]anna[/]",
    "an action": "[@click=app.bell]x[/]",
    "a space": "anna bob",
    "a no-break space": "anna\u00a0bob",
    "an emoji": "anna🦦",
    "a Hangul filler": "an\u3164na",
    "an ideographic space": "anna\u3000x",
    "a lone surrogate": "an\ud800na",
    "a private sign": "an\ue000na",
    "a click that looks like !": "annaǃ",
    "a letter for phoneticians": "ɑnnɑ",
    "a path": "../../etc/passwd",
    "a soft hyphen": "an\u00adna",
    "a bold letter of mathematics and a dot": "𝐚.𝐛",
    "Bismillah": "\ufdfd",
    "Kashida": "مـحمد",
}


@pytest.mark.parametrize(
    "name",
    [
        "anna",
        "Anna_2",
        "jean-luc",
        "Žofie",
        "Ёж",
        "Ελένη",
        "გიორგი",
        "Արամ",
        "דוד",
        "محمد",
        "さくら",
        "李小龙",
        "민준",
        "日",
        "007",
    ],
)
def test_names_of_any_one_script_are_legal(name: str) -> None:
    assert check(name) == unicodedata.normalize("NFKC", name)
    assert clean(name) == check(name)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_hostile_names_are_refused_when_typed(name: str) -> None:
    refused(Reason.NAME_LETTERS, check, name)


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE)
def test_hostile_names_are_cleaned_when_proposed(name: str) -> None:
    made = clean(name)
    assert made == "" or check(made) == made


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", Reason.NAME_SHORT),
        ("  ", Reason.NAME_SHORT),
        ("a", Reason.NAME_SHORT),
        ("a" * 17, Reason.NAME_LONG),
        ("日" * 9, Reason.NAME_LONG),
        ("x" * 10_000, Reason.NAME_LONG),
        ("\u0301" * 10_000, Reason.NAME_LONG),
        ("ann\u0430", Reason.NAME_SCRIPTS),
        ("Αnna", Reason.NAME_SCRIPTS),
        ("anna日", Reason.NAME_SCRIPTS),
        ("ann@", Reason.NAME_LETTERS),
        ("--", Reason.NAME_LETTERS),
        ("-_-", Reason.NAME_LETTERS),
        ("--help", Reason.NAME_LETTERS),
        ("_anna", Reason.NAME_LETTERS),
    ],
)
def test_a_typed_name_is_refused_for_its_own_reason(name: str, reason: Reason) -> None:
    refused(reason, check, name)


@pytest.mark.parametrize("name", ["a" * 16, "日" * 8, "ab"])
def test_names_up_to_the_limits_are_legal(name: str) -> None:
    assert check(name) == name


def test_names_are_normalized() -> None:
    assert check("Zoe\u0308") == "Zoë"
    assert check("ａｎｎａ") == "anna"
    assert check(" anna ") == "anna"


@pytest.mark.parametrize(
    ("proposed", "name"),
    [
        ("anna.smith", "anna-smith"),
        ("Anna Maria", "Anna-Maria"),
        ("-rf", "rf"),
        ("__init__", "init"),
        ("ann\u0430", "ann"),
        ("x" * 10_000, "x" * 16),
        ("日" * 20, "日" * 8),
        ("\x1b[31mred", "31mred"),
        ("a", ""),
        ("", ""),
        ("...", ""),
        ("guest", ""),
        ("GUEST", ""),
        ("\u202e\u200b", ""),
    ],
)
def test_what_is_made_of_a_proposed_name(proposed: str, name: str) -> None:
    assert clean(proposed) == name


@given(st.text(st.characters(), max_size=100))
def test_a_cleaned_name_is_always_legal(proposed: str) -> None:
    name = clean(proposed)
    assert name == "" or check(name) == name == clean(name)


@given(st.text(st.characters(), max_size=40))
def test_a_legal_name_has_nothing_that_a_terminal_obeys(name: str) -> None:
    try:
        name = check(name)
    except Refusal:
        return
    assert name.isprintable()
    assert 2 <= cells(name) <= MOST_CELLS
    assert not any(unicodedata.combining(sign) for sign in name)


def test_every_invented_name_is_legal() -> None:
    made = {invented(Random(seed).randrange) for seed in range(2000)}
    assert len(made) == len(SECOND_WORDS)
    assert all(check(name) == name for name in made)


@pytest.mark.parametrize("name", ["anna", "a" * 16, "日" * 8, "anna-maria-lui-x"])
def test_every_variant_of_a_name_is_legal(name: str) -> None:
    made = list(islice(variants(name, Random(1).randrange), 200))
    assert made[0] == name
    assert made[1].endswith("-2")
    assert all(check(variant) == variant for variant in made)


# ---- names that look the same


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "ANNA"),
        ("anna", "аnnа"),
        ("paypal", "раураӏ"),
        ("PAX", "РАХ"),
        ("Anna", "Änna"),
        ("BOB", "ВОВ"),
        ("Bob", "B0b"),
        ("bill", "biII"),
        ("bill", "bi11"),
        ("ANNl", "anni"),
        ("corn", "com"),
        ("vvill", "will"),
        ("clara", "dara"),
        ("Clara", "dara"),
        ("cIara", "dara"),
        ("c1ara", "DARA"),
        ("ßeta", "beta"),
        ("ßeta", "sseta"),
        ("ẞETA", "beta"),
        ("HENRY", "ΗENRΥ"),
        ("nova", "ηονα"),
        ("ΗΗ", "ηη"),
        ("ΡΟΡ", "РОР"),
        ("anna_b", "anna-b"),
        ("Ёж", "еж"),
        ("łukasz", "lukasz"),
        ("ﬁn", "fin"),
        ("カ口", "力ロ"),
        ("straße", "STRASSE"),
        ("ıan", "ian"),
        ("tos", "тоѕ"),
    ],
)
def test_names_that_look_the_same(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("anna", "hanna"),
        ("anna", "anne"),
        ("anna", "anna-2"),
        ("nanna", "hanna"),
        ("иван", "ivan"),
        ("bob", "rob"),
        ("alicia", "alida"),
        ("ALICIA", "ALIDA"),
        ("beta", "sseta"),
    ],
)
def test_names_that_look_different(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


@given(st.text(st.characters(), max_size=20))
def test_a_skeleton_looks_like_itself(name: str) -> None:
    try:
        name = check(name)
    except Refusal:
        return
    assert looks(name) & looks(skeleton(name))
    assert skeleton(name) in looks(name)


def test_every_latin_letter_of_a_name_looks_like_plain_letters() -> None:
    """A letter without such a look, as the kra in `ĸarl`, would make a second `karl`."""
    names = {clean(f"ann{char}") for char in map(chr, range(0xC0, 0x2000))} - {"ann"}
    assert len(names) > 300
    assert [name for name in names if not all(look.isascii() for look in looks(name))] == []
    assert clean("ĸarl") == "arl"
    refused(Reason.NAME_LETTERS, check, "ĸarl")


def test_no_two_bots_look_alike() -> None:
    everything = [look for name in BOT_NAMES for look in looks(name)]
    assert len(everything) == len(set(everything))


# ---- in the house


def test_the_name_proposed_is_taken_if_it_is_free() -> None:
    assert TestHouse().enter(None, "anna").look().me == "anna"


def test_names_that_collide_on_entering_get_numbers() -> None:
    house = TestHouse()
    made = [house.enter(None, name).look().me for name in ("tom", "tom", "тоm", "TOM", "tom-2", "TОM")]
    assert made == ["tom", "tom-2", "то", "TOM-3", "tom-2-2", "TM"]
    assert house.enter("key", "ТОМ").look().me == "ТОМ-4", "in Cyrillic letters"


def test_who_proposes_nothing_gets_a_friendly_name() -> None:
    house = TestHouse()
    for proposed in ("", "guest", "\x1b[?", "🦦"):
        name = house.enter(None, proposed).look().me
        assert name.startswith("guest-")
        assert check(name) == name


def test_hundreds_of_the_same_name() -> None:
    house = TestHouse()
    made = [house.enter(None, "x" * 16).look().me for _ in range(300)]
    assert len({look for name in made for look in looks(name)}) >= 300
    assert all(check(name) == name for name in made)


def test_nobody_is_called_like_a_bot() -> None:
    house = TestHouse()
    door = house.enter(None, "otter")
    assert door.look().me == "otter-2"
    refused(Reason.NAME_TAKEN, door.rename, "0tter")


@pytest.mark.parametrize("language", WORDS)
def test_words_of_the_server_are_reserved_in_every_language(language: str) -> None:
    house = TestHouse()
    renamed = house.enter(None, "anna")
    for word in WORDS[language].split():
        assert is_reserved(word)
        assert is_reserved(f"{word.upper()}-2")
        refused(Reason.NAME_RESERVED, renamed.rename, word)
        door = house.enter(None, word)
        assert door.look().me.startswith("guest-")
        assert door.look().reserved == clean(word), "guest proposes no name"
        door.close(dropped=False)


@pytest.mark.parametrize(
    "name", ["admin", "adm1n", "ADMlN", "аdmіn", "r00t", "Root-2", "ad-min", "b0t", "sеrvеr", "Shamans"]
)
def test_a_word_is_reserved_by_its_look(name: str) -> None:
    assert is_reserved(name)


@pytest.mark.parametrize("name", ["guest-otter", "anna", "rooter", "hostess", "bota", "007", "домра", "x"])
def test_other_names_are_not_reserved(name: str) -> None:
    assert not is_reserved(name)


def test_no_invented_name_and_no_bots_name_is_reserved() -> None:
    made = {invented(Random(seed).randrange) for seed in range(2000)}
    assert not any(map(is_reserved, made | set(BOT_NAMES)))


def test_a_person_hears_once_that_a_name_is_reserved() -> None:
    house = TestHouse()
    door = house.enter("key", "root")
    name = door.look().me
    assert door.look().reserved == "root"
    door.close(dropped=False)
    door = house.enter("key", "root")
    assert (door.look().me, door.look().reserved) == (name, "")


def test_a_person_who_had_a_reserved_name_gets_another_one() -> None:
    house = TestHouse()
    house.store.save_person(PersonRow(7, "key", None, "admin", Settings()))
    door = house.enter("key", "anna")
    assert door.person.number == 7
    assert door.look().me.startswith("guest-")
    assert door.look().reserved == "admin"


def test_rename() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter("key", "bob")
    anna.rename("hanna")
    assert anna.look().me == "hanna"
    assert [person.name for person in bob.look().people] == ["bob", "hanna"]


def test_nobody_takes_a_name_that_looks_like_somebody_elses() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    for name in ("anna", "ANNA", "ánna", "αηηα"):
        refused(Reason.NAME_TAKEN, bob.rename, name)
    anna.rename("ANNA")
    assert anna.look().me == "ANNA"


def test_a_name_given_up_is_free() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    anna.rename("hanna")
    bob.rename("anna")
    assert bob.look().me == "anna"


def test_the_name_of_somebody_remembered_is_taken() -> None:
    house = TestHouse()
    house.enter("key", "anna").close(dropped=False)
    house.enter(None, "bob").close(dropped=True)
    assert house.enter(None, "anna").look().me == "anna-2"
    assert house.enter(None, "bob").look().me == "bob-2"


def test_the_name_of_a_guest_who_quit_is_free() -> None:
    house = TestHouse()
    house.enter(None, "anna").close(dropped=False)
    assert house.enter(None, "anna").look().me == "anna"


def test_renaming_over_and_over_is_too_fast() -> None:
    house = TestHouse()
    door = house.enter(None, "anna")
    for name in ("bea", "cleo", "dora"):
        door.rename(name)
    refused(Reason.RENAMED_OFTEN, door.rename, "emma")
    door.rename("dora")
    house.wait(600)
    door.rename("emma")
    assert door.look().me == "emma"

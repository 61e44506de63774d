"""A screenshot shows what the client got: its text, its colours, and no link to anywhere."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from screenshots.shots import SCENES, SHOTS, SIZES, TERMINALS, shoot
from support.screens.svg import DARK, LIGHT, WIDE

SVG = "{http://www.w3.org/2000/svg}"
README = Path(__file__).parents[2] / "README.md"


def lines(picture: str) -> dict[int, str]:
    """Return the text of a picture by row, with its words at their places."""
    rows: dict[int, str] = {}
    for text in ElementTree.fromstring(picture).iter(f"{SVG}text"):
        y, column = int(text.attrib["y"]), int(text.attrib["x"]) // WIDE - 1
        rows[y] = rows.get(y, "").ljust(column) + (text.text or "")
    return rows


async def test_a_shot_has_the_text_and_no_link() -> None:
    picture = await shoot("lobby-80x24")
    text = "\n".join(lines(picture).values())
    assert all(word in text for word in ("boris", "chloe", "what is a Guide?", "Online: "))
    assert re.findall(r"https?:", picture) == ["http:"], "the name space is the only address"
    assert picture.count("href") == picture.count("url(") == picture.count("@import") == 0
    assert picture == await shoot("lobby-80x24"), "the same once more"


async def test_each_terminal_gets_its_own_colours() -> None:
    pictures = {kind: await shoot(f"table-80x24-{kind}".rstrip("-")) for kind in TERMINALS}
    assert len(set(pictures.values())) == len(TERMINALS)
    assert all((LIGHT.background in picture) is (kind == "light") for kind, picture in pictures.items())
    assert "\n".join(lines(pictures["ascii"]).values()).isascii()
    ours = {*DARK.basic, DARK.background, DARK.text}
    assert set(re.findall(r"#[0-9a-f]{6}", pictures["16-colours"])) <= ours


@pytest.mark.parametrize("name", ["moment-120x40", "summary-80x24", "shazar-80x24"])
async def test_the_player_gets_there(name: str) -> None:
    text = "\n".join(lines(await shoot(name)).values())
    assert "anna" in text
    assert ("the match!" in text) is name.startswith("summary")


async def test_the_moment_is_a_band_of_a_ritual() -> None:
    picture = lines(await shoot("moment-120x40"))
    (band,) = [line for line in picture.values() if "Stabilization · pawn back" in line]
    assert "│" not in band, "it goes across both columns"


def test_every_scene_size_and_terminal_is_shot() -> None:
    assert {name.split("-")[0] for name in SHOTS} == SCENES.keys()
    assert {name.split("-")[1] for name in SHOTS if name.startswith("table")} == SIZES.keys()
    assert {"-".join(name.split("-")[2:]) for name in SHOTS} == TERMINALS.keys()


def test_the_readme_shows_a_table_of_each_game() -> None:
    page = README.read_text(encoding="utf-8")
    shown = re.findall(r"!\[[^]]+\]\((docs/screens/[a-z0-9-]+\.svg)\)", page)
    assert {Path(file).stem.partition("-")[0] for file in shown} == {"table", "shazar"}
    assert all((README.parent / file).is_file() for file in shown)

"""What the signs mean."""

from __future__ import annotations

from engine.shazar import Sign
from tui.draw.rows import BLANK, Row, Span, row
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.panels.letters import letters
from tui.shazar.panels.pieces import flowed
from tui.shazar.sentences.names import castable, kind_name, sign_name


def legend_rows(scene: Scene, width: int, height: int) -> list[Row]:
    """Return what the signs mean at the bottom of exactly `height` rows; only empty rows if they are few."""
    made_from = (scene.look, scene.words, width, height)
    return scene.memo("legend", made_from, lambda: _legend(scene, width, height))


def _legend(scene: Scene, width: int, height: int) -> list[Row]:
    rows = [row(" ", *line) for line in flowed(scene, _meanings(scene), width - 2, 2)]
    if height <= len(rows):
        return [BLANK] * height
    return [*[BLANK] * (height - len(rows)), *rows]


def _meanings(scene: Scene) -> list[Row]:
    glyphs, t = glyphs_of(scene.look), scene.words.t
    artifact = row(Span(f"{glyphs.artifact} ", "moon"), Span(t("artifact"), "dim"))
    tints = {"green": t("good"), "brown": t("power"), "purple": t("chance"), "red": t("bad")}
    return [
        *(row(Span(f"{glyphs.signs[one]} "), Span(castable(scene.words, one), "dim")) for one in Sign),
        artifact,
        *(row(Span(f" {text} ", f"{tint}.card")) for tint, text in tints.items()),
    ]


def signs(scene: Scene) -> list[tuple[str, str]]:
    """Return every sign and letter of the board with its meaning, for the help page."""
    glyphs, words = glyphs_of(scene.look), scene.words
    return [
        *((glyphs.signs[sign], sign_name(words, sign)) for sign in Sign),
        *((letter, kind_name(words, kind)) for kind, letter in letters(words).items()),
        (glyphs.artifact, words.t("artifact")),
    ]

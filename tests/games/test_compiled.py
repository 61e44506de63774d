"""Where a package looks for its compiled modules."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.core import prefer_compiled


@pytest.fixture
def home(tmp_path: Path) -> Path:
    for name, text in {"__init__.py": "", "one.py": "1", "two.py": "2", "notes.txt": ""}.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_compiled_modules_come_first_unless_the_environment_says_otherwise(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for pure, shift in (("", 1), ("1", 0)):
        monkeypatch.setenv("SHAMANS_PURE", pure)
        path = [str(home)]
        build = prefer_compiled("some.package", path)
        assert path == [build.folder, str(home)][1 - shift :]
        assert build.modules == ("one", "two")
        assert build.home == str(home)
        assert not build.compiled
        assert Path(build.folder).parent == home / "__pycache__"


def test_the_folder_changes_with_every_source(home: Path) -> None:
    def folder() -> str:
        return prefer_compiled("some.package", [str(home)]).folder

    seen = {folder()}
    (home / "one.py").write_text("one")
    seen.add(folder())
    (home / "one.py").rename(home / "three.py")
    seen.add(folder())
    (home / "four.py").write_text("")
    seen.add(folder())
    assert len(seen) == 4
    (home / "notes.txt").write_text("other")
    (home / "__init__.py").write_text("other")
    assert folder() in seen, "these are not compiled"

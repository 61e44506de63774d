"""Compiled and uncompiled modules play the same, to the last digit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from engine.shamans import think
from server.cli.compiling.build import CannotCompile, compile_package, is_built

ROOT = Path(__file__).resolve().parents[2]


def played(**environment: str) -> tuple[str, str]:
    """Return whether another process has compiled modules, and the digest of its playouts."""
    bare = {name: value for name, value in os.environ.items() if name != "SHAMANS_PURE"}
    path = os.pathsep.join((str(ROOT), str(ROOT / "tests")))
    done = subprocess.run(
        [sys.executable, "-m", "support.engine.playouts"],
        env={**bare, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    compiled, digest = done.stdout.split()
    return compiled, digest


def test_compiled_and_uncompiled_modules_play_the_same() -> None:
    """On a machine that cannot compile, the project has to say so, and plays uncompiled."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not is_built(think.BUILD) and shutil.which(compiler) is None:
        with pytest.raises(CannotCompile, match="no C compiler"):
            compile_package(think.BUILD)
        assert played()[0] == "False"
        return
    if not is_built(think.BUILD):
        compile_package(think.BUILD)
    plain, fast = played(SHAMANS_PURE="1"), played()
    assert plain[0] == "False"
    assert fast[0] == "True"
    assert plain[1] == fast[1]

"""Packages whose modules may be compiled (`shamans compile`), with the same results as uncompiled ones.

Compiled modules lie in the package's `__pycache__`, as compiled bytecode does, in a folder that is named
after the sources they were made from. So they are never used with other sources. This is the only module of
the engine that looks at the disk and at the environment, and it does so while modules are loaded.
"""

from __future__ import annotations

import os
import sys
from hashlib import sha256
from importlib.machinery import ExtensionFileLoader, PathFinder
from typing import NamedTuple

PURE = "SHAMANS_PURE"
"""The variable of the environment that keeps compiled modules from being used."""


class Build(NamedTuple):
    """A package that may be compiled."""

    package: str
    home: str
    """The folder of its sources."""
    modules: tuple[str, ...]
    folder: str
    """The folder in which the modules are if they were compiled from the sources as they are now."""
    compiled: bool
    """True if the compiled modules are used."""


def prefer_compiled(package: str, path: list[str]) -> Build:
    """Put the folder of compiled modules first on the path of a package, before any of them is loaded."""
    home = path[0]
    sources = sorted(name for name in os.listdir(home) if name.endswith(".py") and name != "__init__.py")
    digest = sha256()
    for name in sources:
        with open(os.path.join(home, name), "rb") as source:
            digest.update(b"%s %s " % (name.encode(), sha256(source.read()).digest()))
    tag = f"{sys.implementation.cache_tag}-{digest.hexdigest()[:16]}"
    folder = os.path.join(home, "__pycache__", tag)
    if not os.environ.get(PURE):
        path.insert(0, folder)
    modules = tuple(name.removesuffix(".py") for name in sources)
    found = [PathFinder.find_spec(f"{package}.{name}", path) for name in modules]
    compiled = all(spec is not None and isinstance(spec.loader, ExtensionFileLoader) for spec in found)
    return Build(package, home, modules, folder, compiled)

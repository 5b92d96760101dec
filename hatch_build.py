"""Compiles the gettext catalogues while the package is built: ``.po`` is kept, ``.mo`` is made.

French is set with its no-break spaces on the way, so that translators type ordinary ones. A wheel also
takes along the examples, so that whoever has no clone has the files that documentation names.
"""

from __future__ import annotations

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/tapis/**/locale/*/LC_MESSAGES/*.po"
FRENCH = "src/tapis/law/french.py"
EXAMPLES = "src/tapis/examples.py"


def compile_catalogues(root: Path) -> list[Path]:
    """Write the ``.mo`` beside every ``.po`` below ``root``; the files written."""
    compiled, french = [], runpy.run_path(str(root / FRENCH))["set_french"]
    for source in sorted(root.glob(CATALOGUES)):
        with source.open("rb") as reader:
            catalogue = read_po(reader, locale=source.parts[-3].partition("_")[0])
        if source.parts[-3].startswith("fr"):
            _each(catalogue, french)
        target = source.with_suffix(".mo")
        with target.open("wb") as writer:
            write_mo(writer, catalogue)
        compiled.append(target)
    return compiled


def examples(root: Path) -> dict[str, str]:
    """Where each example goes in a wheel, by where it lies."""
    known = runpy.run_path(str(root / EXAMPLES))
    return {str(path): f"tapis/{known['INSIDE']}/{name}" for name, path in known["shipped"]().items()}


def _each(catalogue: Catalog, change: Callable[[str], str]) -> None:
    for message in catalogue:
        if message.id and isinstance(message.string, str):
            message.string = change(message.string)
        elif message.id:
            message.string = tuple(map(change, message.string))


class CustomBuildHook(BuildHookInterface):
    """Runs before every build of the package, the editable one too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, so that the wheel holds them; one that is no clone gets the examples."""
        compile_catalogues(Path(self.root))
        if self.target_name == "wheel" and version != "editable":
            build_data["force_include"].update(examples(Path(self.root)))

"""Compiles the gettext catalogues while the package is built: ``.po`` is kept, ``.mo`` is made."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CATALOGUES = "src/tapis/**/locale/*/LC_MESSAGES/*.po"


def compile_catalogues(root: Path) -> list[Path]:
    """Write the ``.mo`` beside every ``.po`` below ``root``; the files written."""
    compiled = []
    for source in sorted(root.glob(CATALOGUES)):
        with source.open("rb") as reader:
            catalogue = read_po(reader, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as writer:
            write_mo(writer, catalogue)
        compiled.append(target)
    return compiled


class CustomBuildHook(BuildHookInterface):
    """Runs before every build of the package, the editable one too."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile the catalogues, so that the wheel holds them."""
        compile_catalogues(Path(self.root))

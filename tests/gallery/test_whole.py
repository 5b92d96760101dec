"""The rooms of the gallery together show the templates of the whole program."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.gallery.branches import HERE


def test_every_folder_of_templates_has_a_room() -> None:
    rooms = (each.stem for each in Path(__file__).parent.glob("test_*.py") if each.stem != "test_whole")
    shown = {
        each.partition("/")[0] for room in rooms for each in import_module(f"tests.gallery.{room}").SHOWS
    }
    folders = {
        each.parent.name for kind in ("templates", "jinja2") for each in HERE.glob(f"*/{kind}/*/*.html")
    }
    assert folders == shown

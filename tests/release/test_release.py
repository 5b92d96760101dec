"""What keeps a version from leaving the house: a stale changelog, files that lack or should not be there."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from release.changelog import fault, untold
from release.contents import faults

READY = """# Changelog

## Unreleased

## 0.3.0 – 2026-11-22

- A table.

## 0.2.0 – 2026-11-01

- A chair.
"""


def test_a_changelog_that_is_ready() -> None:
    assert fault(READY, "0.3.0", "2026-11-22") is None
    assert fault(READY.replace("## Unreleased\n\n", ""), "0.3.0", "2026-11-22") is None


@pytest.mark.parametrize(
    ("was", "wrote", "told"),
    [
        ("## Unreleased\n", "## Unreleased\n\n- Forgotten.\n", "Unreleased"),
        ("2026-11-22", "2026-11-21", "the first section is “0.3.0 – 2026-11-21”"),
        ("## 0.3.0 – 2026-11-22\n\n- A table.\n\n", "", "the first section is “0.2.0 – 2026-11-01”"),
        ("- A table.\n", "", "nothing is said of 0.3.0"),
    ],
)
def test_a_stale_one_is_refused(was: str, wrote: str, told: str) -> None:
    assert was in READY
    assert told in (fault(READY.replace(was, wrote), "0.3.0", "2026-11-22") or "")


def test_a_changelog_without_any_version() -> None:
    assert fault("# Changelog\n", "0.3.0", "2026-11-22") is not None


NEWS = '[[new]]\nfr = "Une table."\nde = "Ein Tisch."\nnl = "Een tafel."\nen = "A table."\n'


def test_a_version_of_which_no_club_is_told_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "0.3.0.toml"
    assert "0.3.0.toml is missing" in (untold("0.3.0", tmp_path) or "")
    file.write_text(NEWS, "utf-8")
    assert untold("0.3.0", tmp_path) is None
    for text, told in (
        ("", "says nothing"),
        (NEWS.replace("A table.", " "), "leaves a language empty"),
        (NEWS.replace("nl = ", "it = "), "leaves a language empty"),
        ("[[new]", "cannot be read"),
    ):
        file.write_text(text, "utf-8")
        assert told in (untold("0.3.0", tmp_path) or "")


FILES = (
    "tapis/a.py", "tapis/book.toml", "tapis/games/x/book.toml", "tapis/papers/fonts/a.ttf",
    "tapis/web/x/static/x.css", "tapis/web/x/templates/x.html", "tapis/web/x/pages/fr/a.md",
    "tapis/locale/fr/LC_MESSAGES/x.po",
)  # fmt: skip
BUILT = (*FILES[:-1], "tapis/locale/fr/LC_MESSAGES/x.mo", "tapis_cards-0.3.0.dist-info/METADATA")


def found(folder: Path, *held: str) -> list[str]:
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    with ZipFile(folder / "built.whl", "w") as archive:
        for name in held:
            archive.writestr(name, "")
    return faults(folder / "built.whl", folder)


def test_a_wheel_with_everything_in_it(tmp_path: Path) -> None:
    assert found(tmp_path, *BUILT) == []


def test_a_catalogue_that_was_not_compiled(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, *(name for name in BUILT if not name.endswith(".mo")))
    assert fault == "tapis/locale/fr/LC_MESSAGES/x.mo is missing from the wheel."


@pytest.mark.parametrize(
    "name", ["tapis/x/tests/test_a.py", "tapis/conftest.py", FILES[-1], "somebody_else.py"]
)
def test_what_does_not_belong_there(tmp_path: Path, name: str) -> None:
    (fault,) = found(tmp_path, *BUILT, name)
    assert fault.startswith(name)


def test_no_fonts_at_all(tmp_path: Path) -> None:
    font = "tapis/papers/fonts/a.ttf"
    assert len(found(tmp_path, *(name for name in BUILT if name != font))) == 2

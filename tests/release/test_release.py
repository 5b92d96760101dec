"""What keeps a version from leaving the house: a stale changelog, files that lack or should not be there."""

from __future__ import annotations

from pathlib import Path
from zipfile import ZipFile

import pytest
from click.testing import CliRunner
from release.changelog import PARTS, fault, unreadable, untold
from release.contents import faults

from release import __main__ as program

READY = """# Changelog

## Unreleased

### For clubs and players

### For programs

## 0.3.0 – 2026-11-22

### For clubs and players

- A table.

### For programs

## 0.2.0 – 2026-11-01

### For clubs and players

- A chair.

### For programs

- A nail.
"""


def test_a_changelog_that_is_ready() -> None:
    assert fault(READY, "0.3.0", "2026-11-22") is None
    before, _, versions = READY.partition("## Unreleased")
    bare = before + versions[versions.index("## 0.3.0") :]
    assert fault(bare, "0.3.0", "2026-11-22") is None
    assert unreadable(READY) == unreadable(bare) == []


@pytest.mark.parametrize(
    ("was", "wrote", "told"),
    [
        ("## Unreleased\n", "## Unreleased\n\n- Forgotten.\n", "Unreleased"),
        ("### For programs\n\n## 0.3.0", "### For programs\n\n- Forgotten.\n\n## 0.3.0", "Unreleased"),
        ("2026-11-22", "2026-11-21", "the first section is “0.3.0 – 2026-11-21”"),
        ("## 0.3.0 –", "## 0.2.9 –", "the first section is “0.2.9 – 2026-11-22”"),
        ("- A table.\n", "", "nothing is said of 0.3.0"),
    ],
)
def test_a_stale_one_is_refused(was: str, wrote: str, told: str) -> None:
    assert was in READY
    assert told in (fault(READY.replace(was, wrote), "0.3.0", "2026-11-22") or "")


@pytest.mark.parametrize(
    ("was", "wrote", "told"),
    [
        ("- A table.\n", "- A table.\n" * 37, "0.3.0 – 2026-11-22: 41 lines, at most 40."),
        ("- A chair.\n", "- A chair.\n" * 40, "0.2.0 – 2026-11-01: 46 lines, at most 40."),
        (
            "- A chair.\n",
            f"- A {'very ' * 40}old chair.\n",
            "0.2.0 – 2026-11-01: a line has 214 signs, at most 200",
        ),
        (
            "players\n\n- A table.\n\n### For programs",
            "players\n\n- A table.",
            "0.3.0 – 2026-11-22: its headings",
        ),
        ("### For clubs and players\n\n- A chair.\n\n", "", "0.2.0 – 2026-11-01: its headings"),
        ("- A chair.\n", "### Fixed\n\n- A chair.\n", "0.2.0 – 2026-11-01: its headings"),
    ],
)
def test_a_version_that_no_club_reads_in_two_minutes_is_refused(was: str, wrote: str, told: str) -> None:
    assert was in READY
    (refused,) = unreadable(READY.replace(was, wrote))
    assert told in refused


def test_a_section_of_forty_lines_is_read() -> None:
    assert unreadable(READY.replace("- A table.\n", "- A table.\n" * 36)) == []


def test_what_is_not_released_yet_may_grow_in_any_order() -> None:
    grown = READY.replace("## Unreleased\n", "## Unreleased\n\n### Added\n\n" + "- A leg.\n" * 90)
    assert unreadable(grown) == []


def test_our_own_changelog_is_read_in_two_minutes() -> None:
    text = (Path(__file__).parents[2] / "CHANGELOG.md").read_text("utf-8")
    assert unreadable(text) == []
    assert text.index("## Unreleased") < text.index(f"### {PARTS[0]}") < text.index("## 0.")


@pytest.mark.parametrize("asked", [["check"], ["tag", "0.3.0"]])
def test_neither_check_nor_tag_goes_on_with_a_section_nobody_reads(
    monkeypatch: pytest.MonkeyPatch, asked: list[str]
) -> None:
    """Nothing is asked of git, of uv or of a network before."""
    monkeypatch.setattr(program, "_changelog", lambda: READY.replace("- A table.\n", "- A table.\n" * 37))
    for sound in ("_unclean", "_untold", "_other_version", "_tagged", "fault"):
        monkeypatch.setattr(program, sound, lambda *_: None)
    for later in ("_run", "reach"):
        monkeypatch.setattr(program, later, lambda *told: pytest.fail(f"went on to {told}"))
    refused = CliRunner().invoke(program.main, asked)
    assert refused.exit_code == 1
    assert "41 lines, at most 40" in refused.output


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
    "tapis/kit/template/tests/test_@name@.py.in", "tapis/locale/fr/LC_MESSAGES/x.po",
)  # fmt: skip
EXAMPLES = ("x/tests/test_x.py", "x/locale/fr/LC_MESSAGES/x.po", "deal.jsonl")
BUILT = (
    *FILES[:-1],
    "tapis/locale/fr/LC_MESSAGES/x.mo",
    "tapis_cards-0.3.0.dist-info/METADATA",
    *(f"tapis/kit/examples/{each}" for each in EXAMPLES),
)


def found(folder: Path, *held: str) -> list[str]:
    sources, beside = folder / "src", folder / "examples"
    for path in (*(sources / each for each in FILES), *(beside / each for each in EXAMPLES)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()
    with ZipFile(folder / "built.whl", "w") as archive:
        for name in held:
            archive.writestr(name, "")
    return faults(folder / "built.whl", sources)


def test_a_wheel_with_everything_in_it(tmp_path: Path) -> None:
    assert found(tmp_path, *BUILT) == []


def test_a_catalogue_that_was_not_compiled(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, *(name for name in BUILT if not name.endswith(".mo")))
    assert fault == "tapis/locale/fr/LC_MESSAGES/x.mo is missing from the wheel."


def test_an_example_that_was_left_out(tmp_path: Path) -> None:
    (fault,) = found(tmp_path, *(name for name in BUILT if not name.endswith("deal.jsonl")))
    assert fault == "tapis/kit/examples/deal.jsonl is missing from the wheel."


@pytest.mark.parametrize(
    "name", ["tapis/x/tests/test_a.py", "tapis/conftest.py", FILES[-1], "somebody_else.py"]
)
def test_what_does_not_belong_there(tmp_path: Path, name: str) -> None:
    (fault,) = found(tmp_path, *BUILT, name)
    assert fault.startswith(name)


def test_no_fonts_at_all(tmp_path: Path) -> None:
    font = "tapis/papers/fonts/a.ttf"
    assert len(found(tmp_path, *(name for name in BUILT if name != font))) == 2

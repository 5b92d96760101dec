"""``tapis new``: a game that passes its own tests and is a table in the browser at once; the examples."""

from __future__ import annotations

from pathlib import Path

import oldwhist
import pytest

from tapis.cli.house.new import rendered
from tapis.examples import shipped
from tests.cli.conftest import Run, one_sentence
from tests.strangers import installed

EXAMPLE = Path(__file__).parents[2] / "examples" / "oldwhist"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which commands are typed."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_the_example_is_what_the_command_writes() -> None:
    for path, text in rendered("oldwhist", "Old whist"):
        assert (EXAMPLE / path).read_text("utf-8") == text, path


def test_a_new_game_is_the_example_under_another_name(here: Path, tapis: Run) -> None:
    """So it passes its own tests: those of the example are run with these."""
    told = tapis("new", "game", "seven_up", "--title", "Seven up")
    assert told.exit_code == 0, told.output
    assert "seven_up: 9 files" in told.stdout
    assert "pytest" in told.stdout
    folder = here / "seven_up"
    assert not [path for path in folder.rglob("*") if "oldwhist" in path.name or "@" in path.name]
    written = {str(path.relative_to(folder)): path for path in folder.rglob("*") if path.is_file()}
    assert written.keys() == {path for path, _ in rendered("seven_up", "Seven up")}
    for path, text in rendered("oldwhist", "Old whist"):
        other = written[path.replace("oldwhist", "seven_up")].read_text("utf-8")
        assert other == text.replace("oldwhist", "seven_up").replace("Old whist", "Seven up"), path


def test_the_clauses_of_a_book_in_one_language_are_listed_for_everybody(tapis: Run, tmp_path: Path) -> None:
    with installed(oldwhist.PLUGIN, "oldwhist:PLUGIN"):
        told = tapis("law", "oldwhist", "--lang", "fr", "--tests", tmp_path).stdout
    assert told.splitlines()[0] == "Langue de ce livre\N{NO-BREAK SPACE}: English"
    assert "Following suit" in told


def test_nothing_is_written_over_anything(here: Path, tapis: Run) -> None:
    mine = here / "mine" / "book.toml"
    mine.parent.mkdir()
    mine.write_text("mine")
    assert "mine is there already" in one_sentence(tapis("new", "game", "mine"))
    assert [*here.rglob("*")] == [mine.parent, mine]
    assert mine.read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("Whist-2",), "Whist-2 cannot be the name of a game"),
        (("class",), "class is a word of Python's own"),
        (("None",), "None is a word of Python's own"),
        (("../up",), "../up cannot be the name of a game"),
        (("bridge",), "Something here is called bridge already"),
        (("json",), "Something here is called json already"),
        (("mine", "--title", 'My "game"'), "a title without quotation marks"),
    ],
)
def test_a_name_that_cannot_be_is_refused(
    here: Path, tapis: Run, words: tuple[str, ...], sentence: str
) -> None:
    assert sentence in one_sentence(tapis("new", "game", *words))
    assert not [*here.iterdir()]


def test_a_folder_that_cannot_be_written_leaves_nothing(
    here: Path, tapis: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, *_: object) -> int:
        raise OSError(28, "No space left on device", str(path))

    monkeypatch.setattr(Path, "write_bytes", full)
    assert "mine" in one_sentence(tapis("new", "game", "mine"))
    assert not [*here.iterdir()]


def test_whoever_has_no_clone_writes_the_examples_and_reads_one(here: Path, tapis: Run) -> None:
    log = Path("examples", "deal.jsonl")
    assert f"{log} is not here yet: tapis new examples writes it" in one_sentence(tapis("replay", log))
    assert "The file examples/other.jsonl cannot be read" in one_sentence(
        tapis("replay", "examples/other.jsonl")
    )
    told = tapis("new", "examples")
    assert told.exit_code == 0, told.output
    written = {path for path in here.rglob("*") if path.is_file()}
    assert written == {here / "examples" / name for name in shipped()}
    assert f"Written to examples: {len(written)} files" in told.stdout
    assert tapis("replay", log).exit_code == 0


def test_an_example_that_somebody_changed_is_not_written_over(here: Path, tapis: Run) -> None:
    assert tapis("new", "examples").exit_code == 0
    lost, mine = here / "examples" / "deal.jsonl", here / "examples" / "typed.py"
    lost.unlink()
    assert "Written to examples: 1 file;" in tapis("new", "examples").stdout
    lost.unlink()
    mine.write_bytes(b"\xff mine")
    assert "typed.py is there already, and says something else" in one_sentence(tapis("new", "examples"))
    assert not lost.exists()
    assert mine.read_bytes() == b"\xff mine"

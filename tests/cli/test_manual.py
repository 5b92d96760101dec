"""Every help says what stands behind its arguments, what holds where nothing is said, and a line to type."""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.cli.manual import ARGUMENTS, EXAMPLES, OWN, meant, with_players
from tapis.i18n import LANGUAGES
from tests.cli.test_shell import run

ROOT = Path(__file__).parents[2]


def commands(
    found: click.Command = main, name: str = "tapis", parent: click.Context | None = None
) -> Iterator[click.Context]:
    """Every command that has none below it."""
    context = click.Context(found, info_name=name, parent=parent)
    if not isinstance(found, click.Group):
        yield context
        return
    for each in found.list_commands(context):
        below = found.get_command(context, each)
        assert below is not None
        yield from commands(below, each, context)


def test_every_command_has_a_line_that_can_be_typed() -> None:
    assert EXAMPLES.keys() == {each.command_path for each in commands()}
    for each in commands():
        path, line = each.command_path.split(), shlex.split(EXAMPLES[each.command_path])
        assert line[: len(path)] == path
        each.command.make_context("x", line[len(path) :])


def test_every_argument_is_told_in_every_language() -> None:
    said = set()
    for each in commands():
        for argument in each.command.params:
            if isinstance(argument, click.Argument) and not isinstance(argument.type, click.Choice):
                name = (argument.metavar or argument.name or "").strip("[]").upper()
                words = {language: meant(each.command_path, name, language) for language in LANGUAGES}
                assert all(words.values()), (each.command_path, name)
                assert words["fr"] != words["en"]
                said.add(words["en"])
    spare = {with_players(each, "en") for each in (*ARGUMENTS.values(), *OWN.values())} - said
    assert spare == set(), "nobody reads these"


def test_a_help_shows_defaults_bounds_and_its_example() -> None:
    told = " ".join(run("serve", "-h", TAPIS_LANG="en").split())
    assert "[usually 8000; 0–65535]" in told
    assert "[usually 1; ≥ 1]" in told
    assert told.endswith("Example: tapis serve --port 8000")
    assert "UNSET" not in told
    assert "[par défaut 1; ≥ 1]" in " ".join(run("serve", "-h", TAPIS_LANG="fr").split())
    assert "bridge, estimation, putze, tutti, whist" in " ".join(run("play", "--help").split())
    assert "anygame" in run("law", "--help")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (("relpay",), "There is no command “relpay”; perhaps “replay” is meant."),
        (("boards", "chek"), "There is no command “chek”; perhaps “check” is meant."),
        (("serve", "--prot", "1"), "There is no option --prot; perhaps --port is meant."),
        (("hearts",), "There is no command “hearts”; tapis --help lists them."),
    ],
)
def test_what_is_nearly_right_is_offered(args: tuple[str, ...], told: str) -> None:
    assert run(*args, TAPIS_LANG="en").strip() == told


def legal(*args: str) -> tuple[str, int]:
    """What was open in the log of the examples."""
    log = str(ROOT / "examples" / "deal.jsonl")
    said = CliRunner().invoke(main, ["legal", log, *args], env={"TAPIS_LANG": "en"})
    return said.output.strip(), said.exit_code


def test_what_was_open_at_any_step_of_a_finished_log_can_be_asked() -> None:
    first, _ = legal("--at", "18")
    assert first.startswith("Legal: ")
    assert legal("--at", "18", "--seat", "0")[1] == 0
    assert legal("--at", "999") == ("There is no step 999; the log has steps 1 to 51.", 1)
    assert legal("--at", "0")[1] == 1
    assert legal() == ("Nobody is to play here, or several at once; --seat says of whom you ask.", 1)
    assert legal("--seat", "0")[0].startswith("Legal: –")


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("duel", "level2"),
        ("ladder", "strong"),
        ("generate", "instant"),
        ("simulate", "club"),
        ("play", "random"),
    ],
)
def test_who_plays_is_one_word_and_every_name_is_in_the_help(command: str, said: str) -> None:
    told = run("--lang", "en", command, "--help")
    assert said in told
    assert command == "duel" or "--player " in told
    assert not any(former in told for former in ("--strategy", "--against", "--players A"))


@pytest.mark.parametrize(
    "line",
    [
        ("simulate", "tutti", "--strategy", "nobody"),
        ("play", "tutti", "--against=nobody"),
        ("ladder", "tutti", "--players", "nobody,level1"),
    ],
)
def test_an_option_of_before_is_understood(line: tuple[str, ...]) -> None:
    assert "nobody" in run("--lang", "en", *line)


def test_a_shell_completes_commands_and_games() -> None:
    assert "bash_source tapis" in run("--help")
    asked = {"COMP_WORDS": "tapis duel tu", "COMP_CWORD": "2", "_TAPIS_COMPLETE": "bash_complete"}
    assert CliRunner().invoke(main, prog_name="tapis", env=asked).output == "plain,tutti\n"

"""What every command shares: help, language, quick start."""

from __future__ import annotations

import socket
import subprocess
import sys

import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.cli.app import COMMANDS
from tapis.cli.misuse import (
    AT_LEAST,
    BETWEEN,
    MISSING,
    NO_COMMAND,
    NO_OPTION,
    NO_VALUE,
    ONE_OF,
    OTHERWISE,
    UNFIT,
    WHOLE,
)
from tapis.cli.shell import NO_REGULATION
from tapis.core.plugin import books
from tapis.i18n import phrase, words
from tapis.law import Reason

ENVIRONMENT = ("TAPIS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*args: str, **environment: str) -> str:
    cleared: dict[str, str | None] = dict.fromkeys(ENVIRONMENT)
    return CliRunner().invoke(main, args, env=cleared | environment).output


def test_help_lists_every_command() -> None:
    said = run("--help", "--lang", "en")
    assert all(f"  {name} " in said for name in COMMANDS)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_can_be_loaded_and_explains_itself(name: str) -> None:
    assert COMMANDS[name][1].split()[0] in run(name, "--help")
    assert "--lang" in run(name, "--help")


@pytest.mark.parametrize(
    ("args", "environment", "language"),
    [
        ((), {}, "en"),
        ((), {"LANG": "fr_CH.UTF-8"}, "fr"),
        ((), {"LANG": "it_IT.UTF-8"}, "en"),
        ((), {"LC_ALL": "de_DE", "LANG": "fr_FR"}, "de"),
        ((), {"TAPIS_LANG": "nl", "LANG": "fr_FR"}, "nl"),
        (("--lang", "de"), {"TAPIS_LANG": "nl"}, "de"),
    ],
)
def test_the_language_comes_from_the_option_or_the_machine(
    args: tuple[str, ...], environment: dict[str, str], language: str
) -> None:
    before, after = run(*args, "law", "jass", **environment), run("law", "jass", *args, **environment)
    assert before == after
    from tapis.games.jass import JASS  # noqa: PLC0415

    assert JASS.clause("J1").title[language] in before


@pytest.mark.parametrize(
    "args",
    [
        ("--lang", "fr", "law", "--help"),
        ("law", "--lang", "fr", "--help"),
        ("law", "--help", "--lang", "fr"),
        ("event", "export", "--help", "--lang", "fr"),
        ("--help", "--lang", "fr"),
    ],
)
def test_help_is_in_the_language_asked_for_before_or_after_it(args: tuple[str, ...]) -> None:
    assert words("The language to answer in.", "fr") in run(*args)


def test_help_is_in_the_language_of_the_environment() -> None:
    assert words("The language to answer in.", "nl") in run("--help", TAPIS_LANG="nl")


@pytest.mark.parametrize("args", [("--lang", "fr", "law", "belote"), ("law", "belote", "--lang", "fr")])
def test_a_failure_is_told_in_the_language_asked_for(args: tuple[str, ...]) -> None:
    told = run(*args)
    assert told == phrase(NO_REGULATION.sentence, "fr", regulation="belote", known=", ".join(books())) + "\n"


@pytest.mark.parametrize(
    ("args", "reason", "told"),
    [
        ("poker", NO_COMMAND, {"name": "poker", "command": "tapis"}),
        ("lab poker", NO_COMMAND, {"name": "poker", "command": "tapis lab"}),
        ("analyse chances --poker", NO_OPTION, {"name": "--poker", "command": "tapis analyse chances"}),
        ("analyse deal", MISSING, {"name": "LOG", "command": "tapis analyse deal"}),
        (
            "analyse chances --view moon",
            ONE_OF,
            {"name": "--view", "known": "jass, three, thirteen, dummy"},
        ),
        ("analyse chances --missing -1", AT_LEAST, {"name": "--missing", "low": 0}),
        ("lab forfeit --weak 101", BETWEEN, {"name": "--weak", "low": 0, "high": 100}),
        ("lab forfeit --level high", WHOLE, {"name": "--level"}),
        ("lab forfeit --keep /", UNFIT, {"name": "--keep", "command": "tapis lab forfeit"}),
        ("lab forfeit --keep", NO_VALUE, {"name": "--keep", "command": "tapis lab forfeit"}),
        ("analyse deal a b", OTHERWISE, {"command": "tapis analyse deal"}),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr", "de", "nl"])
def test_a_command_called_wrongly_says_so_in_one_sentence_of_the_reader(
    args: str, reason: Reason, told: dict[str, str | int], language: str
) -> None:
    result = CliRunner().invoke(main, ["--lang", language, *args.split()], prog_name="tapis")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == phrase(reason.sentence, language, **told) + "\n"
    assert language == "en" or phrase(reason.sentence, "en", **told) not in result.stderr


def test_the_package_is_a_command_too() -> None:
    said = subprocess.run([sys.executable, "-m", "tapis", "--version"], capture_output=True, check=True)
    assert said.stdout.startswith(b"tapis, version ")


def test_a_taken_port_is_refused_in_one_sentence() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        said = CliRunner().invoke(main, ["--lang", "en", "serve", "--host", "127.0.0.1", "--port", str(port)])
    assert (said.exit_code, said.stderr) == (1, f"Port {port} is in use; choose another with --port.\n")

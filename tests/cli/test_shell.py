"""What every command shares: help, language, quick start."""

from __future__ import annotations

import plistlib
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tapis.cli import main
from tapis.cli.app import COMMANDS
from tapis.cli.deal import law
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
from tapis.cli.system_language import system_language
from tapis.core.plugin import books
from tapis.i18n import phrase, words
from tapis.law import Reason
from tests.cells import in_one

ENVIRONMENT = ("TAPIS_LANG", "LC_ALL", "LC_MESSAGES", "LANG")


def run(*args: str, **environment: str) -> str:
    cleared: dict[str, str | None] = dict.fromkeys(ENVIRONMENT)
    return CliRunner().invoke(main, args, env=cleared | environment).output


@pytest.mark.parametrize("interrupt", [KeyboardInterrupt, click.Abort])
@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Stopped."), ("fr", "Interrompu."), ("de", "Abgebrochen."), ("nl", "Gestopt.")],
)
def test_an_interrupt_is_told_in_a_line_of_the_reader_s_language(
    language: str, told: str, interrupt: type[BaseException], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise interrupt

    monkeypatch.setattr(law.command, "callback", interrupted)
    said = CliRunner().invoke(main, ["--lang", language, "law", "bridge"])
    assert (said.exit_code, said.stdout, said.stderr) == (130, "", f"{told}\n")


def test_help_lists_every_command() -> None:
    said = run("--help", "--lang", "en")
    assert all(f"  {name} " in said for name in COMMANDS)


def test_every_command_can_be_loaded_and_explains_itself() -> None:
    for name in COMMANDS:
        told = run(name, "--help")
        assert COMMANDS[name][1].split()[0] in told, name
        assert "--lang" in told, name


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
    args: tuple[str, ...],
    environment: dict[str, str],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    before, after = run(*args, "law", "jass", **environment), run("law", "jass", *args, **environment)
    assert before == after
    from tapis.games.jass import JASS  # noqa: PLC0415

    assert JASS.clause("J1").title[language] in before


def test_a_machine_that_names_no_language_shows_it_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert system_language({"LC_MESSAGES": "nl_BE.UTF-8", "LANG": "fr_BE"}, "win32") == "nl_BE.UTF-8"
    monkeypatch.setattr("tapis.cli.system_language._of_windows", lambda: "de_CH")
    assert system_language({}, "win32") == "de_CH"
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert system_language({}, "darwin") == ""
    settings = tmp_path / "Library" / "Preferences" / ".GlobalPreferences.plist"
    settings.parent.mkdir(parents=True)
    settings.write_bytes(plistlib.dumps({"AppleLanguages": ["fr-CH", "en"]}, fmt=plistlib.FMT_BINARY))
    assert system_language({}, "darwin") == "fr-CH"
    settings.write_bytes(b"nothing")
    assert system_language({}, "darwin") == system_language({}, "linux") == ""


def test_a_house_answers_in_its_own_language(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "tapis.sqlite3")) as database:
        database.executescript("CREATE TABLE house (id, language); INSERT INTO house VALUES (1, 'nl')")
    asked = ("serve", "--home", str(tmp_path), "--host", "192.0.2.1")
    assert "Deze computer heeft geen adres" in run(*asked, LANG="fr_FR")
    assert "Dieses Gerät" in run(*asked, "--lang", "de")
    assert "This machine has no address 192.0.2.1" in run(*asked, TAPIS_LANG="en")
    assert "Cette machine" in run("serve", "--home", str(tmp_path / "new"), *asked[3:], LANG="fr_CH")


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


@in_one(
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
        ("simulate tutti --games 0", AT_LEAST, {"name": "--games", "low": 1}),
        ("lab forfeit --weak 101", BETWEEN, {"name": "--weak", "low": 0, "high": 100}),
        ("lab forfeit --level high", WHOLE, {"name": "--level"}),
        ("lab forfeit --keep /", UNFIT, {"name": "--keep", "command": "tapis lab forfeit"}),
        ("lab forfeit --keep", NO_VALUE, {"name": "--keep", "command": "tapis lab forfeit"}),
        ("analyse deal a b", OTHERWISE, {"command": "tapis analyse deal"}),
    ],
)
@in_one("language", ["en", "fr", "de", "nl"])
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


@pytest.mark.parametrize(
    ("command", "code"),
    [(("law", "--help"), 0), (("verify", "nowhere.json"), 1), (("draw", "--players", "many"), 2)],
)
def test_a_process_ends_with_the_code_of_its_command(
    tmp_path: Path, command: tuple[str, ...], code: int
) -> None:
    """Other tests call commands within one process; this is what a script outside sees."""
    asked = [sys.executable, "-m", "tapis", "--lang", "en", *command]
    said = subprocess.run(asked, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert said.returncode == code
    assert said.stderr.count("\n") == (1 if code else 0)

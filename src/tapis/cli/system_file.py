"""A bidding system as a command is told of it: one of ours by its name, or a file, which is checked first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import click

from tapis.bots.bridge.system import System
from tapis.bots.bridge.system.checking import checked
from tapis.bots.bridge.system.rules import SYSTEMS
from tapis.bots.bridge.system.written.shape import LARGEST
from tapis.bots.meanings import SystemFinding
from tapis.cli.shell import Failure, LocalOption, language, read_text
from tapis.i18n import msgid, phrase
from tapis.law import Reason

Asked = TypeVar("Asked", bound=Callable[..., object])

FAULTS = Reason("system-faults", "{path}: {n:fault|faults} to be mended.")
TOO_LARGE = Reason("system-too-large", "{path}: a system never has more than {most:letter|letters}.")


def system_option(default: str = "") -> Callable[[Asked], Asked]:
    """``--system``, as a name or the path of a file; empty for what the game does by itself."""
    return click.option(
        "--system",
        "by",
        default=default,
        metavar="|".join((*SYSTEMS, "FILE")),
        cls=LocalOption,
        show_default=bool(default),
        help=msgid("The system they bid by: one of ours, or a file of your own."),
    )


def named_system(told: str) -> str:
    """The name of one of ours, or the text of a file; a Failure tells every fault that the file has."""
    if told in SYSTEMS:
        return told
    path = Path(told)
    text = text_of(path)
    _, findings = checked(path.stem, text)
    tell_findings(path, [each for each in findings if each.fault])
    return text


def text_of(path: Path) -> str:
    """The text of a file; what is far too large is not even read."""
    if path.is_file() and path.stat().st_size > 4 * LARGEST:
        raise Failure(TOO_LARGE(path=path.name, most=LARGEST))
    return read_text(path).replace("\r\n", "\n")


def sound(path: Path, text: str) -> tuple[System, int]:
    """The system in a file, once every finding is told, and how many; a Failure where one is a fault."""
    found, told = checked(path.stem, text)
    tell_findings(path, told)
    assert found is not None
    return found, len(told)


def tell_findings(path: Path, told: Sequence[SystemFinding]) -> None:
    """Tell every finding; a Failure where one of them is a fault."""
    for each in told:
        click.echo(phrase(each.told.text, language(), **each.told.args))
    if faults := sum(each.fault for each in told):
        raise Failure(FAULTS(path=path.name, n=faults))

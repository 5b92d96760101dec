"""The script that sets up a server, and can be run again: it changes what differs, and says so."""

from __future__ import annotations

from importlib.resources import files
from shlex import quote

from tapis.cli.hosting.files import server_files
from tapis.cli.hosting.plan import ServerFile, ServerPlan
from tapis.i18n import msgid, words
from tapis.version import VERSION

SAID = {
    "packages": msgid("Packages to install:"),
    "user": msgid("A user for the server: tapis"),
    "program": msgid("Tapis to install:"),
    "no_copy": msgid("Nothing to copy before, or it cannot be copied."),
    "file": msgid("To write:"),
    "token": msgid("The token that opens the figures:"),
    "database": msgid("A database and its user in PostgreSQL: tapis"),
    "start": msgid("To start, now and with the machine:"),
    "restart": msgid("To restart:"),
    "shown": msgid("Nothing was changed: this is what would be done."),
    "same": msgid("Everything was as it should be; nothing was changed."),
    "root": msgid("Run this as root: sudo sh FILE"),
    "system": msgid("This script is for Debian 12 or later and Ubuntu 24.04 or later (Python 3.11)."),
    "misuse": msgid("Only --dry-run and --root FOLDER are understood."),
    "silent": msgid("The server does not answer yet. Its own words: journalctl -u tapis"),
    "setup": msgid("The first account, within a day:"),
    "serves": msgid("The house is open at:"),
}
END = "THE_END_OF_THIS_FILE"


def script(plan: ServerPlan, language: str) -> str:
    """The script for a server, which speaks that language."""
    told = {
        "MADE_BY": f"Tapis {VERSION}",
        "PACKAGE": f"{plan.wheel}[big]" if plan.wheel else plan.package,
        "WHEEL": plan.wheel,
        "DOMAIN": plan.domain,
        "PORT": plan.port,
        "WORKERS": plan.workers,
        "METRICS": "1" if plan.metrics else "",
        **{f"say_{name}": words(text, language) for name, text in SAID.items()},
    }
    settled = "".join(f"{name}={quote(str(value))}\n" for name, value in told.items())
    body = files("tapis.cli.hosting").joinpath("install.sh").read_text("utf-8")
    return body.replace("#@settled@\n", settled).replace("#@files@\n", "".join(map(_put, server_files(plan))))


def _put(file: ServerFile) -> str:
    assert END not in file.text.splitlines()
    return f"put {file.path} {file.mode:04o} <<'{END}'\n{file.text}{END}\n"

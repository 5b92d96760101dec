"""``tapis doctor``: looks at a set-up and says what is wrong with it."""

from __future__ import annotations

import os
from pathlib import Path

import click

from tapis.cli.options import home, port, workers
from tapis.cli.shell import Command, dump, json_option, language, refusal_data
from tapis.cli.tables import show
from tapis.i18n import msgid, say, words

HEALTHS = {"good": msgid("good"), "doubtful": msgid("doubtful"), "bad": msgid("bad")}
LOOKED_AT = {
    "Python": msgid("Python"),
    "SQLite": msgid("SQLite"),
    "Data folder": msgid("Data folder"),
    "Secret key": msgid("Secret key"),
    "Database": msgid("Database"),
    "Several processes": msgid("Several processes"),
    "Connections": msgid("Connections"),
    "Clock": msgid("Clock"),
    "Valkey": msgid("Valkey"),
    "Proxy": msgid("Proxy"),
    "Network": msgid("Network"),
    "Port": msgid("Port"),
    "Open files": msgid("Open files"),
    "Outgoing": msgid("What is sent elsewhere"),
    "Engine": msgid("Thinking ahead"),
    "Place and time": msgid("Place and time"),
    "Copies": msgid("Copies"),
    "Backups": msgid("Backups"),
    "TLS": msgid("TLS"),
    "Metrics": msgid("Metrics"),
}


@click.command(cls=Command, help=msgid("Look at a set-up, and say what is wrong with it."))
@port
@workers
@home
@json_option
def command(port: int, workers: int, home: Path | None, as_json: bool) -> None:
    """Tell how each thing stands that the server needs; exit 1 when something is bad."""
    from tapis.web.doctor import examine  # noqa: PLC0415 - help must not load the server
    from tapis.web.doctor_checks import Health  # noqa: PLC0415

    if home is not None:
        os.environ["TAPIS_HOME"] = str(home)
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    checks = examine(port, workers)
    if as_json:
        dump(
            [
                {"what": each.what, "health": each.health.value, **refusal_data(each.finding)}
                for each in checks
            ]
        )
    else:
        rows = [
            (
                words(LOOKED_AT[each.what], language()),
                words(HEALTHS[each.health], language()),
                say(each.finding, language()),
            )
            for each in checks
        ]
        show(("", "", ""), rows)
    if any(each.health is Health.BAD for each in checks):
        raise click.exceptions.Exit(1)

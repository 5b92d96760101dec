"""What the page for a server shows exists: commands, options, settings, names in the code."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click
import pytest
from django.urls import reverse

from tapis.cli import main
from tapis.web.live.listener import HEARTBEAT_SECONDS
from tapis.web.room.topology import VALKEY_URL
from tapis.web.serve import GRACE_SECONDS
from tapis.web.server.limits.bodies import FILE
from tapis.web.server.limits.open_files import OPEN_FILES
from tapis.web.server.proxy import THIS_MACHINE, believed, check_proxy

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "deploying.md").read_text()
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)


def settings() -> dict[str, str]:
    return dict(line.split("=", 1) for line in BLOCKS[0][1].splitlines())


def commands() -> list[list[str]]:
    """Every ``tapis …`` on the page."""
    spans = [*re.findall(r"`(tapis [^`]+)`", TEXT), *re.findall(r"ExecStart=\S+/(tapis .*)", TEXT)]
    return [shlex.split(each)[1:] for each in spans]


@pytest.mark.parametrize("words", commands(), ids=" ".join)
def test_a_command_and_its_options_exist(words: list[str]) -> None:
    command: click.Command = main
    while isinstance(command, click.Group) and words:
        found = command.get_command(click.Context(command), words.pop(0))
        assert found is not None
        command = found
    options = {name for each in command.params for name in (*each.opts, *each.secondary_opts)}
    assert {each for each in words if each.startswith("--")} <= options
    if words:
        command.make_context(command.name, list(words), resilient_parsing=True)


def test_there_are_commands_on_the_page() -> None:
    assert len(commands()) >= 5


@pytest.mark.parametrize("name", sorted(set(re.findall(r"TAPIS_[A-Z_]+", TEXT))))
def test_a_setting_is_read_somewhere(name: str) -> None:
    assert any(name in file.read_text() for file in (ROOT / "src" / "tapis" / "web").rglob("*.py"))


def test_the_settings_shown_are_ones_the_server_takes() -> None:
    chosen = settings()
    assert believed(chosen) == THIS_MACHINE
    assert check_proxy(chosen) is None
    assert chosen[VALKEY_URL].startswith("redis://")
    assert len(chosen["TAPIS_SECRET_KEY"]) >= 32


def test_the_unit_gives_the_server_what_it_asks_for() -> None:
    unit = dict(line.split("=", 1) for line in BLOCKS[1][1].splitlines() if "=" in line)
    assert int(unit["LimitNOFILE"]) == OPEN_FILES
    assert int(unit["TimeoutStopSec"]) > GRACE_SECONDS
    assert unit["KillSignal"] == "SIGINT"
    assert settings()["TAPIS_HOME"] == f"/var/lib/{unit['StateDirectory']}"


def test_nginx_lets_through_as_much_as_the_server_takes_and_keeps_the_line_of_news_open() -> None:
    (nginx,) = [text for kind, text in BLOCKS if kind == "nginx"]
    assert f"client_max_body_size {FILE // 1_000_000}m;" in nginx
    assert nginx.count("proxy_set_header X-Forwarded-Proto $scheme;") == nginx.count("location ") == 2
    assert nginx.count("proxy_set_header Host $host;") == 2
    assert "proxy_buffering off;" in nginx.partition("location /live/")[2]
    assert HEARTBEAT_SECONDS == 15, "the page says fifteen seconds"


def test_where_data_lives_tells_of_every_setting_of_a_server() -> None:
    running = (ROOT / "docs" / "running.md").read_text()
    for name in settings():
        assert f"`{name}`" in running
    assert "(deploying.md)" in running


def test_caddy_asks_for_the_servers_health_under_a_name_they_answer_to() -> None:
    (caddy,) = [text for kind, text in BLOCKS if kind == "caddy"]
    asked = dict(line.split(maxsplit=1) for line in caddy.splitlines() if len(line.split()) == 2)
    assert asked["health_uri"] == reverse("frame:health")
    assert asked["Host"] in settings()["TAPIS_HOSTS"].split(",")

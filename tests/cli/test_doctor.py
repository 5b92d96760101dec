"""`tapis doctor`: what it finds, and that it finds nothing where nothing is wrong."""

from __future__ import annotations

import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tapis.web.doctor import examine
from tapis.web.doctor_checks import Check, Health

from .conftest import Run, answer


def found(environment: Mapping[str, str], what: str, **asked: int) -> Check:
    checks = examine(environment=environment, **asked)
    return next(check for check in checks if check.what == what)


def test_a_new_house_is_healthy(tapis: Run, tmp_path: Path) -> None:
    data = answer(tapis("doctor", "--home", str(tmp_path), "--json"), "doctor-1")
    assert {each["what"] for each in data} >= {"Python", "Data folder", "Database", "Port"}
    assert {each["health"] for each in data} <= {"good", "doubtful"}
    assert not list(tmp_path.iterdir()), "a look changes nothing"


@pytest.mark.parametrize(
    ("environment", "what", "code", "asked"),
    [
        ({"TAPIS_DATABASE_URL": "mysql://host/tapis"}, "Database", "database-url-bad", {}),
        ({"TAPIS_DATABASE_URL": "postgresql://a:b@127.0.0.1:9/tapis"}, "Database", "database-bad", {}),
        ({}, "Several processes", "needs-valkey", {"workers": 2}),
        ({"TAPIS_SECRET_KEY": "short"}, "Secret key", "short-key", {}),
        ({"TAPIS_PROXY": "*"}, "Proxy", "bad-proxy", {}),
        ({"TAPIS_VALKEY_URL": "redis://127.0.0.1:9"}, "Several processes", "no-valkey", {}),
    ],
)
def test_what_is_wrong_is_said(
    tmp_path: Path, environment: dict[str, str], what: str, code: str, asked: dict[str, Any]
) -> None:
    check = found({"TAPIS_HOME": str(tmp_path), **environment}, what, **asked)
    assert (check.health, check.finding.code) == (Health.BAD, code)


def test_a_proxy_that_is_believed_answers_to_named_hosts(tmp_path: Path) -> None:
    environment = {"TAPIS_HOME": str(tmp_path), "TAPIS_PROXY": "1"}
    assert found(environment, "Proxy").finding.code == "any-name"
    check = found({**environment, "TAPIS_HOSTS": "cards.example"}, "Proxy")
    assert (check.health, check.finding.code) == (Health.GOOD, "behind-proxy")


def test_a_database_on_another_machine_may_have_other_servers(tmp_path: Path) -> None:
    environment = {"TAPIS_HOME": str(tmp_path), "TAPIS_DATABASE_URL": "mysql://db.example/tapis"}
    assert found(environment, "Secret key").finding.code == "own-key"
    checks = examine(environment={**environment, "TAPIS_SECRET_KEY": "k" * 50})
    assert "Secret key" not in [check.what for check in checks]


def test_a_port_in_use_is_noticed(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        check = found({"TAPIS_HOME": str(tmp_path)}, "Port", port=taken.getsockname()[1])
    assert (check.health, check.finding.code) == (Health.DOUBTFUL, "port-used")


def test_a_folder_that_is_a_file_and_a_key_for_everybody_are_bad(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    check = found({"TAPIS_HOME": str(tmp_path / "file")}, "Data folder")
    assert check.finding.code == "folder-bad"
    key = tmp_path / "secret.key"
    key.write_text("secret" * 8)
    key.chmod(0o644)
    assert found({"TAPIS_HOME": str(tmp_path)}, "Secret key").finding.code == "open-key"


def test_something_bad_ends_with_an_error(tapis: Run, tmp_path: Path) -> None:
    run = tapis("doctor", "--home", str(tmp_path), "--workers", "2")
    assert run.exit_code == 1
    assert "Valkey" in run.stdout


def test_without_tls_it_is_said_that_passwords_can_be_read(tmp_path: Path) -> None:
    def codes(**environment: str) -> list[str]:
        checks = examine(environment={"TAPIS_HOME": str(tmp_path), **environment})
        return [check.finding.code for check in checks]

    assert "in-the-clear" in codes()
    assert "in-the-clear" not in codes(TAPIS_PROXY="1")


def test_it_says_what_is_sent_elsewhere(tmp_path: Path) -> None:
    environment = {"TAPIS_HOME": str(tmp_path)}
    assert found(environment, "Outgoing").finding.code == "messages-to"
    assert found({**environment, "TAPIS_PUSH_SERVICES": ""}, "Outgoing").finding.code == "nothing-sent"

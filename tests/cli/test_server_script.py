"""The script for a server: what it would write, and that a second run changes nothing."""

from __future__ import annotations

import re
import shutil
import stat
import subprocess
import sys
from configparser import RawConfigParser
from dataclasses import replace
from pathlib import Path

import pytest

from tapis.cli.hosting.files import ENVIRONMENT, server_files
from tapis.cli.hosting.plan import ServerPlan, settings, unfit
from tapis.cli.hosting.script import END
from tapis.cli.hosting.script import script as script_of
from tapis.i18n import LANGUAGES
from tapis.web.server.limits.bodies import FILE
from tapis.web.server.limits.open_files import OPEN_FILES
from tapis.web.server.proxy import THIS_MACHINE, believed, check_proxy
from tests.patience import PATIENCE

from .conftest import Run, one_sentence

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="a script for a Unix shell")
PLAN = ServerPlan(domain="cards.example")
FILES = {str(each.path): each for each in server_files(PLAN)}


def unit(name: str) -> RawConfigParser:
    read = RawConfigParser(strict=False)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read_string(FILES[f"/etc/systemd/system/{name}"].text)
    return read


@pytest.fixture
def script(tapis: Run, tmp_path: Path) -> Path:
    path = tmp_path / "tapis-server.sh"
    asked = ("server-script", "cards.example", "--contact", 'Jeanne "la caissière" $5')
    path.write_text(tapis(*asked).stdout)
    return path


def ran(script: Path, *args: str | Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", script, *args], capture_output=True, text=True, timeout=PATIENCE, check=False
    )


def tree(folder: Path) -> dict[str, tuple[int, bytes]]:
    files = (each for each in folder.rglob("*") if each.is_file())
    return {
        f"/{each.relative_to(folder)}": (stat.S_IMODE(each.stat().st_mode), each.read_bytes())
        for each in files
    }


def test_a_second_run_changes_nothing_and_says_so(script: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    shown = ran(script, "--dry-run", "--root", root)
    assert shown.returncode == 0, shown.stderr
    assert "Nothing was changed: this is what would be done." in shown.stdout
    assert "    ExecStart=/opt/tapis/bin/tapis serve --host 127.0.0.1" in shown.stdout
    assert not root.exists()

    first = ran(script, "--root", root)
    assert first.returncode == 0, first.stderr
    written = tree(root)
    assert written.keys() == {*FILES, "/etc/tapis/secrets", "/etc/caddy/Caddyfile"}
    for again in (("--root", root), ("--root", root, "--dry-run")):
        second = ran(script, *again)
        assert second.returncode == 0, second.stderr
        assert second.stdout.splitlines()[1:] == ["Everything was as it should be; nothing was changed."]
    assert tree(root) == written, "the password of the database stays"


def test_what_somebody_changed_is_put_right_and_shown_before(script: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    ran(script, "--root", root)
    written = tree(root)
    service = root / "etc/systemd/system/tapis.service"
    service.write_text(service.read_text().replace("--workers 2", "--workers 9"))
    (root / "etc/tapis/environment").chmod(0o644)
    (root / "etc/caddy/Caddyfile").write_text("other.example {\n}\nimport /etc/caddy/tapis.caddyfile\n")
    shown = ran(script, "--root", root, "--dry-run").stdout
    assert "-ExecStart=/opt/tapis/bin/tapis serve --host 127.0.0.1 --port 8000 --workers 9" in shown
    assert "+ExecStart=/opt/tapis/bin/tapis serve --host 127.0.0.1 --port 8000 --workers 2" in shown
    assert "Caddyfile" not in shown, "what else Caddy serves is not ours"
    ran(script, "--root", root)
    others = "/etc/caddy/Caddyfile"
    assert {**tree(root), others: ()} == {**written, others: ()}


def test_secrets_are_for_root_alone_and_differ_from_server_to_server(script: Path, tmp_path: Path) -> None:
    for name in ("one", "two"):
        ran(script, "--root", tmp_path / name)
    one, two = (tree(tmp_path / name) for name in ("one", "two"))
    mode, text = one["/etc/tapis/secrets"]
    assert mode == one["/etc/tapis/environment"][0] == 0o600
    assert text.startswith(b"TAPIS_DATABASE_URL=postgresql://tapis:")
    assert len(text) > 80
    assert text != two["/etc/tapis/secrets"][1]
    assert not any(text[38:80] in content for path, (_, content) in one.items() if "secrets" not in path)


def test_figures_are_opened_by_a_token_that_is_made_once(tmp_path: Path) -> None:
    plain, watched = (tmp_path / name for name in ("plain.sh", "watched.sh"))
    plain.write_text(script_of(PLAN, "en"))
    watched.write_text(script_of(replace(PLAN, metrics=True), "en"))
    root = tmp_path / "root"
    ran(plain, "--root", root)
    assert b"METRICS" not in tree(root)["/etc/tapis/secrets"][1]
    assert "The token that opens the figures:" in ran(watched, "--root", root, "--dry-run").stdout
    ran(watched, "--root", root)
    mode, text = tree(root)["/etc/tapis/secrets"]
    assert mode == 0o600
    database, token = text.decode().splitlines()
    assert database.startswith("TAPIS_DATABASE_URL=")
    assert re.fullmatch(r"TAPIS_METRICS_TOKEN=[0-9a-f]{48}", token)
    again = ran(watched, "--root", root)
    assert again.stdout.splitlines()[1:] == ["Everything was as it should be; nothing was changed."]
    assert tree(root)["/etc/tapis/secrets"][1] == text


def test_a_shell_and_systemd_read_the_settings_as_they_were_meant(script: Path, tmp_path: Path) -> None:
    ran(script, "--root", tmp_path)
    read = f'set -a; . {tmp_path}/etc/tapis/environment; printf "%s|%s" "$TAPIS_CONTACT" "$TAPIS_HOSTS"'
    said = subprocess.run(["sh", "-c", read], capture_output=True, text=True, check=True).stdout
    assert said == 'Jeanne "la caissière" $5|cards.example,localhost'


def test_a_contact_cannot_end_a_file_before_its_end(tmp_path: Path, tapis: Run) -> None:
    path = tmp_path / "script.sh"
    path.write_text(tapis("server-script", "cards.example", "--contact", END).stdout)
    ran(path, "--root", tmp_path)
    assert f'TAPIS_CONTACT="{END}"\n' in (tmp_path / "etc/tapis/environment").read_text()


def test_the_settings_are_ones_the_server_takes() -> None:
    chosen = settings(PLAN)
    assert believed(chosen) == THIS_MACHINE
    assert check_proxy(chosen) is None


def test_the_service_may_do_nothing_it_needs_not(script: Path) -> None:
    service = unit("tapis.service")["Service"]
    assert service["User"] == "tapis"
    assert (service["NoNewPrivileges"], service["ProtectSystem"]) == ("true", "strict")
    assert service["StateDirectory"] == "tapis"
    assert int(service["LimitNOFILE"]) == OPEN_FILES
    assert "MemoryDenyWriteExecute" not in service, "the engine is compiled while it runs"
    text = FILES["/etc/systemd/system/tapis.service"].text
    assert [
        line.partition("=")[2].removeprefix("-") for line in text.splitlines() if "EnvironmentFile" in line
    ] == [str(each) for each in ENVIRONMENT]
    assert unit("tapis-backup.timer")["Timer"]["Persistent"] == "true"


def test_news_pass_through_caddy_at_once_and_files_as_large_as_the_server_takes() -> None:
    site = FILES["/etc/caddy/tapis.caddyfile"].text
    assert "flush_interval -1" in site
    assert f"max_size {FILE // 1_000_000}MB" in site
    assert "tls internal" not in site


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd's own judgement")
@pytest.mark.slow
def test_systemd_has_nothing_to_say_against_the_units(script: Path, tmp_path: Path) -> None:
    root = tmp_path / "root"
    ran(script, "--root", root)
    program = tmp_path / "tapis"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    units = sorted((root / "etc/systemd/system").iterdir())
    for each in units:
        each.write_text(each.read_text().replace("/opt/tapis/bin/tapis", str(program)))
    judged = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *units], capture_output=True, text=True, check=False
    )
    said = [line for line in judged.stderr.splitlines() if "tapis" in line]
    assert (judged.returncode, said) == (0, [])


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"domain": "cards"}, "bad-domain"),
        ({"domain": "cards.example; rm -rf /"}, "bad-domain"),
        ({"domain": "-a.example"}, "bad-domain"),
        ({"contact": "Jeanne\nTAPIS_HOSTS=*"}, "bad-line-in-settings"),
        ({"package": "tapis"}, "bad-package"),
        ({"package": "tapis-cards.whl"}, "bad-package"),
    ],
)
def test_what_makes_no_server_is_refused(wrong: dict[str, str], code: str) -> None:
    refusal = unfit(ServerPlan(**{"domain": "cards.example", **wrong}))  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == code


def test_a_name_that_is_none_is_one_sentence(tapis: Run) -> None:
    assert one_sentence(tapis("server-script", "cards")).startswith("cards is no name of a server")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_script_speaks_every_language_and_is_read_by_a_shell(
    tapis: Run, tmp_path: Path, language: str
) -> None:
    path = tmp_path / "tapis-server.sh"
    path.write_text(tapis("server-script", "cards.example", "--lang", language).stdout)
    assert subprocess.run(["sh", "-n", path], check=False).returncode == 0
    misused = ran(path, "--what")
    assert misused.returncode == 2
    assert "--dry-run" in misused.stderr

"""``tapis account password``: a new one where the old one is forgotten, typed twice."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .folder import Folder, stocked

TYPE = """
import json, sys
from click.testing import CliRunner
from tapis.cli import main
said = []
for args, typed in json.load(sys.stdin):
    result = CliRunner().invoke(main, args, input=typed)
    said.append((result.exit_code, result.stdout, result.stderr))
from django.contrib.auth import authenticate
said.append([name for name in ("one good long word", "kurz") if authenticate(username="Anne", password=name)])
json.dump(said, sys.stdout)
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return stocked(tmp_path_factory.mktemp("accounts"))


def test_a_forgotten_password_is_set_anew(folder: Folder) -> None:
    ask = ["account", "password", "Anne", "--lang", "de", "--home", str(Path(folder.home))]
    tries = [
        (ask, "kurz\nkurz\n"),
        (ask, "one good long word\nanother long word\n"),
        ([each.replace("Anne", "Ghost") for each in ask], "x\nx\n"),
        (ask, "one good long word\none good long word\n"),
    ]
    short, different, nobody, done, opens = json.loads(folder._run(TYPE, tries))
    assert short[0] == different[0] == nobody[0] == 1
    assert "zu kurz" in short[2]
    assert different[2] == "Die beiden stimmen nicht überein; nichts wurde geändert.\n"
    assert nobody[2].startswith("Kein Konto heisst Ghost")
    assert done[0] == 0
    assert "Anne hat ein neues Passwort" in done[1]
    assert "good long" not in done[1]
    assert opens == ["one good long word"]

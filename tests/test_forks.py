"""A forked command is one of its own: it has loaded the program, and nothing of anybody else's."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tests import forks

PLAIN = {"PATH": os.environ["PATH"]}
SETTINGS = "import sys; print('tapis.web.settings' in sys.modules, 'tapis.cli.app' in sys.modules)"
HOME = "from django.conf import settings; print(settings.DATABASES['default']['NAME'])"


def code(text: str, said: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return forks.run(("-c", text), PLAIN | environment, said)


def test_it_ends_with_its_own_code_and_says_what_it_says() -> None:
    done = code("import sys; print(sys.stdin.read()[::-1]); print('oh', file=sys.stderr); sys.exit(3)", "abc")
    assert (done.returncode, done.stdout, done.stderr) == (3, "cba\n", "oh\n")
    failed = code("raise ValueError('no')")
    assert failed.returncode == 1
    assert failed.stderr.endswith("ValueError: no\n")


def test_the_program_is_loaded_and_its_settings_are_not() -> None:
    assert code(SETTINGS).stdout == "False True\n"


def test_settings_are_read_from_the_environment_that_is_given(tmp_path: Path) -> None:
    django = {"DJANGO_SETTINGS_MODULE": "tapis.web.settings"}
    told = [code(HOME, TAPIS_HOME=str(tmp_path / name), **django).stdout.strip() for name in ("one", "two")]
    assert told == [str(tmp_path / name / "tapis.sqlite3") for name in ("one", "two")]
    assert code("import os; print(sorted(os.environ))", A="b").stdout == "['A', 'PATH']\n"


def test_what_one_leaves_behind_the_next_does_not_find(tmp_path: Path) -> None:
    left = "import os, sys, tapis; tapis.left = 1; os.chdir('/'); sys.path.clear()"
    assert code(left).returncode == 0
    found = forks.run(
        ("-c", "import os, tapis; print(hasattr(tapis, 'left'), os.getcwd())"), PLAIN, "", tmp_path
    )
    assert found.stdout == f"False {tmp_path}\n"


def test_two_draw_differently() -> None:
    drawn = {code("import random, uuid; print(random.random(), uuid.uuid4())").stdout for _ in range(3)}
    assert len(drawn) == 3


def test_a_command_of_the_program_is_carried_out(tmp_path: Path) -> None:
    done = forks.run(("-m", "tapis", "--lang", "en", "law", "nonsense"), PLAIN, "", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "nonsense" in done.stderr


def test_one_that_does_not_end_is_ended_and_others_are_carried_out() -> None:
    with pytest.raises(subprocess.TimeoutExpired):
        forks.run(("-c", "import signal; signal.pause()"), PLAIN, seconds=0.2)
    assert code("print(2)").stdout == "2\n"

"""The server that the processes of a run share stands as long as any of them uses it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import psycopg
import pytest

from tests.store.servers import postgresql_url

ANOTHER = """
import sys
from tests.store.servers import postgresql_url

with postgresql_url(sys.argv[1], "another"):
    print("there", flush=True)
    sys.stdin.readline()
"""


@pytest.mark.slow
def test_who_comes_back_keeps_the_server_when_the_others_leave(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ANOTHER, str(tmp_path)]
    pipe = subprocess.PIPE
    with postgresql_url(str(tmp_path), "own") as first, psycopg.connect(first):
        other = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)
        assert other.stdout is not None
        assert other.stdout.readline() == "there\n"
    with postgresql_url(str(tmp_path), "own") as again, psycopg.connect(again) as connection:
        other.communicate("\n")
        assert other.returncode == 0
        assert connection.execute("SELECT 1").fetchone() == (1,)

"""Kills a writing process over and over, without warning, and counts what was lost or doubled.

``python -m tests.store.kill_many KILLS SEED`` loads Django once and forks a writer for every kill. A
writer notes each operation in a pipe before it acts and after it was answered; the next writer sends
again whatever was left in doubt, as a browser would.
"""

from __future__ import annotations

import os
import random
import signal
import time
from collections import Counter
from select import select
from threading import Thread
from typing import Any

from django.core.management import call_command
from django.db import connection, connections

from tapis.web.room.family import Accepted
from tapis.web.room.house import house
from tapis.web.store.log import DjangoLog
from tests.log.toys import Added
from tests.store.jars import JARS

THREADS = 3
STREAMS = 8


def main(kills: int, seed: int) -> dict[str, Any]:
    """The figures of a run of ``kills``."""
    prepare()
    chance = random.Random(seed)
    begun: set[str] = set()
    answered: set[str] = set()
    started = time.monotonic()
    for kill in range(kills):
        notes = one_life(kill, sorted(begun - answered), chance)
        begun |= {note[1:] for note in notes if note[0] == "?"}
        answered |= {note[1:] for note in notes if note[0] == "!"}
    return {
        "kills": kills,
        "begun": len(begun),
        "answered": len(answered),
        **findings(answered),
        "seconds": time.monotonic() - started,
    }


def prepare() -> None:
    """Make the database, and leave no connection open that a fork could inherit."""
    call_command("migrate", "store", verbosity=0)
    connections.close_all()


def one_life(kill: int, doubtful: list[str], chance: random.Random) -> list[str]:
    """What one writer noted until it was killed, some answers and a moment after its birth.

    A last note that was cut off does not count.
    """
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ear)
        write_until_killed(mouth, kill, doubtful)
    os.close(mouth)
    heard = listen(ear, chance.randrange(6))
    time.sleep(chance.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(ear, "rb") as rest:
        return (heard + rest.read()).decode().split("\n")[:-1]


def listen(ear: int, answers: int) -> bytes:
    """What was noted up to that many answers, or for two seconds."""
    heard = b""
    deadline = time.monotonic() + 2
    while heard.count(b"!") < answers and time.monotonic() < deadline:
        if select([ear], [], [], 0.1)[0]:
            heard += os.read(ear, 1 << 16)
    return heard


def write_until_killed(mouth: int, kill: int, doubtful: list[str]) -> None:
    """Act from several threads, two events a time; what is in doubt comes first."""

    def act(op_id: str) -> None:
        os.write(mouth, f"?{op_id}\n".encode())
        room = house().room(JARS, str(sum(op_id.encode()) % STREAMS))
        outcome = room.act(lambda _jar: (Added(1, op_id), Added(2, op_id)), op_id, "writer")
        if isinstance(outcome, Accepted):
            os.write(mouth, f"!{op_id}\n".encode())

    def work(thread: int) -> None:
        for op_id in doubtful[thread::THREADS]:
            act(op_id)
        for n in range(100_000):
            act(f"{kill}-{thread}-{n}")

    for thread in range(THREADS):
        Thread(target=work, args=(thread,)).start()
    time.sleep(60)
    os._exit(1)


def findings(answered: set[str]) -> dict[str, int]:
    """Answered operations that are not stored, stored ones that are doubled or torn, gaps, corruption."""
    log = DjangoLog()
    records = [record for stream in log.streams() for record in log.read(stream)]
    places = Counter(record.op_id for record in records)
    streams = {stream: [each.version for each in log.read(stream)] for stream in log.streams()}
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        sound = cursor.fetchall() == [("ok",)]
    return {
        "stored": len(places),
        "lost": len(answered - set(places)),
        "doubled": sum(count > 2 for count in places.values()),
        "torn": sum(count < 2 for count in places.values()),
        "gaps": sum(versions != list(range(1, len(versions) + 1)) for versions in streams.values()),
        "corrupt": 0 if sound else 1,
    }

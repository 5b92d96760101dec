"""What damaged files and greedy requests do to a real server: the parts of ``attack.py`` that need one.

It knows the command line and the pages only, so it runs against any version: with that version's Python,
``python benchmarks/attack_server.py files``, ``bodies`` or ``pictures``.
"""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

PASSWORD = "a-long-password"
ACCOUNT = """
import django; django.setup()
from django.contrib.auth import get_user_model
from tapis.web.access.models import Membership
user = get_user_model().objects.create_user("director", password="a-long-password")
for event in ("good", "bad"):
    Membership.objects.create(user=user, event=event, role="director")
"""


def environment(home: Path) -> dict[str, str]:
    """A house of its own, with nothing compiled beside it."""
    kept = {key: value for key, value in os.environ.items() if not key.startswith(("TAPIS_", "DJANGO_"))}
    return {**kept, "TAPIS_HOME": str(home), "TAPIS_WARM_UP": "0", "TAPIS_LANG": "en"}


def tapis(home: Path, *args: str | Path) -> subprocess.CompletedProcess[str]:
    """The command, as somebody calls it."""
    command = [sys.executable, "-m", "tapis", *map(str, args)]
    return subprocess.run(
        command, env=environment(home), capture_output=True, text=True, timeout=120, check=False
    )


def furnished(folder: Path) -> Path:
    """A house with two events, both of one director."""
    home = folder / "sound"
    tapis(home, "simulate", "--players", "8", "--rounds", "2", "--deals", "2", "--out", folder)
    text = (folder / "event-1.json").read_text("utf-8")
    stream = json.loads(text)["stream"]
    for name in ("good", "bad"):
        path = folder / f"{name}.json"
        own = text.replace(f'"stream":"{stream}"', f'"stream":"event/{name}"')
        own = own.replace('"op_id":"', f'"op_id":"{name}')
        path.write_text(own, "utf-8")
        tapis(home, "event", "import", path)
    settings = {**environment(home), "DJANGO_SETTINGS_MODULE": "tapis.web.settings"}
    subprocess.run([sys.executable, "-c", ACCOUNT], env=settings, check=True)
    with closing(sqlite3.connect(home / "tapis.sqlite3")) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return home


@contextmanager
def served(home: Path) -> Iterator[tuple[str, int]]:
    """A server over ``home``: its address, its process."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "tapis", "serve", "--host", "127.0.0.1", "--port", str(port)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, env=environment(home), stdout=quiet, stderr=quiet) as process:
        try:
            url = f"http://127.0.0.1:{port}"
            for _ in range(300):
                if asked(f"{url}/healthz")[0] == 200:
                    break
                time.sleep(0.1)
            yield url, process.pid
        finally:
            process.kill()


def asked(
    url: str, data: bytes | None = None, opener: Any = None, kind: str = "", seconds: float = 60
) -> tuple[int, str]:
    """The status and page of one request; 0 when nobody answered."""
    request = urllib.request.Request(url, data, headers={"Content-Type": kind} if kind else {})
    try:
        with (opener or urllib.request.build_opener()).open(request, timeout=seconds) as answer:
            return answer.status, answer.read().decode("utf-8", "replace")
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8", "replace")
    except OSError:
        return 0, ""


def logged_in(url: str) -> tuple[Any, CookieJar]:
    """Somebody with an account, and his cookies."""
    jar = CookieJar()
    opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(jar))
    form = {
        "username": "director",
        "password": PASSWORD,
        "csrfmiddlewaretoken": token(opener, f"{url}/login"),
    }
    asked(f"{url}/login", urlencode(form).encode(), opener)
    return opener, jar


def token(opener: Any, address: str) -> str:
    """What a form of this page must carry."""
    found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', asked(address, opener=opener)[1])
    return found[1] if found else ""


def uploaded(
    opener: Any, address: str, content: bytes, field: str = "archive", page: str = ""
) -> tuple[int, str]:
    """The answer to a file sent by a form, which stands on ``page``."""
    edge = "edge-of-this-form"
    parts = [
        f'--{edge}\r\nContent-Disposition: form-data; name="csrfmiddlewaretoken"\r\n\r\n',
        token(opener, page or address),
        f'\r\n--{edge}\r\nContent-Disposition: form-data; name="{field}"; filename="a.zip"\r\n\r\n',
    ]
    body = "".join(parts).encode() + content + f"\r\n--{edge}--\r\n".encode()
    return asked(address, body, opener, f"multipart/form-data; boundary={edge}", 120)


# --- files ---------------------------------------------------------------------------------------------


def in_the_log(statement: str) -> Callable[[Path], None]:
    """Change one record of the event called bad."""

    def change(home: Path) -> None:
        with closing(sqlite3.connect(home / "tapis.sqlite3")) as database, database:
            database.execute(f"{statement} WHERE stream = 'event/bad' AND version = 5")

    return change


def pages(home: Path) -> None:
    """The upper half of every page but the first is something else."""
    path = home / "tapis.sqlite3"
    content = bytearray(path.read_bytes())
    for start in range(4096, len(content), 4096):
        content[start : start + 2048] = b"\xfe" * 2048
    path.write_bytes(content)


def names(home: Path) -> None:
    """The names of tables are no text any more."""
    path = home / "tapis.sqlite3"
    path.write_bytes(path.read_bytes().replace(b"CREATE TABLE", b"CREATE TABL\xfe"))


def zip_of_a_bad_stick(text: str) -> bytes:
    """A ZIP in whose middle forty bytes are lost."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("event.json", text)
    good = packed.getvalue()
    at = good.index(b"event.json") + 20
    return good[:at] + bytes(40) + good[at + 40 :]


HALF = "UPDATE event_log SET body = substr(body, 1, length(body) / 2)"
DEAL = '[Board "1"]\n[Deal "N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"]\n'
HOUSES: dict[str, Callable[[Path], Any]] = {
    "half a record": in_the_log(HALF),
    "a record gone": in_the_log("DELETE FROM event_log"),
    "a record of an unknown kind": in_the_log("UPDATE event_log SET kind = 'sung'"),
    "pages overwritten": pages,
    "names of tables overwritten": names,
    "a file that is no database": lambda home: (home / "tapis.sqlite3").write_bytes(b"no database " * 999),
    "an empty key": lambda home: (home / "secret.key").write_bytes(b""),
    "half a key": lambda home: (home / "secret.key").write_bytes(b"half-a-key"),
}
FILES: dict[str, tuple[tuple[str, ...], str, Callable[[str], bytes]]] = {
    "a ZIP of a bad stick": (("verify",), "a.zip", zip_of_a_bad_stick),
    "a PBN without pairs": (
        ("boards", "check"),
        "a.pbn",
        lambda _: (DEAL + '[ScoreTable "Contract;Declarer;Result"]\n3NT N 9\n').encode(),
    ),
    "a PBN, 5,000 digits": (("boards", "check"), "b.pbn", lambda _: f'[Board "{"1" * 5000}"]\n'.encode()),
    "a log, 5,000 digits": (("replay",), "a.jsonl", lambda _: b"1" * 5000 + b"\n"),
}


def told(said: subprocess.CompletedProcess[str]) -> str:
    """What somebody at the console saw."""
    lines = (said.stderr or said.stdout).strip().splitlines() or [""]
    told_of = [" ".join(line.split()) for line in lines if re.search(r"\sbad\s", line)] or lines[-1:]
    kind = "TRACEBACK " if "Traceback" in said.stderr else f"rc {said.returncode}    "
    return f"{kind} {told_of[0][:100]}"


def houses(folder: Path, sound: Path) -> Iterator[tuple[str, str, str]]:
    """Each damage to a house: what the command says, what the director's list of events answers."""
    for number, (name, damage) in enumerate(HOUSES.items()):
        home = folder / f"house-{number}"
        shutil.copytree(sound, home)
        if "key" in name:
            with served(home):
                pass
        damage(home)
        said = tapis(home, "doctor") if "key" in name else tapis(home, "event", "export", "bad", folder / "o")
        with served(home) as (url, _):
            opener, _ = logged_in(url)
            listed, page = asked(f"{url}/events/", opener=opener)
            good, _ = asked(f"{url}/e/good/", opener=opener)
        answers = f"/events/ {listed}, the other event {good}" if listed or good else "does not start"
        yield name, told(said), answers + (" (log-in)" if 'name="password"' in page else "")


def files_part(_asked: object = None) -> None:
    """Twelve damaged files: a sentence, or a traceback."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        sound = furnished(folder)
        for name, said, answers in houses(folder, sound):
            print(f"{name:28} {said:112} {answers}", flush=True)
        text = (folder / "good.json").read_text("utf-8")
        for name, (command, file, made) in FILES.items():
            (folder / file).write_bytes(made(text))
            print(f"{name:28} {told(tapis(sound, *command, folder / file))}", flush=True)


# --- bodies --------------------------------------------------------------------------------------------


def memory(process: int) -> int:
    """Megabytes a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text("ascii"))
    return int(found[1]) // 1024 if found else 0


class Watch:
    """Asks ``/healthz`` again and again; keeps the longest wait and the most memory."""

    def __init__(self, url: str, process: int, held: Callable[[int], int] = memory) -> None:
        self.url, self.process, self.worst, self.most, self._held = url, process, 0.0, 0, held
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look)

    def __enter__(self) -> Watch:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._done.set()
        self._thread.join()

    def _look(self) -> None:
        while not self._done.is_set():
            began = time.monotonic()
            asked(f"{self.url}/healthz")
            self.worst = max(self.worst, time.monotonic() - began)
            self.most = max(self.most, self._held(self.process))
            time.sleep(0.05)


SENDERS, SIZE = 60, 9_900_000


def unfinished(url: str, process: int) -> None:
    """Sixty bodies of 9.9 MB without an end."""
    host, port = url.removeprefix("http://").split(":")
    head = f"POST /login HTTP/1.1\r\nHost: {host}\r\nContent-Length: {SIZE + 1}\r\n\r\n".encode()
    before, lines = memory(process), []
    with Watch(url, process) as watch:
        for _ in range(SENDERS):
            line = socket.create_connection((host, int(port)), timeout=20)
            lines.append(line)
            try:
                line.sendall(head + b"x" * SIZE)
            except OSError:
                continue
        time.sleep(2)
        held = memory(process)
        time.sleep(35)
    print(f"{SENDERS} bodies of {SIZE / 1e6} MB without an end: {before} MB before, {held} MB while held")
    print(f"  after 37 s {sum(map(hung_up, lines))} of {SENDERS} are hung up; {memory(process)} MB;", end=" ")
    print(f"/healthz {watch.worst * 1000:.0f} ms at worst")
    for line in lines:
        line.close()


def hung_up(line: socket.socket) -> bool:
    """Whether the server has closed a connection."""
    line.settimeout(0.05)
    try:
        while line.recv(65_536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def tiny_entries(megabytes: int) -> bytes:
    """A ZIP of an archive with as many entries as fit; beyond what is read at all they are all the same."""
    head = '{"tapis":"event/1","stream":"event/a","regulation":"tutti","edition":"1","entries":['
    entry = '{{"version":1,"op_id":"{}","at":"","actor":"","events":[]}}'
    places = range(megabytes * 1_000_000 // 64)
    entries = ",".join(entry.format(f"{each:08x}" if megabytes < 100 else "00000000") for each in places)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("event.json", head + entries + "]}")
    return packed.getvalue()


def small_zip(url: str, process: int, megabytes: int) -> None:
    """A ZIP from somebody with an account."""
    opener, _ = logged_in(url)
    content, before = tiny_entries(megabytes), memory(process)
    with Watch(url, process) as watch:
        began = time.monotonic()
        status, _ = uploaded(opener, f"{url}/events/import", content)
        took = time.monotonic() - began
        time.sleep(1)
    print(
        f"a ZIP of {len(content) // 1000} kB of {megabytes} MB of tiny entries: {status} after {took:.1f} s;",
        end=" ",
    )
    print(f"/healthz {watch.worst * 1000:.0f} ms at worst; {before} MB before, {watch.most} MB at most")


def bodies_part(_asked: object = None) -> None:
    """Bodies that never end, and a small ZIP that holds much."""
    with tempfile.TemporaryDirectory() as place:
        home = furnished(Path(place))
        with served(home) as (url, process):
            unfinished(url, process)
        for megabytes in (190, 24):
            with served(home) as (url, process):
                small_zip(url, process, megabytes)


# --- pictures ------------------------------------------------------------------------------------------

SIDES = ((8_000, 7_499), (5_000, 5_000))
"""Pictures that are allowed, or were: just under 60 and just under 25 million dots."""
AT_ONCE = 8


def png(width: int, height: int) -> bytes:
    """A picture of one colour: some hundred kilobytes of file, some hundred megabytes of dots."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    dots = zlib.compress((b"\0" + bytes(3 * width)) * height, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", dots) + chunk(b"IEND", b"")


def most_memory(process: int) -> int:
    """Megabytes a process has held at most since it began."""
    found = re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{process}/status").read_text("ascii"))
    return int(found[1]) // 1024 if found else 0


def together(process: int) -> int:
    """Megabytes a process and those it has begun hold together."""
    held = 0
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            status = (folder / "status").read_text("ascii", "replace")
            if int(folder.name) == process or f"\nPPid:\t{process}\n" in status:
                held += memory(int(folder.name))
    return held


def eight_pictures(url: str, process: int, content: bytes) -> None:
    """Eight pictures at once from one account, two for each of four slips."""
    opener, _ = logged_in(url)
    before, took = memory(process), time.monotonic()
    answers: list[int] = []

    def send(at: int) -> None:
        slip = f"{url}/e/good/slips/{1 + at // 2 % 2}/{1 + at % 2}"
        answers.append(uploaded(opener, f"{slip}/photos", content, "photo", slip)[0])

    senders = [threading.Thread(target=send, args=(at,)) for at in range(AT_ONCE)]
    with Watch(url, process, together) as watch:
        for each in senders:
            each.start()
        for each in senders:
            each.join()
    print(
        f"{AT_ONCE} pictures of {len(content) // 1000} kB at once: {sorted(answers)}",
        f"after {time.monotonic() - took:.1f} s;",
        f"server {before} MB before, {most_memory(process)} MB at most;",
        f"with its processes {watch.most} MB; /healthz {watch.worst * 1000:.0f} ms at worst",
        flush=True,
    )


def pictures_part(_asked: object = None) -> None:
    """Eight pictures of a slip at once, small as files and large as pictures."""
    with tempfile.TemporaryDirectory() as place:
        home = furnished(Path(place))
        for width, height in SIDES:
            with served(home) as (url, process):
                eight_pictures(url, process, png(width, height))


PARTS = {"files": files_part, "bodies": bodies_part, "pictures": pictures_part}

if __name__ == "__main__":
    PARTS[sys.argv[1]]()

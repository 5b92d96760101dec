"""A site by SFTP: a real server of this machine, on a port of the kernel's, whose key is asked once."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from threading import Event, Thread

import asyncssh
import pytest
from django.test import Client

from tapis.law import Refused
from tapis.web.publishing import choice as kept
from tapis.web.publishing.targets import sftp
from tapis.web.publishing.targets.sftp import SftpSite, fingerprint, shown_key
from tests.web.publishing.conftest import FORM, PAGE, PASSWORD, brought, changes, choose, played, publish


@dataclass
class Host:
    """A machine that serves a folder to one user."""

    root: Path
    key: asyncssh.SSHKey
    port: int = 0

    def site(self, **other: object) -> SftpSite:
        """This host as a place for pages."""
        told = {
            "host": "127.0.0.1",
            "port": self.port,
            "user": "club",
            "folder": "/www",
            "password": PASSWORD,
            "host_key": self.key.export_public_key().decode().strip(),
        }
        return SftpSite(**{**told, **other})  # type: ignore[arg-type]

    @property
    def files(self) -> dict[str, bytes]:
        """What lies in the folder of its site."""
        www = self.root / "www"
        return {str(each.relative_to(www)): each.read_bytes() for each in www.rglob("*") if each.is_file()}


class OneUser(asyncssh.SSHServer):
    """Lets in one user with one password, or with one key."""

    known: asyncssh.SSHKey | None = None

    def password_auth_supported(self) -> bool:
        return True

    def validate_password(self, username: str, password: str) -> bool:
        return (username, password) == ("club", PASSWORD)

    def public_key_auth_supported(self) -> bool:
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        return username == "club" and self.known is not None and key == self.known.convert_to_public()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    """The server, in a thread with a loop of its own."""
    (tmp_path / "host" / "www").mkdir(parents=True)
    found = Host(tmp_path / "host", asyncssh.generate_private_key("ssh-ed25519"))
    listening, loop, over = Event(), asyncio.new_event_loop(), asyncio.Event()

    async def serve() -> None:
        server = await asyncssh.listen(
            "127.0.0.1",
            0,
            server_host_keys=[found.key],
            server_factory=OneUser,
            sftp_factory=lambda channel: asyncssh.SFTPServer(channel, chroot=bytes(found.root)),
        )
        found.port = server.get_port()
        listening.set()
        await over.wait()
        server.close()
        await server.wait_closed()

    thread = Thread(target=lambda: loop.run_until_complete(serve()), daemon=True)
    thread.start()
    assert listening.wait(30)
    yield found
    loop.call_soon_threadsafe(over.set)
    thread.join(30)
    loop.close()


def refused(found: object) -> str:
    assert isinstance(found, Refused), found
    return found.code


def test_the_key_is_asked_once_then_pages_lie_there(director: Client, host: Host, data: Path) -> None:
    brought(played())
    assert director.post("/publishing", {**FORM, "port": str(host.port)}).status_code == 302
    assert kept.choice().place is None, "nothing counts before the key was accepted"
    page = director.get("/publishing").content.decode()
    told = host.key.get_fingerprint()
    assert told in page
    assert PASSWORD not in page
    other = {"do": "accept", "fingerprint": "SHA256:other"}
    assert director.post("/publishing", other).status_code == 422
    assert director.post("/publishing", {"do": "accept", "fingerprint": told}).status_code == 302
    assert (data / "publishing.json").stat().st_mode & 0o777 == 0o600
    assert publish(director) == 302
    assert len(host.files) == 5
    assert set(changes(director).values()) == {"unchanged"}
    for address in ("/publishing", PAGE):
        assert PASSWORD not in director.get(address).content.decode()
    assert PASSWORD not in repr(kept.choice())
    assert PASSWORD not in repr(kept.choice().place)
    assert director.post(PAGE, {"do": "take-back", "op": "b"}).status_code == 302
    assert b"AUBRY" not in b"".join(host.files.values())


def test_a_host_that_is_declined_leaves_the_place_of_before(director: Client, host: Host, site: Path) -> None:
    brought(played())
    choose(director, site)
    director.post("/publishing", {**FORM, "port": str(host.port)})
    assert director.post("/publishing", {"do": "decline"}).status_code == 302
    assert kept.choice().folder == str(site)
    assert host.key.get_fingerprint() not in director.get("/publishing").content.decode()


def test_another_host_is_told_nothing(host: Host) -> None:
    other = asyncssh.generate_private_key("ssh-ed25519").export_public_key().decode().strip()
    assert refused(host.site(host_key=other).put({"a/index.html": b"x"})) == "site-other-host"
    assert host.files == {}


def test_what_cannot_be_done_is_one_sentence(host: Host, tmp_path: Path) -> None:
    files = {"a/index.html": b"tapis-published"}
    assert refused(host.site(password="wrong").put(files)) == "site-not-let-in"
    assert refused(host.site(folder="/nowhere").tried()) == "site-no-folder"
    assert refused(host.site(folder="/nowhere").put(files)) == "site-no-folder"
    assert refused(host.site(key_file=str(tmp_path / "none")).put(files)) == "site-bad-key"
    assert host.site().tried() is None
    assert host.files == {}


@pytest.mark.slow
def test_a_key_lets_in_without_a_password(host: Host, tmp_path: Path) -> None:
    mine = asyncssh.generate_private_key("ssh-ed25519")
    path = tmp_path / "id"
    path.write_bytes(mine.export_private_key("openssh", passphrase="Satz", rounds=1, ignore_few_rounds=True))
    OneUser.known = mine
    try:
        assert host.site(key_file=str(path), password="Satz").put({"a/b.css": b"tapis-published"}) is None
        assert refused(host.site(key_file=str(path), password="falsch").tried()) == "site-bad-key"
    finally:
        OneUser.known = None
    assert host.files == {"a/b.css": b"tapis-published"}


def test_what_somebody_else_put_there_stays(host: Host) -> None:
    (host.root / "www" / "a").mkdir()
    (host.root / "www" / "a" / "index.html").write_bytes(b"<h1>Le club</h1>")
    assert refused(host.site().put({"a/index.html": b"x", "a/b.html": b"x"})) == "page-not-ours"
    assert host.files == {"a/index.html": b"<h1>Le club</h1>"}


def test_nothing_stays_beside_where_it_breaks_off(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    assert host.site().put({"a/index.html": b"tapis-published 1"}) is None

    async def breaks(*_: object) -> None:
        raise asyncssh.SFTPFailure("no room")

    monkeypatch.setattr(sftp, "_renamed", breaks)
    assert refused(host.site().put({"a/index.html": b"tapis-published 2"})) == "site-failing"
    assert host.files == {"a/index.html": b"tapis-published 1"}


def test_a_site_that_is_not_there_is_told(host: Host, director: Client) -> None:
    gone = asyncssh.generate_private_key("ssh-ed25519")
    with_no_answer = {**FORM, "port": str(closed_port())}
    assert refused(shown_key("127.0.0.1", closed_port())) == "site-silent"
    assert director.post("/publishing", with_no_answer).status_code == 422
    assert fingerprint(gone.export_public_key().decode()) == gone.get_fingerprint()


def closed_port() -> int:
    """A port on which nobody answers, for its socket is held here and never listened on."""
    import socket  # noqa: PLC0415

    held = socket.socket()
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    return int(held.getsockname()[1])


_held: list[object] = []


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ({"host": ""}, "site-incomplete"),
        ({"port": "0"}, "site-bad-port"),
        ({"port": "65536"}, "site-bad-port"),
        ({"port": "²"}, "site-bad-port"),
        ({"address": "ftp://x"}, "site-bad-address"),
    ],
)
def test_a_site_is_read_before_it_is_asked(typed: dict[str, str], code: str) -> None:
    assert refused(kept.site_choice({**FORM, **typed}, kept.NOWHERE_YET)) == code


def test_a_password_left_empty_stays_for_the_same_user_of_the_same_host() -> None:
    before = kept.SiteChoice(host="127.0.0.1", user="club", password=PASSWORD)
    same = kept.site_choice({**FORM, "password": ""}, before)
    other = kept.site_choice({**FORM, "password": "", "host": "elsewhere"}, before)
    assert isinstance(same, kept.SiteChoice)
    assert isinstance(other, kept.SiteChoice)
    assert (same.password, other.password) == (PASSWORD, "")


def test_without_the_library_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "asyncssh", None)
    site = SftpSite(host="h", port=22, user="u", folder="/")
    assert refused(site.tried()) == "no-sftp"
    assert refused(shown_key("127.0.0.1", 22)) == "no-sftp"

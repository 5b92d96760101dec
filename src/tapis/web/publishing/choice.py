"""Where this machine puts its pages: a folder or a site, with what lets it in there.

It belongs to a machine, not to an event, so it lies beside the key in the data folder, for the owner's eyes
only, and travels in no archive and no copy of the house.
"""

from __future__ import annotations

from pathlib import Path
from threading import Lock

import msgspec
from django.utils.crypto import salted_hmac

from tapis.core.whole import whole
from tapis.law import Reason, Refused
from tapis.log.replacing import replace_file
from tapis.web.publishing.targets.folder import FolderForPages
from tapis.web.publishing.targets.ours import PlaceForPages
from tapis.web.publishing.targets.sftp import SftpSite
from tapis.web.server.database import data_folder

LONGEST = 1000
SFTP_PORT = 22
MOST_PORT = 65535

NOT_A_SITE = Reason("site-incomplete", "A site needs a host, a user and a folder.")
BAD_PORT = Reason("site-bad-port", "A port is a number from 1 to 65535.")
BAD_ADDRESS = Reason(
    "site-bad-address", "“{address}” is no address of a site: it begins with https:// or http://."
)


class SiteChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The choice of one machine; nothing in it as long as nobody has chosen."""

    folder: str = ""
    """A folder of this machine; empty where pages go to a site."""
    host: str = ""
    port: int = SFTP_PORT
    user: str = ""
    remote: str = ""
    password: str = ""
    key_file: str = ""
    host_key: str = ""
    address: str = ""
    """Where everybody reads the pages, for links on this page only."""

    def __repr__(self) -> str:
        return f"SiteChoice({self.folder or self.host})"

    @property
    def place(self) -> PlaceForPages | None:
        """The place that was chosen; None before."""
        if self.folder:
            return FolderForPages(Path(self.folder))
        if not self.host_key:
            return None
        return SftpSite(
            host=self.host,
            port=self.port,
            user=self.user,
            folder=self.remote,
            password=self.password,
            key_file=self.key_file,
            host_key=self.host_key,
        )


class KeptChoice(msgspec.Struct, frozen=True, kw_only=True):
    """What lies in the file: the place chosen, and a site whose key its owner has still to accept."""

    chosen: SiteChoice = SiteChoice()
    waiting: SiteChoice = SiteChoice()


NOWHERE_YET = SiteChoice()
_lock = Lock()


def choice_file(home: Path) -> Path:
    """The file of a data folder that keeps the choice."""
    return home / "publishing.json"


def kept_choice() -> KeptChoice:
    """What this machine's owner has chosen; nothing where the file cannot be read."""
    try:
        return msgspec.json.decode(choice_file(data_folder()).read_bytes(), type=KeptChoice)
    except (OSError, msgspec.DecodeError):
        return KeptChoice()


def choice() -> SiteChoice:
    """The place that pages go to."""
    return kept_choice().chosen


def choose(chosen: SiteChoice) -> None:
    """Have the choice on the disk, and nothing waiting any more; OSError says why it is not."""
    _keep(KeptChoice(chosen=chosen))


def let_wait(site: SiteChoice) -> None:
    """Keep a site until its owner has accepted the key of its host; pages go where they went before."""
    _keep(KeptChoice(chosen=choice(), waiting=site))


def _keep(kept: KeptChoice) -> None:
    with _lock:
        home = data_folder()
        home.mkdir(parents=True, exist_ok=True)
        replace_file(choice_file(home), msgspec.json.encode(kept), 0o600)


def mark_of(place: PlaceForPages | None) -> str:
    """A mark by which a place is known in the log, and which tells nobody where it is."""
    return marked(f"place {place.identity}".encode()) if place else ""


def marked(content: bytes) -> str:
    """A mark of some content, made under the key of the house: nobody else can try out what it was."""
    return salted_hmac("tapis.published", content, algorithm="sha256").hexdigest()[:32]


def folder_choice(typed: str, address: str = "") -> SiteChoice | Refused:
    """A folder as it was typed, once something can be put there; or why not."""
    folder = Path(typed.strip().strip('"')[:LONGEST]).expanduser()
    told = _address(address)
    if isinstance(told, Refused):
        return told
    refusal = FolderForPages(folder).tried()
    return refusal or SiteChoice(folder=str(folder), address=told)


def site_choice(typed: dict[str, str], before: SiteChoice) -> SiteChoice | Refused:
    """A site as it was typed, without the key of its host; a password left empty stays as it was."""
    kept = {name: typed.get(name, "").strip()[:LONGEST] for name in ("host", "user", "remote", "key_file")}
    port, told = whole(typed.get("port", "").strip() or str(SFTP_PORT)), _address(typed.get("address", ""))
    if isinstance(told, Refused):
        return told
    if not (kept["host"] and kept["user"] and kept["remote"]):
        return NOT_A_SITE()
    if port is None or not 1 <= port <= MOST_PORT:
        return BAD_PORT()
    same = (before.host, before.user) == (kept["host"], kept["user"])
    password = typed.get("password", "")[:LONGEST] or (before.password if same else "")
    return SiteChoice(**kept, port=port, password=password, address=told)


def _address(typed: str) -> str | Refused:
    address = typed.strip()[:LONGEST]
    if address and not address.startswith(("https://", "http://")):
        return BAD_ADDRESS(address=address)
    return address if not address or address.endswith("/") else f"{address}/"

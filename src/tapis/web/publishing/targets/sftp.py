"""A site that is reached by SFTP, with the key of its host pinned: another host is never written to.

The library comes with the extra ``sftp``; without it this says so. Passwords and keys are given to it and
told to nobody.
"""

from __future__ import annotations

import asyncio
import base64
import hashlib
import secrets
from collections.abc import Callable, Coroutine, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, TypeAlias

from tapis.law import Reason, Refused
from tapis.web.publishing.targets.ours import NOT_OURS, SIGNED_WITHIN, is_ours
from tapis.web.vault.stick.sticks import in_time

if TYPE_CHECKING:
    import asyncssh

NO_LIBRARY = Reason(
    "no-sftp", "This Tapis was installed without SFTP: install “tapis-cards[sftp]”, or choose a folder."
)
SITE_SILENT = Reason(
    "site-silent", "{place} does not answer. What is published there stays so; publish again once it does."
)
OTHER_HOST = Reason(
    "site-other-host",
    "{place} shows another key than the one you accepted: nothing was sent, and nothing was told to it. "
    "If its owner has changed the key, set up the site once more.",
)
NOT_LET_IN = Reason("site-not-let-in", "{place} does not take this user with this password or key.")
BAD_KEY_FILE = Reason("site-bad-key", "The file of the key cannot be read, or its password is another one.")
SITE_FOLDER = Reason(
    "site-no-folder", "There is no folder “{folder}” on {place}, or it is closed to this user."
)
SITE_FAILING = Reason(
    "site-failing", "{place} gives errors ({problem}): try again; whatever is published there can be read."
)
SftpWork: TypeAlias = Callable[[], Coroutine[object, object, "Refused | None"]]
"""What is done while connected."""

SECONDS, PATIENCE = 15.0, 120.0
"""How long a site has to answer, and to take every page."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SftpSite:
    """A folder on another machine."""

    host: str
    port: int
    user: str
    folder: str
    password: str = field(default="", repr=False)
    """Also what opens the file of the key, where there is one."""
    key_file: str = ""
    host_key: str = ""
    """The public key of the host, as it was accepted."""

    @property
    def called(self) -> str:
        """What the organiser calls it."""
        return self.host

    @property
    def identity(self) -> str:
        """What tells it from any other place."""
        return f"sftp {self.host} {self.port} {self.user} {self.folder}"

    def tried(self) -> Refused | None:
        """Why nothing could be put there now; None where it could."""
        return self._asked("try", self._look, SECONDS)

    def put(self, files: Mapping[str, bytes]) -> Refused | None:
        """Put these files there, by address; what was there before stays to be read until all have come."""
        return self._asked("put", lambda: self._put(files), PATIENCE)

    def _asked(self, what: str, work: SftpWork, seconds: float) -> Refused | None:
        silent = SITE_SILENT(place=self.called)
        return in_time(f"{what} {self.identity}", lambda: _run(self, work), silent, seconds)

    async def _look(self) -> Refused | None:
        async with await self._connected() as connection, connection.start_sftp_client() as sftp:
            there = await sftp.isdir(self.folder)
        return None if there else SITE_FOLDER(folder=self.folder, place=self.host)

    async def _put(self, files: Mapping[str, bytes]) -> Refused | None:
        async with await self._connected() as connection, connection.start_sftp_client() as sftp:
            refusal = await self._carried(sftp, files)
        return refusal  # noqa: RET504 - leaving a connection may swallow, says its type

    async def _carried(self, sftp: asyncssh.SFTPClient, files: Mapping[str, bytes]) -> Refused | None:
        if not await sftp.isdir(self.folder):
            return SITE_FOLDER(folder=self.folder, place=self.host)
        targets = {str(PurePosixPath(self.folder) / path): content for path, content in files.items()}
        for target in targets:
            if not await _free(sftp, target):
                return NOT_OURS(path=target)
        await _written(sftp, targets)
        return None

    async def _connected(self) -> asyncssh.SSHClientConnection:
        import asyncssh  # noqa: PLC0415 - an extra, and slow to load

        trusted = asyncssh.import_public_key(self.host_key)
        keys = asyncssh.load_keypairs(self.key_file, self.password or None) if self.key_file else None
        return await asyncssh.connect(
            self.host,
            self.port,
            username=self.user,
            password=None if self.key_file else self.password,
            client_keys=keys,
            known_hosts=([trusted], [], []),
            agent_path=None,
            config=None,
            connect_timeout=SECONDS,
            login_timeout=SECONDS,
        )


def shown_key(host: str, port: int) -> str | Refused:
    """The key a host shows now, to be looked at and accepted once; nothing is told to it."""
    silent = SITE_SILENT(place=host)
    return in_time(f"key {host} {port}", lambda: _key(host, port, silent), silent, SECONDS)


def _key(host: str, port: int, silent: Refused) -> str | Refused:
    try:
        import asyncssh  # noqa: PLC0415
    except ImportError:
        return NO_LIBRARY()
    try:
        found = asyncio.run(asyncssh.get_server_host_key(host, port, config=None))
    except (OSError, asyncssh.Error):
        return silent
    return found.export_public_key().decode().strip() if found else silent


def fingerprint(host_key: str) -> str:
    """What is compared of a host's key, as the tools of every system write it: SHA256:…"""
    digest = hashlib.sha256(base64.b64decode(host_key.split()[1])).digest()
    return f"SHA256:{base64.b64encode(digest).decode().rstrip('=')}"


def _run(site: SftpSite, work: SftpWork) -> Refused | None:
    """Carry out the work, in a thread without a loop of its own; what goes wrong as a sentence."""
    try:
        import asyncssh  # noqa: PLC0415
    except ImportError:
        return NO_LIBRARY()
    try:
        return asyncio.run(work())
    except (OSError, asyncssh.Error, asyncssh.KeyImportError, asyncssh.KeyEncryptionError) as problem:
        return _said(site, problem)


def _said(site: SftpSite, problem: Exception) -> Refused:
    """What went wrong, the first line that it is a case of."""
    import asyncssh  # noqa: PLC0415

    key_file = (asyncssh.KeyImportError, asyncssh.KeyEncryptionError, FileNotFoundError, PermissionError)
    no_folder = (asyncssh.SFTPNoSuchFile, asyncssh.SFTPNoSuchPath, asyncssh.SFTPPermissionDenied)
    told: tuple[tuple[type[Exception] | tuple[type[Exception], ...], Refused], ...] = (
        (asyncssh.HostKeyNotVerifiable, OTHER_HOST(place=site.called)),
        (asyncssh.PermissionDenied, NOT_LET_IN(place=site.called)),
        (key_file, BAD_KEY_FILE()),
        (no_folder, SITE_FOLDER(folder=site.folder, place=site.called)),
        (asyncssh.SFTPError, SITE_FAILING(place=site.called, problem=str(problem)[:200])),
    )
    return next((said for kind, said in told if isinstance(problem, kind)), SITE_SILENT(place=site.called))


async def _free(sftp: asyncssh.SFTPClient, path: str) -> bool:
    """Whether nothing lies there that somebody else put there."""
    if not await sftp.lexists(path):
        return True
    if not await sftp.isfile(path):
        return False
    async with sftp.open(path, "rb") as file:
        beginning = await file.read(SIGNED_WITHIN)
    return isinstance(beginning, bytes) and is_ours(beginning)


async def _written(sftp: asyncssh.SFTPClient, targets: Mapping[str, bytes]) -> None:
    """Everything aside first, then under its name; what is left aside when something fails goes away."""
    beside: dict[str, str] = {}
    try:
        for target, content in targets.items():
            folder = PurePosixPath(target).parent
            if not await sftp.isdir(str(folder)):
                await sftp.mkdir(str(folder))
            beside[target] = str(folder / f".{PurePosixPath(target).name}.{secrets.token_hex(4)}")
            async with sftp.open(beside[target], "wb") as file:
                await file.write(content)
        for target in tuple(beside):
            await _renamed(sftp, beside[target], target)
            del beside[target]
    finally:
        for left in beside.values():
            with suppress(Exception):
                await sftp.remove(left)


async def _renamed(sftp: asyncssh.SFTPClient, path: str, target: str) -> None:
    """Give a file its name in place of the one before; in two steps where the host knows no better way."""
    import asyncssh  # noqa: PLC0415

    try:
        await sftp.posix_rename(path, target)
    except asyncssh.SFTPOpUnsupported:
        with suppress(asyncssh.SFTPNoSuchFile):
            await sftp.remove(target)
        await sftp.rename(path, target)

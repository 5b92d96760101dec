"""The ready-made bundle: built by PyInstaller, packed into one file, and unpacked again as people do."""

from __future__ import annotations

import os
import platform
import stat
import subprocess
import sys
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOT = Path(__file__).parents[1]
SPEC = ROOT / "release" / "bundle.spec"
FOLDERS = ("Tapis.app", "Tapis")
"""What is packed, the first that was built: the application of macOS, else the folder."""
PROGRAMS = ("Contents/MacOS/tapis", "tapis.exe", "tapis")


def build(into: Path) -> Path:
    """The folder that was built, in ``into``; from what the lock file names and nothing that lies about."""
    own = (
        "uv",
        "run",
        "--isolated",
        "--frozen",
        "--no-editable",
        "--group",
        "bundle",
        "--extra",
        "strong",
        "--extra",
        "push",
    )
    places = ("--distpath", str(into / "dist"), "--workpath", str(into / "work"))
    made = ("pyinstaller", "--noconfirm", "--log-level", "ERROR", *places, str(SPEC))
    subprocess.run([*own, *made], cwd=ROOT, check=True)
    return next(built for name in FOLDERS if (built := into / "dist" / name).exists())


def packed(folder: Path, into: Path, version: str) -> Path:
    """One file that holds the folder, its links as links and its programs as programs."""
    system = {"darwin": "macos", "win32": "windows"}.get(sys.platform, sys.platform)
    target = into / f"Tapis-{version}-{system}-{platform.machine().lower()}.zip"
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=6) as archive:
        for path in sorted(folder.rglob("*")):
            _pack(archive, path, path.relative_to(folder.parent).as_posix())
    return target


def _pack(archive: ZipFile, path: Path, name: str) -> None:
    if path.is_symlink():
        link = ZipInfo(name)
        link.create_system = 3  # Unix: what follows are its rights
        link.external_attr = (stat.S_IFLNK | 0o777) << 16
        archive.writestr(link, os.readlink(path))  # noqa: PTH115 - as it was written
    elif path.is_file():
        archive.write(path, name)


def unpacked(archive: Path, into: Path) -> Path:
    """The program of a packed bundle, unpacked with its rights and links."""
    with ZipFile(archive) as held:
        for each in held.infolist():
            mode = each.external_attr >> 16
            target = into / each.filename
            target.parent.mkdir(parents=True, exist_ok=True)
            if stat.S_ISLNK(mode):
                target.symlink_to(held.read(each).decode())
            else:
                held.extract(each, into)
                target.chmod(stat.S_IMODE(mode) or 0o644)
    return program(next(folder for name in FOLDERS if (folder := into / name).exists()))


def program(folder: Path) -> Path:
    """The program in the folder of a bundle."""
    return next(path for name in PROGRAMS if (path := folder / name).is_file())


def size(folder: Path) -> int:
    """Bytes of all the files in a folder, links not followed."""
    return sum(path.lstat().st_size for path in folder.rglob("*") if path.is_symlink() or path.is_file())

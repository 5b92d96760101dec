"""The server's secret, made once and kept in the data folder for its owner's eyes only.

A key is never guessed at: an empty file, as a full disk or a power cut leaves it, has signed nothing and
gets a new key; a file with anything else in it than a whole key is refused, since links on paper may hang
on what it was.
"""

from __future__ import annotations

import re
import secrets
from pathlib import Path

from tapis.law import Reason, Refused
from tapis.log.replacing import create_file, replace_file

SHORTEST = 32
WHOLE = re.compile(rf"[\x21-\x7e]{{{SHORTEST},}}")

KEY_DAMAGED = Reason(
    "key-damaged",
    "The key in {path} is damaged, and links and log-ins hang on it. Put back a copy of the file; "
    "or delete it: the next start makes a new key, and every link printed before is dead.",
)
KEY_EMPTY = Reason(
    "key-empty",
    "The key in {path} is empty; the next start makes a new one, and links printed before are dead.",
)


def key_file(home: Path) -> Path:
    """The path of an installation's key."""
    return home / "secret.key"


def secret_key(home: Path) -> str | Refused:
    """The key of this installation, made on first use; or why the one there is cannot be used."""
    path = key_file(home)
    key = secrets.token_urlsafe(48)
    try:
        kept = _text(path)
    except FileNotFoundError:
        try:
            create_file(path, key.encode(), 0o600)
        except FileExistsError:
            return secret_key(home)
        return key
    if not kept:
        replace_file(path, key.encode())
        return key
    return kept if WHOLE.fullmatch(kept) else KEY_DAMAGED(path=path)


def damaged_key(home: Path) -> Refused | None:
    """What is wrong with the key there is; None where it is sound, or still to come."""
    path = key_file(home)
    try:
        kept = _text(path)
    except OSError:
        return None
    if not kept:
        return KEY_EMPTY(path=path)
    return None if WHOLE.fullmatch(kept) else KEY_DAMAGED(path=path)


def _text(path: Path) -> str:
    """The text of the key file; power cuts leave zeros where text was meant to be."""
    return path.read_bytes().strip(b"\x00 \t\r\n").decode("ascii", "replace")

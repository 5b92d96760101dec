"""The server's secret, made once and kept in the data folder for its owner's eyes only."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


def secret_key(home: Path) -> str:
    """The key of this installation, created on first use."""
    path = home / "secret.key"
    try:
        return path.read_text("ascii")
    except FileNotFoundError:
        home.mkdir(parents=True, exist_ok=True)
    key = secrets.token_urlsafe(48)
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(key)
    except FileExistsError:
        return path.read_text("ascii")
    return key

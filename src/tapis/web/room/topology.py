"""Which processes may serve together: one needs nothing, several need PostgreSQL and Valkey."""

from __future__ import annotations

import os
from collections.abc import Mapping

from tapis.law import Refused
from tapis.web.room.hub import Hub, LocalHub
from tapis.web.room.reasons import NEEDS_POSTGRESQL, NEEDS_VALKEY, NO_CLIENT, NO_VALKEY

VALKEY_URL = "TAPIS_VALKEY_URL"


def check_topology(workers: int, environment: Mapping[str, str] = os.environ) -> Refused | None:
    """Why the server must not start with that many workers; None when it may."""
    url = environment.get(VALKEY_URL, "")
    if workers > 1 and not url:
        return NEEDS_VALKEY()
    if workers > 1 and not environment.get("TAPIS_DATABASE_URL", "").startswith("postgres"):
        return NEEDS_POSTGRESQL()
    return _unreachable(url) if url else None


def _unreachable(url: str) -> Refused | None:
    try:
        import redis  # noqa: PLC0415 - an extra that a single process does without
    except ImportError:
        return NO_CLIENT()
    try:
        with redis.Redis.from_url(url, socket_connect_timeout=2, socket_timeout=2) as client:
            client.ping()
    except (redis.RedisError, ValueError) as problem:
        return NO_VALKEY(url=url.rpartition("@")[2], problem=str(problem).rstrip("."))
    return None


def make_hub(environment: Mapping[str, str] = os.environ) -> Hub:
    """The hub that the environment asks for."""
    url = environment.get(VALKEY_URL, "")
    if not url:
        return LocalHub()
    from tapis.web.room.valkey import ValkeyHub  # noqa: PLC0415 - an extra, as above

    return ValkeyHub(url)

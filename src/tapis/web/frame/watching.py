"""For those who watch over a server: is it alive, is it ready, what are its figures."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from django.db import DatabaseError, connection
from django.http import Http404, HttpRequest, HttpResponse

from tapis.web.room.topology import check_topology
from tapis.web.server import metrics
from tapis.web.vault.house.folder import backup_folder, latest

if TYPE_CHECKING:
    from prometheus_client.core import Metric

HERE = frozenset({"127.0.0.1", "::1"})
PASSED_ON = frozenset(
    {"forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip"}
)
"""What proxies add."""
WITHOUT_TOKEN = f"403: send “Authorization: Bearer” with the token of {metrics.TOKEN}.\n"
LATELY = timedelta(minutes=5)
RECENT_RECORDS = 5000
PLAYING = (
    "SELECT DISTINCT stream FROM event_log "
    "WHERE id > (SELECT COALESCE(MAX(id), 0) FROM event_log) - %s AND at >= %s"
)
KINDS = {"play": "virtual", "table": "friendly", "event": "event"}


def alive(_request: HttpRequest) -> HttpResponse:
    """Say that this process answers."""
    return HttpResponse("ok", content_type="text/plain")


def ready(_request: HttpRequest) -> HttpResponse:
    """Say whether database and Valkey answer too; status 503 where one does not."""
    stands = {"database": _database_answers(), "news": check_topology(1) is None}
    told = "".join(f"{what}: {'ok' if well else 'silent'}\n" for what, well in stands.items())
    return HttpResponse(told, content_type="text/plain", status=200 if all(stands.values()) else 503)


def _database_answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
            return bool(cursor.fetchone())
    except DatabaseError:
        return False


def figures(request: HttpRequest) -> HttpResponse:
    """All figures, as Prometheus reads them: for whoever has the token, or a laptop itself."""
    if not metrics.asked_for():
        raise Http404
    if not _may_look(request):
        return HttpResponse(WITHOUT_TOKEN, content_type="text/plain", status=403)
    found = metrics.exposed(HouseFigures())
    if found is None:
        raise Http404
    text, kind = found
    return HttpResponse(text, content_type=kind, headers={"Cache-Control": "no-store"})


def _may_look(request: HttpRequest) -> bool:
    """With the token; without it only from this machine, where no proxy can be what asks.

    A proxy that says nothing of whom it asks for looks like a visitor from this machine.
    """
    token = os.environ.get(metrics.TOKEN, "")
    said = request.headers.get("Authorization", "")
    if token and secrets.compare_digest(said.encode(), f"Bearer {token}".encode()):
        return True
    if metrics.behind_proxy() or PASSED_ON & {name.casefold() for name in request.headers}:
        return False
    return request.META.get("REMOTE_ADDR") in HERE and _named(request) in {*HERE, "localhost"}


def _named(request: HttpRequest) -> str:
    """The machine that was asked for, without its port; empty where that cannot be read."""
    try:
        return urlsplit(f"//{request.headers.get('Host', '')}").hostname or ""
    except ValueError:
        return ""


class HouseFigures:
    """What is the same whichever process looks: what is being played, how old the latest copy is."""

    def collect(self) -> Iterator[Metric]:
        """The figures at this moment."""
        from prometheus_client.core import GaugeMetricFamily  # noqa: PLC0415 - an extra

        now = datetime.now(UTC)
        playing = GaugeMetricFamily(
            "tapis_playing", "Tables and events in which something happened lately.", labels=["kind"]
        )
        for kind, count in _playing(now).items():
            playing.add_metric([kind], count)
        yield playing
        if (made := latest(backup_folder())) is not None:
            yield GaugeMetricFamily(
                "tapis_backup_age_seconds",
                "Seconds since the latest copy of the house.",
                (now - made).total_seconds(),
            )


def _playing(now: datetime) -> dict[str, int]:
    """How many tables and events moved within the last minutes, by kind."""
    since = (now - LATELY).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    with connection.cursor() as cursor:
        cursor.execute(PLAYING, [RECENT_RECORDS, since])
        streams = [str(stream).partition("/")[0] for (stream,) in cursor.fetchall()]
    return {kind: streams.count(prefix) for prefix, kind in KINDS.items()}

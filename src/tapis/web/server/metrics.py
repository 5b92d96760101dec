"""Figures about the server for Prometheus, where ``TAPIS_METRICS=1`` asks for them.

No figure names a person, a table or an event: labels are names of views, codes of refusals, kinds of streams.
All processes of a server write into one folder, made when it starts and deleted when it stops; whichever of
them is asked adds up what stands there.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from tapis.law import Reason, Refused

if TYPE_CHECKING:
    from prometheus_client import Counter, Gauge, Histogram
    from prometheus_client.registry import Collector

METRICS, TOKEN = "TAPIS_METRICS", "TAPIS_METRICS_TOKEN"
FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""The client's own name for the folder that processes share; it must be set before the client is loaded."""
SHORTEST_TOKEN = 20
OF_A_SERVER = ("TAPIS_PROXY", "TAPIS_DOMAIN", "TAPIS_HOSTS")
EVERY = 5.0
"""Seconds between two looks at what is counted by looking."""

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
SIZES = (1, 2, 4, 8, 16, 32, 64, 128, 256)

NO_CLIENT = Reason(
    "no-metrics-client", "TAPIS_METRICS needs prometheus-client: install Tapis with its extra “big”."
)
SHORT_TOKEN = Reason(
    "short-token", "TAPIS_METRICS_TOKEN has {length} characters; {wanted} or more are wanted."
)


def asked_for(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether figures are to be kept."""
    return environment.get(METRICS, "").strip() not in {"", "0"}


def behind_proxy(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the settings are those of a server that others reach by a proxy or a name."""
    return any(environment.get(name, "").strip() not in {"", "0"} for name in OF_A_SERVER)


def check_metrics(environment: Mapping[str, str] = os.environ) -> Refused | None:
    """Why figures cannot be kept as the settings ask; None where they can, or are not asked for."""
    token = environment.get(TOKEN, "")
    if not asked_for(environment):
        return None
    if token and len(token) < SHORTEST_TOKEN:
        return SHORT_TOKEN(length=len(token), wanted=SHORTEST_TOKEN)
    try:
        import prometheus_client  # noqa: F401, PLC0415 - an extra that most houses do without
    except ImportError:
        return NO_CLIENT()
    return None


@contextmanager
def shared_figures() -> Iterator[None]:
    """A folder in which all processes of this server keep their figures, for as long as it runs."""
    if not asked_for():
        yield
        return
    folder = tempfile.mkdtemp(prefix="tapis-figures-")
    os.environ[FOLDER] = folder
    try:
        yield
    finally:
        shutil.rmtree(folder, ignore_errors=True)


class ServerFigures:
    """What a process counts."""

    requests: Counter
    duration: Histogram
    refusals: Counter
    group: Histogram
    commit: Histogram
    waiting: Gauge
    replaced: Counter

    def __init__(self) -> None:
        from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram  # noqa: PLC0415 - an extra

        own = CollectorRegistry()
        self.requests = Counter(
            "tapis_requests", "Answers, by view and status.", ("view", "method", "status"), registry=own
        )
        self.duration = Histogram(
            "tapis_request_seconds", "Seconds a page took.", ("view",), registry=own, buckets=SECONDS
        )
        self.refusals = Counter("tapis_refusals", "Commands refused, by code.", ("code",), registry=own)
        self.replaced = Counter(
            "tapis_workers_replaced", "Workers that died and were started again.", registry=own
        )
        self.group = Histogram(
            "tapis_write_group_size", "Commands decided together.", registry=own, buckets=SIZES
        )
        self.commit = Histogram(
            "tapis_write_seconds", "Seconds to decide and store a group.", registry=own, buckets=SECONDS
        )
        self.waiting = Gauge(
            "tapis_waiting", "What waits or listens.", ("what",), registry=own, multiprocess_mode="livesum"
        )


@cache
def _figures() -> ServerFigures | None:
    return ServerFigures() if asked_for() and FOLDER in os.environ else None


_watched: dict[str, Callable[[], int]] = {}


def watch(what: str, counted: Callable[[], int]) -> None:
    """Look every few seconds how many of ``what`` there are in this process."""
    _watched[what] = counted


def answered(view: str, method: str, status: int, seconds: float) -> None:
    """Count an answer."""
    if (kept := _figures()) is not None:
        kept.requests.labels(view, method, str(status)).inc()
        kept.duration.labels(view).observe(seconds)


def refused(code: str) -> None:
    """Count a refusal."""
    if (kept := _figures()) is not None:
        kept.refusals.labels(code).inc()


def replaced() -> None:
    """Count a worker that died and was started again."""
    if (kept := _figures()) is not None:
        kept.replaced.inc()


def stored(commands: int, seconds: float) -> None:
    """Count a group of commands that was decided and stored at once."""
    if (kept := _figures()) is not None:
        kept.group.observe(commands)
        kept.commit.observe(seconds)


def look() -> None:
    """Look at everything that is counted by looking."""
    if (kept := _figures()) is not None:
        for what, counted in _watched.items():
            kept.waiting.labels(what).set(counted())


def look_by_itself() -> None:
    """Begin to look in the background, for as long as the process runs."""
    if _figures() is not None:
        Thread(target=_for_ever, name="figures", daemon=True).start()


def _for_ever() -> None:
    pause = Event()
    while not pause.wait(EVERY):
        look()


def exposed(collector: Collector) -> tuple[bytes, str] | None:
    """All figures of all processes with those of ``collector``, and their media type; None without any."""
    if _figures() is None:
        return None
    from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, generate_latest  # noqa: PLC0415
    from prometheus_client.multiprocess import MultiProcessCollector  # noqa: PLC0415

    look()
    _bury()
    registry = CollectorRegistry()
    MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # it registers itself
    registry.register(collector)
    return generate_latest(registry), CONTENT_TYPE_LATEST


def _bury() -> None:
    """Forget what processes that are gone had waiting; what they counted stays."""
    from prometheus_client.multiprocess import mark_process_dead  # noqa: PLC0415

    for file in Path(os.environ[FOLDER]).glob("gauge_livesum_*.db"):
        process = int(file.stem.rpartition("_")[2])
        if not _alive(process):
            mark_process_dead(process)  # type: ignore[no-untyped-call]


def _alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True

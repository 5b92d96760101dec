"""What pages load beside themselves: gathered into few files, named by content, compressed.

A *bundle* is one file made of several that every page of a sort loads. ``tapis serve`` gathers all files once
for each state of them, into a folder beside the compiled engine; browsers keep them for a year, since another
content has another name. Where nothing was gathered (tests, a folder that cannot be written) pages name each
file of a bundle by itself. Which page needs which bundle is known to the templates.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import cache, partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from django.templatetags.static import static

from tapis.solver.cache import UNUSED, cache_folder, can_keep
from tapis.web.server.work import apart

SWITCH = "TAPIS_STATIC"
"""The folder of gathered files, told to the settings and to every process of the server."""
BEGINS = "pages-"
SECONDS = 120
HTMX = "django_htmx"

BUNDLES: dict[str, tuple[str, ...]] = {
    "tapis/page.css": ("tapis/tokens.css", "tapis/tapis.css"),
    "tapis/page.js": (
        "django_htmx/htmx-2.min.js",
        "django_htmx/ext/hx-sse-2.min.js",
        "tapis/live.js",
        "handbook/help.js",
    ),
    "tapis/sheet.js": ("tapis/entry.js", "tapis/line.js", "tapis/tables.js", "tapis/outbox.js"),
    "tapis/stack.js": (
        "tapis/entry.js",
        "tapis/desk_post.js",
        "tapis/desk_boxes.js",
        "tapis/desk_games.js",
        "tapis/desk_stack.js",
    ),
    "play/table.css": (
        *(f"play/{each}.css" for each in ("play", "felt", "counters", "beside", "memo", "told")),
        *(f"play/{each}.css" for each in ("alive", "helps", "motion", "ending", "fair", "low")),
    ),
    "play/lobby.js": tuple(f"play/{each}.js" for each in ("home", "telling", "sounds", "company")),
    "play/table.js": (
        *(
            f"play/{each}.js"
            for each in ("pieces", "alive", "watching", "news", "told", "calls", "sha256", "telling", "home")
        ),
        *(
            f"play/{each}.js"
            for each in ("dear", "fair", "play", "beside", "changes", "motion", "hand", "sounds")
        ),
        "learn/progress.js",
    ),
}
"""Each bundle lies in the folder of its style sheets, for they name fonts from where they lie."""


@cache
def addresses(bundle: str) -> tuple[str, ...]:
    """Where a page loads a bundle from: one address, or one for each of its files.

    It is the same as long as the process lives, and every page asks for it.
    """
    return tuple(map(static, (bundle,) if SWITCH in os.environ else BUNDLES[bundle]))


def gathered() -> Path | None:
    """The folder of the present files, gathered now where it is not there yet; None where that cannot be.

    It is done in a process of its own: the settings of this one are to name the folder.
    """
    place = cache_folder()
    folder = place / f"{BEGINS}{state()}"
    if not can_keep(place):
        return None
    if not folder.is_dir():
        apart.ask(partial(gather, folder), SECONDS, lambda: True)
        _sweep(folder, time.time())
    with suppress(OSError):
        os.utime(folder)
    return folder if folder.is_dir() else None


def state() -> str:
    """A name for all files as they are now, and for the programs that gather them."""
    told = hashlib.sha256(
        repr((BUNDLES, sys.version_info[:2], version("django"), version("whitenoise"))).encode()
    )
    for name, path in sources():
        told.update(f"\0{name}\0".encode() + path.read_bytes())
    return told.hexdigest()[:16]


def sources() -> Iterator[tuple[str, Path]]:
    """Every file with the name that pages give it, in the order of the names in each folder."""
    for folder in _folders():
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                yield path.relative_to(folder).as_posix(), path


def _folders() -> Iterator[Path]:
    yield from sorted(Path(__file__).parents[1].glob("*/static"))
    found = find_spec(HTMX)
    assert found is not None
    assert found.origin is not None
    yield Path(found.origin).parent / "static"


def gather(folder: Path) -> None:
    """Copy, bundle, name and compress all files, and put them in place at once."""
    from django.core.files.storage import FileSystemStorage  # noqa: PLC0415 - needs settings, which servers make
    from whitenoise.storage import CompressedManifestStaticFilesStorage  # type: ignore[import-untyped]  # noqa: PLC0415

    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tapis.web.settings")
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix="gathering-") as made:
        here = Path(made, "files")
        names = _copied(here)
        plain = FileSystemStorage(here)
        storage = CompressedManifestStaticFilesStorage(here, base_url="/static/")
        for _name, _to, outcome in storage.post_process({name: (plain, name) for name in names}):
            if isinstance(outcome, Exception):
                raise outcome
        with suppress(OSError):  # another server was faster
            here.replace(folder)


def _copied(here: Path) -> list[str]:
    names = dict(sources())
    for name, path in names.items():
        (here / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, here / name)
    for bundle, parts in BUNDLES.items():
        (here / bundle).write_bytes(b"\n".join(names[part].read_bytes() for part in parts))
    return [*names, *BUNDLES]


def _sweep(present: Path, now: float) -> None:
    """Delete what was gathered from other states of the files that nobody has used for long."""
    for each in present.parent.glob(f"{BEGINS}*"):
        with suppress(OSError):
            if each != present and now - each.stat().st_mtime > UNUSED:
                shutil.rmtree(each, ignore_errors=True)

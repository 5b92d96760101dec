"""Files of boards that somebody brought to be looked into: the latest few, in memory and nowhere else."""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock

from django.http import Http404, HttpRequest
from django.utils.translation import get_language

from tapis.analysis.jobs import BoardFound, Finding, OfBoards
from tapis.analysis.whole_files import NOTHING_WHOLE, looked_into, whole_boards
from tapis.core.deals import TOO_LARGE, UNKNOWN_KIND, KeptFile
from tapis.core.plugin import AnyPlugin, SomeResult, plugins
from tapis.law import IllegalMove, Reason, Refused
from tapis.web.access.tries import TOO_MANY_TRIES, Tries, address
from tapis.web.desk.boards.page import MakeablePage, makeable_page
from tapis.web.server.limits.reading import NO_FILE

LARGEST, MOST, KEPT, LETTERS = 1_000_000, 200, 16, 20
"""Bytes and boards of a file, files that are kept, and letters of the name of one."""

TOO_MANY_BOARDS = Reason(
    "too-many-boards",
    "At most {most} boards are looked into here, and the file has {boards}. "
    "On the command line, tapis analyse board takes any number.",
)

_bringing = Tries(limit=30, seconds=300, name="board file")
_kept: OrderedDict[str, bytes] = OrderedDict()
_lock = Lock()


@dataclass(frozen=True, slots=True)
class BoardFile:
    """A file of boards with the game it is of."""

    plugin: AnyPlugin
    read: KeptFile[SomeResult]

    @property
    def job(self) -> OfBoards:
        """What is to be found out of it."""
        return OfBoards(self.plugin.regulation.id, tuple(whole_boards(self.read).items()))

    @property
    def boards(self) -> int:
        """How many boards are looked into."""
        return len(whole_boards(self.read))

    def with_all(self, found: Sequence[Finding]) -> KeptFile[SomeResult]:
        """The file with what was found out of it so far."""
        assert self.plugin.deal_files is not None
        made = {each.place: each.tricks for each in found if isinstance(each, BoardFound)}
        return looked_into(self.plugin.deal_files, self.read, made)

    def pages(self, found: KeptFile[SomeResult]) -> tuple[tuple[str, MakeablePage], ...]:
        """Each board by its label, with its table, as far as it was found out."""
        language = get_language() or "fr"
        return tuple(
            (each.label or "?", makeable_page(self.plugin, each.tricks, each.par, language))
            for each, *_others in found.deals
            if each.tricks is not None
        )


def brought(request: HttpRequest) -> str | Refused:
    """Keep the file that was sent; the name under which it is kept, or why it is not."""
    if _bringing.exhausted(address(request)):
        raise IllegalMove(TOO_MANY_TRIES())
    _bringing.count(address(request))
    sent = request.FILES.get("file")
    if sent is None or not sent.size:
        return NO_FILE()
    if sent.size > LARGEST:
        return TOO_LARGE(size=LARGEST // 1_000_000)
    source = sent.read()
    found = _read(source)
    if isinstance(found, Refused):
        return found
    digest = hashlib.sha256(source).hexdigest()[:LETTERS]
    with _lock:
        _kept[digest] = source
        _kept.move_to_end(digest)
        if len(_kept) > KEPT:
            _kept.popitem(last=False)
    return digest


def take(digest: str) -> BoardFile:
    """The file kept under a name; 404 where there is none, or none any more."""
    with _lock:
        source = _kept.get(digest)
    found = None if source is None else _read(source)
    if not isinstance(found, BoardFile):
        raise Http404(digest)
    return found


def kinds() -> str:
    """What is read here, as a list for people."""
    return ", ".join(dict.fromkeys(each.deal_files.titles for each in _games() if each.deal_files))


def _games() -> tuple[AnyPlugin, ...]:
    """The games of whose boards it can be found out what they make."""
    return tuple(
        each for each in plugins().values() if each.deal_files and each.boards and each.boards.makeable
    )


@lru_cache(maxsize=4)
def _read(source: bytes) -> BoardFile | Refused:
    """The file, asked of every game that could have written it."""
    refusal: Refused = UNKNOWN_KIND(kinds=kinds())
    for plugin in _games():
        assert plugin.deal_files is not None
        read = plugin.deal_files.keep(source)
        if not isinstance(read, Refused):
            return _fitting(BoardFile(plugin, read))
        refusal = read
    return refusal


def _fitting(file: BoardFile) -> BoardFile | Refused:
    if not file.boards:
        return NOTHING_WHOLE()
    return TOO_MANY_BOARDS(most=MOST, boards=file.boards) if file.boards > MOST else file

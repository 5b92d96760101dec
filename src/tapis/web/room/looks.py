"""One look at a stream for a whole request, so that all that a page says is of one version.

Between two looks somebody else can act: then a page shows what was, and tells the version of what is, and is
never called again. What a request acts in it looks at anew. It does not know pages, nor what is in a stream.
Whatever outlives its request (a stream of news, a thread) looks for itself, every time.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar


class Looks:
    """What a request has seen, by stream, until it is answered."""

    def __init__(self) -> None:
        self.seen: dict[str, object] = {}
        self.answered = False


_looks: ContextVar[Looks | None] = ContextVar("looks", default=None)


@contextmanager
def one_look() -> Iterator[None]:
    """Within this, a stream is looked at once, and once more after each act in it."""
    looks = Looks()
    token = _looks.set(looks)
    try:
        yield
    finally:
        looks.answered = True
        _looks.reset(token)


def noted() -> dict[str, object] | None:
    """The snapshots that this request has seen so far, to be added to; None outside a request."""
    looks = _looks.get()
    return None if looks is None or looks.answered else looks.seen


def look_again(stream: str) -> None:
    """Forget what this request has seen of a stream, since it has acted there."""
    if (seen := noted()) is not None:
        seen.pop(stream, None)

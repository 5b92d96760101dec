"""The six steps of a round, as the card shows them, and which of them is now.

Knows the next step only; what is done in a step is the card's own.
"""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from tapis.web.director.tonight.steps import Next

STEPS = (
    pgettext_lazy("step", "Start"),
    pgettext_lazy("step", "Play"),
    pgettext_lazy("step", "Type"),
    pgettext_lazy("step", "Read"),
    pgettext_lazy("step", "Close"),
    pgettext_lazy("step", "Next"),
)
START, PLAY, TYPE, READ, CLOSE, NEXT = range(6)
KINDS = {
    "print": START,
    "slips": TYPE,
    "read": READ,
    "clear": READ,
    "close": CLOSE,
    "draw": NEXT,
    "redraw": NEXT,
    "publish": NEXT,
    "finish": NEXT,
}


def way(step: Next, published: int) -> Sequence[tuple[Promise, str]]:
    """Each step with ``done``, ``now`` or nothing; none before the first round and after the last step."""
    at = KINDS.get(step.kind)
    if at is None or not published:
        return ()
    if step.kind == "slips" and step.figures["untyped"] == step.figures["slips"]:
        at = PLAY
    return [(title, "done" if n < at else "now" if n == at else "") for n, title in enumerate(STEPS)]

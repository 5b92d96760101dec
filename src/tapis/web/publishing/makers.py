"""Who makes pages: whatever else has pages of its own is one more line here, and nothing else changes."""

from __future__ import annotations

from collections.abc import Iterator

from tapis.web.publishing.drafts import PageMaker, PageSet, ToPublish
from tapis.web.publishing.evening import evening_draft
from tapis.web.publishing.season import seasons_of

MAKERS: tuple[PageMaker, ...] = (evening_draft, seasons_of)
"""The first is that of the event itself, which is what can be taken back on its page."""


def drafts(asked: ToPublish) -> Iterator[PageSet]:
    """Everything there is to publish with an event."""
    for maker in MAKERS:
        yield from maker(asked)

"""What papers are filled from on this server: the event, its language, and the tables' own addresses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.http import HttpRequest

from tapis import i18n
from tapis.club.competition import Competition
from tapis.web.access.table_links import table_links

if TYPE_CHECKING:
    from tapis.papers.fill import PaperSource


def source(request: HttpRequest, event: str, competition: Competition) -> PaperSource:
    """The source of an event's papers, in the event's language."""
    from tapis.papers.fill import PaperSource  # noqa: PLC0415 - the typesetter is not loaded with the server

    language = competition.tournament.setup.language
    return PaperSource(
        competition,
        language,
        lambda text: i18n.words(text, language),
        table_links(request, event, competition.tournament),
    )

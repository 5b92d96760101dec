"""Papers and files of an event's boards, to lie beside its pages: drawn from what strangers may know.

They are no pages, so they go along in a ZIP and not by themselves onto a site, where nothing would tell them
from files of the club's own.
"""

from __future__ import annotations

from collections.abc import Mapping

from tapis.archive import export
from tapis.club.state.competition import Competition
from tapis.i18n import of_game, words
from tapis.law import Refused
from tapis.version import VERSION
from tapis.web.server import printing


def board_files(public: Competition, language: str, club: str) -> Mapping[str, bytes]:
    """Hand records and ranking as PDF, results as CSV and in every kind that other programs read."""
    from tapis.papers.board_list import board_list  # noqa: PLC0415 - the typesetter is not loaded with the server
    from tapis.papers.fill import PaperKind, PaperSource, papers  # noqa: PLC0415

    spoken = of_game(language, public.plugin.regulation.id)
    source = PaperSource(public, language, lambda text: words(text, spoken))
    kinds = public.plugin.deal_files
    teller = export.FileMaker(VERSION, club)
    found = {"boards.csv": board_list(source, public=True)}
    for form in kinds.written if kinds else ():
        found[f"boards.{form.suffix}"] = export.written(public, form, teller, public=True)
    for kind in (PaperKind.HAND_RECORDS, PaperKind.STANDINGS):
        made = papers(kind, source)
        if not isinstance(made, Refused):
            found[f"{kind}.pdf"] = printing.pdf(made, language)
    return dict(sorted(found.items()))

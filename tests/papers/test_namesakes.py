"""Two people of one name are told apart on every paper that names them."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

import pytest

from tapis.club.events import Person
from tapis.club.people import registration
from tapis.law import Refused
from tapis.papers import render_all
from tapis.papers.fill import PER_ROUND, PaperKind, PaperSource, offered, papers
from tapis.papers.printer import _clean
from tests.club.evening import Evening
from tests.papers.reading import closed_up, text_of

FAVRE = (Person("Jean Favre", club="Moutier", surname_words=1), Person("Jean Favre", surname_words=1))


class Namesakes(Evening):
    """Two of one name, of whom one has a club, and six others."""

    known = (*FAVRE, *Evening.known[:6])


@pytest.fixture(scope="module")
def evening() -> Namesakes:
    day = Namesakes(0)
    day.do(registration.register(day.competition, Namesakes.known, namesakes=True))
    day.present(*day.t.entrants)
    day.draw()
    day.publish(1)
    day.play(1)
    return day


def texts(value: Any) -> list[str]:
    """Every text that a template is given."""
    if isinstance(value, dict):
        return [text for each in value.values() for text in texts(each)]
    if isinstance(value, list | tuple):
        return [text for each in value for text in texts(each)]
    return [value] if isinstance(value, str) else []


def test_whatever_paper_names_one_names_both_apart(evening: Namesakes) -> None:
    source = PaperSource(evening.competition, "fr")
    naming: set[PaperKind] = set()
    for kind in offered(source):
        made = papers(kind, source, 1 if kind in PER_ROUND else 0)
        assert not isinstance(made, Refused)
        said = [text for paper in made for text in texts(_clean(asdict(paper)))]
        names = {text for text in said if "Favre" in text.title() and "Jean" in text}
        assert all("(Moutier)" in each or "(2)" in each for each in names), (kind, names)
        naming |= {kind} if names else set()
    assert len(naming) >= 8


@pytest.mark.parametrize(
    "kind",
    [
        PaperKind.ENTRIES_BY_NAME,
        PaperKind.SEATING_BY_TABLE,
        PaperKind.SEATING_BY_NAME,
        PaperKind.SEATING_WALL,
        PaperKind.SLIPS,
        PaperKind.BULLETINS,
        PaperKind.STANDINGS,
        PaperKind.STANDINGS_WALL,
    ],
)
def test_the_mark_is_printed(evening: Namesakes, kind: PaperKind) -> None:
    made = papers(kind, PaperSource(evening.competition, "fr"), 1 if kind in PER_ROUND else 0)
    assert isinstance(made, tuple)
    printed = text_of(render_all(made, "fr")).casefold()
    for mark in ("(Moutier)", "(2)"):
        found = (f"Favre Jean {mark}", f"Jean Favre {mark}")
        assert any(closed_up(each).casefold() in printed for each in found), mark

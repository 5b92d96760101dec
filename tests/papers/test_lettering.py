"""What is read of a paper as lettering is what pypdf reads of the whole of it, to the letter and point."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from tapis.papers import render
from tapis.papers.data import Paper
from tapis.papers.parts import PersonLabel
from tests.papers import samples
from tests.papers.reading import pages, spots, spots_of

PEOPLE = (
    PersonLabel("Zoé (la (petite)) Favre", "1"),
    PersonLabel("Back\\slash Bucher", "2"),
    PersonLabel("Nguyễn Thị Đặng", "3"),
    PersonLabel("\u05db\u05d4\u05df \u05d3\u05d5\u05d3", "4"),
)


@pytest.mark.parametrize("paper", [samples.by_name(PEOPLE), samples.standings(PEOPLE), samples.slips(PEOPLE)])
def test_nothing_is_left_out(paper: Paper) -> None:
    printed = render(paper, "fr")
    whole = PdfReader(io.BytesIO(printed)).pages
    assert pages(printed) == [page.extract_text() for page in whole]
    assert any(pages(printed))
    assert spots_of(printed) == [spots(page) for page in whole]

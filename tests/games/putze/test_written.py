"""A deal of putze in one line, as the paper has it: points, announcements apart, a dash for refusing."""

from __future__ import annotations

import pytest

from tapis.games.putze.mark.written import read_line, write_result
from tapis.games.putze.result import Result
from tapis.law import Refused
from tests.book.putze.party import result
from tests.cells import in_one


@pytest.mark.parametrize(
    ("line", "deal"),
    [
        ("70 60 - 27", "70 60 - 27"),
        ("70/45+20/-/27", "70 45+20 - 27"),
        ("70 45 + 20 – 27", "70 45+20 - 27"),
        ("- p - -", "- p - -"),
        ("100 57", "100 57"),
        (". 80 77 -", ". 80 77 -"),
        ("- - - - -", "- - - - -"),
    ],
)
def test_a_line_tells_a_deal(line: str, deal: str) -> None:
    assert read_line(line, "en") == result(deal).trimmed()


def test_dots_alone_are_a_misdeal() -> None:
    assert read_line(". . . .", "en") == result("misdeal", 4)


@in_one("language", ["en", "fr", "de", "nl"])
@in_one("deal", ["70 45+20 - 27", "- p - -", "- - - -", ". 80 77 -", "0 157"])
def test_what_is_written_is_read_again(deal: str, language: str) -> None:
    kept = result(deal).trimmed()
    again = read_line(write_result(kept, language), language)
    assert again == kept


def test_whoever_is_alone_may_have_points_written_down() -> None:
    found = read_line("- 120 - -", "fr")
    assert isinstance(found, Result)
    assert write_result(found, "fr") == "- J - -"


@pytest.mark.parametrize("line", ["70", "1 2 3 4 5 6", "70 x - 27", "70 45+ - 27 x", "1000 - - -", "-5 3"])
def test_what_is_no_deal_is_refused(line: str) -> None:
    assert isinstance(read_line(line, "en"), Refused)

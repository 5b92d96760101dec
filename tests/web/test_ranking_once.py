"""What a ranking of hundreds says of all its lines is found once, however often its table asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from tapis.club.publishing.events import NamesOut
from tapis.club.publishing.state import NOTHING_OUT
from tapis.web.desk.ranking.clubs import club_ranking
from tapis.web.desk.ranking.page import RankedList, ranking
from tapis.web.publishing.drafts import ToPublish
from tapis.web.publishing.evening import evening_draft
from tapis.web.sheet.standings_memo import ranked
from tests.club.evening import Evening, missing


class Counted(tuple[RankedList, ...]):
    """The lists of a ranking, which count how often they are gone through."""

    gone_through = 0

    def __iter__(self) -> Iterator[RankedList]:
        self.gone_through += 1
        return super().__iter__()


def test_the_lines_are_gone_through_once_for_any_number_of_questions() -> None:
    evening = Evening(8)
    evening.whole_round()
    page = ranking(evening.competition, "fr")
    lists = Counted(page.lists)
    asked = replace(page, lists=lists)
    for _ in range(300):
        assert asked.begun
        assert not asked.ruled
        assert (asked.clubs, asked.parted, asked.known, asked.width) == (
            page.clubs,
            page.parted,
            page.known,
            page.width,
        )
    assert lists.gone_through == 1


def test_clubs_are_ranked_from_the_standings_of_the_page(monkeypatch: pytest.MonkeyPatch) -> None:
    evening = Evening(8)
    evening.whole_round()
    ranked(evening.competition)
    monkeypatch.setattr("tapis.club.ranking.clubs.standings", lambda _: pytest.fail("counted again"))
    assert club_ranking(evening.competition, 3).places == ()


def test_a_round_on_the_site_tells_what_it_brought_and_what_is_open(db: None) -> None:
    evening = Evening(9, rounds=2, deals=1)
    evening.whole_round()
    number = evening.begin()
    evening.confirm(number, 1, missing(7, 0, 20, 3))
    asked = ToPublish(event="one", competition=evening.competition, site=NOTHING_OUT, names=NamesOut.FULL)
    (pages,) = evening_draft(asked)
    body = next(each.body for each in pages.pages if each.kind == f"round {number}")
    first, second = body.split("</section>")[:2]
    told = [cell for cell in ("7", "20", "3") if f'<td class="num">{cell}</td>' in first]
    assert told == ["7", "20", "3"]
    assert "…" not in first
    assert second.count(">…<") == 4
    assert body.count("45*") == 1

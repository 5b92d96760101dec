"""What pages say of rest, money and prizes agrees with itself, and every fold looks like one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tapis.club.events import Fund, Prize, PrizeFor
from tapis.club.prizes import treasury
from tests.club.evening import Evening
from tests.web.director.conftest import Who, state
from tests.web.director.houses import bring

TEMPLATES = Path(__file__).parents[3] / "src" / "tapis" / "web"
FOLD = re.compile(r'<details\s[^>]*class="fold[^>]*>\s*<summary>(.*?)</summary>', re.DOTALL)


def told(who: Who, evening: Evening, path: str) -> str:
    director = who("director")
    bring({"ev": evening}, "director")
    return " ".join(director.get(f"/e/ev/{path}").content.decode().split())


def test_who_was_drawn_to_rest_is_not_listed_as_without_a_place(who: Who) -> None:
    evening = Evening(9)
    evening.begin()
    (out,) = evening.t.rounds[0].seating.out
    late = told(who, evening, "late")
    without, rests = late.split("Sits this round out, as drawn")
    assert evening.entrant(out).name not in without
    assert evening.entrant(out).name in rests.split("Not here yet")[0]


def pays(who: Who, fund: Fund | None) -> str:
    evening = Evening(0)
    evening.enter("Ada Aebi", "Beat Brun", "Carl Curty", "Dora Dafflon")
    if fund is not None:
        evening.do(treasury.set_fees(evening.t, fund))
    bring({"ev": evening}, "director")
    sent = who("director").post("/e/ev/check-in", {"set": "4:gives:50"})
    assert sent.status_code == 422
    return " ".join(sent.content.decode().split())


def test_money_without_a_fee_is_told_where_fees_are_set(who: Who) -> None:
    who("director")
    shown = pays(who, None)
    assert "Nobody has said yet what an entry costs" in shown
    assert "owes nothing" not in shown


def test_who_owes_nothing_is_not_called_unpaid(who: Who) -> None:
    who("director")
    shown = pays(who, Fund(fee=0, start=50_00))
    assert "Dora Dafflon owes nothing." in shown
    assert "· not paid" not in shown


RANKS = [
    ("1-3", [1, 2, 3]), ("2 – 4", [2, 3, 4]), ("", [1]), ("2", [2]), ("2-2", [2]),
    ("3-1", []), ("-3", []), ("1-", []), ("1-999", []), ("one", []),
]  # fmt: skip


@pytest.mark.parametrize(("typed", "places"), RANKS)
def test_a_prize_is_for_a_rank_or_from_one_rank_to_another(who: Who, typed: str, places: list[int]) -> None:
    director = who("director")
    bring({"ev": Evening(8)}, "director")
    sent = {"do": "add", "group": "rank", "place": typed, "what": "Jambon", "value": "20"}
    answer = director.post("/e/ev/prizes", sent)
    assert [each.place for each in state("ev").prizes] == places
    assert answer.status_code == (302 if places else 422)
    if places:
        assert state("ev").prizes[0] == Prize(PrizeFor.RANK, places[0], what="Jambon", value=20_00)


def test_every_fold_has_its_arrow() -> None:
    bare = {
        path.name: summary.split()
        for path in TEMPLATES.rglob("*.html")
        for summary in FOLD.findall(path.read_text("utf-8"))
        if 'icon "turn"' not in summary
    }
    assert bare == {}

"""The boards of many days: above the field by the mark, bots as marks, young pages apart, no open day."""

from __future__ import annotations

import re
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

from tapis.selves.events import PageKept, PersonBlocked
from tapis.selves.state import owner_of
from tapis.web.room.families import SELVES
from tapis.web.room.house import house
from tapis.web.same import standing
from tapis.web.sets import clock, making
from tapis.web.store.models import StoredRecord, StoredScore
from tests.web.mine.people import only
from tests.web.same.players import BoardPlayer, Hands

A_DAY = 86400
GUEST, B, C = (owner_of(each) for each in ("guest", "b", "c"))
"""Who keep no page."""


@pytest.fixture(autouse=True)
def noon(hands: Hands) -> None:
    """It is noon: the day before is over."""
    hands.now = clock.midnight(clock.today(hands.now)) + A_DAY / 2


def kept(guest: str, name: str, days: int) -> str:
    """Somebody has kept a page for so many days; the name of the page."""
    owner = owner_of(guest)
    event = PageKept(name, guest, f"device-{guest}", "key", "")
    house().room(SELVES, owner).act(partial(only, event), f"keep-{guest}", "")
    since = datetime.fromtimestamp(clock.now(), UTC) - timedelta(days=days)
    StoredRecord.objects.filter(stream=SELVES.stream(owner)).update(at=since.isoformat())
    return owner


def results(days: int, made: dict[str, int], game: str = "whist", ago: int = 1) -> None:
    """On each of so many days these players have made so many points."""
    today = clock.today(clock.now())
    for back in range(ago, ago + days):
        name, _boards = making.deal_of_the_day(game, today - timedelta(days=back))
        StoredScore.objects.bulk_create(
            StoredScore(
                board_set=name,
                board=1,
                player=player,
                table=f"{name}-{player}"[-60:],
                name=f"as {player[:4]}",
                at=f"{today}",
                points=str(points),
                contract="{}",
            )
            for player, points in made.items()
        )


def rows(page: str) -> list[list[str]]:
    """The lines of a board: rank, name, mean, deals."""
    found = []
    for row in re.findall(r"<tr[^>]*>(.*?)</tr>", page, re.DOTALL):
        cells = [
            re.sub(r"<[^>]+>|\s+", " ", each).split()
            for each in re.findall(r"<t[dh][^>]*>(.*?)</t[dh]>", row, re.DOTALL)
        ]
        found.append([" ".join(each) for each in cells])
    return found


def test_people_stand_by_how_far_they_are_above_the_field(hands: Hands) -> None:
    ann, ben, cyd = kept("ann", "Ann", 30), kept("ben", "Ben", 30), kept("cyd", "Cyd", 2)
    results(5, {ann: 10, ben: 10, cyd: 40, GUEST: 0})
    page = rows(BoardPlayer().get("/same/board?game=whist"))
    people = [each for each in page if each[0].isdigit()]
    assert people == [["1", "Ann", "\N{MINUS SIGN}5.0", "5"], ["1", "Ben", "\N{MINUS SIGN}5.0", "5"]]
    apart = next(number for number, each in enumerate(page) if "less than 7 days" in each[0])
    assert [each[1] for each in page[apart + 1 :]] == ["Cyd", f"as {GUEST[:4]}"], "by merit, without a rank"
    assert [each[1] for each in page[:apart] if each[1].startswith("Bot: ")], "bots give the measure"


def test_one_s_own_line_is_always_in_sight(hands: Hands) -> None:
    own = kept("me", "Me", 30)
    others = {kept(f"g{n}", f"G{n}", 30): 100 - n for n in range(25)}
    results(5, {**others, own: -50})
    page = rows(BoardPlayer("me").get("/same/board?game=whist"))
    assert sum(each[0].isdigit() for each in page) == 20, "a stranger sees the best"
    mine = BoardPlayer("later")
    results(5, {owner_of("later"): 1}, ago=1)
    own_lines = [each for each in rows(mine.get("/same/board?game=whist")) if "you" in " ".join(each).split()]
    assert len(own_lines) == 1, "one's own is there, wherever it stands"
    grown = standing.standing("whist", "week").grown
    assert grown[-1].player == own


def test_a_deal_that_somebody_can_play_tells_nothing_here(hands: Hands) -> None:
    ann = kept("ann", "Ann", 30)
    results(4, {ann: 7, B: 1, C: 1})
    results(1, {ann: 7, B: 1, C: 1}, ago=0)
    assert "Nobody stands here yet" in BoardPlayer().get("/same/board?game=whist")
    hands.now = clock.midnight(clock.tomorrow(clock.today(hands.now))) + making.grace() - 1
    assert "Nobody stands here yet" in BoardPlayer().get("/same/board?game=whist"), "it may still be finished"
    hands.now += 1
    assert "Ann" in BoardPlayer().get("/same/board?game=whist")


def test_spans_games_and_few_results(hands: Hands) -> None:
    ann = kept("ann", "Ann", 30)
    results(5, {ann: 7, B: 1, C: 1}, ago=20)
    results(5, {ann: 99, B: 1}, ago=1)
    assert "Nobody stands" in BoardPlayer().get("/same/board?game=whist&span=week"), (
        "two results are no field"
    )
    for span in ("month", "always"):
        assert "+4.0" in BoardPlayer().get(f"/same/board?game=whist&span={span}")
    assert "Nobody stands" in BoardPlayer().get("/same/board?game=putze&span=always")
    assert BoardPlayer().client.get("/same/board?game=nothing&span=x").status_code == 200


def test_at_estimation_less_is_better_and_bridge_counts_imps(hands: Hands) -> None:
    ann, ben = kept("ann", "Ann", 30), kept("ben", "Ben", 30)
    for game, best in (("estimation", ben), ("bridge", ann)):
        results(5, {ann: 1400, ben: 100, C: 100}, game)
        grown = standing.standing(game, "week").grown
        assert grown[0].player == best
        assert (abs(grown[0].mean) < 25) is (game == "bridge"), "IMPs, not points"


def test_who_was_two_is_one_and_who_went_over_his_time_counts_nothing(hands: Hands) -> None:
    ann = kept("ann", "Ann", 30)
    results(5, {ann: 7, B: 1, C: 1})
    StoredScore.objects.filter(player=ann).update(counted=False)
    assert "Ann" not in BoardPlayer().get("/same/board?game=whist")


def test_whoever_has_blocked_the_reader_stands_there_without_a_name(hands: Hands) -> None:
    ann, eve = kept("ann", "Ann", 30), BoardPlayer("eve")
    results(5, {ann: 7, B: 1, owner_of("eve"): 1})
    assert "Ann" in eve.get("/same/board?game=whist")
    blocked = PersonBlocked(owner_of("eve"))
    house().room(SELVES, ann).act(partial(only, blocked), "block", "")
    assert "Ann" not in eve.get("/same/board?game=whist")
    assert "Ann" in BoardPlayer("ben").get("/same/board?game=whist")

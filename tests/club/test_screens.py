"""The screens of a hall: what they show by themselves, what the director chooses, and the prize-giving."""

from __future__ import annotations

import pytest

from tapis.club.events import Prize, PrizeFor, PrizesSet
from tapis.club.prizes import treasury
from tapis.club.prizes.ceremony import arranged, call_ups, giving, podium, turn
from tapis.club.rounds import course, manual_changes, screens
from tapis.club.state.stage import HallScene
from tests.club.evening import Evening, missing


def played(people: int = 8, rounds: int = 1) -> Evening:
    """One round is over, and everybody has another total."""
    evening = Evening(people, rounds=rounds, deals=1)
    evening.begin()
    for table in range(1, people // 4 + 1):
        gaps = [10 * (4 * table + seat) for seat in range(4)]
        balanced = [gaps[0], -gaps[0] if gaps[0] < 40 else -30, gaps[2] % 30, 1 + table]
        evening.confirm(1, table, missing(*balanced))
    evening.close(1)
    return evening


def test_the_screen_follows_the_evening() -> None:
    evening = Evening(16, rounds=2, deals=1)
    assert screens.showing(evening.t) is HallScene.SEATING
    evening.begin()
    assert screens.showing(evening.t) is HallScene.SEATING, "everybody looks for a table"
    evening.do(course.start_round(evening.t, 1, 45))
    assert screens.showing(evening.t) is HallScene.CLOCK
    for table in (1, 2):
        evening.confirm(1, table)
    assert screens.showing(evening.t) is HallScene.CLOCK, "half of the hall still plays"
    evening.confirm(1, 3)
    assert screens.showing(evening.t) is HallScene.TABLES, "one table still plays"
    evening.confirm(1, 4)
    assert screens.showing(evening.t) is HallScene.STANDINGS
    evening.close(1)
    evening.begin()
    assert screens.showing(evening.t) is HallScene.SEATING


def test_what_the_director_chooses_stays_until_something_else_is_chosen() -> None:
    evening = Evening(8, rounds=2, deals=1)
    evening.begin()
    evening.do(screens.choose(evening.t, "standings"))
    evening.do(course.start_round(evening.t, 1, 45))
    assert screens.showing(evening.t) is HallScene.STANDINGS
    evening.refused(screens.choose(evening.t, "standings"), "shown-already")
    evening.refused(screens.choose(evening.t, "cinema"), "no-such-scene")
    evening.do(screens.choose(evening.t, ""))
    assert screens.showing(evening.t) is HallScene.CLOCK


def test_a_ranking_kept_back_is_replaced_by_the_prize_giving() -> None:
    evening = played()
    evening.do(screens.hold(evening.t, held=True))
    assert screens.showing(evening.t) is HallScene.PRIZES
    evening.refused(screens.hold(evening.t, held=True), "shown-already")
    evening.do(screens.hold(evening.t, held=False))
    assert screens.showing(evening.t) is HallScene.STANDINGS


HAM = (Prize(place=1, what="Jambon"),)


def test_where_there_are_prizes_the_last_round_keeps_the_ranking_back() -> None:
    evening = Evening(8, rounds=2, deals=1)
    evening.do(treasury.set_prizes(evening.t, HAM))
    evening.begin()
    assert not evening.t.stage.held, "between rounds the hall sees the ranking"
    evening.play(1)
    evening.close(1)
    evening.begin()
    assert evening.t.stage.held
    evening.do(manual_changes.withdraw_publication(evening.t, 2, "trop tôt"))
    assert not evening.t.stage.held
    evening.publish(2)
    evening.play(2)
    evening.close(2)
    evening.do(course.close_event(evening.competition))
    assert evening.t.stage.held
    assert screens.showing(evening.t) is HallScene.PRIZES
    evening.do(screens.hold(evening.t, held=False))
    assert screens.showing(evening.t) is HallScene.STANDINGS, "one key shows it all the same"


def test_prizes_entered_during_the_last_round_keep_it_back_too_and_without_prizes_nothing_does() -> None:
    evening = Evening(8, rounds=1, deals=1)
    evening.begin()
    assert not evening.t.stage.held
    evening.do(treasury.set_prizes(evening.t, HAM))
    assert evening.t.stage.held
    evening.do(screens.hold(evening.t, held=False))
    evening.do(treasury.set_prizes(evening.t, (*HAM, Prize(place=2, what="Saucisson"))))
    assert not evening.t.stage.held, "who has shown it has decided"


def test_choosing_the_prize_giving_keeps_the_ranking_back_until_the_last_step() -> None:
    evening = played()
    evening.do(screens.choose(evening.t, "prizes"))
    assert evening.t.stage.held
    last = giving(call_ups(evening.competition), 0).steps
    for step in range(1, last):
        evening.do(turn(evening.competition, step))
        assert evening.t.stage.held, step
    evening.do(turn(evening.competition, last))
    assert not evening.t.stage.held
    evening.do(turn(evening.competition, last - 1))
    assert evening.t.stage.held, "one step back hides it again"
    evening.refused(turn(evening.competition, last - 1), "shown-already")
    evening.refused(turn(evening.competition, last + 1), "no-such-step")


@pytest.mark.parametrize("before", ["", "clock"])
def test_screens_follow_the_prize_giving_and_stay_on_the_podium(before: str) -> None:
    evening = played()
    evening.do(treasury.set_prizes(evening.t, HAM))
    if before:
        evening.do(screens.choose(evening.t, before))
    last = giving(call_ups(evening.competition), 0).steps
    for step in range(1, last + 1):
        evening.do(turn(evening.competition, step))
        assert screens.showing(evening.t) is HallScene.PRIZES, step
    evening.do(screens.choose(evening.t, "standings"))
    evening.do(turn(evening.competition, last - 1))
    assert screens.showing(evening.t) is HallScene.STANDINGS, (
        "whoever chose another scene since has chosen it"
    )


def test_no_step_tells_a_name_before_it_is_called() -> None:
    evening = played()
    every = call_ups(evening.competition)
    order = evening.ranked()
    assert len(every) == 8
    for step in range(2 * len(order) + 1):
        shown = giving(every, step)
        known = [winner.entrant.number for call in shown.called for winner in call.winners if winner.entrant]
        assert known == order[len(order) - step // 2 :], step
        assert shown.named == (step > 0 and step % 2 == 0)
        assert not shown.over
    assert giving(every, 2 * len(order) - 1).first
    assert giving(every, 2 * len(order) + 1).over
    assert [row.score.entrant.number for row in podium(evening.competition)] == order[:3]


def test_prizes_are_called_in_their_order_and_the_winner_comes_last() -> None:
    evening = played()
    table = (Prize(place=1, what="Jambon"), Prize(place=2), Prize(PrizeFor.LAST, what="Un oignon"))
    evening.do((PrizesSet(table, one_each=True),))
    every = call_ups(evening.competition)
    order = evening.ranked()
    assert [call.first.what for call in every] == ["Jambon", "", "Un oignon"]
    assert [call.winners[0].entrant.number for call in every if call.winners[0].entrant] == [
        order[0],
        order[1],
        order[-1],
    ]


def test_nobody_is_called_up_before_there_is_a_result() -> None:
    evening = Evening(8, rounds=1, deals=1)
    evening.begin()
    evening.refused(turn(evening.competition, 1), "no-prizes")
    assert giving(call_ups(evening.competition), 3).steps == 0


@pytest.mark.parametrize(
    ("ranks", "from_left"),
    [
        ((1, 2, 3), (2, 1, 3)),
        ((1, 1, 3), (1, 1, 3)),
        ((1, 2, 3, 3), (2, 1, 3, 3)),
        ((1, 2, 2, 2), (2, 2, 1, 2)),
        ((1, 1, 3, 3), (3, 1, 1, 3)),
        ((1, 1, 1), (1, 1, 1)),
        ((1, 2, 2), (2, 1, 2)),
        ((1, 1, 1, 1), (1, 1, 1, 1)),
        ((1, 1, 3, 3, 3), (3, 1, 1, 3, 3)),
        ((1,), (1,)),
        ((), ()),
    ],
)
def test_the_winner_stands_in_the_middle_with_every_tie(
    ranks: tuple[int, ...], from_left: tuple[int, ...]
) -> None:
    order = arranged(ranks)
    assert sorted(order) == list(range(len(ranks)))
    assert tuple(ranks[at] for at in order) == from_left


def test_everybody_of_the_first_three_ranks_stands_on_the_podium() -> None:
    evening = Evening(8, rounds=1, deals=1)
    evening.whole_round(missing(0, 10, 20, 30))
    assert [row.rank for row in podium(evening.competition)] == [1, 1, 3, 3]


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("21:15 Manche 2", ("21:15", "Manche 2")),
        ("  21h15   Soupe  et café ", ("21:15", "Soupe et café")),
        ("9 h 05 Accueil", ("09:05", "Accueil")),
        ("22 h Prix", ("22:00", "Prix")),
        ("00.30 Fin", ("00:30", "Fin")),
    ],
)
def test_a_programme_is_read_as_people_write_hours(typed: str, kept: tuple[str, str]) -> None:
    evening = Evening(8)
    evening.do(screens.set_programme(evening.t, f"\n{typed}\n\n"))
    assert evening.t.stage.programme == (kept,)
    evening.refused(screens.set_programme(evening.t, typed), "shown-already")
    evening.do(screens.set_programme(evening.t, ""))
    assert not evening.t.stage.programme


@pytest.mark.parametrize("typed", ["Soupe", "25:10 Soupe", "21:75 Soupe", "21:15", "21:15 " + "x" * 161])
def test_a_line_without_an_hour_is_refused_and_quoted(typed: str) -> None:
    evening = Evening(8)
    refusal = evening.refused(screens.set_programme(evening.t, f"20:00 Accueil\n{typed}"), "bad-programme")
    assert str(refusal.args["line"]).startswith(typed[:20])
    evening.refused(screens.set_programme(evening.t, "\n".join(["20:00 x"] * 13)), "programme-too-long")

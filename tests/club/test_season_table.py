"""A season counted: its rule, what is nobody's, who stands below the line, prizes, corrections, who signs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tapis.club.publishing.events import NamesOut
from tapis.club.ranking.evenings import CountedBy, Counting, Evening, LevelBy, Result, SeasonPlace
from tapis.club.register import commands as register_commands
from tapis.club.register.events import (
    MemberCard,
    MemberEdited,
    MemberEntered,
    MemberForgotten,
    NameShown,
    Sighting,
)
from tapis.club.register.matching import SeenEvening, SeenPerson, grown
from tapis.club.register.state import EMPTY_REGISTER, MemberRegister, folded
from tapis.club.rounds import course, screens
from tapis.club.seasons import commands
from tapis.club.seasons.events import SeasonEvent, SeasonRule, YearPrize, YearPrizeFor
from tapis.club.seasons.public_table import public_table
from tapis.club.seasons.reasons import SeasonOutcome
from tapis.club.seasons.state import NO_SEASON, Season, Stamped, after
from tapis.club.seasons.table import SeasonTable, counted, moves, table, winners
from tapis.club.slips import desk
from tapis.law import Breach, Refused
from tapis.log import EventCodec, Operation, kinds_of, numbered
from tests.club.evening import ANNE, BERNARD, missing
from tests.club.six_evenings import evening, house_of, six_evenings

CODEC: EventCodec[Any] = EventCodec(kinds_of(SeasonEvent))
DAYS = ("2026-08-01", "2027-07-31")


def done(season: Season, outcome: SeasonOutcome, by: str = "Anne") -> Season:
    """The season after an accepted command, whose events went through the log's codec."""
    assert not isinstance(outcome, Breach | Refused), str(outcome)
    drafts = CODEC.drafts(outcome)
    assert not isinstance(drafts, Refused)
    for record in numbered("season/x", 0, drafts, Operation("op", by, "2026-11-21T20:00:00Z")):
        season = after(season, Stamped(CODEC.event(record), record.actor, record.at))
    return season


def refused(outcome: SeasonOutcome, code: str) -> None:
    assert isinstance(outcome, Refused)
    assert outcome.code == code


def opened(**rule: Any) -> Season:
    return done(NO_SEASON, commands.open_season(NO_SEASON, "Saison 2026/27", DAYS, SeasonRule(**rule)))


def small(*evenings: tuple[str, ...]) -> tuple[tuple[Evening, ...], MemberRegister]:
    """Evenings of people by their rank, and the register of them; "a=b" share a rank."""
    found = []
    for at, ranks in enumerate(evenings, start=1):
        results: list[Result] = []
        for tied in (each.split("=") for each in ranks):
            first = len(results) + 1
            results += [
                Result(name, "", first, 10 * first, len(tied), number=len(results) + n)
                for n, name in enumerate(tied, start=1)
            ]
        found.append(Evening(f"E{at}", f"2026-0{at}-01", tuple(results), name=f"e{at}", lowest_wins=True))
    seen = [SeenEvening(each.name, each.date, each.title, tuple(people(each))) for each in found]
    return tuple(found), grown(EMPTY_REGISTER, seen).register


def people(found: Evening) -> Iterator[SeenPerson]:
    return (SeenPerson(found.sighting(result), result.name) for result in found.results)


def lines(found: SeasonTable) -> list[tuple[int, str, Any]]:
    return [(each.rank, each.name, each.total) for each in found.places]


def of(rule: SeasonRule, *evenings: tuple[str, ...]) -> SeasonTable:
    results, register = small(*evenings)
    return counted(results, rule, register, ())


def test_a_place_brings_how_many_were_there_plus_one_less_it_and_a_tie_gives_both_the_same() -> None:
    rule = SeasonRule(best=0, level=LevelBy.SAME)
    assert lines(of(rule, ("a", "b=c", "d"), ("a", "b=c", "d"))) == [
        (1, "a", 8),
        (2, "b", 6),
        (2, "c", 6),
        (4, "d", 2),
    ]


def test_the_bonus_counts_every_evening_and_the_best_few_their_points() -> None:
    rule = SeasonRule(best=1, bonus=2, level=LevelBy.SAME)
    found = of(rule, ("a", "b"), ("b", "a"), ("c", "a"))
    assert lines(found)[:2] == [(1, "a", 2 + 6), (2, "b", 2 + 4)]
    assert [each.bonus for each in found.places] == [6, 4, 2]


def test_the_bonus_lowers_a_total_of_which_the_smallest_wins() -> None:
    rule = SeasonRule(best=2, by=CountedBy.POINTS, bonus=3, level=LevelBy.SAME)
    assert lines(of(rule, ("a", "b"), ("a", "b"))) == [(1, "a", 20 - 6), (2, "b", 40 - 6)]


@pytest.mark.parametrize(
    ("level", "order", "shared"),
    [
        (LevelBy.BEST, ["a", "b"], False),
        (LevelBy.MORE, ["b", "a"], False),
        (LevelBy.SAME, ["a", "b"], True),
    ],
)
def test_equal_totals_are_parted_by_the_best_evening_or_by_more_evenings(
    level: LevelBy, order: list[str], *, shared: bool
) -> None:
    """a has 4 + 1, b has 3 + 2, and came once more, which does not count."""
    found = of(
        SeasonRule(best=2, level=level), ("a", "b", "x", "y"), ("x", "y", "b", "a"), ("x", "y", "z", "b")
    )
    pair = [each for each in found.places if each.name in "ab"]
    assert [each.total for each in pair] == [5, 5]
    assert [each.name for each in pair] == order
    assert [each.shared for each in pair] == [shared, shared]


def test_one_evening_counts_below_the_line_and_moves_up_with_the_second() -> None:
    first = of(SeasonRule(), ("a", "b"))
    assert [each.below for each in first.places] == [False, False], "after one evening nobody has two"
    second = of(SeasonRule(), ("a", "b"), ("c", "a"))
    assert lines(second) == [(1, "a", 3), (0, "c", 2), (0, "b", 1)]
    assert second.once == 2


def test_points_count_the_evenings_of_one_game_and_places_all() -> None:
    results, register = small(("a", "b"), ("b", "a"), ("a", "b"))
    other = replace(results[0], regulation="schieber")
    by_points = counted((other, *results[1:]), SeasonRule(by=CountedBy.POINTS), register, ())
    assert [each.title for each in by_points.aside] == ["E1"]
    assert len(by_points.evenings) == 2
    assert len(counted((other, *results[1:]), SeasonRule(), register, ()).evenings) == 3


def test_a_prize_of_the_year_wants_three_evenings_and_the_next_one_moves_up() -> None:
    found = of(SeasonRule(), ("a", "b", "c"), ("a", "b", "c"), ("b", "c"))
    prizes = (
        YearPrize("Champion"),
        YearPrize("2", rank=2),
        YearPrize("3", rank=3),
        YearPrize("Assiduité", whose=YearPrizeFor.PRESENCE),
    )
    told = winners(found, prizes, SeasonRule())
    assert [[place.name for place in each.places] for each in told] == [["b"], ["c"], [], ["b", "c"]]


def test_the_club_of_the_year_is_that_of_its_best_few() -> None:
    results, register = small(("a", "b", "c"), ("c", "a", "b"))
    for number, club in ((1, "Bulle"), (2, "Broc"), (3, "Broc")):
        register = folded(register, (MemberEdited(number, MemberCard("abc"[number - 1], club=club)),))
    clubs = {name: "Bulle" if name == "a" else "Broc" for name in "abc"}
    told = tuple(
        replace(each, results=tuple(replace(r, club=clubs[r.name]) for r in each.results)) for each in results
    )
    found = counted(told, SeasonRule(), register, ())
    prize = YearPrize("Club", whose=YearPrizeFor.CLUB)
    assert [place.club for place in winners(found, (prize,), SeasonRule(of_club=2))[0].clubs] == ["Broc"]
    assert [place.club for place in winners(found, (prize,), SeasonRule(of_club=1))[0].clubs] == ["Bulle"]


def test_six_evenings_with_three_pairs_of_namesakes_are_ranked() -> None:
    """Nobody's result is another's; the doubtful one is nobody's until somebody says whose."""
    evenings = house_of(six_evenings())
    season = opened(best=4, bonus=2)
    found = table(season, EMPTY_REGISTER, evenings)
    assert len(found.evenings) == 6
    played = {each.called: each.played for each in found.places}
    assert played["Hans Müller (Düdingen)"] == 5
    assert played["Hans Müller (Tafers)"] == 4
    assert played["Jean Rey (Bulle)"] == 5
    assert played["Jean Rey (Broc)"] == 2
    assert played["Marie-Thérèse Gremaud (Riaz)"] == 4
    assert [each.person.sighting.event for each in found.asked] == ["oct"]
    assert sum(played.values()) == 6 * 8 - 1
    seen = [each.seen for each in evenings]
    register = grown(EMPTY_REGISTER, seen).register
    vuadens = next(each.number for each in register.members if each.card.club == "Vuadens")
    said = register_commands.settle(register, seen, found.asked[0].person.sighting, vuadens)
    assert isinstance(said, tuple)
    after_it = table(season, folded(register, said), evenings)
    assert not after_it.asked
    assert {each.called: each.played for each in after_it.places}["Marie-Thérèse Gremaud (Vuadens)"] == 4
    below = [each.called for each in after_it.places if each.below]
    assert below == ["Seán O’Brien"]


def test_forgetting_moves_nobody() -> None:
    evenings = house_of(six_evenings())
    register = grown(EMPTY_REGISTER, [each.seen for each in evenings]).register
    before = table(opened(), register, evenings)
    gone = folded(register, (MemberForgotten(before.places[0].member),))
    found = table(opened(), gone, evenings)
    assert [(each.rank, each.total) for each in found.places] == [(e.rank, e.total) for e in before.places]
    assert found.places[0].name == f"#{before.places[0].member}"


def test_a_ranking_that_is_held_is_held_in_the_season_too() -> None:
    kept = evening("sept")
    kept.do(screens.hold(kept.t, held=True))
    evenings = house_of({**six_evenings(), "sept": kept})
    assert table(opened(), EMPTY_REGISTER, evenings).evenings[0].name == "oct"


def test_a_corrected_evening_says_who_moved() -> None:
    found = evening("sept")
    register = grown(EMPTY_REGISTER, [each.seen for each in house_of({"sept": found})]).register
    before = table(opened(), register, house_of({"sept": found}))
    found.do(course.reopen_event(found.t, ANNE, BERNARD, "table 1"))
    for reader in (ANNE, BERNARD):
        typed = found.typed(1, 1, missing(40, 30, 20, 0), reason="78 au lieu de 87")
        outcome = desk.read(found.competition, typed, reader)
        if isinstance(outcome, tuple):
            found.do(outcome, reader)
    found.do(course.close_event(found.competition))
    moved = moves(before, table(opened(), register, house_of({"sept": found})))
    assert moved
    assert all(each.before != each.place.rank for each in moved)


def lone(place: SeasonPlace, card: MemberCard, names: NamesOut = NamesOut.FULL) -> SeasonPlace:
    """What strangers are told of one line of a season, whose first member has this card."""
    register = folded(EMPTY_REGISTER, (MemberEntered(1, card),))
    shown = public_table(SeasonTable((), (), Counting(1), (place,), (), register), names)
    assert not shown.register.cards, "a page that has no register cannot tell of it"
    return shown.places[0]


def test_a_name_is_published_as_its_owner_wants_it_and_no_further_than_the_organiser_chose() -> None:
    place = SeasonPlace(1, "Hans Müller", "Tafers", (), 0, member=1)
    card = MemberCard("Hans Müller")
    assert lone(place, card).called == "Hans Müller"
    assert lone(place, card, NamesOut.INITIAL).called == "Hans M."
    assert lone(place, replace(card, shown=NameShown.INITIAL)).called == "Hans M."
    assert lone(place, MemberCard("Cher"), NamesOut.INITIAL).called == "Cher", "all there is stays"
    hidden = lone(replace(place, hidden=True, beside="Tafers"), card)
    assert (hidden.called, hidden.club) == ("", "")


def test_namesakes_are_told_apart_by_a_club_and_never_by_a_number() -> None:
    place, card = SeasonPlace(1, "Hans Müller", "Tafers", (), 0, member=1), MemberCard("Hans Müller")
    assert lone(replace(place, beside="Tafers"), card, NamesOut.INITIAL).called == "Hans M. (Tafers)"
    assert lone(replace(place, beside="1"), card).called == "Hans Müller"


def test_namesakes_whose_cards_know_no_club_are_told_apart_by_that_of_their_evenings() -> None:
    evenings, register = small(("Luc De Smet", "Luc De Smet", "An Claes"))
    towns = ("Gent", "Brugge", "Gent")
    (only,) = evenings
    lived = tuple(replace(each, club=town) for each, town in zip(only.results, towns, strict=True))
    found = counted((replace(only, results=lived),), SeasonRule(), register, ())
    called = ["Luc De Smet (Gent)", "Luc De Smet (Brugge)", "An Claes"]
    assert [each.called for each in found.places] == called
    assert [each.called for each in public_table(found).places] == called
    same = tuple(replace(each, club="Gent") for each in only.results)
    found = counted((replace(only, results=same),), SeasonRule(), register, ())
    assert [each.called for each in public_table(found).places] == ["Luc De Smet", "Luc De Smet", "An Claes"]


def test_whoever_was_forgotten_in_one_evening_has_a_line_there_that_tells_nobody() -> None:
    evenings, register = small(("Anne", "Bea"), ("Anne", "Bea"))
    first = evenings[0]
    gone = replace(first.results[0], name="Personne 1", key="k")
    changed = replace(first, results=(gone, *first.results[1:]))
    found = counted((changed, evenings[1]), SeasonRule(best=0), register, ())
    lines = {each.name: each for each in found.places}
    assert lines["Personne 1"].member == 0
    assert lines["Anne"].shares[0] is None
    for names in NamesOut:
        assert "Personne 1" in {each.called for each in public_table(found, names).places}
    forgotten = folded(register, (MemberForgotten(lines["Anne"].member),))
    whole = counted((changed, evenings[1]), SeasonRule(best=0), forgotten, ()).places
    assert f"#{lines['Anne'].member}" in {each.name for each in whole}, "a number over all evenings"


def test_the_rule_is_free_until_the_second_evening_then_wants_a_reason_and_a_signature() -> None:
    season, other = opened(), SeasonRule(best=5)
    assert done(season, commands.change_rule(season, other, 1)).rule == other
    refused(commands.change_rule(season, other, 2), "rule-fixed")
    asked = done(season, commands.change_rule(season, other, 2, "Comité du 3"), "Anne")
    assert asked.rule == season.rule
    refused(commands.sign_rule(asked, "Anne"), "asked-yourself")
    signed = done(asked, commands.sign_rule(asked, "Bernard"), "Bernard")
    assert signed.rule == other
    assert [(each.reason, each.by, each.signed) for each in signed.changes] == [
        ("Comité du 3", "Anne", "Bernard")
    ]
    alone = done(asked, commands.sign_rule(asked, "Anne", alone=True), "Anne")
    assert [each.signed for each in alone.changes] == [""]
    assert done(asked, commands.refuse_rule(asked)).asked is None
    refused(commands.sign_rule(season, "Anne"), "nothing-asked")
    refused(commands.change_rule(season, SeasonRule(best=-1), 0), "no-such-rule")


def test_evenings_belong_by_their_day_unless_somebody_has_said_otherwise() -> None:
    season = opened()
    assert season.holds("sept", "2026-09-26")
    assert not season.holds("old", "2026-07-31")
    known = [("sept", "2026-09-26"), ("oct", "2026-10-31"), ("old", "2026-07-31")]
    chosen = done(season, commands.choose(season, known, {"oct", "old"}))
    assert [chosen.holds(*each) for each in known] == [False, True, True]
    assert commands.choose(chosen, known, {"oct", "old"}) == ()
    back = done(chosen, commands.choose(chosen, known, {"sept", "oct"}))
    assert [back.holds(*each) for each in known] == [True, True, False]


def test_a_closed_season_changes_only_after_it_was_reopened_with_a_reason() -> None:
    closed = done(opened(), commands.close(opened()))
    assert closed.closed
    refused(commands.change_rule(closed, SeasonRule(best=2), 0), "season-closed")
    refused(commands.choose(closed, [("a", "")], {"a"}), "season-closed")
    refused(commands.rename(closed, "x", DAYS), "season-closed")
    refused(commands.reopen(closed, " "), "reason-wanted")
    assert not done(closed, commands.reopen(closed, "oubli")).closed
    refused(commands.reopen(opened(), "x"), "season-open")
    refused(commands.open_season(NO_SEASON, " ", DAYS, SeasonRule()), "no-season-title")
    refused(commands.open_season(NO_SEASON, "x", (DAYS[1], DAYS[0]), SeasonRule()), "bad-days")


def test_prizes_publication_and_what_was_read_are_kept() -> None:
    season = opened()
    prizes = (YearPrize("Coupe", "200.–"),)
    told = done(season, commands.set_prizes(season, prizes))
    told = done(told, commands.show(told, public=True))
    told = done(told, commands.read_correction(told, "sept", 12))
    told = done(told, commands.rename(told, "Coupe", ("", "")))
    assert (told.prizes, told.public, told.read, told.title) == (prizes, True, {"sept": 12}, "Coupe")


@given(st.lists(st.permutations("abcde"), min_size=1, max_size=6), st.integers(0, 6), st.integers(0, 3))
def test_every_result_counts_once_and_ranks_follow_totals(
    played: list[list[str]], best: int, bonus: int
) -> None:
    found = of(SeasonRule(best=best, bonus=bonus, level=LevelBy.SAME), *map(tuple, played))
    assert sum(each.played for each in found.places) == 5 * len(played)
    totals = [each.total for each in found.places]
    assert totals == sorted(totals, reverse=True)
    for each in found.places:
        assert each.rank == 1 + sum(other.total > each.total for other in found.places)
        values = sorted((share.points for share in each.shares if share), reverse=True)
        assert each.total == sum(values[: best or 99]) + bonus * each.played


def test_a_sighting_has_one_word() -> None:
    assert Sighting("sept", 4, 1).key == "sept:4:1"

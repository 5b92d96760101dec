"""What strangers may know of an event, what publishing would do, and addresses that are given for good."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tapis.club.people import registration
from tapis.club.publishing import plan
from tapis.club.publishing.events import NamesOut, PageMark, PagesPublished, PagesTakenBack, SiteEvent
from tapis.club.publishing.plan import PageChange, planned
from tapis.club.publishing.public_view import public_view
from tapis.club.publishing.state import NOTHING_OUT, Site, SiteMoment, effect, paths_for
from tapis.club.rounds import screens
from tapis.club.rulings import appeals
from tapis.law import Refused
from tests.club.evening import Evening
from tests.club.pairs import Pairs
from tests.scenarios.houses import House, every

EVENT, PLACE = "event/a", "p"


def site(*events: SiteEvent) -> Site:
    found = NOTHING_OUT
    for number, event in enumerate(events, start=1):
        found = effect(event, found, SiteMoment(f"2026-11-{number:02}", "Éliane"))
    return found


def put(
    *marks: tuple[str, str], place: str = PLACE, source: str = EVENT, folder: str = "soir"
) -> PagesPublished:
    pages = tuple(PageMark(kind, f"{kind}.html", mark) for kind, mark in marks)
    return PagesPublished(source, folder, place, pages)


def test_a_page_is_new_changes_or_stays_as_it_was() -> None:
    before = site(put(("a", "1"), ("b", "1"), ("c", "1"))).of(EVENT)
    changes = planned(before, {"a": "1", "b": "2", "d": "1"}, PLACE)
    assert changes == {
        "a": PageChange.UNCHANGED,
        "b": PageChange.CHANGES,
        "d": PageChange.NEW,
        "c": PageChange.WITHDRAWN,
    }
    assert set(planned(before, {"a": "1"}, "elsewhere").values()) == {PageChange.NEW}


def test_since_when_a_page_lies_there_and_when_it_changed() -> None:
    found = site(put(("a", "1"), ("b", "1")), put(("a", "2"), ("b", "1"))).of(EVENT).pages
    assert [(page.since, page.changed) for page in found.values()] == [
        ("2026-11-01", "2026-11-02"),
        ("2026-11-01", ""),
    ]


def test_what_is_taken_back_is_out_no_more_and_can_be_put_there_again() -> None:
    after = site(put(("a", "1")), PagesTakenBack(EVENT))
    assert not after.of(EVENT).out
    assert planned(after.of(EVENT), {"a": "1"}, PLACE) == {"a": PageChange.NEW}
    assert isinstance(plan.publish(after, put(("a", "1"))), tuple)
    assert isinstance(plan.take_back(after, EVENT), Refused)
    assert isinstance(plan.take_back(NOTHING_OUT, EVENT), Refused)
    assert isinstance(plan.publish(site(put(("a", "1"))), put(("a", "1"))), Refused)


def test_addresses_are_given_for_good_and_to_one_source_only() -> None:
    found = site(put(("a", "1")))
    assert found.folder_for(EVENT, "other-title") == "soir"
    assert found.folder_for("event/b", "soir") == "soir-2"
    assert paths_for(found.of(EVENT), {"a": "new.html", "b": "a.html"}) == {"a": "a.html", "b": "a-2.html"}


def test_a_kind_of_event_that_nobody_knows_is_no_effect() -> None:
    with pytest.raises(TypeError):
        effect("gossip", NOTHING_OUT, SiteMoment("", ""))


WORDS = ("doit vingt francs", "vu par la table", "je n’ai pas renoncé", "Dora Juge", "079 123 45 67")


def told(evening: Evening) -> None:
    """An evening with everything in it that nobody outside is to read."""
    evening.begin()
    evening.play(1)
    person = replace(
        evening.entrant(2).person, note=f"{WORDS[0]} {WORDS[4]}", paid=True, categories=("senior",)
    )
    evening.do(registration.edit_entrant(evening.competition, 2, person, reason=WORDS[0]))
    evening.revoke(1, 1)
    evening.do(appeals.appeal(evening.t, 1, WORDS[2]))
    judge = appeals.Judge(account="Chantal", named=WORDS[3])
    evening.do(appeals.decide_appeal(evening.competition, 1, judge, upheld=True, reason=WORDS[1]))


def test_a_stranger_reads_the_decision_and_no_word_of_it() -> None:
    evening = Evening(8)
    told(evening)
    assert [word for word in WORDS if word in repr(evening.t)] == list(WORDS)
    seen = public_view(evening.t, NamesOut.FULL)
    assert [word for word in (*WORDS, "senior", "paid=True") if word in repr(seen)] == []
    assert [(each.points, each.state) for each in seen.rulings] == [
        (each.points, each.state) for each in evening.t.rulings
    ]
    assert "Agnès Aubry" in repr(seen)


def test_a_seed_or_a_draft_is_not_for_strangers() -> None:
    evening = Evening(8)
    evening.begin()
    seen = public_view(evening.t, NamesOut.FULL)
    assert [bool(each.seating.tables) for each in seen.rounds] == [True, False, False, False]
    assert {each.seed for each in seen.rounds} == {""}
    assert not seen.secret


def test_boards_that_a_drawn_round_has_still_to_play_stay_at_home() -> None:
    evening = Pairs(8, rounds=4)
    evening.draw()
    evening.publish()
    evening.play(1)
    seen = public_view(evening.t, NamesOut.FULL)
    assert seen.boards == {}
    assert len(seen.rounds) == len(evening.t.rounds)


@every
def test_whoever_wants_no_publication_is_a_number_in_every_game(house: House) -> None:
    evening = house.begun()
    mate = "Ygor Verborgen" if house.members > 1 else ""
    hidden = replace(evening.entrant(1).person, name="Xénia Geheim", club="Club Discret", partner=mate)
    evening.do(registration.edit_entrant(evening.competition, 1, replace(hidden, offline=True), reason="x"))
    seen = repr(public_view(evening.t, NamesOut.FULL).entrants).casefold()
    for secret in ("geheim", "verborgen", "club discret"):
        assert secret not in seen
    assert "#1" in seen


def test_a_surname_is_its_first_letter_where_the_organiser_wants_it() -> None:
    evening = Evening(8)
    (alone,) = evening.enter("Cher")
    people = public_view(evening.t, NamesOut.INITIAL).entrants
    assert people[1].public_name == "Agnès A."
    assert people[1].public_listed == "A. Agnès"
    assert people[alone].public_name == "Cher", "a name alone is all there is"


def test_while_the_ranking_is_held_there_is_no_result_to_tell() -> None:
    evening = Evening(8)
    told(evening)
    evening.do(screens.hold(evening.t, held=True))
    seen = public_view(evening.t, NamesOut.FULL)
    assert seen.rulings == ()
    assert [len(each.slips) for each in seen.rounds if each.published] == [0]
    assert seen.rounds[0].seating.tables == evening.t.rounds[0].seating.tables
    assert seen.stage.held

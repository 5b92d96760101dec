"""Tie-breaks after the first publication: two people change them, for a reason, and every ranking says so."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from zipfile import ZipFile

import pytest

from tapis.archive.erasure import account_forgotten
from tapis.archive.verification import verify
from tapis.club.copies.subjects import subjects
from tapis.club.events import SettingsChanged, TiesChanged
from tapis.club.ranking.trail import TrailKind, parted, trail
from tapis.club.rounds import course
from tapis.club.rounds.opening import TwoPersons, change_settings, change_ties
from tapis.log import Operation
from tapis.papers.bundle import bundle
from tests.club.evening import ANNE, DIRECTOR, Evening, missing
from tests.club.test_trail import told
from tests.papers.reading import left_blank
from tests.papers.test_ruled import source_of
from tests.web.test_trail import standings_paper

WHY = "Le règlement affiché disait autre chose."
BOTH = TwoPersons(DIRECTOR, ANNE)


def level() -> Evening:
    """Two tables of which the first ranks are level until something parts them."""
    evening = Evening(8, rounds=2, tie_keys=("best-round", "exact"))
    evening.begin()
    evening.confirm(1, 1, missing(10, 20, 30, 40))
    evening.confirm(1, 2, missing(10, 20, 30, 40))
    return evening


def test_before_the_first_publication_they_stand_among_the_settings() -> None:
    evening = Evening(8, tie_keys=("exact",))
    evening.refused(change_ties(evening.competition, ("lot",), BOTH, WHY), "ties-free")


def test_afterwards_settings_refuse_them_and_two_people_change_them() -> None:
    evening = level()
    other = replace(evening.t.setup, tie_keys=("lot",))
    evening.refused(change_settings(evening.competition, other, WHY), "ties-fixed")
    (changed,) = evening.do(change_ties(evening.competition, ("lot",), BOTH, WHY))
    assert changed == TiesChanged(("lot",), ANNE, WHY)
    assert evening.t.setup.tie_keys == ("lot",)
    assert verify(evening.entries, evening.plugin) == ()


@pytest.mark.parametrize(
    ("agreed", "reason", "keys", "code"),
    [
        (TwoPersons("Éliane Python", " python eliane "), WHY, ("lot",), "same-person"),
        (TwoPersons(DIRECTOR, " - "), WHY, ("lot",), "same-person"),
        (TwoPersons(DIRECTOR, "L" * 61), WHY, ("lot",), "name-too-long"),
        (BOTH, "  ", ("lot",), "needs-reason"),
        (BOTH, "x" * 501, ("lot",), "long-reason"),
        (BOTH, WHY, ("best-round", "exact"), "same-ties"),
        (BOTH, WHY, ("no-such-key",), "bad-tie-key"),
    ],
)
def test_what_is_refused(agreed: TwoPersons, reason: str, keys: tuple[str, ...], code: str) -> None:
    evening = level()
    evening.refused(change_ties(evening.competition, keys, agreed, reason), code)


def test_a_final_ranking_is_opened_first() -> None:
    evening = Evening(8, rounds=1)
    evening.whole_round()
    evening.do(course.close_event(evening.competition, "-"))
    evening.refused(change_ties(evening.competition, ("lot",), BOTH, WHY), "event-closed")


def test_the_trail_says_so_from_the_first_publication_on_and_once() -> None:
    evening = level()
    evening.do(change_ties(evening.competition, ("lot",), BOTH, WHY))
    (line,) = trail(evening.t)
    assert (line.kind, line.at, line.reason) == (TrailKind.TIES, evening.entries[-1].at, WHY)
    evening.close(1)
    evening.do(change_settings(evening.competition, evening.t.setup, "rien"))
    assert told(evening) == [("ties", 0, 0)], "the settings that come after it did not change it"


def test_who_has_not_signed_is_said_and_a_reason_that_names_somebody_is_not() -> None:
    evening = level()
    name = evening.entrant(3).person.name
    alone = TwoPersons(DIRECTOR, "Léa du jury", signed=False)
    evening.do(change_ties(evening.competition, ("lot",), alone, f"Demandé par {name.split()[-1]}"))
    (line,) = trail(evening.t)
    assert (line.kind, line.reason) == (TrailKind.TIES_NAMED, "")


def test_paper_and_spreadsheet_say_it_however_long_the_trail_is() -> None:
    evening = level()
    evening.do(change_ties(evening.competition, ("lot",), BOTH, WHY))
    evening.close(1)
    for points in range(12):
        evening.confirm(1, 2, missing(points, 0, 20, 0), reason="encore")
    of_ties, others = parted(trail(evening.t))
    assert (len(of_ties), len(others)) == (1, 12)
    said = "tie-breaks changed by the director and a second person, who signed"
    notes = [each for each in standings_paper(evening).notes if said in each]
    assert [WHY in each for each in notes] == [True]
    with left_blank():
        packed = ZipFile(BytesIO(bundle("{}", source_of(evening, "en"))))
    assert said in packed.read("standings.csv").decode().splitlines()[-1]


def test_another_copy_that_changed_the_settings_contradicts_it() -> None:
    evening = level()
    (changed,) = evening.do(change_ties(evening.competition, ("lot",), BOTH, WHY))
    assert subjects(changed) == subjects(SettingsChanged(evening.t.setup))


def test_an_account_that_is_forgotten_has_signed_as_nobody() -> None:
    evening = level()
    evening.do(change_ties(evening.competition, ("lot",), BOTH, WHY))
    kept = account_forgotten(evening.records, ANNE, Operation("op-gone", DIRECTOR, "2026-11-22T10:00:00Z"))
    assert ANNE not in " ".join(each.body for each in kept if each.kind == "ties-changed")

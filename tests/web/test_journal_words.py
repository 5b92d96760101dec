"""A line of the journal says what happened and not only of which kind it was, in every language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache

import pytest
from django.utils import translation

from tapis.club.events import (
    BoardHands,
    BoardsTaken,
    BoardTricks,
    CaseDecided,
    CaseReopened,
    CaseWord,
    CashCounted,
    ClockSet,
    DealAgreed,
    DoorChanged,
    Entry,
    FeesSet,
    Fund,
    LogEvent,
    LotDrawn,
    PersonForgotten,
    Prize,
    PrizesRevealed,
    PrizesSet,
    ProgrammeSet,
    RankingHeld,
    RoundStarted,
    RulingRecounted,
    ScreenChosen,
    SeatTakenAgain,
    SeedCommitted,
    SlipCut,
    TablePlaysOn,
    TiesChanged,
    TricksFound,
)
from tapis.club.state.competition import Competition
from tapis.club.state.stage import HallScene
from tapis.club.text.slip_numbers import slip_number
from tapis.law import LANGUAGES
from tapis.log import kind_of
from tapis.web.desk.journal.page import JournalLine, told
from tapis.web.desk.journal.search import Sieve
from tapis.web.desk.journal.subjects import said
from tests.club.evening import Evening
from tests.web.acts import ACTS, NAMES, At, Unlawful, house_of, stages


def hands(*numbers: int) -> tuple[BoardHands, ...]:
    return tuple(BoardHands(number, ()) for number in numbers)


TOLD: tuple[tuple[LogEvent, str], ...] = (
    (RoundStarted(1, 45), "45 min"),
    (ClockSet(1, 725, running=False), "stopped at 12:05"),
    (ClockSet(1, 300, running=True), "runs on from 5:00"),
    (SlipCut(1, 2, 3, "fatigue"), "3 deals"),
    (RankingHeld(True), "kept for the prize-giving"),
    (RankingHeld(False), "shown to everybody"),
    (FeesSet(Fund(fee=15_00)), "15.00"),
    (CashCounted({100_00: 2, 50: 3}), "201.50"),
    (PrizesSet((Prize(what="Jambon"),)), "1 prize"),
    (ScreenChosen(HallScene.TABLES), "Tables in play"),
    (ScreenChosen(""), "By itself"),
    (PrizesRevealed(3), "step 3"),
    (PrizesRevealed(0), "back to the beginning"),
    (ProgrammeSet((("19:30", "Apéro"), ("20:00", "1re manche"))), "19:30 Apéro · 20:00 1re manche"),
    (ProgrammeSet(()), "no line"),
    (DoorChanged(), "the code before it is good no more"),
    (BoardsTaken(hands(1, 2, 3, 5)), "boards 1–3, 5 · dealt here"),
    (BoardsTaken(hands(7), source="soir.pbn"), "board 7 · soir.pbn"),
    (TricksFound((BoardTricks(4, ()), BoardTricks(5, ()))), "boards 4–5"),
    (SeedCommitted("abc", secret="house"), "drawn by the house"),
    (SeedCommitted("abc"), "chosen by somebody"),
    (DealAgreed(1, 2, 3, 4), "deal 3"),
    (CaseDecided(1, 2, 3, "E", CaseWord.ACCEPTED), "deal 3"),
    (CaseReopened(1, 2, 3, "faux"), "deal 3"),
    (TablePlaysOn(1, 2, 3, 4, "malade"), "from deal 4 on"),
    (SeatTakenAgain(1, 2, 3, 4, "remis"), "from deal 4 on"),
    (RulingRecounted(1, -50, {}, eliminated=False, reason="appel"), "−50"),
    (PersonForgotten(0, "Quelqu'un 1"), "Quelqu'un 1"),
    (TiesChanged(("direct", "lot"), "Chantal", "parce que"), "points at the same table, lot drawn"),
    (TiesChanged((), "Chantal", "parce que"), "no tie-break"),
)
SAME = {"19:30 Apéro · 20:00 1re manche", "−50", "Quelqu'un 1"}
"""What was typed, or is a number, in every language."""


@pytest.mark.parametrize(("event", "words"), TOLD)
def test_it_says_what_was_done(event: LogEvent, words: str) -> None:
    with translation.override("en"):
        assert said(Evening(0).t, event) == words


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_it_says_so_in_every_language(language: str) -> None:
    with translation.override(language):
        told = [said(Evening(0).t, event) for event, _ in TOLD]
    assert all(told)
    english = {words for _, words in TOLD if not words[0].isdigit()} - SAME
    assert english & set(told) == set()


ABOUT: tuple[tuple[LogEvent, str], ...] = (
    (LotDrawn((2, 1), "dés"), "Benoît Berset, Agnès Aubry"),
    (PersonForgotten(3, "Quelqu'un 1"), "Cécile Crausaz"),
    (DealAgreed(1, 2, 3, 4), "Daniel Ducrest"),
    (TablePlaysOn(1, 2, 5, 4, "malade"), "Élodie Emery"),
    (SeatTakenAgain(1, 2, 6, 4, "remis"), "François Favre"),
    (CaseDecided(1, 2, 3, "E", CaseWord.ACCEPTED), slip_number(1, 2)),
    (CaseReopened(1, 2, 3, "faux"), slip_number(1, 2)),
)
"""Whom or what rare kinds concern."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("event", "words"), ABOUT)
def test_rare_kinds_name_whom_they_concern(event: LogEvent, words: str, language: str) -> None:
    evening = Evening(8)
    with translation.override(language):
        (line,) = told(evening.competition, [Entry(event, "2026-11-21T20:00:00Z", "Anne", 9, "op9")])
        assert words in line.about
        assert str(line.title) != kind_of(type(event))  # type: ignore[arg-type]  # one class of many


def test_whoever_agreed_to_a_deal_is_found_by_their_number() -> None:
    evening = Evening(4)
    agreed = DealAgreed(1, 2, 3, 4)
    record = replace(evening.records[-1], kind="deal-agreed", actor="Anne")
    for person, found in ((4, True), (3, False)):
        assert bool([*Sieve(person=person).sifted(evening.t, (record,), (agreed,))]) is found


OF_THE_OFFICE = {
    "fees-set",
    "prizes-set",
    "cash-counted",
    "cash-lines-set",
    "rounds-drawn",
    "list-taken-back",
}
"""Kinds that tell more to whoever directs: money, prizes to come, a draft."""
OF_ALL = {"event-opened", "event-closed", "event-reopened", "call-answered", "announcement-made"}
"""Kinds about the whole event, or about what somebody said: the reason is all there is."""


@cache
def happened() -> Mapping[str, tuple[Competition, Entry]]:
    """One entry of each kind that lawful acts lead to, with the event it happened in."""
    found: dict[str, tuple[Competition, Entry]] = {}
    done: set[str] = set()
    for name in NAMES:
        for _, evening in stages(name):
            for act in sorted(ACTS.keys() - done, key=lambda each: ("taken back" in each, each)):
                after = evening.carried_to("after")
                try:
                    ACTS[act](At(house_of(name), after))
                except Unlawful:
                    continue
                done.add(act)
                for entry in after.entries:
                    found.setdefault(kind_of(type(entry.event)), (after.competition, entry))  # type: ignore[arg-type]  # one class of many
    return found


def lines(language: str) -> Mapping[str, JournalLine]:
    with translation.override(language):
        return {
            kind: replace(line, title=str(line.title))
            for kind, (competition, entry) in happened().items()
            for line in told(competition, [entry])
        }


def test_nearly_every_kind_is_read_here() -> None:
    assert len(happened()) > 55


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_says_who_what_and_about_what(language: str) -> None:
    wrong = []
    for kind, line in lines(language).items():
        parts = (str(line.title), line.about, line.said, line.reason)
        if not line.actor or not line.title or str(line.title) == kind:
            wrong.append(f"{kind}: nobody, or nothing")
        if kind not in OF_THE_OFFICE | OF_ALL and not (line.about or line.said_to_all):
            wrong.append(f"{kind}: {parts} is about nothing")
        if kind in OF_THE_OFFICE and line.said_to_all:
            wrong.append(f"{kind}: tells everybody {line.said_to_all}")
        if any(re.search(r"[{}_]|None|%\(|\bTrue\b|<|^\d{1,2}$", part) for part in parts[:3]):
            wrong.append(f"{kind}: {parts} is no sentence")
    assert wrong == []


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_no_word_of_a_line_is_left_in_english(language: str) -> None:
    """Without names and numbers, what a line says of its subject is another word in every language."""
    english = lines("en")
    told_here = lines(language)
    same = {
        kind: line.said_to_all
        for kind, line in told_here.items()
        if line.said_to_all == english[kind].said_to_all and re.search(r"[a-z]{3}", line.said_to_all)
    }
    assert same.keys() <= {"substitute-seated", "programme-set"}, same

"""Sheets of a regulation with a table of figures, and the form of a jury: whist as papers see it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tapis.club.crossings import Seating
from tapis.club.events import (
    EntrantsRegistered,
    Entry,
    EventOpened,
    Presence,
    PresenceSet,
    RoundPublished,
    RoundsDrawn,
    Settings,
)
from tapis.club.state.competition import Competition
from tapis.club.state.fold import replay
from tapis.core.plugin import plugins
from tapis.law import Setting
from tapis.papers import render_all
from tapis.papers.data import CaseForm, FormKind, Paper
from tapis.papers.fill import PaperKind, PaperSource, offered, papers
from tapis.papers.fill.figures import figures
from tapis.papers.sheets import ScoreSlips
from tests.papers.evening import people
from tests.papers.evening import source as estimation
from tests.papers.reading import closed_up, margins, pages, text_of

WHIST = plugins()["whist"]
OWN = 'extends = "cm2018"\noff = ["PIC"]\n[E8]\nmade = 777\n'


def source(language: str = "fr", deals: int = 16, /, **options: Setting) -> PaperSource:
    """Nine people at a table of four and one of five, the first round published."""
    settings = Settings(
        "Championnat de whist", "whist", 3, deals, "championship", date="2026-11-21", place="Liège",
        options=options, deals_for={5: 20, 6: 24},
    )  # fmt: skip
    seating = Seating(((1, 2, 3, 4), (5, 6, 7, 8, 9)), ())
    events: list[Any] = [EventOpened(settings), EntrantsRegistered(1, people(9))]
    events += [PresenceSet(number, Presence.PRESENT) for number in range(1, 10)]
    events += [RoundsDrawn(1, (seating,), "seed", "draw", "tapis"), RoundPublished(1)]
    return PaperSource(
        Competition(replay(Entry(event, version=at) for at, event in enumerate(events, start=1)), WHIST),
        language,
    )


def made(kind: PaperKind, of: PaperSource) -> tuple[Paper, ...]:
    found = papers(kind, of, 1)
    assert isinstance(found, tuple)
    return found


def slips(kind: PaperKind, of: PaperSource) -> list[ScoreSlips]:
    found = made(kind, of)
    assert all(isinstance(each, ScoreSlips) for each in found)
    return [each for each in found if isinstance(each, ScoreSlips)]


def test_a_sheet_asks_for_game_players_and_tricks_and_points_of_everybody() -> None:
    form = slips(PaperKind.BLANK_SHEETS, source("en"))[0].form
    assert [column.label for column in form.deal_columns] == ["Game", "Players", "Tricks", "Jury"]
    assert [column.wide for column in form.deal_columns] == [True, False, False, False]
    assert [column.label for column in form.columns] == ["Points"]
    assert form.totals == ()


def test_there_is_a_blank_sheet_for_every_size_with_its_deals() -> None:
    found = slips(PaperKind.BLANK_SHEETS, source())
    assert [(len(each.slips[0].chairs), each.form.deals) for each in found] == [(4, 16), (5, 20), (6, 24)]


def test_tables_of_five_have_their_own_deals() -> None:
    found = slips(PaperKind.SLIPS, source())
    assert [(each.slips[0].table, each.form.deals) for each in found] == [("1", 16), ("2", 20)]


def test_every_sheet_carries_the_figures_and_their_digits() -> None:
    every: list[dict[str, Setting]] = [{}, {"grid": "zero-sum"}, {"grid": OWN}]
    for options in every:
        of = source("en", 16, **options)
        found = figures(of)
        assert WHIST.sheet.tariff is not None
        assert found is not None
        assert found.digest == WHIST.sheet.tariff.digest(str(options.get("grid", "cm2018")))
        text = text_of(render_all(made(PaperKind.SLIPS, of), "en"))
        assert text.count(found.digest) == 2
        assert ("777" in text, "Piccolo" in text) == (options.get("grid") == OWN, options.get("grid") != OWN)


def test_columns_without_figures_are_left_out() -> None:
    usual, other = figures(source("en")), figures(source("en", grid="zero-sum"))
    assert usual is not None
    assert other is not None
    assert "Each opponent when made" not in usual.heads
    assert "Each opponent when made" in other.heads
    assert {len(row) for row in usual.rows} == {len(usual.heads)}
    assert (usual.name, other.name) == ("Reconstructed", "Example of a house grid")
    assert "reconstructed" in usual.origin
    assert "invented" in other.origin
    assert any("A9" in note and "sources" in note for note in usual.notes)


@pytest.mark.parametrize("grid", ["cm2018", "zero-sum"])
def test_a_sheet_and_its_figures_take_a_page_or_its_back(grid: str) -> None:
    found = slips(PaperKind.BLANK_SHEETS, source("de", 16, grid=grid))
    taken = [len(pages(render_all((each,), "de"))) for each in found]
    assert taken == [1, 1, 2]


def test_small_slips_carry_the_digits_only() -> None:
    of = source("nl", 8)
    found = figures(of)
    assert found is not None
    text = text_of(render_all(slips(PaperKind.SLIPS, of)[:1], "nl"))  # type: ignore[arg-type]
    assert found.digest in text
    assert "−200" not in text


def test_the_jury_ticks_what_is_asked_for() -> None:
    (form,) = made(PaperKind.JURY_FORM, source("en"))
    assert isinstance(form, CaseForm)
    assert [each.split()[0] for each in form.asks] == ["GMT", "PC", "GC"]
    text = text_of(render_all((form,), "en"))
    for word in ("Gameaskedfor", "accepted", "refused", "Clause", "reason", "Time", "Jury", "Player"):
        assert word in text


def test_only_regulations_with_something_to_ask_have_that_form() -> None:
    assert PaperKind.JURY_FORM in offered(source())
    assert PaperKind.JURY_FORM not in offered(estimation())
    spare = [each.form for each in made(PaperKind.SPARES, source()) if isinstance(each, CaseForm)]
    assert FormKind.JURY in spare, "the jury works on when the computer is dead"
    assert figures(estimation()) is None


@pytest.mark.parametrize(
    ("grid", "language"), [("cm2018", "fr"), ("zero-sum", "de"), (OWN, "nl"), (OWN, "en")]
)
def test_the_grid_is_a_paper_of_one_page(language: str, grid: str) -> None:
    of = source(language, 16, grid=grid)
    (page,) = pages(render_all(made(PaperKind.GRID, of), language))
    assert WHIST.sheet.tariff is not None
    assert WHIST.sheet.tariff.digest(grid) in page
    assert ("777" in page) == (grid == OWN)
    assert PaperKind.GRID in offered(of)
    assert PaperKind.GRID not in offered(estimation())


def test_a_sheet_of_five_or_six_shows_who_deals_and_who_rests_in_each_deal() -> None:
    four, five = slips(PaperKind.SLIPS, source("en"))
    assert (four.slips[0].dealers, four.slips[0].resting) == ((1,), ())
    slip = five.slips[0]
    assert slip.dealers[:6] == (1, 2, 3, 4, 0, 1)
    assert slip.resting[:6] == ((0,), (1,), (2,), (3,), (4,), (0,))
    assert len(slip.dealers) == len(slip.resting) == five.form.deals == 20
    text = text_of(render_all((five,), "en"))
    assert "rests;onlydealsthatcount" in text.replace(" ", "")
    assert text.count("–") >= 21
    assert "rests;only" not in text_of(render_all((four,), "en")).replace(" ", "")


@pytest.mark.parametrize(("deals", "language"), [(4, "fr"), (5, "de"), (8, "nl"), (8, "en")])
def test_half_a_page_for_five_ends_above_the_cut(language: str, deals: int) -> None:
    found = slips(PaperKind.SLIPS, source(language, 5))[1]
    slip = replace(found.slips[0], link="https://whist.example.org/t/abcdefghijklmnopqrstuvwxyz")
    half = replace(found, form=replace(found.form, deals=deals), slips=(slip,))
    ((below, *_),) = margins(render_all((half,), language))
    assert below > 297 - 141.5


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", ("cinquième et sixième", "Qui lit seul")),
        ("de", ("fünfte und sechste", "Wer allein liest")),
        ("nl", ("vijfde en zesde", "Wie alleen leest")),
        ("en", ("fifth and sixth", "A single reader")),
    ],
)
def test_the_emergency_page_holds_for_larger_tables_and_one_reader(
    language: str, told: tuple[str, str]
) -> None:
    made = papers(PaperKind.EMERGENCY, source(language))
    assert isinstance(made, tuple)
    (page,) = pages(render_all(made, language))
    assert all(closed_up(each) in closed_up(page) for each in told)


@pytest.mark.parametrize(
    ("language", "scorer", "gone"), [("fr", "Marqueur", "Aide"), ("nl", "Schrijver", "Helper")]
)
def test_a_slip_is_signed_by_the_scorer_alone(language: str, scorer: str, gone: str) -> None:
    found = slips(PaperKind.SLIPS, source(language))[0]
    assert found.form.officers == (scorer,)
    text = text_of(render_all((found,), language))
    assert scorer in text
    assert gone not in text


def test_papers_tell_for_which_games_the_jury_is_called() -> None:
    wider = source("en", grid='extends = "cm2018"\njury = ["E11", "GMT"]')
    (grid,) = made(PaperKind.GRID, wider)
    assert "Thejuryiscalledfor:E11,GMT" in text_of(render_all((grid,), "en")).replace(" ", "")
    (form,) = made(PaperKind.JURY_FORM, wider)
    assert [each.split()[0] for each in form.asks] == ["E11", "GMT"]  # type: ignore[union-attr]

"""Findings as panels: every sentence has all it needs in every language, tables are as wide as heads."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tapis.analysis.boxes import Worth
from tapis.analysis.contracts import Exact, Unsure
from tapis.analysis.decisions import Decision
from tapis.analysis.decisions import JudgedDeal as Decided
from tapis.analysis.enough import Ventured
from tapis.analysis.estimates import JudgedHand, Outcome, cost, curve
from tapis.analysis.hands import Hand
from tapis.analysis.makeable import SUITS, MakeableRow
from tapis.analysis.panels import chances, deals, hands
from tapis.analysis.panels import makeable as tables
from tapis.core.cards import Card, Cards
from tapis.core.deals import Par
from tapis.core.panel import PERCENT, Bars, Cell, Curve, Measure, Moment, NamedSeat, Panel
from tapis.core.speech import Saying
from tapis.games.bridge.result import PASSED_OUT, STRAINS, Doubling, Honours, PlayedOut
from tapis.games.bridge.result import Contract as BridgeContract
from tapis.games.tutti.contracts import Contract
from tapis.i18n import LANGUAGES
from tapis.i18n.panels import cell_text, figures_text, rows_text
from tests.cells import in_one

MADE = (Outcome(20, 1), Outcome(33, 2), Outcome(37, 2), Outcome(60, 3))
HAND = Hand(Cards.read("HJ H9 HA SA SK DA C7 C8 D9"), 0, 3, Card("H", "7"))
WORTHS = (
    Worth(Contract("slalom", start="up"), Measure(140, 120, 160), Measure(0.1, 0, 0.2, PERCENT)),
    Worth(Contract("misere", base="tutti"), Measure(60, 50, 70), Measure(0, 0, 0.1, PERCENT)),
)
BETWEEN = {"least": 3, "most": 12}
DECIDED = Decided(
    (
        Decision(30, 7, 1, Card("H", "K"), Cards.read("C6 C8"), 14),
        Decision(31, 7, 2, Card("H", "A"), Cards.read("HA"), 0),
        Decision(32, 7, 3, Card("H", "6"), Cards.read("H7"), 3, 9),
    ),
    7,
    forced=3,
)


def panels() -> Iterator[Panel]:
    yield from chances.lie(chances.VIEWS[0], 4)
    yield chances.ruff(chances.VIEWS[2], 6, 5)
    yield hands.estimate(JudgedHand(HAND, 40, MADE, curve(MADE, 10), (), 10), 50, 33)
    yield hands.estimate(
        JudgedHand(HAND, 40, MADE, curve(MADE, 10), tuple(cost(n, MADE, 10) for n in (30, 35)), 10)
    )
    yield hands.worths(WORTHS, 20)
    yield hands.ventured(Ventured((30, 19), 2, 1, 21))
    yield hands.ventured(Ventured((), 2, 0, 21))
    yield deals.best_cards(DECIDED, 4)
    yield deals.best_cards(Decided((), 0), 4)
    yield deals.contracts([Exact(Contract("down"), 0, 157, False), Exact(Contract("up"), 0, 257, True)], "up")
    yield deals.contracts([Unsure(Contract("misere", base="spades"), 0, 40, 80)])
    yield tables.twenty([MakeableRow((seat, (seat + 2) % 4), STRAINS, (6, 7, 8, 9, 10)) for seat in range(4)])
    yield tables.pairs([MakeableRow((0, 1), SUITS, (6, 7, 8, 9), 0)])
    yield tables.alone([MakeableRow((0,), SUITS, (3, 4, 5, 6), 0)])
    yield tables.leading([MakeableRow((0,), SUITS, (3, 4, 5, 6), 0)])
    yield tables.par(Par(0, PASSED_OUT))
    yield tables.par(Par(-300, PlayedOut(BridgeContract(4, "S", Doubling.DOUBLED), 1, 8)))
    yield tables.par(Par(400, PlayedOut(BridgeContract(3, "N"), 0, 9)))
    honours = PlayedOut(BridgeContract(3, "N"), 0, 9, Honours(1, 150))
    yield tables.par(Par(250, honours), alone=False)
    yield tables.miseres([(0, True), (1, False)])


EVERY = tuple(panels())


def cells(panel: Panel) -> Iterator[Cell]:
    """All that is said on a panel."""
    yield from (panel.title, *panel.lines, *panel.head, *(cell for row in panel.rows for cell in row))
    for picture in panel.pictures:
        yield picture.title
        if isinstance(picture, Bars):
            yield from (bar.label for bar in picture.bars)
        else:
            yield from (word for _, word in picture.flags)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_panel_can_be_said(language: str) -> None:
    players = ("Ann", "Bea", "Cy", "Di")
    told = [(each.key, cell_text(cell, language, players)) for each in EVERY for cell in cells(each)]
    assert [(key, text) for key, text in told if not text or "{" in text] == []


@in_one("panel", EVERY)
def test_a_table_is_as_wide_as_its_head(panel: Panel) -> None:
    assert {len(row) for row in panel.rows} <= {len(panel.head)}
    assert all(0 < column < len(panel.head) for column in panel.numbers)
    for picture in panel.pictures:
        if isinstance(picture, Curve):
            assert [x for x, _ in picture.points] == sorted(x for x, _ in picture.points)


def test_only_cards_that_cost_something_are_listed() -> None:
    panel = deals.best_cards(DECIDED, 4)
    assert panel.rows == (
        (Moment(30, 7), NamedSeat(1), Card("H", "K"), Cards.read("C6 C8"), 14),
        (Moment(32, 7), NamedSeat(3), Card("H", "6"), Cards.read("H7"), Saying("{least} to {most}", BETWEEN)),
    )
    told = " ".join(cell_text(line, "en") for line in panel.lines)
    assert "Decisions too hard to solve in a few seconds: 1." in told
    assert "Best decisions: 1 of 3; forced cards: 3." in told
    assert "from trick 7 on" in told
    (bars,) = panel.pictures
    assert isinstance(bars, Bars)
    assert [bar.measure.value for bar in bars.bars] == [0, 14, 0, 3]


def test_what_was_written_and_made_is_told_beside_the_best_estimate() -> None:
    panel = hands.estimate(JudgedHand(HAND, 40, MADE, curve(MADE, 10), (), 10), 50, 33)
    assert "Written were 50, made were 33." in [cell_text(line, "en") for line in panel.lines]
    assert [row[0] for row in panel.rows].count("50") == 1


@pytest.mark.parametrize(
    ("measure", "told"),
    [
        (Measure.exact(2 / 3, PERCENT), {"en": "66.67%", "fr": "66,67\N{NO-BREAK SPACE}%"}),
        (Measure(0.5, 0.25, 0.75, PERCENT), {"en": "50% (25% to 75%)"}),
        (Measure(-51.27, -60, 40.04), {"en": "−51.3 (−60.0 to 40.0)", "fr": "−51,3 (−60,0 to 40,0)"}),
        (Measure.exact(12), {"en": "12"}),
    ],
)
def test_a_figure_is_told_with_its_interval_where_it_is_a_guess(
    measure: Measure, told: dict[str, str]
) -> None:
    for language, words in told.items():
        assert cell_text(measure, language).replace(" à ", " to ") == words


def test_players_are_called_by_their_names_or_their_seats() -> None:
    assert cell_text(NamedSeat(1), "en", ("Ann", "Bea")) == "Bea"
    assert cell_text(NamedSeat(1), "en") == "Seat B"
    assert cell_text(None, "en") == "–"


def test_par_says_who_sits_where() -> None:
    told, people = tables.par(Par(400, PASSED_OUT)), ("Ada", "Ben", "Cleo", "Dan")
    lines = [cell_text(line, "en", people) for line in told.lines]
    assert lines[-2:] == ["North–south: Ada and Cleo", "East–west: Ben and Dan"]


@pytest.mark.parametrize(
    ("measures", "told"),
    [
        (
            (Measure.exact(0.0603, PERCENT), Measure.exact(0.18, PERCENT), Measure.exact(0.0215, PERCENT)),
            ["6.03%", "18.00%", "2.15%"],
        ),
        ((Measure.exact(0.5, PERCENT), Measure.exact(0.25, PERCENT)), ["50%", "25%"]),
        ((Measure.exact(-0.001), Measure.exact(1257.5)), ["0.0", "1,257.5"]),
        ((Measure(77, 69.4, 84.9), Measure.exact(12.25)), ["77.0", "12.2"]),
        (
            (Measure.exact(0.125, PERCENT), Measure(0.5, 0.4, 0.61, PERCENT), Measure(1, 0, 2)),
            ["12%", "50%", "1.0"],
        ),
    ],
)
def test_figures_beneath_each_other_have_the_same_decimals(
    measures: tuple[Measure, ...], told: list[str]
) -> None:
    assert figures_text(measures, "en") == told


def test_the_figures_of_a_column_line_up_with_their_intervals() -> None:
    panel = Panel(
        "x", Saying("Chance"), rows=(("a", Measure(9, 8.5, 10)), ("b", None), ("c", Measure(10.25, 9, 11)))
    )
    assert rows_text(panel, "fr") == (("a", "9,0 (8,5 à 10,0)"), ("b", "–"), ("c", "10,2 (9,0 à 11,0)"))


@pytest.mark.parametrize(
    ("panel", "word", "foreign"),
    [
        (tables.pairs([MakeableRow((0, 1), SUITS, (6, 7, 8, 9), 0)]), "plis", "levée"),
        (tables.alone([MakeableRow((0,), SUITS, (3, 4, 5, 6), 0)]), "plis", "levée"),
        (tables.leading([MakeableRow((0,), SUITS, (3, 4, 5, 6), 0)]), "plis", "levée"),
        (tables.miseres([(0, True)]), "pli", "levée"),
        (tables.twenty([MakeableRow((0, 2), STRAINS, (6, 7, 8, 9, 10))]), "levées", "pli"),
        (tables.par(Par(400, PlayedOut(BridgeContract(3, "N"), 0, 9))), "levées", "pli"),
    ],
    ids=lambda each: each.key if isinstance(each, Panel) else each,
)
def test_in_french_a_trick_is_called_as_the_text_of_the_game_calls_it(
    panel: Panel, word: str, foreign: str
) -> None:
    told = " ".join(cell_text(cell, "fr") for cell in (panel.title, *panel.lines, *panel.head)).lower()
    assert re.search(rf"\b{word}\b", told)
    assert foreign not in told

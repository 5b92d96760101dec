"""How long papers take: slips and box sheets of 80 tables, travel cards of 400 players, standings of 400.

The yardstick is the plain way: one document compiled for each slip or card, its files joined afterwards
(the joining is not even counted). Run ``uv run python benchmarks/papers.py``; ``--json`` for figures only.
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tapis.club.text.slip_numbers import slip_number
from tapis.papers import render
from tapis.papers.data import PrintedStandings, StandingRow, TravelCard, TravelCards, TravelStop
from tapis.papers.parts import EventHead, PersonLabel, SeatLabel
from tapis.papers.sheets import Column, GridSheets, Named, ScoreSlips, SlipForm, SlipSheet

HEAD = EventHead("Tournoi d'automne", "samedi 21 novembre 2026", "Bulle", "L'estimation")
FORM = SlipForm(8, (Column("Estimé"), Column("Réalisé", (157,)), Column("Écart")))
BOXES = tuple(Named(key, key) for key in ("hearts", "diamonds", "clubs", "spades", *"abcdef"))
BOX_FORM = SlipForm(
    20,
    (Column("Points", (157, 253, 257, 353)),),
    (Column("Pris par"), Column("Contrat", wide=True)),
    ("Regarder la feuille avant d'annoncer : un contrat ne se prend qu'une fois par équipe.",) * 6,
)
TABLES, PLAYERS, RUNS = 80, 400, 5
GOAL = 3.0


def person(number: int, run: int) -> PersonLabel:
    return PersonLabel(f"Nom{number:03} Prénom{run}", str(number))


def slips(run: int) -> ScoreSlips:
    """Other names at every run, so that nothing a compiler remembers helps."""
    return ScoreSlips(
        HEAD,
        FORM,
        tuple(
            SlipSheet(
                "1",
                str(table),
                tuple(SeatLabel("ABCD"[seat], person(4 * table + seat, run)) for seat in range(4)),
                slip_number(1, table),
                f"http://192.168.1.20:8000/t/1/{table}/{run:032x}",
                (0,),
            )
            for table in range(1, TABLES + 1)
        ),
    )


def boxes(run: int) -> GridSheets:
    """The sheets of 80 tables of two teams, a page each."""

    def team(number: int) -> PersonLabel:
        partner = person(number + 1, run).name
        return replace(person(number, run), partner=partner)

    def chairs(table: int) -> tuple[SeatLabel, ...]:
        return SeatLabel("A C", team(4 * table)), SeatLabel("B D", team(4 * table + 2))

    slips_of_teams = tuple(replace(slip, chairs=chairs(at)) for at, slip in enumerate(slips(run).slips))
    return GridSheets(HEAD, BOX_FORM, BOXES, slips_of_teams, "Bonus")


def cards(run: int) -> TravelCards:
    stops = tuple(TravelStop(str(n), str(n * 7), "ABCD"[n % 4]) for n in range(1, 6))
    return TravelCards(HEAD, tuple(TravelCard(person(n, run), stops) for n in range(PLAYERS)))


def ranking(run: int) -> PrintedStandings:
    rows = tuple(
        StandingRow(str(n), person(n, run), ("45", "−10", "33", "71"), str(n)) for n in range(1, PLAYERS + 1)
    )
    return PrintedStandings(HEAD, rows, ("1", "2", "3", "4"))


def seconds(work: Callable[[], object]) -> float:
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def one_by_one(run: int) -> None:
    paper = slips(run)
    for slip in paper.slips:
        render(replace(paper, slips=(slip,)), "fr")


def card_by_card(run: int) -> None:
    paper = cards(run)
    for card in paper.cards:
        render(replace(paper, cards=(card,)), "fr")


def measure() -> dict[str, float]:
    cold = seconds(lambda: render(slips(99), "fr"))
    cold_boxes = seconds(lambda: render(boxes(98), "fr"))
    work: dict[str, Callable[[int], object]] = {
        "slips of 80 tables": lambda run: render(slips(run), "fr"),
        "box sheets of 80 tables": lambda run: render(boxes(run), "fr"),
        "travel cards of 400 players": lambda run: render(cards(run), "fr"),
        "standings of 400 players": lambda run: render(ranking(run), "fr"),
    }
    figures = {
        "slips of 80 tables, first of the process": cold,
        "box sheets of 80 tables, first of the process": cold_boxes,
    }
    for name, task in work.items():
        figures[name] = statistics.median(seconds(partial(task, run)) for run in range(RUNS))
    figures["slips compiled one by one"] = seconds(lambda: one_by_one(101))
    figures["travel cards compiled one by one"] = seconds(lambda: card_by_card(102))
    return figures


def main() -> None:
    figures = measure()
    if "--json" in sys.argv:
        print(json.dumps(figures, indent=2))
        return
    for name, taken in figures.items():
        print(f"{name:46} {taken:7.3f} s")
    ratio = figures["slips compiled one by one"] / figures["slips of 80 tables"]
    cards_ratio = figures["travel cards compiled one by one"] / figures["travel cards of 400 players"]
    print(f"{'one document against one per slip':46} {ratio:7.1f} times faster")
    print(f"{'one document against one per card':46} {cards_ratio:7.1f} times faster")
    for name in ("slips", "box sheets"):
        taken = figures[f"{name} of 80 tables, first of the process"]
        goal = f"goal: {name} of 80 tables within 3 s"
        print(f"{goal:46} {'reached' if taken <= GOAL else 'MISSED':>7}")


if __name__ == "__main__":
    main()

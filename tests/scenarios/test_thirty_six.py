"""Every one of the thirty-six situations has a scenario that names its number, for each regulation concerned.

A scenario is a function ``test_<number>_…``. Its regulation is that of its file, or the ``house`` it is
parametrised over. *Concerns* means that the text of the regulation, its sheet or the size of its tables
decides something there; what is the house's own affair is played under one regulation at least.
"""

from __future__ import annotations

import importlib
import re
from collections import defaultdict
from pathlib import Path

from tests.scenarios.houses import HOUSES, House

NUMBERED = re.compile(r"test_(\d+)_")
FILES = {
    "test_copies": "estimation",
    "test_free_tables": "putze",
    "test_people": "estimation",
    "test_power_and_network": "estimation",
    "test_rulings_and_ranking": "estimation",
    "test_slips": "estimation",
    "test_teams": "tutti",
    "test_teams_at_work": "tutti",
}
"""What the scenarios of a file are played under when they are given no ``house``."""

EVERY = frozenset(HOUSES)
DRAWN = frozenset(name for name, house in HOUSES.items() if not house.free)
ALONE = frozenset(name for name, house in HOUSES.items() if house.members == 1)
FAULTS = frozenset(name for name, house in HOUSES.items() if house.penalties)
ANY: frozenset[str] = frozenset()
CONCERNS = {
    1: (EVERY, "four people, two teams, or people who sit down by themselves"),
    2: (EVERY, "what a missed round costs: 45, 1400, nothing, or no rounds at all"),
    3: (EVERY, "nobody who is absent is drawn or sits down"),
    4: (ALONE, "they sit out, sit at tables of five and six, or of two to five"),
    5: (EVERY - ALONE, "a forfeit of 1400, or boards that are simply not played"),
    6: (EVERY, "who leaves is not ranked, but at free tables"),
    7: (EVERY, "a substitute for one of four or for one of two; a party that counts or does not"),
    8: (EVERY, "a third revoke, a second noise, or the director's word"),
    9: (EVERY, "a table of four, of two teams, of a party"),
    10: (EVERY, "the sheet follows the people"),
    11: (EVERY, "157, a filled box, a contract that cannot be"),
    12: (EVERY, "whose column is whose"),
    13: (EVERY, "the people on the slip"),
    14: (EVERY, "the same deal written in two ways"),
    15: (EVERY, "what the phone has still"),
    16: (EVERY, "a deal nobody can read"),
    17: (DRAWN, "the ranking that draws the next round"),
    18: (EVERY, "boxes, boards and places move with a correction"),
    19: (EVERY, "the new ranking"),
    20: (EVERY, "the clause by which a line is watched"),
    21: (FAULTS, "what comes back"),
    22: (FAULTS, "the amounts and their bounds"),
    23: (FAULTS, "the amounts, and what the others got"),
    24: (EVERY, "no points, or three to the others"),
    25: (EVERY, "fifty in a free box, in tutti only"),
    26: (EVERY, "what a few deals are worth"),
    27: (EVERY, "the keys of the text"),
    28: (EVERY, "the formats of the text"),
    29: (DRAWN, "the ranking without one table"),
    30: (EVERY, "the results in the archive"),
    31: (ANY, "the log"),
    32: (ANY, "the log"),
    33: (EVERY, "what no result can be"),
    34: (EVERY, "one name or two"),
    35: (DRAWN, "the size of tables"),
    36: (DRAWN, "the size of tables"),
}


def regulations_of(scenario: object, file: str) -> set[str]:
    """What a scenario is played under."""
    for mark in getattr(scenario, "pytestmark", ()):
        names = mark.args[0] if mark.name == "parametrize" else ()
        if "house" in names:
            values = (
                mark.args[1]
                if names == "house"
                else [each[list(names).index("house")] for each in mark.args[1]]
            )
            return {each.regulation for each in values if isinstance(each, House)}
    return {FILES[file]}


def found() -> dict[int, set[str]]:
    """The regulations of every numbered scenario."""
    played: dict[int, set[str]] = defaultdict(set)
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        module = importlib.import_module(f"tests.scenarios.{path.stem}")
        for name, scenario in vars(module).items():
            if number := NUMBERED.match(name):
                played[int(number[1])] |= regulations_of(scenario, path.stem)
    return played


PLAYED = found()


def test_thirty_six_of_thirty_six() -> None:
    assert set(PLAYED) == set(CONCERNS) == set(range(1, 37))


def test_each_is_played_under_every_regulation_it_concerns() -> None:
    missing = {number: sorted(concerned - PLAYED[number]) for number, (concerned, _) in CONCERNS.items()}
    assert not any(missing.values()), missing
    assert all(PLAYED.values()), PLAYED

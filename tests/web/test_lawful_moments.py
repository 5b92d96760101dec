"""Whatever a director may lawfully do, at any moment of an evening: every page of everybody answers.

Every act is done in one regulation where it is lawful then, in another one for each act and at each moment:
in the midst of a round, and at every eighth moment before and after it. A part of the pages is due after an
act, the others at another moment. A page that would be the same is not drawn again (:mod:`tests.web.drawn`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from zlib import crc32

import pytest
from django.test import Client

from tests.club.evening import Evening
from tests.web.acts import NAMES, scene_acts, stages
from tests.web.drawn import Drawn
from tests.web.test_lawful_acts import ACCOUNTS, DONE, NOTHING, Due, clients, reached, trouble

__all__ = ["clients"]

EVERYBODY = {**dict.fromkeys(ACCOUNTS, r"^(?!.*<slug:kind>)"), "director": ".", "stranger": r"public|screen"}
"""Papers are the same for whoever may have them."""


def turned(names: Sequence[str], act: str, number: int) -> Sequence[str]:
    """These regulations, from another one on for each act and at each moment."""
    at = (crc32(act.encode()) + number) % len(names)
    return (*names[at:], *names[:at])


def once_each(moments: str, every: int) -> Iterator[tuple[str, int, str, str, Evening]]:
    """Each act at these moments, or at one in so many of them, in one regulation where it is lawful then.

    Told are the moment and its number, the act, the regulation, and the evening after it.
    """
    known = {name: dict(stages(name)) for name in NAMES}
    for number, moment in enumerate(dict.fromkeys(each for evenings in known.values() for each in evenings)):
        if not re.fullmatch(moments, moment):
            continue
        names = [name for name, evenings in known.items() if moment in evenings]
        scenes = (scene_acts(known[name][moment]) for name in names)
        acts = {**DONE, **dict(each for found in scenes for each in found.items())}
        for act in (each for each in acts if share(every, number, each, "") == 0):
            evenings = ((each, known[each][moment]) for each in turned(names, act, number))
            tried = ((name, reached(name, evening, acts[act])) for name, evening in evenings)
            name, after = next(((name, after) for name, after in tried if after), ("", None))
            if after:
                yield moment, number, act, name, after


def all_trouble(
    clients: Mapping[str, Client],
    told: Iterator[tuple[str, int, str, str, Evening]],
    wanted: Mapping[str, str],
    due: Callable[[int, str], Due],
) -> list[str]:
    """The trouble after each of these acts; which addresses are due is for the caller to choose."""
    found, drawn = list[str](), {name: Drawn() for name in NAMES}
    for moment, number, act, name, after in told:
        with drawn[name].noted(frames=act != NOTHING):
            wrong = list(trouble(clients, after, wanted, due(number, act), drawn[name]))
        found += [f"{name} {moment}, {act}: {each}" for each in wrong]
    return found


def share(shares: int, turn: int, act: str, pattern: str) -> int:
    """Which of so many shares of the addresses one belongs to: the next at the next turn, for each act."""
    return (crc32(f"{act} {pattern}".encode()) + turn) % shares


def a_twelfth(moment: int, act: str) -> Due:
    """Which addresses are due after an act at a moment: a twelfth of them, the next at the next moment."""
    return lambda _, pattern: act == NOTHING or share(12, moment, act, pattern) == 0


def shared_out(_: int, act: str) -> Due:
    """Director and everybody open one in twenty-four of the addresses, desk and jury half as many."""
    due = {"director": (0, 8), "desk": (1,), "jury": (3,), "stranger": (0, 8)}
    return lambda account, pattern: act == NOTHING or share(48, 0, act, pattern) in due[account]


@pytest.mark.slow
def test_every_page_of_everybody_answers_after_every_act_in_the_midst_of_a_round(
    clients: Mapping[str, Client],
) -> None:
    assert all_trouble(clients, once_each("under way", 1), EVERYBODY, shared_out) == []


@pytest.mark.slow
def test_every_page_of_the_director_answers_after_every_act_before_a_round_and_after_it(
    clients: Mapping[str, Client],
) -> None:
    assert all_trouble(clients, once_each("(?!under way).*", 8), {"director": "."}, a_twelfth) == []

"""What cards can bring is taken, all of it; what they cannot bring is refused with its clause."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tapis
from tapis.core.game import replay
from tapis.core.plugin import plugins
from tapis.core.selfplay import play
from tapis.core.sheet import SheetStart
from tapis.games.jass import PACK, makeable
from tapis.games.jass.makeable import Counted, counted, with_a_trump
from tapis.games.tutti import boxed
from tapis.games.tutti.contracts import BOXES, MISERE
from tapis.law import Breach, IllegalMove
from tests.cells import in_one

JASS = counted(with_a_trump(), 9, 4)


def shared_out(values: Sequence[int], players: int) -> set[tuple[int, ...]]:
    """Every way to share all cards out, found by sharing them out one by one; the last trick is one more."""
    found = {(0,) * players}
    for value in sorted((*values, 5)):
        found = {
            tuple(sorted((*sums[:place], sums[place] + value, *sums[place + 1 :])))
            for sums in found
            for place in range(players)
        }
    return found


def test_four_players_make_every_sum_but_one_point() -> None:
    made = shared_out(JASS.values, 4)
    three = ((a, b, c) for a in range(40) for b in range(a, 79) for c in range(b, 79))
    every = {(*some, last) for some in three if (last := 157 - sum(some)) >= some[-1]}
    assert every - made == {sums for sums in every if 1 in sums}
    some = sorted(every)[::97] + sorted(every - made)[::50]
    assert all(makeable.makeable(sums, JASS) == (sums in made) for sums in some)


@pytest.mark.parametrize("mode", [box for box in BOXES if box != MISERE])
def test_two_sides_make_what_brute_force_finds(mode: str) -> None:
    pack = boxed.pack_of(mode)
    total = sum(pack.values) + 5
    made = {one for pair in shared_out(pack.values, 2) for one in pair}
    assert {one for one in range(total + 1) if makeable.makeable((one, total - one), pack)} == made
    assert set(range(total + 1)) - made == ({1, 2, 251, 252} if mode == "tutti" else {1, 156})


def some_of_them(pack: Counted, players: int) -> set[tuple[int, ...]]:
    """What players make who lay only part of a small pack: every choice of cards, every winner of a trick."""
    cards = (*pack.values, *(0,) * pack.worthless)
    found = set()
    for laid in set(permutations(cards, pack.tricks * pack.width)):
        tricks = [sum(laid[at : at + pack.width]) for at in range(0, len(laid), pack.width)]
        tricks[-1] += 5
        for winners in product(range(players), repeat=pack.tricks):
            pairs = list(zip(winners, tricks, strict=True))
            made = (sum(worth for winner, worth in pairs if winner == seat) for seat in range(players))
            found.add(tuple(sorted(made)))
    return found


@pytest.mark.parametrize(
    ("values", "worthless", "tricks", "players"),
    [((11, 4, 3, 2), 4, 2, 2), ((10, 4, 3), 3, 3, 2), ((14, 4, 2), 5, 2, 3), ((11, 10, 3, 3, 2), 1, 3, 2)],
)
def test_part_of_a_small_pack_makes_what_brute_force_finds(
    values: tuple[int, ...], worthless: int, tricks: int, players: int
) -> None:
    pack = Counted(values, worthless, tricks, players)
    made = some_of_them(pack, players)
    every = combinations_with_replacement(range(sum(values) + 6), players)
    assert {sums for sums in every if makeable.makeable(sums, pack)} == made


@given(st.permutations(PACK), st.lists(st.integers(0, 3), min_size=9, max_size=9), st.integers(2, 4))
@settings(max_examples=200, deadline=None)
def test_whatever_tricks_fall_is_possible(pack: Any, winners: list[int], players: int) -> None:
    """Tricks of any cards to anybody: more than the rules of play allow, and nothing of it refused."""
    worth = dict(zip(PACK, with_a_trump(), strict=True))
    made = [0] * players
    for number, winner in enumerate(winners):
        trick = pack[number * players : (number + 1) * players]
        made[winner % players] += sum(worth[card] for card in trick) + 5 * (number == 8)
    assert makeable.makeable(made, counted(with_a_trump(), 9, players))


@pytest.mark.parametrize(
    ("name", "size"),
    [("estimation", 4), ("tutti", 2), ("whist", 4), ("whist", 5)]
    + [("putze", size) for size in (2, 3, 4, 5)],
)
def test_whatever_is_played_is_possible(name: str, size: int) -> None:
    plugin = plugins()[name]
    blank = plugin.sheet.marking.blank(SheetStart(20, columns=size))
    terms = plugin.sheet.marking.terms(blank)
    game = plugin.game(None, terms)
    for at in range(10):
        record = play(plugin, f"possible {at}", terms=terms)
        result = game.result(replay(game, 0, record.events).table)
        assert result is not None
        assert plugin.sheet.possible is not None
        assert plugin.sheet.possible(blank, result) is None, (at, result)


def estimation(made: Sequence[int], estimated: Sequence[int] = (50, 40, 40, 26), **more: Any) -> Any:
    return {"estimated": list(estimated), "made": list(made), **more}


def tutti(box: str, points: Sequence[int], base: str | None = None) -> Any:
    return {"taker": "0", "contract": box, **({"base": base} if base else {}), "points": list(points)}


def putze(played: str, *points: int | None) -> Any:
    words = {"p": "play", "r": "refuse"}
    return {"played": [words[each] for each in played], "points": list(points)}


@in_one(
    ("name", "result", "clause"),
    [
        ("estimation", estimation((156, 1, 0, 0)), "E10"),
        ("estimation", estimation((78, 78, 1, 0)), "E10"),
        ("estimation", estimation((155, 1, 1, 0)), "E10"),
        ("estimation", estimation((157, 0, 0, 0), (1, 0, 0, 0), tricks=[None, 2, 2, 0]), "E10"),
        ("estimation", estimation((157, 0, 0, 0), (1, 0, 0, 0), tricks=[None, 4, 0, 0]), "E10"),
        ("tutti", tutti("hearts", (1, 156)), "17.6"),
        ("tutti", tutti("tutti", (2, 251)), "17.6"),
        ("tutti", tutti("misere", (251, 2), "tutti"), "17.6"),
        ("tutti", {"taker": "0", "contract": "down", "figure": 156}, "17.6"),
        ("tutti", {"taker": "0", "contract": "tutti", "figure": 1}, "17.6"),
        ("putze", putze("pppp", 155, 1, 1, 0), "P22"),
        ("putze", putze("pprr", 3, 4, None, None), "P22"),
        ("putze", putze("pprr", 100, 55, None, None), "P22"),
        ("putze", putze("prpr", 90, 10, 57, None), "P22"),
        ("whist", "GM A+ B+ C+ D+", "W26"),
        ("whist", "PM A+ B+ C+ D+", "W26"),
        ("whist", "PIC A+ B+ C+ D+", "W26"),
    ],
)
def test_what_no_cards_bring_is_refused_with_its_clause(name: str, result: Any, clause: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        tapis.sheet(tapis.game(name), [result])
    assert isinstance(refused.value.refusal, Breach)
    assert str(refused.value.refusal.clause) == f"{name}:{clause}"


@in_one(
    ("name", "result"),
    [
        ("estimation", estimation((155, 2, 0, 0))),
        ("estimation", estimation((157, 0, 0, 0), (1, 0, 0, 0), tricks=[None, 1, 1, 1])),
        ("estimation", estimation((147, 2, 3, 5))),
        ("tutti", tutti("tutti", (3, 250))),
        ("tutti", tutti("misere", (0, 157), "hearts")),
        ("tutti", {"taker": "0", "contract": "misere", "figure": 156}),
        ("tutti", {"taker": "0", "contract": "up", "figure": 257}),
        ("putze", putze("pprr", 11, 0, None, None)),
        ("putze", putze("prrr", None, 0, None, None)),
        ("whist", "GM A+ B+ C+ D-"),
        ("whist", "PIC A+ B+ C+"),
        ("whist", "PM A- B- C- D-"),
    ],
)
def test_what_is_rare_is_taken(name: str, result: Any) -> None:
    assert tapis.sheet(tapis.game(name), [result]).lines is not None


def test_all_four_may_count_as_made_where_a_jury_says_so() -> None:
    result = {
        "contract": "GM",
        "declares": ["plays"] * 4 + [None] * 2,
        "made": ["made"] * 4 + [None] * 2,
        "ruled": "won",
    }
    assert tapis.sheet(tapis.game("whist"), [result]).lines

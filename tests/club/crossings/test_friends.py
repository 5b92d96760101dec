"""Rotations of friends, and the rover, counted in plain loops."""

from __future__ import annotations

from itertools import combinations

import pytest
from click.testing import CliRunner

from tapis.cli.app import main
from tapis.club.crossings.boards.rover import longest_rover, rover
from tapis.club.crossings.grids.individuals import (
    FEWEST_FRIENDS,
    MOST_FRIENDS,
    Evenness,
    FriendsRound,
    rotation,
    rotation_audit,
)

FRIENDS = range(FEWEST_FRIENDS, MOST_FRIENDS + 1)


@pytest.mark.parametrize("players", FRIENDS)
def test_everybody_is_somewhere_once_in_every_round(players: int) -> None:
    for each in rotation(players):
        seated = [player for table in each.tables for side in table for player in side]
        assert sorted((*seated, *each.out)) == list(range(players))
        assert len(each.tables) == players // 4


@pytest.mark.parametrize("players", FRIENDS)
def test_partners_and_opponents_are_as_even_as_can_be(players: int) -> None:
    rounds = rotation(players)
    together = dict.fromkeys(combinations(range(players), 2), 0)
    against = dict.fromkeys(together, 0)
    for each in rounds:
        for first, second in each.tables:
            for side in (first, second):
                together[min(side), max(side)] += 1
            for one in first:
                for other in second:
                    against[min(one, other), max(one, other)] += 1
    for counted in (together, against):
        assert max(counted.values()) - min(counted.values()) <= 1
    if players % 4 <= 1:
        assert set(together.values()) == {1}
        assert set(against.values()) == {2}
    found = rotation_audit(players, rounds)
    assert (found.partners.least, found.partners.most) == (min(together.values()), max(together.values()))
    assert (found.opponents.least, found.opponents.most) == (min(against.values()), max(against.values()))
    assert found.partners.best == (found.partners.least, found.partners.most)
    assert found.out[1] - found.out[0] == 0


def test_the_audit_sees_what_is_uneven() -> None:
    twice = (FriendsRound((((0, 1), (2, 3)),), (4,)),) * 2
    found = rotation_audit(5, twice)
    assert found.partners == Evenness(0, 2, (0, 1))
    assert found.out == (0, 2)


@pytest.mark.parametrize("players", [3, 14])
def test_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="4 to 13 players"):
        rotation(players)


@pytest.mark.parametrize("pairs", range(7, 22, 2))
def test_a_rover_meets_nobody_and_nothing_twice_and_bumps_nobody_twice(pairs: int) -> None:
    rounds = longest_rover(pairs)
    assert rounds >= pairs // 2 - 2
    made = rover(pairs, rounds)
    assert made.sets == pairs // 2
    met: set[frozenset[int]] = set()
    held: set[tuple[int, int]] = set()
    out: list[int] = []
    for leg in made.legs:
        assert sorted((*(each for table in leg.tables for each in table), *leg.out)) == list(range(pairs))
        assert len(set(leg.sets)) == len(leg.sets), "nobody shares"
        out += leg.out
        for table, at in zip(leg.tables, leg.sets, strict=True):
            assert frozenset(table) not in met
            met.add(frozenset(table))
            for each in table:
                assert (each, at) not in held
                held.add((each, at))
    assert len(out) == len(set(out)) == rounds


@pytest.mark.parametrize(("pairs", "rounds"), [(8, 3), (5, 2), (7, 4), (11, 0)])
def test_where_no_rover_is_known_it_says_so(pairs: int, rounds: int) -> None:
    with pytest.raises(ValueError, match="no rover"):
        rover(pairs, rounds)


def test_a_rotation_is_printed_and_given_as_data() -> None:
    told = CliRunner().invoke(main, ["movements", "--friends", "5"], env={"LC_ALL": "en_GB.UTF-8"})
    assert told.exit_code == 0
    assert "1 + 4 – 2 + 3" in told.output
    assert "1 (1)" in told.output
    data = CliRunner().invoke(main, ["movements", "--friends", "12", "--json"])
    assert data.output.count('"round"') == 11
    assert CliRunner().invoke(main, ["movements", "--friends", "14"]).exit_code == 2

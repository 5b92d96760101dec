"""Every duplicate result there is, against an outside scorer; and where the schemes differ."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping

import pytest

from tapis.core.terms import VULNERABILITIES
from tapis.games.bridge.mark.scheme import scheme
from tapis.games.bridge.mark.series import score
from tapis.games.bridge.result import PASSED_OUT, STRAINS, Contract, Doubling, PlayedOut

if sys.version_info < (3, 14):
    from endplay.types import Contract as Theirs
    from endplay.types import Denom, Penalty, Player, Vul

SEED, LAWS, CHICAGO = scheme("seed"), scheme("laws"), scheme("chicago")


def every_result() -> Iterator[tuple[PlayedOut, bool]]:
    """Seven levels, five strains, three doublings, fourteen counts of tricks, two vulnerabilities."""
    for level in range(1, 8):
        for strain in STRAINS:
            for doubling in Doubling:
                for tricks in range(14):
                    for vulnerable in (False, True):
                        yield PlayedOut(Contract(level, strain, doubling), 0, tricks), vulnerable


EVERY = tuple(every_result())


def scores(name: str) -> list[int]:
    chosen = scheme(name)
    return [score(result, (vulnerable, False), chosen) for result, vulnerable in EVERY]


def outside_scorer() -> Callable[[PlayedOut, bool], int]:
    """The scorer of the package ``endplay``."""
    strains = dict(
        zip(STRAINS, (Denom.clubs, Denom.diamonds, Denom.hearts, Denom.spades, Denom.nt), strict=True)
    )
    penalties: Mapping[Doubling, Penalty] = {
        Doubling.UNDOUBLED: Penalty.passed,
        Doubling.DOUBLED: Penalty.doubled,
        Doubling.REDOUBLED: Penalty.redoubled,
    }

    def points(result: PlayedOut, vulnerable: bool) -> int:
        found = Theirs(
            level=result.contract.level,
            denom=strains[result.contract.strain],
            declarer=Player.north,
            penalty=penalties[result.contract.doubling],
            result=result.over,
        )
        return int(found.score(Vul.ns if vulnerable else Vul.ew))

    return points


@pytest.mark.skipif(sys.version_info >= (3, 14), reason="the outside scorer has no wheel for this Python")
@pytest.mark.clause("bridge:B2", "bridge:25")
def test_the_laws_give_what_an_outside_scorer_gives() -> None:
    points = outside_scorer()
    assert len(EVERY) == 2940
    wrong = [
        (result, vulnerable)
        for (result, vulnerable), ours in zip(EVERY, scores("laws"), strict=True)
        if ours != points(result, vulnerable)
    ]
    assert wrong == []


def redoubled_made(result: PlayedOut, _vulnerable: bool) -> int:
    """What today's laws give more for a redoubled contract made."""
    return 50 if result.contract.doubling is Doubling.REDOUBLED and result.over >= 0 else 0


def four_down_doubled(result: PlayedOut, vulnerable: bool) -> int:
    """What today's laws take more from the fourth doubled undertrick on, not vulnerable."""
    doubled = {Doubling.UNDOUBLED: 0, Doubling.DOUBLED: 1, Doubling.REDOUBLED: 2}[result.contract.doubling]
    return 0 if vulnerable else 100 * doubled * max(0, -result.over - 3)


@pytest.mark.clause("bridge:B2", "bridge:8", "bridge:11", "bridge:12")
def test_the_text_differs_from_the_laws_in_two_rules_and_nowhere_else() -> None:
    gaps = [laws - seed for laws, seed in zip(scores("laws"), scores("seed"), strict=True)]
    explained = [
        redoubled_made(result, vulnerable) - four_down_doubled(result, vulnerable)
        for result, vulnerable in EVERY
    ]
    assert gaps == explained
    assert sum(gap != 0 for gap in gaps) == 770
    assert sum(redoubled_made(*each) != 0 for each in EVERY) == 280


@pytest.mark.clause("bridge:B2")
def test_chicago_scores_a_deal_as_the_laws_do() -> None:
    assert scores("chicago") == scores("laws")


def test_what_one_side_wins_the_other_loses() -> None:
    for result, vulnerable in EVERY[::7]:
        other = PlayedOut(result.contract, 1, result.tricks)
        assert score(result, (vulnerable, False), SEED) == -score(other, (False, vulnerable), SEED)


def test_a_deal_passed_out_is_worth_nothing() -> None:
    assert {score(PASSED_OUT, each, LAWS) for each in VULNERABILITIES.values()} == {0}

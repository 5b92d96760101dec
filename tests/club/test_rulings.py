"""Penalties with a range and with effects on the others, as other regulations have them."""

from __future__ import annotations

from tapis.club.rulings.faults import Charge, cancel, foreseen, rule
from tapis.club.state.competition import Competition
from tapis.core.faults import Fault, Remedy
from tapis.games.estimation import PLUGIN
from tapis.law import Profile, Rule
from tests.club.evening import Evening
from tests.plugins import replaced


def talking(before: int, _profile: Profile) -> Remedy:
    """Talking costs 5 to 30 points, more each time, and the others are given three."""
    return Remedy(points=5 * (before + 1), others=-3, lowest=5 * (before + 1), highest=30)


FAULT = Fault("talking", "Talking", Rule((PLUGIN.regulation.clause("16.12"),), talking))
STRICT = replaced(PLUGIN, faults=(FAULT,))


def an_evening() -> Evening:
    evening = Evening(4, rounds=1)
    evening.plugin = STRICT
    evening.begin()
    evening.play(1)
    return evening


def charge(evening: Evening, points: int | None = None) -> None:
    evening.do(rule(Competition(evening.t, STRICT), Charge("talking", 1, 1, points=points)))


def test_the_others_are_given_what_the_clause_gives_them() -> None:
    evening = an_evening()
    before = {number: evening.total(number) for number in evening.t.entrants}
    charge(evening)
    gained = {number: evening.total(number) - before[number] for number in before}
    assert gained == {1: 5, 2: -3, 3: -3, 4: -3}
    evening.do(cancel(Competition(evening.t, STRICT), 1, "c'était la table d'à côté"))
    assert {number: evening.total(number) for number in before} == before


def test_a_directors_own_amount_stays_when_an_earlier_ruling_falls() -> None:
    evening = an_evening()
    for points in (None, 22, None):
        charge(evening, points)
    assert [ruling.points for ruling in evening.t.rulings] == [5, 22, 15]
    evening.do(cancel(Competition(evening.t, STRICT), 1, "erreur"))
    assert [ruling.points for ruling in evening.t.rulings[1:]] == [22, 10]


def test_the_amount_is_bounded_by_the_clause() -> None:
    evening = an_evening()
    for points in (4, 31):
        evening.refused(
            rule(Competition(evening.t, STRICT), Charge("talking", 1, 1, points=points)), "talking"
        )
    assert foreseen(Competition(evening.t, STRICT), "talking", 1) == talking(0, PLUGIN.regulation.profile())
    assert foreseen(Competition(evening.t, STRICT), "swearing", 1) is None

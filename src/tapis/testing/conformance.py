"""The conformance kit as a class of tests, for games of ours and of other people.

A game's test module derives from ``Conformance`` and names its plugin; a test runner that collects
classes called ``Test…`` does the rest. With a property-testing library, call the functions of
``tapis.testing.checks`` and ``calls`` instead.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import ClassVar

from tapis.core.plugin import AnyPlugin
from tapis.core.terms import NO_TERMS, DealTerms
from tapis.law import Setting
from tapis.testing import calls, checks


class Conformance:
    """The tests of one game: derive from this class and set ``plugin``."""

    plugin: ClassVar[AnyPlugin]
    options: ClassVar[Mapping[str, Setting]] = {}
    terms: ClassVar[DealTerms] = NO_TERMS
    """What the deals of the tests are played under."""
    columns: ClassVar[int] = 0
    """The size of the sheet on which they are marked."""
    wide: ClassVar[checks.Wide] = {}
    """By clause how often a deal lets somebody see another's card: a card turned up at a table of four counts
    three. Where that depends on the play, all numbers possible.
    """
    seeds: ClassVar[Sequence[str]] = tuple(f"conformance {number}" for number in range(8))

    def _conforms(self, check: Callable[..., Iterable[str]], *more: object) -> None:
        faults = [f"{seed}: {fault}" for seed in self.seeds for fault in check(self.plugin, seed, *more)]
        if faults:
            raise AssertionError("\n".join(faults[:20]))

    def test_what_is_named_stands_in_the_book(self) -> None:
        """Options, answers and figures that the plugin names are those of its book."""
        faults = checks.what_is_named_stands_in_the_book(self.plugin)
        if faults:
            raise AssertionError("\n".join(faults))

    def test_every_clause_is_applied(self) -> None:
        """No clause says that it is enforced, and is forgotten."""
        faults = checks.every_clause_is_applied(self.plugin)
        if faults:
            raise AssertionError("\n".join(faults))

    def test_the_deal_ends(self) -> None:
        """Random legal moves lead to a result."""
        self._conforms(checks.the_deal_ends, self.options, self.terms)

    def test_replay_equals_live(self) -> None:
        """A log leads to what was played."""
        self._conforms(checks.replay_equals_live, self.options, self.terms)

    def test_movers_see_what_they_need(self) -> None:
        """Whoever may move knows hand and table."""
        self._conforms(checks.movers_see_what_they_need, self.options, self.terms)

    def test_a_view_depends_on_perception_only(self) -> None:
        """A view does not depend on what its seat could not perceive."""
        self._conforms(checks.a_view_depends_on_perception_only, self.options, self.terms)

    def test_every_card_is_playable_or_refused(self) -> None:
        """Every card of the pack is legal or refused by a clause."""
        self._conforms(checks.every_card_is_playable_or_refused, self.options, self.terms)

    def test_every_move_offered_is_legal(self) -> None:
        """What is offered is accepted."""
        self._conforms(checks.every_move_offered_is_legal, self.options, self.terms)

    def test_every_call_is_offered_or_refused(self) -> None:
        """Who is offered no call makes none."""
        self._conforms(calls.every_call_is_offered_or_refused, self.options, self.terms)

    def test_no_card_is_shown_wider(self) -> None:
        """Cards are shown to others under the clauses of ``wide`` only."""
        self._conforms(checks.no_card_is_shown_wider, self.wide, self.options, self.terms)

    def test_the_result_can_be_marked(self) -> None:
        """The sheet takes what was played."""
        self._conforms(checks.the_result_can_be_marked, self.options, self.terms, self.columns)

    def test_notation_round_trip(self) -> None:
        """Files are read back as written."""
        self._conforms(checks.notation_round_trip, self.options, self.terms)

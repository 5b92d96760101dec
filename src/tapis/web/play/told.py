"""Calls told in words before they are made, and after: name, what is wanted, points, the clause that says so.

The game tells them of its public table, so that everybody reads the same; where it tells none and a bot sits
there, the system of the bots says what a call would mean, of what was called openly alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tapis.bots.meanings import explaining
from tapis.core.events import Called
from tapis.core.plugin import SomeCall
from tapis.core.speech import Gesture
from tapis.core.telling import CallTold
from tapis.i18n import clause_text, phrase, signed_text
from tapis.i18n.catalogue import spoken
from tapis.law import Clause
from tapis.parlour.seen import Seen, gesture, perceived
from tapis.parlour.state.table import Parlour, Playing
from tapis.web.frame.systems import card_address
from tapis.web.play.felt.calls import words_of
from tapis.web.play.felt.meanings import Meant


@dataclass(frozen=True, slots=True)
class ToldShown:
    """A call in the reader's words; what is empty is not told."""

    name: str
    """As it is said in full."""
    title: str
    suited: bool
    """Whether the title is that of calls in several suits."""
    wants: str
    brings: str
    costs: str
    says: str
    clause: Clause | None
    system: bool = False
    """It is so by the system of the table's bots; else by the rules."""
    agreed: bool = True
    """That system has a meaning for it."""
    card: str = ""
    """Where that system is read; empty where it is not."""

    @property
    def points(self) -> str:
        """What it brings and what it costs."""
        return f"{self.brings} / {self.costs}" if self.brings else ""


def told_before(
    table: Parlour, view: Seen, calls: Sequence[Called[SomeCall]], language: str
) -> Mapping[str, ToldShown]:
    """What each call is that the reader may make, by what its form sends; empty where the game tells none."""
    plugin, found = table.plugin, dict[str, ToldShown]()
    if plugin.rules.telling is None:
        return _by_the_system(table, view, calls, language)
    profile = plugin.regulation.profile(table.options, table.edition)
    for each in calls:
        told = None if each.call is None else plugin.rules.telling(profile, view.table, each.call)
        if told is not None and each.call is not None:
            name = words_of(plugin, each.call, language)[0]
            found[json.dumps(plugin.rules.calls.encode(each.call))] = _shown(told, name, language)
    return found


def _by_the_system(
    table: Parlour, view: Seen, calls: Sequence[Called[SomeCall]], language: str
) -> Mapping[str, ToldShown]:
    """What each call would mean to the bots of the table; empty where there are none, or no system."""
    plugin, found = table.plugin, dict[str, ToldShown]()
    system = explaining(plugin.regulation.id)
    if system is None or system.would is None or not any(chair.bot for chair in table.chairs):
        return found
    card = card_address(plugin.regulation.id, view.table)
    for each in calls:
        meant = None if each.call is None else system.would(view.table, each.call)
        if meant is not None and each.call is not None:
            says = " · ".join(phrase(said.text, language, **said.args) for said in meant.says)
            name, title = words_of(plugin, each.call, language)[0], meant.texts.get(spoken(language), "")
            told = ToldShown(name, "", False, title, "", "", says, None, True, meant.agreed, card)
            found[json.dumps(plugin.rules.calls.encode(each.call))] = told
    return found


def told_after(table: Parlour, deal: Playing, language: str) -> tuple[Meant | None, ...]:
    """What each open call was, by the table it was made at; None of one that needs no word."""
    if table.plugin.rules.telling is None or deal.at.table.tricks is not None:
        return ()
    return tuple(_told(table, deal, language))


def _told(table: Parlour, deal: Playing, language: str) -> Iterator[Meant | None]:
    plugin, at = table.plugin, deal.game.open(deal.dealer)
    profile = plugin.regulation.profile(table.options, table.edition)
    assert plugin.rules.telling is not None
    for event in perceived(deal, None):
        call = event.call if isinstance(event, Called) else None
        if call is not None and gesture(plugin, call) is not Gesture.CUT:
            told = plugin.rules.telling(profile, at, call)
            name = words_of(plugin, call, language)[0]
            yield None if told is None else _meant(_shown(told, name, language))
        at = deal.game.apply(at, event)


def _meant(told: ToldShown) -> Meant:
    facts = (told.wants, told.points, told.says)
    return Meant(told.title, tuple(each for each in facts if each), alert=False, person=False, system=False)


def _shown(told: CallTold, name: str, language: str) -> ToldShown:
    title = "" if told.title is None else phrase(told.title.text, language, **told.title.args)
    wants = "" if told.wants is None else phrase(told.wants.text, language, **told.wants.args)
    worth = bool(told.brings or told.costs)
    brings, costs = (signed_text(each, language) if worth else "" for each in (told.brings, told.costs))
    says = "" if told.clause is None else clause_text(told.clause, language)
    return ToldShown(name, title, told.suited, wants, brings, costs, says, told.clause)

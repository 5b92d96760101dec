"""The page in docs says what the commands do."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from tapis.cli.event.actions import page
from tapis.club.events import LogEvent
from tapis.club.state.competition import Competition
from tapis.core.plugin import AnyPlugin, plugins
from tapis.lab.actions import ACTIONS, after
from tapis.lab.stages import stages
from tapis.law import Breach, Refused
from tapis.log import kinds_of

ROOT = Path(__file__).parents[2]


def test_the_page_is_up_to_date() -> None:
    """Otherwise: ``tapis --lang en actions --markdown > docs/actions.md``."""
    written = (ROOT / "docs" / "actions.md").read_text("utf-8")
    assert written == "\n".join(page(plugins()["estimation"], "en")) + "\n"


ELSEWHERE = {
    "event-opened": "it is there before anything can be done",
    "board-adjusted boards-taken adjustment-taken-back tricks-found": "boards alone have it",
    "board-fouled foul-taken-back board-skipped sides-exchanged": "boards alone have it, where one was wrong",
    " ".join(
        (
            "party-opened",
            "seat-kept",
            "seat-taken-again",
            "seats-drawn",
            "table-left",
            "table-opened",
            "lot-drawn",
        )
    ): "free tables have it, or tables without a director",
    "waits-for-next-round": "the evening of the page has one round",
    "chair-taken chair-added table-plays-on": "which chair is free depends on who has left or is missing",
    "copy-merged difference-settled": "two copies of an event are brought together",
    "team-named lineup-given": "teams that meet in matches have them",
    "ruling-recounted": "a correction brings it along",
    "case-decided case-reopened": "a jury decides where the table is silent, by the house's clause",
}
"""Kinds of events that no action of this page brings, and why none does."""


def test_every_kind_of_event_comes_of_an_action_or_is_named() -> None:
    """Whoever adds a command adds its line to the page."""
    plugin, kinds = plugins()["estimation"], kinds_of(LogEvent)
    named = {cls: name for name, cls in kinds.items()}
    told = {named[type(each)] for each in _brought(plugin)}
    elsewhere = {kind for line in ELSEWHERE for kind in line.split()}
    assert set(kinds) - told - elsewhere == set()
    assert elsewhere & told == set()


def _brought(plugin: AnyPlugin) -> Iterator[LogEvent]:
    """Whatever the actions of the page would write, at whatever stage."""
    for evening in stages(plugin).values():
        for action in ACTIONS:
            competition = Competition(evening, plugin)
            for attempt in action.first:
                competition = after(competition, attempt)
            for reason in ("", "because"):
                outcome = action.attempt(competition, reason)
                yield from () if isinstance(outcome, Breach | Refused) else outcome

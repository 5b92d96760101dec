"""Writes and reads the two files of a game: the log of a deal, and the typed results of a round.

A deal log is JSON, one line each: a header, then an event per line. A results file is one JSON
object. Reading is strict: whatever is cut off, misspelt or unknown gives one refusal that names the
line. Nothing here judges whether the play was right. ``docs/formats.md`` describes both files.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from tapis.core.cards import Cards
from tapis.core.events import Called, CardsPassed, DealEvent, Dealt, Played, Ruled, Shown
from tapis.core.game import Table
from tapis.core.plugin import AnyPlugin, Json, Plugin, SomeCall, SomeResult, sealed
from tapis.core.record import DealRecord, ResultsRecord
from tapis.core.seed_parts import read_parts, write_parts
from tapis.core.shapes import (
    AUDIENCE,
    CALL,
    CARD,
    CARDS,
    CLAUSE,
    HANDS,
    PACKETS,
    REMEDY,
    SEAT,
    WRONG_VALUE,
    Grammar,
    Shape,
    Unreadable,
    foreign,
    items,
    strict,
    text,
    whole,
)
from tapis.core.terms import DealTerms
from tapis.law import Reason, Refused, Regulation, Setting

T = TypeVar("T", bound=Table)
C = TypeVar("C")
S = TypeVar("S")
V = TypeVar("V")
Plugins = Mapping[str, AnyPlugin]

DEAL_LOG, RESULTS = "deal-log/1", "results/1"


EMPTY = Reason("empty-file", "The file is empty.")
CUT_OFF = Reason("cut-off", "Line {line} is cut off: the end of the file is missing.")
NOT_JSON = Reason("not-json", "Line {line} is not written in JSON.")
AT_LINE = Reason("at-line", "Line {line}: {problem}")
AT_DEAL = Reason("at-deal", "Deal {deal}: {problem}")
WRONG_FILE = Reason("wrong-file", "This is not a file of the format {format}.")
NO_REGULATION = Reason("no-regulation", "No regulation here is called {regulation}.")
WRONG_EDITION = Reason(
    "wrong-edition",
    "The file was written under the edition {edition} of {regulation}; the editions known here are {known}.",
)

WRONG_FIGURES = Reason("wrong-figures", "The table of figures under {key} cannot be used: {problem}")

KINDS: Mapping[str, tuple[type, Mapping[str, Shape]]] = {
    "dealt": (Dealt, {"hands": HANDS.or_hidden(), "aside": PACKETS}),
    "shown": (
        Shown,
        {"owner": SEAT.or_hidden(), "cards": CARDS.or_hidden(), "to": AUDIENCE.or_hidden(), "by": CLAUSE},
    ),
    "called": (Called, {"seat": SEAT, "call": CALL.or_hidden(), "to": AUDIENCE.or_hidden()}),
    "played": (Played, {"seat": SEAT, "card": CARD}),
    "moved": (
        CardsPassed,
        {
            "giver": SEAT.or_hidden(),
            "taker": SEAT.or_hidden(),
            "cards": CARDS.or_hidden(),
            "to": AUDIENCE.or_hidden(),
            "by": CLAUSE,
        },
    ),
    "ruled": (Ruled, {"seat": SEAT, "clause": CLAUSE, "remedy": REMEDY}),
}
"""Every event: its word in a log, its type, and the shape of each of its keys."""

MOST_TAKEN_BACK = 1_000_000
"""A log cannot say that moves were taken back so often."""

_WORDS = {kind: word for word, (kind, _) in KINDS.items()}
_LEFT_OUT: Mapping[str, tuple[Cards, ...]] = {"aside": ()}
"""Keys that are not written where they hold nothing."""


def write_event(grammar: Grammar, event: DealEvent[object]) -> Json:
    """``event`` as JSON data."""
    word = _WORDS[type(event)]
    values = {key: getattr(event, key) for key in KINDS[word][1]}
    told = {key: value for key, value in values.items() if key not in _LEFT_OUT or value != _LEFT_OUT[key]}
    return {"event": word} | {key: KINDS[word][1][key].write(grammar, value) for key, value in told.items()}


def read_event(grammar: Grammar, data: Json) -> DealEvent[SomeCall]:
    """The event ``data`` describes; ``Unreadable`` when it describes none."""
    word = data.get("event") if isinstance(data, dict) else None
    if not isinstance(word, str) or word not in KINDS:
        raise Unreadable(WRONG_VALUE(key="event", value=word))
    kind, shapes = KINDS[word]
    given = strict(data, {"event", *shapes} - _LEFT_OUT.keys(), shapes)
    event: DealEvent[SomeCall] = kind(
        **{key: shapes[key].read(grammar, key, given[key]) for key in shapes if key in given}
    )
    return event


def write_call(plugin: Plugin[T, C, V, S], called: Called[C]) -> Json:
    """The JSON form of a call; an assertion where the call was not heard."""
    assert called.call is not None, "a call that was not heard cannot be written"
    return plugin.rules.calls.encode(called.call)


def write_deal(plugin: Plugin[T, C, V, S], record: DealRecord[C]) -> str:
    """The deal log of ``record``."""
    head: dict[str, Json] = {
        "tapis": DEAL_LOG,
        "regulation": record.regulation,
        "edition": record.edition,
        "dealer": record.dealer,
        "options": dict(record.options),
    }
    if settled := record.terms.written():
        head["conditions"] = settled
    if record.seed is not None:
        head["seed"] = record.seed
    if record.taken_back:
        head["taken_back"] = record.taken_back
    if record.coached:
        head["coached"] = True
    if record.parts is not None:
        head["made_of"] = write_parts(record.parts)
    grammar = Grammar(sealed(plugin), record.game(plugin).seats)
    lines = [head, *(write_event(grammar, event) for event in record.events)]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def read_deal(source: str, plugins: Plugins) -> DealRecord[SomeCall] | Refused:
    """The deal a log records, or what is wrong with the first bad line; empty ones at its end say nothing."""
    lines = source.rstrip().split("\n")
    if not source.strip():
        return EMPTY()
    number = 1
    try:
        grammar, head = _header(_json_line(lines, 0, source), plugins)
        events = []
        for number in range(2, len(lines) + 1):
            events.append(read_event(grammar, _json_line(lines, number - 1, source)))
    except Unreadable as error:
        return _located(error.refused, number)
    return DealRecord(
        grammar.plugin.regulation.id,
        head["edition"],
        head["dealer"],
        head["options"],
        tuple(events),
        head.get("seed"),
        head["terms"],
        head.get("taken_back", 0),
        head["parts"],
        head.get("coached", False),
    )


def write_results(plugin: Plugin[T, C, V, S], record: ResultsRecord[V]) -> str:
    """The results file of ``record``."""
    data: dict[str, Json] = {
        "tapis": RESULTS,
        "regulation": record.regulation,
        "edition": plugin.regulation.began(record.edition),
        "dealer": record.dealer,
        "options": dict(record.options),
        "deals": [plugin.sheet.results.encode(result) for result in record.deals],
    }
    if record.columns:
        data["columns"] = record.columns
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def read_results(source: str, plugins: Plugins) -> ResultsRecord[SomeResult] | Refused:
    """The results a file holds, or what is wrong with it."""
    if not source.strip():
        return EMPTY()
    try:
        data = _json_text(source)
        head = dict(
            strict(data, {"tapis", "regulation", "dealer", "deals"}, {"options", "edition", "columns"})
        )
        plugin = _agreed(head, RESULTS, plugins)
        columns = _columns(plugin, head.get("columns", 0))
        head["dealer"] = whole("dealer", head["dealer"], (columns or plugin.columns) * plugin.sheet.members)
        deals = tuple(
            _deal(plugin, number, deal) for number, deal in enumerate(items("deals", head["deals"]), start=1)
        )
    except Unreadable as error:
        return error.refused
    return ResultsRecord(
        plugin.regulation.id, head["dealer"], head["options"], deals, columns, head["edition"]
    )


def _deal(plugin: AnyPlugin, number: int, data: Json) -> SomeResult:
    try:
        return foreign(plugin.sheet.results.decode, data)
    except Unreadable as error:
        raise Unreadable(AT_DEAL(deal=number, problem=error.refused)) from error


def _json_text(source: str) -> Json:
    try:
        return json.loads(source)
    except json.JSONDecodeError as error:
        cut = error.pos >= len(source.rstrip())
        raise Unreadable((CUT_OFF if cut else NOT_JSON)(line=error.lineno)) from error
    except (ValueError, RecursionError) as error:  # numbers or brackets without end
        raise Unreadable(NOT_JSON(line=1)) from error


def _json_line(lines: Sequence[str], place: int, source: str) -> Json:
    try:
        return json.loads(lines[place])
    except (ValueError, RecursionError) as error:  # also numbers and brackets without end
        cut = place == len(lines) - 1 and not source.endswith("\n")
        raise Unreadable((CUT_OFF if cut else NOT_JSON)(line=place + 1)) from error


def _located(refused: Refused, line: int) -> Refused:
    return refused if "line" in refused.args else AT_LINE(line=line, problem=refused)


def _header(data: Json, plugins: Plugins) -> tuple[Grammar, dict[str, Any]]:
    required = {"tapis", "regulation", "edition", "dealer", "options"}
    head = dict(strict(data, required, {"seed", "conditions", "taken_back", "coached", "made_of"}))
    plugin = _agreed(head, DEAL_LOG, plugins)
    settled = strict(head.get("conditions", {}), set(), head.get("conditions", {}))
    terms = head["terms"] = foreign(DealTerms.read, settled)
    seats: int = foreign(lambda told: plugin.game(head["options"], told, head["edition"]).seats, terms)
    head["dealer"] = whole("dealer", head["dealer"], seats)
    if len(terms.chairs(seats)) != seats:
        raise Unreadable(WRONG_VALUE(key="sitting", value=settled["sitting"]))
    if "seed" in head:
        text("seed", head["seed"])
    whole("taken_back", head.get("taken_back", 0), MOST_TAKEN_BACK)
    if not isinstance(head.get("coached", False), bool):
        raise Unreadable(WRONG_VALUE(key="coached", value=head["coached"]))
    head["parts"] = read_parts(head["made_of"]) if "made_of" in head else None
    return Grammar(plugin, seats), head


def _columns(plugin: AnyPlugin, data: Json) -> int:
    if isinstance(data, bool) or data not in (0, *plugin.sheet.marking.sizes):
        raise Unreadable(WRONG_VALUE(key="columns", value=data))
    return int(data)


def _agreed(head: dict[str, Any], expected: str, plugins: Plugins) -> AnyPlugin:
    """The regulation of a header, whose options are read in place."""
    if head["tapis"] != expected:
        raise Unreadable(WRONG_FILE(format=expected))
    name = text("regulation", head["regulation"])
    if name not in plugins:
        raise Unreadable(NO_REGULATION(regulation=name))
    plugin = plugins[name]
    head["edition"] = plugin.regulation.began(text("edition", head.get("edition", "")))
    if refusal := unknown_edition(plugin.regulation, head["edition"]):
        raise Unreadable(refusal)
    head["options"] = _options(plugin, head.get("options", {}))
    return plugin


def unknown_edition(book: Regulation, edition: str) -> Refused | None:
    """Why nothing written under ``edition`` can be read here: the book has no such one; or None."""
    known = book.known_editions
    told = {"edition": edition, "regulation": book.id, "known": ", ".join(known)}
    return None if edition in known else WRONG_EDITION(**told)


def _options(plugin: AnyPlugin, data: Json) -> Mapping[str, Setting]:
    given = strict(data, set(), set(plugin.regulation.options))
    for key, value in given.items():
        if not plugin.regulation.options[key].admits(value):
            raise Unreadable(WRONG_VALUE(key=key, value=value))
    tariff = plugin.sheet.tariff
    if tariff is not None and (why := tariff.read(str(given.get(tariff.option, tariff.presets[0])))):
        raise Unreadable(WRONG_FIGURES(key=tariff.option, problem=why))
    return dict(given)

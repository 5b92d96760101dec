"""What an author writes, ``lesson/1``: a deal, who plays it, and what is told when.

Texts are msgids in English; ``[SJ]`` in them is drawn as a card, ``{cost}`` is filled in. Reading is strict
and judges the form only: whether cards may be played is found out where the script is played.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from tapis.core.terms import Json
from tapis.law import Refused
from tapis.learn.lessons import faults
from tapis.learn.lessons.faults import Unfit, at_step

Card: TypeAlias = str
"""The code of a card, ``SJ``."""
Whose: TypeAlias = Literal["me", "dummy"]
MISSING = re.compile(r"Object missing required field `(\w+)`")
STRAY = re.compile(r"Object contains unknown field `(\w+)`")
PLACE = re.compile(r"at `\$?\.?(.*)`$")
STEP = re.compile(r"steps\[(\d+)\]\.?")


class Form(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What every part of a script is: a value, and no other fields than it has."""


class When(Form, frozen=True):
    """The moment of a step: exactly one of five."""

    start: Literal[True] | None = None
    """Before the first card; before the calls where it stands before them in the script."""
    call: str | None = None
    """The pupil's next call; the word is the author's own."""
    turn: Whose | None = None
    """Before the pupil's card of ``trick``, or before the card laid for the dummy."""
    trick: int = 0
    after: int | None = None
    """After this trick."""
    mark: Literal[True] | None = None
    """When the deal is over: a line of the mark."""

    def __post_init__(self) -> None:
        """Refuse a step of no moment, or of two."""
        moments = (self.start, self.call, self.turn, self.after, self.mark)
        if sum(each is not None for each in moments) != 1 or bool(self.turn) != bool(self.trick):
            raise ValueError(faults.WRONG_STEP.code)


class CallChoice(Form, frozen=True):
    """Something the pupil may say, and what is told of it."""

    call: Json
    say: str
    label: str = ""
    """Words of its own; else the game's."""
    ok: bool = False


class NumberAsked(Form, frozen=True):
    """A number the pupil writes: between ``low`` and ``high`` is near enough, ``use`` goes on the slip."""

    low: int
    high: int
    use: int
    call: str = "estimate"
    """The key under which the game takes it."""
    most: int = 157


class Offers(Form, frozen=True):
    """What may be answered at a call."""

    choices: tuple[CallChoice, ...] = ()
    number: NumberAsked | None = None
    wrong: str = ""
    """Told of a number that is far off."""

    def __post_init__(self) -> None:
        """Refuse both kinds, none, several right choices, a number without a word for a wrong one."""
        right = sum(each.ok for each in self.choices)
        asked = self.number is not None
        if asked == bool(self.choices) or (right != 1 and not asked) or asked != bool(self.wrong):
            raise ValueError(faults.WRONG_OFFER.code)

    def texts(self) -> Iterator[str]:
        """Every msgid of the offer, empty ones too."""
        for choice in self.choices:
            yield from (choice.label, choice.say)
        yield self.wrong

    @property
    def right(self) -> Json:
        """The call that goes on."""
        if self.number is not None:
            return {self.number.call: self.number.use}
        return next(each.call for each in self.choices if each.ok)


class ScriptStep(Form, frozen=True):
    """What is told at one moment."""

    when: When
    say: str
    clause: str = ""
    point: tuple[Card, ...] = ()
    """Cards of the pupil's hand that are lit."""
    look: tuple[Card, ...] = ()
    """Cards shown beside the felt, such as the one that was turned."""
    good: tuple[Card, ...] = ()
    """As good as the main card."""
    wrong: Mapping[Card, str] = {}
    """What is told of a card that may be played and should not."""
    offers: Offers | None = None
    figure: str = ""
    """What stands at the end of a line of the mark."""

    def __post_init__(self) -> None:
        """Refuse a call without an offer, and an offer elsewhere."""
        if (self.when.call is None) != (self.offers is None):
            raise ValueError(faults.NOT_OFFERED.code)

    def texts(self) -> Iterator[str]:
        """Every msgid of the step."""
        offered = self.offers.texts() if self.offers else ()
        yield from filter(None, (self.say, *self.wrong.values(), *offered))


class CallAhead(Form, frozen=True):
    """A call that has happened before the lesson begins."""

    seat: int
    call: Json


class DealAsked(Form, frozen=True):
    """The deal: from a seed, or as far as a log tells it."""

    seed: str = ""
    dealer: int = 0
    options: Mapping[str, Json] = {}
    start: tuple[CallAhead, ...] = ()
    log: tuple[Json, ...] = ()
    """The lines of a ``deal-log/1``, for hands that were made by hand."""


class Script(Form, frozen=True):
    """A whole lesson as its author wrote it."""

    tapis: Literal["lesson/1"]
    id: str
    game: str
    kind: Literal["led", "free"]
    minutes: int
    title: str
    deal: DealAsked
    company: str | Mapping[str, str]
    """The player who sits in every other seat, by name; or one for each seat."""
    names: tuple[str, ...]
    """Who sits where; the pupil's own is empty."""
    steps: tuple[ScriptStep, ...]
    outcome: str
    """How a deal is told in a few words, with figures: ``{made} points``."""
    mine: Mapping[str, tuple[Card, ...]] = {}
    """The main line, by seat; a card that cannot be played gives way to the next one of the list."""
    seat: int = 0
    plays: tuple[int, ...] = ()
    """The seats the pupil plays; only the own one where nothing is said."""
    calls: tuple[Json, ...] = ()
    """What everybody calls from there on, in turn; without it the company calls by itself."""
    dear: int = 1
    """From what cost on a card is stopped in a free lesson."""
    better: Literal["more", "fewer", "mark"] = "more"
    """Of two deals that mark the same, which is better: by the first figure of the outcome, or neither."""

    @property
    def own(self) -> frozenset[int]:
        """The seats the pupil plays."""
        return frozenset(self.plays or (self.seat,))

    def texts(self) -> Iterator[str]:
        """Every msgid of the lesson, each once, in the order of the script."""
        yield from dict.fromkeys(
            (self.title, self.outcome, *(t for step in self.steps for t in step.texts()))
        )


_DECODER = msgspec.json.Decoder(Script)


def read_script(text: str | bytes) -> Script:
    """The lesson that a text tells; Unfit says what is wrong with it."""
    try:
        return _DECODER.decode(text)
    except msgspec.ValidationError as error:
        raise Unfit(_told(str(error))) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Unfit(_unreadable(text)) from error


def _unreadable(text: str | bytes) -> Refused:
    """Where it ceases to be JSON."""
    try:
        json.loads(text.decode() if isinstance(text, bytes) else text)
    except UnicodeDecodeError:
        return faults.NOT_TEXT()
    except json.JSONDecodeError as error:
        return faults.NOT_JSON(line=error.lineno)
    except RecursionError:
        pass
    return faults.NOT_JSON(line=1)


def _told(problem: str) -> Refused:
    """What the reader of the form found, as one of our own sentences, with the step it is in."""
    found = PLACE.search(problem)
    place = found[1] if found else ""
    step = STEP.match(place)
    inner = STEP.sub("", place, count=1) if step else place
    refused = _reason(problem, inner or "lesson")
    return at_step(int(step[1]) + 1, refused) if step else refused


def _reason(problem: str, place: str) -> Refused:
    for own in (faults.WRONG_STEP, faults.WRONG_OFFER, faults.NOT_OFFERED):
        if problem.startswith(own.code):
            return own()
    if missing := MISSING.match(problem):
        return faults.NO_FIELD(field=missing[1], place=place)
    if stray := STRAY.match(problem):
        return faults.STRAY_FIELD(field=stray[1], place=place)
    return faults.WRONG_VALUE(place=place)


def written(script: Any) -> str:
    """A script, or a part of one, as it stands in a file."""
    return json.dumps(msgspec.to_builtins(script), ensure_ascii=False, indent=1) + "\n"

"""“May I say this?”: a referee taps what was said so far, and reads what may follow, or why it may not.

What was said stands in the address, so that a page can be shown around and reloaded.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language

from tapis import i18n
from tapis.core.game import Table
from tapis.core.inquiry import Answer, Answers, Inquiry, Words, answers
from tapis.core.plugin import AnyPlugin, SomeCall, plugins
from tapis.i18n.happenings import saying
from tapis.law import IllegalMove, Refusal

SAID = "said"
LONGEST = 100
"""No auction is as long."""


@dataclass(frozen=True, slots=True)
class Word:
    """A call somebody might make: ``onward`` is the address after it, ``refusal`` why it may not be made."""

    words: str
    onward: str
    refusal: Refusal | None

    @property
    def open(self) -> bool:
        """Whether it may be said."""
        return self.refusal is None


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call that was made: by which player (from 1, in the order of speaking), and in what words."""

    player: int
    words: str


@dataclass(frozen=True, slots=True)
class WordGroup:
    """Calls that belong together."""

    label: str
    words: tuple[Word, ...]

    @property
    def refusal(self) -> Refusal | None:
        """The reason why none of these calls may be made, where one stands against all; None otherwise."""
        reasons = {word.refusal.code if word.refusal else "" for word in self.words}
        return self.words[0].refusal if len(reasons) == 1 and len(self.words) > 1 else None


@dataclass(frozen=True, slots=True, kw_only=True)
class AskPage:
    """What may be called after what was called."""

    title: str
    players: int
    """How many there are."""
    player: int
    """Whose turn it is, from 1; 0 once no call is open."""
    spoken: tuple[Spoken, ...]
    """The calls so far."""
    groups: tuple[WordGroup, ...]
    before: str
    """The address without the last call."""
    usual: tuple[str, str] | None = None
    """What is nearly always said first, and the address after it."""


def ask(request: HttpRequest, regulation: str) -> HttpResponse:
    """The page of what may be called after the calls in the address."""
    plugin = plugins().get(regulation)
    if plugin is None or plugin.rules.inquiry is None:
        raise Http404(regulation)
    written = request.GET.getlist(SAID)[:LONGEST]
    found = ask_page(plugin, plugin.rules.inquiry, written)
    context = {"regulation": regulation, "page": found}
    return render(request, "frame/ask.html", context)


def ask_page(plugin: AnyPlugin, inquiry: Inquiry[Table, SomeCall], written: Sequence[str]) -> AskPage:
    """The page after the calls ``written`` in JSON; ``IllegalMove`` when one of them could not be said."""
    game, language = plugin.game(), get_language() or "fr"
    calls = [_read(plugin, each) for each in written]
    found = answers(game, inquiry, game.seats - 1, calls)
    if not isinstance(found, Answers):
        raise IllegalMove(found)

    def player(seat: int) -> int:
        return 1 + (seat - found.first) % game.seats

    return AskPage(
        title=plugin.regulation.title[i18n.spoken(language)],
        players=game.seats,
        player=0 if found.turn is None else player(found.turn),
        spoken=tuple(
            Spoken(player(seat), _words(plugin, call, language))
            for seat, call in zip(found.speakers, calls, strict=True)
        ),
        groups=tuple(
            WordGroup(label, tuple(_word(plugin, each, written, language) for each in group))
            for label, group in found.groups
        ),
        before=_address(written[:-1]),
        usual=None if written or inquiry.usual is None else _usual(plugin, inquiry.usual),
    )


def _usual(plugin: AnyPlugin, usual: Words[SomeCall]) -> tuple[str, str]:
    return usual.label, _address([_written(plugin, call) for call in usual.calls])


def _word(plugin: AnyPlugin, answer: Answer[SomeCall], written: Sequence[str], language: str) -> Word:
    said = _address([*written, _written(plugin, answer.call)])
    return Word(_words(plugin, answer.call, language), said, answer.refusal)


def _written(plugin: AnyPlugin, call: SomeCall) -> str:
    return json.dumps(plugin.rules.calls.encode(call), separators=(",", ":"))


def _words(plugin: AnyPlugin, call: SomeCall, language: str) -> str:
    return i18n.phrase("{call}", language, call=saying(plugin, call))


def _address(written: Sequence[str]) -> str:
    return "?" + urlencode([(SAID, each) for each in written])


def _read(plugin: AnyPlugin, written: str) -> SomeCall:
    try:
        return plugin.rules.calls.decode(json.loads(written))
    except (ValueError, KeyError, TypeError, RecursionError) as error:
        raise Http404(written[:100]) from error

"""What a reader may call, laid out for a page: buttons, a number, boxes of a sheet, cards to choose.

Everything is told from the calls themselves as the game's codec writes them; no game is named here. Calls
that differ in one whole number only become a *number*, those that list cards become *cards*, and those
that name a row of the sheet's grid become *boxes*. Those that are made with the hands, as their game says,
become the *pack* to be cut, a *claim* of the tricks left, and the *answer* to one.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.translation import gettext as _

from tapis.core.cards import Cards, read_card
from tapis.core.events import Called
from tapis.core.face import Grid
from tapis.core.plugin import AnyPlugin, SomeCall, SomeSheet, plugins
from tapis.core.speech import Gesture, Saying
from tapis.core.terms import Json
from tapis.i18n import card_names, labelled, phrase, words
from tapis.i18n.happenings import saying
from tapis.parlour.seen import gesture
from tapis.web.play.felt.sayings import Say, SayGroup

FEW = 5
"""Up to so many numbers in a row are shown as buttons."""
NUMBER = "{n}"
BY_HAND = {Gesture.CUT: "pack", Gesture.CLAIM: "claim", Gesture.ANSWER: "answer"}


@dataclass(slots=True)
class _Pile:
    """Calls of one shape, with the number that differs where there is one."""

    calls: list[SomeCall] = field(default_factory=list)
    numbers: list[int | None] = field(default_factory=list)


def groups(
    plugin: AnyPlugin, sheet: SomeSheet, calls: Sequence[Called[SomeCall]], language: str
) -> tuple[SayGroup, ...]:
    """The calls in groups, in the order in which the game offers them."""
    if not calls:
        return ()
    offered = tuple(each.call for each in calls if each.call is not None)
    assert len(offered) == len(calls), "a call that is open is known to whoever may make it"
    return _grouped(plugin.regulation.id, offered, _boxes(plugin, sheet), language)


@lru_cache(maxsize=2048)
def _grouped(
    regulation: str, calls: tuple[SomeCall, ...], boxes: frozenset[str], language: str
) -> tuple[SayGroup, ...]:
    """Kept, since the same calls are offered with card after card: so many tricks may be claimed."""
    plugin, piles = plugins()[regulation], dict[str, _Pile]()
    for call in calls:
        kind, number = _shape(plugin.rules.calls.encode(call), boxes)
        kind = BY_HAND.get(gesture(plugin, call), kind)
        pile = piles.setdefault(kind, _Pile())
        pile.calls.append(call)
        pile.numbers.append(number)
    made = [_group(plugin, kind, pile, language) for kind, pile in piles.items()]
    return tuple(_joined(made))


def words_of(plugin: AnyPlugin, call: SomeCall, language: str) -> tuple[str, str]:
    """A call in words, and in a word or two."""
    said = saying(plugin, call)
    long = phrase(said.text, language, **said.args)
    return long, phrase(said.short, language, **said.args) if said.short else long


def advised(plugin: AnyPlugin, call: SomeCall, language: str) -> str:
    """A call as it is advised to whoever may make it: as its key says it, else as it is asked for.

    Never as it is told of somebody else, which in French is how one speaks to a child.
    """
    said, data = saying(plugin, call), plugin.rules.calls.encode(call)
    codes = _codes(next(iter(data.values()))) if isinstance(data, Mapping) else []
    if codes:
        names = card_names(Cards.of(map(read_card, codes)), language)
        return labelled(phrase(said.asked, language, **said.args), names, language)
    if said.gesture is not Gesture.WORD or not said.short:
        return phrase(said.asked, language, **said.args)
    key = phrase(said.short, language, **said.args)
    return f"{words(said.prompt, language)} {key}" if said.prompt else key


def _boxes(plugin: AnyPlugin, sheet: SomeSheet) -> frozenset[str]:
    face = plugin.sheet.face(sheet) if plugin.sheet.face else None
    return frozenset(row.key for row in face.rows) if isinstance(face, Grid) else frozenset()


def _shape(data: Json, boxes: frozenset[str]) -> tuple[str, int | None]:
    """The kind of a call, and its number where it has one: calls of one kind differ in the number only."""
    if isinstance(data, Mapping) and len(data) == 1:
        key, value = next(iter(data.items()))
        if value is None or type(value) is int:
            return f"number {key}", value
        if codes := _codes(value):
            return f"cards {key} {len(codes)}", None
    named = data.values() if isinstance(data, Mapping) else [data]
    return ("boxes" if any(isinstance(each, str) and each in boxes for each in named) else "buttons"), None


def _codes(value: Json) -> list[str]:
    """The cards a call names; none when it names anything else."""
    named = value if isinstance(value, list) else [value]
    return named if all(map(_is_card, named)) else []


def _is_card(value: Json) -> bool:
    try:
        return isinstance(value, str) and read_card(value).code == value
    except ValueError:
        return False


def _group(plugin: AnyPlugin, kind: str, pile: _Pile, language: str) -> SayGroup:
    word = kind.partition(" ")[0]
    numbers = sorted(number for number in pile.numbers if number is not None)
    if word == "number" and len(numbers) > FEW and numbers[-1] - numbers[0] == len(numbers) - 1:
        return _range(plugin, kind.partition(" ")[2], pile, language)
    if word in BY_HAND.values():
        return _by_hand(plugin, word, pile, language)
    if word == "cards":
        return _chosen(plugin, pile, language)
    label = _("Choose a box") if word == "boxes" else _("Your call")
    told = tuple(_say(plugin, call, language) for call in pile.calls)
    return SayGroup(label=label, calls=told, kind="boxes" if word == "boxes" else "buttons")


def _range(plugin: AnyPlugin, key: str, pile: _Pile, language: str) -> SayGroup:
    numbered = {
        number: call for number, call in zip(pile.numbers, pile.calls, strict=True) if number is not None
    }
    others = [call for number, call in zip(pile.numbers, pile.calls, strict=True) if number is None]
    said = saying(plugin, next(iter(numbered.values())))
    return SayGroup(
        label=phrase(said.asked, language, **_blanked(said)),
        calls=tuple(_say(plugin, call, language) for call in others),
        kind="number",
        lowest=min(numbered),
        highest=max(numbered),
        template=json.dumps({key: NUMBER}).replace(f'"{NUMBER}"', NUMBER),
    )


def _by_hand(plugin: AnyPlugin, kind: str, pile: _Pile, language: str) -> SayGroup:
    """Calls that are made with the hands, the lowest number first."""
    numbers = [0 if number is None else number for number in pile.numbers]
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    said = saying(plugin, pile.calls[0])
    told = () if kind == "pack" else tuple(_say(plugin, pile.calls[at], language) for at in order)
    written = plugin.rules.calls.encode(pile.calls[0])
    key = next(iter(written)) if isinstance(written, Mapping) else ""
    return SayGroup(
        label=_("Tap the pack where you cut it") if kind == "pack" else phrase(said.asked, language),
        calls=told,
        kind=kind,
        lowest=min(numbers),
        highest=max(numbers),
        template=json.dumps({key: NUMBER}).replace(f'"{NUMBER}"', NUMBER) if kind == "pack" else "",
        clause=plugin.regulation.clause(said.under) if said.under else None,
    )


def _blanked(said: Saying) -> dict[str, object]:
    return {key: "…" if type(value) is int else value for key, value in said.args.items()}


def _chosen(plugin: AnyPlugin, pile: _Pile, language: str) -> SayGroup:
    said = saying(plugin, pile.calls[0])
    label = phrase(said.asked, language, **said.args)
    told, size = [], 0
    for call in pile.calls:
        data = plugin.rules.calls.encode(call)
        codes = _codes(next(iter(data.values())))
        names = card_names(Cards.of(map(read_card, codes)), language)
        told.append(Say(json.dumps(data), names, names))
        size = len(codes)
    return SayGroup(label=label, calls=tuple(told), kind="cards", lowest=size, highest=size)


def _say(plugin: AnyPlugin, call: SomeCall, language: str) -> Say:
    long, short = words_of(plugin, call, language)
    asked = words(saying(plugin, call).prompt, language)
    return Say(json.dumps(plugin.rules.calls.encode(call)), long, short, asked)


def _joined(made: Sequence[SayGroup]) -> Iterable[SayGroup]:
    """All buttons in one group, where the first of them stood."""
    buttons = [group for group in made if group.kind == "buttons"]
    for group in made:
        if group.kind != "buttons":
            yield group
        elif group is buttons[0]:
            yield SayGroup(
                label=group.label,
                calls=tuple(call for each in buttons for call in each.calls),
                kind="buttons",
            )

"""The systems that bots bid by, for everybody to read: those of the program, and the house's own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from tapis import i18n
from tapis.bots.meanings import Explaining, SystemCard, SystemLine, explaining
from tapis.core.game import Table
from tapis.core.plugin import plugins
from tapis.core.speech import Saying
from tapis.web.store import systems as kept


@dataclass(frozen=True, slots=True)
class RuleShown:
    """A rule in the reader's language."""

    after: tuple[str, ...]
    call: str
    name: str
    hands: tuple[str, ...]
    """What the hand has; each of several will do."""
    asks: str
    when: str
    alert: bool


@dataclass(frozen=True, slots=True)
class PartShown:
    """A chapter of a system."""

    title: str
    rules: tuple[RuleShown, ...]


def system(request: HttpRequest, regulation: str) -> HttpResponse:
    """The card of a system by which the bots of a regulation bid: the usual one, or ``by`` its name."""
    found, plugin = explaining(regulation), plugins().get(regulation)
    if found is None or plugin is None:
        raise Http404(regulation)
    language = get_language() or "fr"
    cards, spoken = found.cards(), i18n.spoken(language)
    by = request.GET.get("by") or next(iter(cards))
    card = cards.get(by) or _own(found, regulation, by)
    titles = {name: each.titles[spoken] for name, each in cards.items()}
    titles |= {each.digest: each.named(spoken) for each in kept.offered(regulation)}
    context = {
        "regulation": regulation,
        "game": plugin.regulation.title[spoken],
        "title": card.titles[spoken],
        "version": card.version,
        "digest": "" if by in cards else by,
        "intro": card.intro[spoken],
        "parts": _parts(card, language),
        "principles": [(each.texts[spoken], each.alert) for each in card.principles],
        "others": [(name, each) for name, each in titles.items() if name != by],
    }
    return render(request, "frame/system.html", context)


def _own(found: Explaining, regulation: str, digest: str) -> SystemCard:
    """The card of a system that the house offers, or has offered."""
    row = kept.found(regulation, digest)
    if row is None or found.own is None:
        raise Http404(digest)
    return found.own.card(row.text)


def card_address(regulation: str, table: Table) -> str:
    """Where the card of a table's system is read; empty where the house has never had that text."""
    found, address = explaining(regulation), reverse("frame:system", args=[regulation])
    if found is None or found.own is None:
        return address
    told = found.own.of(table)
    key = found.own.key(told)
    return f"{address}?by={key}" if key == told or kept.found(regulation, key) else ""


def _parts(card: SystemCard, language: str) -> tuple[PartShown, ...]:
    spoken = i18n.spoken(language)
    return tuple(
        PartShown(part.titles[spoken], tuple(_rule(line, language) for line in part.lines))
        for part in card.parts
    )


def _rule(line: SystemLine, language: str) -> RuleShown:
    return RuleShown(
        line.after,
        line.call,
        _name(line.texts, language),
        tuple(_together(hand, language) for hand in line.hands),
        _together((line.asks,) if line.asks else (), language),
        _together((*line.when, *_answered(line, language)), language),
        line.alert,
    )


def _answered(line: SystemLine, language: str) -> tuple[Saying, ...]:
    name = _name(line.answers, language)
    return (Saying("after “{name}”", {"name": name}),) if name else ()


def _name(texts: Mapping[str, str], language: str) -> str:
    return texts.get(i18n.spoken(language), "")


def _together(sayings: tuple[Saying, ...], language: str) -> str:
    return ", ".join(i18n.phrase(each.text, language, **each.args) for each in sayings)

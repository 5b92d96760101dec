"""The systems that bots bid by, for everybody to read: those of the program, and the house's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language

from tapis import i18n
from tapis.bots.meanings import Explaining, SystemCard, SystemLine, explaining
from tapis.club.text.full_names import normalised
from tapis.core.game import Table
from tapis.core.plugin import plugins
from tapis.core.speech import Saying
from tapis.web.store import systems as kept

LONGEST_SOUGHT = 60


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
    words = " ".join(request.GET.get("seek", "").split())[:LONGEST_SOUGHT]
    titles = {name: each.titles[spoken] for name, each in cards.items()}
    titles |= {each.digest: each.named(spoken) for each in kept.offered(regulation)}
    context = {
        "regulation": regulation,
        "game": plugin.regulation.title[spoken],
        "title": card.titles[spoken],
        "version": card.version,
        "digest": "" if by in cards else by,
        "intro": card.intro[spoken],
        "by": by,
        "words": words,
        "longest": LONGEST_SOUGHT,
        "parts": _sought(_parts(card, language), words),
        "principles": [
            (each.texts[spoken], each.alert) for each in card.principles if _has(words, (each.texts[spoken],))
        ],
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
    signs = card.signs.get(spoken, {})
    return tuple(
        PartShown(part.titles[spoken], tuple(_rule(line, language, signs) for line in part.lines))
        for part in card.parts
    )


def _rule(line: SystemLine, language: str, signs: Mapping[str, str]) -> RuleShown:
    return RuleShown(
        tuple(_signed(after, signs) for after in line.after),
        _signed(line.call, signs),
        _name(line.texts, language),
        tuple(_signed(_together(hand, language), signs) for hand in line.hands),
        _together((line.asks,) if line.asks else (), language),
        _signed(_together((*line.when, *_answered(line, language)), language), signs),
        line.alert,
    )


def _signed(text: str, signs: Mapping[str, str]) -> str:
    """The text as the reader's language writes these signs, which follow no other letter."""
    for sign, written in signs.items():
        text = re.sub(rf"(?<![^\W\d_]){re.escape(sign)}(?![^\W_])", written, text)
    return text


def _sought(parts: tuple[PartShown, ...], words: str) -> tuple[PartShown, ...]:
    """The chapters with those of their rules that have all the words; every one where none are sought."""
    if not words:
        return parts
    left = (
        replace(part, rules=tuple(rule for rule in part.rules if _has(words, _texts(rule)))) for part in parts
    )
    return tuple(part for part in left if part.rules)


def _texts(rule: RuleShown) -> tuple[str, ...]:
    return (f"{' '.join(rule.after)} – {rule.call}", rule.name, *rule.hands, rule.when, rule.asks)


def _has(words: str, texts: Iterable[str]) -> bool:
    """Whether texts have each of the words, whatever its accents and capitals."""
    told = normalised(" ".join(texts))
    return all(each in told for each in normalised(words).split())


def _answered(line: SystemLine, language: str) -> tuple[Saying, ...]:
    name = _name(line.answers, language)
    return (Saying("after “{name}”", {"name": name}),) if name else ()


def _name(texts: Mapping[str, str], language: str) -> str:
    return texts.get(i18n.spoken(language), "")


def _together(sayings: tuple[Saying, ...], language: str) -> str:
    return ", ".join(i18n.phrase(each.text, language, **each.args) for each in sayings)

"""A lesson in a reader's language and pack, as data for its script: texts are HTML, drawn here once.

Nothing in it is decided in the browser but what to show: what may be played, why not, what it costs and where
it leads was found out when the lesson was frozen.
"""

from __future__ import annotations

from collections.abc import Iterator

from django.urls import reverse
from django.utils.translation import gettext

from tapis.core.cards import RANKS, SUITS, Card, Cards
from tapis.core.speech import Saying
from tapis.i18n import clause_text, clause_title, phrase, spoken
from tapis.i18n.happenings import happened, saying
from tapis.law import Breach, Clause
from tapis.learn.glossary import GlossaryWord, glossary
from tapis.learn.lessons.beats import (
    AskedCard,
    CallBeat,
    Held,
    Mark,
    OfferBeat,
    OthersCard,
    SayBeat,
    Unfolded,
    Won,
    clause_of,
)
from tapis.learn.lessons.script import CallChoice
from tapis.web.frame.pack.pictures import card_words, drawn
from tapis.web.learn.asked_card import card_told
from tapis.web.learn.teller import Data, LessonPen, Teller, key_of, step_told
from tapis.web.learn.trick_taken import takes
from tapis.web.learn.words import words_of
from tapis.web.play.felt.arranging import arranged
from tapis.web.replay.pages import AROUND


def told(of: Unfolded, pen: LessonPen, words: tuple[GlossaryWord, ...]) -> Data:
    """The whole lesson, the words of its game marked in what the coach says."""
    teller = Teller(of, pen, glossary(words, spoken(pen.language)))
    script = of.lesson.script
    return {
        "id": script.id,
        "seat": script.seat,
        "own": sorted(script.own),
        "free": script.kind == "free",
        "dealer": of.dealer,
        "names": teller.names,
        "labels": [_label(teller, seat) for seat in range(len(of.hands))],
        "here": teller.html(script.outcome),
        "places": _places(of),
        "hands": _hands(of.hands),
        "order": [card.code for card in arranged(_pack(of), turned=pen.turned)],
        "faces": {card.code: _faces(card, pen) for card in _pack(of)},
        "clauses": dict(_clauses(of, pen)),
        "words": words_of(len(of.hands[script.seat]), free=script.kind == "free"),
        "beats": [_beat(teller, each) for each in of.beats],
    }


def _label(teller: Teller, seat: int) -> str:
    """What a hand is called that lies open."""
    if seat == teller.of.lesson.script.seat:
        return gettext("Your cards")
    return gettext("Cards of %(name)s") % {"name": teller.names[seat]}


def _places(of: Unfolded) -> list[str]:
    """Where each seat is drawn, the pupil's own at the bottom."""
    seats = len(of.hands)
    way = 1 if of.plugin.rules.clockwise else -1
    around = AROUND.get(seats, AROUND[5])
    return [around[(way * (seat - of.lesson.script.seat)) % seats] for seat in range(seats)]


def _hands(hands: tuple[Cards, ...]) -> list[list[str]]:
    return [[card.code for card in cards] for cards in hands]


def _pack(of: Unfolded) -> list[Card]:
    """Every card that may be named: the whole pack of the game's own ranks."""
    ranks = {card.rank for cards in of.hands for card in cards} | {"A"}
    return [Card(suit, rank) for suit in SUITS for rank in RANKS if rank in ranks]


def _faces(card: Card, pen: LessonPen) -> Data:
    faces = {
        part or "face": str(drawn(card, pen.deck, "", part, pen.language)) for part in ("", pen.held, "small")
    }
    return {
        "face": faces["face"],
        "held": faces[pen.held],
        "small": faces["small"],
        "name": card_words(card, pen.deck),
    }


def _clauses(of: Unfolded, pen: LessonPen) -> Iterator[tuple[str, Data]]:
    """Every clause the lesson cites, with its text: no page is fetched for it."""
    refs = [step.clause for step in of.lesson.script.steps if step.clause]
    cited = [clause_of(of.plugin, ref) for ref in refs]
    asked = (beat for beat in of.beats if isinstance(beat, AskedCard))
    cited += [
        each.refusal.clause for beat in asked for each in beat.closed if isinstance(each.refusal, Breach)
    ]
    for clause in cited:
        if clause is not None:
            yield key_of(clause), _clause(clause, pen)


def _clause(clause: Clause, pen: LessonPen) -> Data:
    return {
        "ref": clause.ref,
        "title": clause_title(clause, pen.language),
        "text": clause_text(clause, pen.language),
        "href": reverse("frame:clause", args=(clause.regulation, clause.ref)),
    }


def _beat(teller: Teller, beat: object) -> Data:
    """A beat as its kind is told."""
    found: Data = {}
    match beat:
        case SayBeat(step):
            found = {"t": "say"} | step_told(teller, step)
        case CallBeat():
            found = _call(teller, beat)
        case OfferBeat():
            found = _offer(teller, beat)
        case AskedCard():
            found = card_told(teller, beat)
        case OthersCard(seat, card):
            found = {"t": "play", "seat": seat, "card": card.code}
        case Won(seat, trick, points):
            html = teller.marked(takes(teller, seat, points))
            found = {"t": "won", "seat": seat, "trick": trick, "html": html}
        case Held(hands):
            found = {"t": "held", "hands": _hands(hands)}
        case Mark(steps):
            found = {"t": "mark", "lines": [step_told(teller, step) for step in steps]}
    return found


def _call(teller: Teller, beat: CallBeat) -> Data:
    """Somebody else's call in a sentence, and in the few words of a bubble."""
    of, event = teller.of, beat.event
    language = teller.pen.language
    mine = event.seat == of.lesson.script.seat
    said = "" if event.call is None else _bubble(teller, saying(of.plugin, event.call), mine=mine)
    full = "" if mine else happened(of.plugin, event, teller.names, language)
    return {"t": "call", "seat": event.seat, "word": teller.drawn(said), "html": teller.marked(full)}


def _offer(teller: Teller, beat: OfferBeat) -> Data:
    """What the pupil may say, and what is told of each."""
    offers, call = beat.step.offers, beat.event.call
    assert offers is not None
    assert call is not None
    found: Data = {"t": "offer", "seat": beat.event.seat, "word": _own_word(teller, beat)} | step_told(
        teller, beat.step
    )
    if offers.number is not None:
        asked = offers.number
        number = {"low": asked.low, "high": asked.high, "use": asked.use, "most": asked.most}
        return found | {"number": number, "wrong": teller.said(offers.wrong)}
    return found | {"choices": [_choice(teller, each) for each in offers.choices]}


def _own_word(teller: Teller, beat: OfferBeat) -> str:
    """The pupil's own call beside *You*: as the key said it, else in the game's short words of no person."""
    offers, call = beat.step.offers, beat.event.call
    label = next((each.label for each in offers.choices if each.ok), "") if offers else ""
    if label:
        return teller.html(label)
    assert call is not None
    return teller.drawn(_bubble(teller, saying(teller.of.plugin, call), mine=True))


def _bubble(teller: Teller, said: Saying, *, mine: bool) -> str:
    """A call in a bubble; the pupil's own without a verb that would want another person beside *You*."""
    return phrase((mine and said.short) or said.text, teller.pen.language, **said.args)


def _choice(teller: Teller, choice: CallChoice) -> Data:
    if choice.label:
        label = teller.html(choice.label)
    else:
        call = teller.of.plugin.rules.calls.decode(choice.call)
        label = teller.drawn(phrase("{call}", teller.pen.language, call=saying(teller.of.plugin, call)))
    return {"label": label, "ok": choice.ok, "html": teller.said(choice.say)}

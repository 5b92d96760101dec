"""A lesson in a reader's language and pack, as data for its script: texts are HTML, drawn here once.

Nothing in it is decided in the browser but what to show: what may be played, why not, what it costs and where
it leads was found out when the lesson was frozen.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from django.urls import reverse
from django.utils.translation import gettext, ngettext

from tapis.core.cards import RANKS, SUITS, Card, Cards, read_card
from tapis.i18n import card_name, clause_text, clause_title, phrase, say, words
from tapis.i18n.happenings import happened, saying
from tapis.law import Breach, Clause, Refusal
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
from tapis.learn.lessons.filling import CARD, filled
from tapis.learn.lessons.frozen import LedTo
from tapis.learn.lessons.script import CallChoice, ScriptStep
from tapis.web.learn.words import words_of
from tapis.web.play.felt.arranging import arranged
from tapis.web.play.felt.pictures import card_words, drawn, sentence
from tapis.web.replay.pages import AROUND

Data: TypeAlias = dict[str, object]


@dataclass(frozen=True, slots=True)
class LessonPen:
    """How a reader has things drawn."""

    language: str
    deck: str
    held: str
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells a lesson with a pen."""

    of: Unfolded
    pen: LessonPen

    def html(self, text: str, more: Mapping[str, str] | None = None) -> str:
        """A text of the script, drawn: its cards, its figures, and what this card costs."""
        lesson = self.of.lesson
        said = filled(lesson.said(text, self.pen.language), {**lesson.frozen.figures, **(more or {})})
        return self.drawn(CARD.sub(lambda found: self.named(found[1]), said))

    def drawn(self, text: str) -> str:
        """A sentence with its cards drawn."""
        return str(sentence(text, self.pen.deck, self.pen.language))

    def named(self, code: str) -> str:
        """A card as sentences write it."""
        card = read_card(code)
        assert isinstance(card, Card)
        return card_name(card, self.pen.language)

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        lesson = self.of.lesson
        every = [
            words(lesson.said(name, self.pen.language), self.pen.language) for name in lesson.script.names
        ]
        every[lesson.script.seat] = gettext("You")
        return every


def told(of: Unfolded, pen: LessonPen) -> Data:
    """The whole lesson."""
    teller = Teller(of, pen)
    script = of.lesson.script
    return {
        "id": script.id,
        "seat": script.seat,
        "own": sorted(script.own),
        "free": script.kind == "free",
        "dear": script.dear,
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
            yield _key(clause), _clause(clause, pen)


def _clause(clause: Clause, pen: LessonPen) -> Data:
    return {
        "ref": clause.ref,
        "title": clause_title(clause, pen.language),
        "text": clause_text(clause, pen.language),
        "href": reverse("frame:clause", args=(clause.regulation, clause.ref)),
    }


def _key(clause: Clause) -> str:
    return f"{clause.regulation} {clause.ref}"


def _beat(teller: Teller, beat: object) -> Data:
    """A beat as its kind is told."""
    found: Data = {}
    match beat:
        case SayBeat(step):
            found = {"t": "say"} | _step(teller, step)
        case CallBeat():
            found = _call(teller, beat)
        case OfferBeat():
            found = _offer(teller, beat)
        case AskedCard():
            found = _card(teller, beat)
        case OthersCard(seat, card):
            found = {"t": "play", "seat": seat, "card": card.code}
        case Won(seat, trick):
            found = {"t": "won", "seat": seat, "trick": trick, "html": _takes(teller, seat)}
        case Held(hands):
            found = {"t": "held", "hands": _hands(hands)}
        case Mark(steps):
            found = {"t": "mark", "lines": [_step(teller, step) for step in steps]}
    return found


def _takes(teller: Teller, seat: int) -> str:
    if seat == teller.of.lesson.script.seat:
        return gettext("You take the trick.")
    return gettext("%(name)s takes the trick.") % {"name": teller.names[seat]}


def _step(teller: Teller, step: ScriptStep | None) -> Data:
    """What a step tells, lights and shows."""
    if step is None:
        return {}
    clause = clause_of(teller.of.plugin, step.clause) if step.clause else None
    found: Data = {"html": teller.html(step.say)}
    found |= {"clause": _key(clause)} if clause else {}
    found |= {"point": list(step.point)} if step.point else {}
    found |= {"look": list(step.look)} if step.look else {}
    return found | ({"figure": teller.html(step.figure)} if step.figure else {})


def _call(teller: Teller, beat: CallBeat) -> Data:
    """Somebody else's call in a sentence, and in the few words of a bubble."""
    of, event = teller.of, beat.event
    language = teller.pen.language
    said = "" if event.call is None else phrase("{call}", language, call=saying(of.plugin, event.call))
    mine = event.seat == of.lesson.script.seat
    full = "" if mine else happened(of.plugin, event, teller.names, language)
    return {"t": "call", "seat": event.seat, "word": teller.drawn(said), "html": teller.drawn(full)}


def _offer(teller: Teller, beat: OfferBeat) -> Data:
    """What the pupil may say, and what is told of each."""
    offers, call = beat.step.offers, beat.event.call
    assert offers is not None
    assert call is not None
    word = phrase("{call}", teller.pen.language, call=saying(teller.of.plugin, call))
    found: Data = {"t": "offer", "seat": beat.event.seat, "word": teller.drawn(word)} | _step(
        teller, beat.step
    )
    if offers.number is not None:
        asked = offers.number
        number = {"low": asked.low, "high": asked.high, "use": asked.use, "most": asked.most}
        return found | {"number": number, "wrong": teller.html(offers.wrong)}
    return found | {"choices": [_choice(teller, each) for each in offers.choices]}


def _choice(teller: Teller, choice: CallChoice) -> Data:
    if choice.label:
        label = teller.html(choice.label)
    else:
        call = teller.of.plugin.rules.calls.decode(choice.call)
        label = teller.drawn(phrase("{call}", teller.pen.language, call=saying(teller.of.plugin, call)))
    return {"label": label, "ok": choice.ok, "html": teller.html(choice.say)}


def _card(teller: Teller, beat: AskedCard) -> Data:
    """The pupil's card: what may be played, why not, what each costs and where it leads."""
    step, costs = beat.step, beat.frozen.costs
    good = list(step.good) if step else []
    return {
        "t": "card",
        "seat": beat.seat,
        "trick": beat.trick,
        "card": beat.card.code,
        "open": [card.code for card in beat.open],
        "shut": {each.card.code: _shut(teller, each.refusal) for each in beat.closed},
        "good": good + [code for code, cost in costs.items() if not cost and code not in good],
        "costs": {code: cost for code, cost in costs.items() if cost},
        "wrong": {card.code: _wrong(teller, beat, card.code) for card in beat.open if card != beat.card},
        "same": _same(teller, beat),
        "ends": {code: _end(teller, each) for code, each in beat.frozen.ends.items()},
    } | _step(teller, step)


def _same(teller: Teller, beat: AskedCard) -> str:
    card = {"card": teller.named(beat.card.code)}
    return teller.drawn(gettext("It costs nothing. The lesson goes on with %(card)s.") % card)


def _wrong(teller: Teller, beat: AskedCard, code: str) -> str:
    """What is told of a card that may be played: the author's words, else what it costs."""
    cost = beat.frozen.costs.get(code)
    own = beat.step.wrong.get(code) if beat.step else None
    if own:
        return teller.html(own, {"cost": str(cost)} if cost is not None else None)
    if cost is None:
        card = {"card": teller.named(beat.card.code)}
        text = gettext("It may be played. Here %(card)s serves better: see where this one leads.")
        return teller.drawn(text % card)
    if teller.of.lesson.frozen.unit == "tricks":
        text = ngettext(
            "It costs %(cost)s trick, with best play of everybody and all hands seen.",
            "It costs %(cost)s tricks, with best play of everybody and all hands seen.",
            cost,
        )
    else:
        text = ngettext(
            "It costs %(cost)s point, with best play of everybody and all hands seen.",
            "It costs %(cost)s points, with best play of everybody and all hands seen.",
            cost,
        )
    return teller.drawn(text % {"cost": cost})


def _shut(teller: Teller, refusal: Refusal) -> Data:
    """Why a card may not be played, in the engine's own words, with the clause beside."""
    if not isinstance(refusal, Breach):
        return {"html": teller.drawn(say(refusal, teller.pen.language))}
    told = phrase(refusal.sentence, teller.pen.language, **refusal.args)
    return {"html": teller.drawn(told), "clause": _key(refusal.clause)}


def _end(teller: Teller, end: LedTo) -> Data:
    """Where a card leads: the cards to the end, and what it came to there and in the lesson."""
    outcome = teller.of.lesson.script.outcome
    return {"moves": end.moves, "there": teller.html(outcome, end.figures)}

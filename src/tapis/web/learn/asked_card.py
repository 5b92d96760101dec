"""The card a lesson asks for: which others may not be played and why, which ended worse, which did as well.

What is said of a card is never at odds with how it ended: only one that ended worse is called so, or shown.
"""

from __future__ import annotations

from django.utils.translation import gettext, ngettext

from tapis.i18n import phrase, say
from tapis.law import Breach, Refusal
from tapis.learn.lessons.beats import AskedCard
from tapis.learn.lessons.comparing import Ended, ended
from tapis.learn.lessons.frozen import LedTo
from tapis.web.learn.teller import Data, Teller, key_of, step_told


def card_told(teller: Teller, beat: AskedCard) -> Data:
    """The pupil's card: what may be played, why not, what each costs and where it leads."""
    step = beat.step
    worse = [card.code for card in beat.open if _ended(teller, beat, card.code) is Ended.WORSE]
    stopped = [code for code in worse if not _cheap(teller, beat, code)]
    passed = [card.code for card in beat.open if card != beat.card and card.code not in stopped]
    return {
        "t": "card",
        "seat": beat.seat,
        "trick": beat.trick,
        "card": beat.card.code,
        "open": [card.code for card in beat.open],
        "shut": {each.card.code: _shut(teller, each.refusal) for each in beat.closed},
        "fine": {code: _fine(teller, beat, code) for code in passed},
        "wrong": {code: _wrong(teller, beat, code) for code in stopped},
        "ends": {code: _end(teller, beat.frozen.ends[code]) for code in stopped},
    } | step_told(teller, step)


def _ended(teller: Teller, beat: AskedCard, code: str) -> Ended:
    """How a card ended that was played out; one that was not is as good as the lesson's own."""
    end, of = beat.frozen.ends.get(code), teller.of
    if end is None:
        return Ended.AS_WELL
    return ended(of.plugin, of.lesson.script, end.figures, of.lesson.frozen.figures)


def _cheap(teller: Teller, beat: AskedCard, code: str) -> bool:
    """Whether a card of a free lesson costs too little to be stopped."""
    script, cost = teller.of.lesson.script, beat.frozen.costs.get(code)
    return script.kind == "free" and cost is not None and cost < script.dear


def _fine(teller: Teller, beat: AskedCard, code: str) -> Data:
    """What is told of another card that is not stopped: it does as well here, or better, or costs little."""
    card = {"card": teller.named(beat.card.code)}
    goes_on = gettext("The lesson goes on with %(card)s.") % card
    how = _ended(teller, beat, code)
    if how is Ended.WORSE:
        return {
            "kick": gettext("It may be played"),
            "html": f"{_wrong(teller, beat, code)} {teller.drawn(goes_on)}",
        }
    kick = gettext("Even better here") if how is Ended.BETTER else gettext("Just as good here")
    return {"kick": kick, "html": f"{_as_good(teller, beat, code)} {teller.drawn(goes_on)}"}


def _as_good(teller: Teller, beat: AskedCard, code: str) -> str:
    """What a card comes to that is not worse, beside what the lesson comes to."""
    end = beat.frozen.ends.get(code)
    if end is None:
        nothing = beat.frozen.costs.get(code) == 0
        return gettext("It costs nothing.") if nothing else gettext("It does the same work.")
    outcome = teller.of.lesson.script.outcome
    told = {"there": teller.html(outcome, end.figures), "here": teller.html(outcome)}
    return gettext("Played out like that: %(there)s; in this lesson: %(here)s.") % told


def _wrong(teller: Teller, beat: AskedCard, code: str) -> str:
    """What is told of a card that ended worse: the author's words, else what it costs."""
    cost = beat.frozen.costs.get(code)
    own = beat.step.wrong.get(code) if beat.step else None
    if own:
        return teller.said(own, {"cost": str(cost)} if cost is not None else None)
    if cost is None:
        card = {"card": teller.named(beat.card.code)}
        text = gettext("It may be played. Here %(card)s serves better: see where this one leads.")
        return teller.marked(text % card)
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
    return teller.marked(text % {"cost": cost})


def _shut(teller: Teller, refusal: Refusal) -> Data:
    """Why a card may not be played, in the engine's own words, with the clause beside."""
    if not isinstance(refusal, Breach):
        return {"html": teller.marked(say(refusal, teller.pen.language))}
    told = phrase(refusal.sentence, teller.pen.language, **refusal.args)
    return {"html": teller.marked(told), "clause": key_of(refusal.clause)}


def _end(teller: Teller, end: LedTo) -> Data:
    """Where a card leads: the cards to the end, and what it came to there and in the lesson."""
    outcome = teller.of.lesson.script.outcome
    return {"moves": end.moves, "there": teller.html(outcome, end.figures)}

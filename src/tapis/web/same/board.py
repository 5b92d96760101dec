"""The boards of the week, the month and of all time: people by rank, bots as marks, young pages apart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from tapis.i18n import spoken
from tapis.i18n.numbers import decimals_text
from tapis.web.same.field import bot_called, called
from tapis.web.same.standing import LEAST, SPANS, YOUNG, StandingLine, bots, last_day, standing
from tapis.web.selves.hiding import hidden_from
from tapis.web.selves.known import KnownPages
from tapis.web.sets import asking, making

SHOWN = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingShown:
    """A line of a board."""

    rank: int
    """0 for a bot and for a page that stands apart."""
    name: str
    bot: bool
    own: bool
    mean: str
    deals: int


@require_safe
def board(request: HttpRequest) -> HttpResponse:
    """Who stands how far above the field."""
    games = [(game, plugin.regulation.title.get(_language(), game)) for game, plugin in making.games()]
    asked, wanted = request.GET.get("game", ""), request.GET.get("span", "")
    game = asked if asked in dict(games) else games[0][0]
    span = wanted if wanted in SPANS else next(iter(SPANS))
    stands = standing(game, span)
    who = asking.who_asks(request).players
    hidden = hidden_from(who)
    grown, young = (_without(each, hidden) for each in (stands.grown, stands.young))
    marks = bots(game, stands.fields) if span == next(iter(SPANS)) else ()
    apart = _in_sight(young, who)
    pages = KnownPages.of(each.player for each in apart)
    page = {
        "games": games,
        "game": game,
        "title": dict(games)[game],
        "spans": [("week", _("7 days")), ("month", _("28 days")), ("always", _("always"))],
        "span": span,
        "rows": _ranked(game, grown, who, marks),
        "young": [_row(each, 0, who, pages) for each in apart],
        "least": LEAST,
        "days": YOUNG,
        "last": last_day(),
        "imps": dict(making.games())[game].boards is not None,
    }
    answer = render(request, "same/board.html", page)
    answer.headers["Cache-Control"] = "no-store"
    return answer


def _without(lines: Sequence[StandingLine], hidden: Collection[str]) -> Sequence[StandingLine]:
    """The lines of those who do not hide from the reader: who hides takes no rank either."""
    return [each for each in lines if each.player not in hidden]


def _ranked(
    game: str, lines: Sequence[StandingLine], who: Collection[str], marks: Sequence[StandingLine]
) -> Sequence[StandingShown]:
    """The best and the reader, and where bots stand between them."""
    means, seen = [each.mean for each in lines], _in_sight(lines, who)
    pages = KnownPages.of(each.player for each in seen)
    shown = [(each.mean, _row(each, 1 + means.index(each.mean), who, pages)) for each in seen]
    if shown:
        shown += [(each.mean, _bot(game, each)) for each in marks]
    return [row for _mean, row in sorted(shown, key=lambda each: -each[0])]


def _in_sight(lines: Sequence[StandingLine], who: Collection[str]) -> Sequence[StandingLine]:
    """The best, and the reader wherever that is."""
    return [each for number, each in enumerate(lines) if number < SHOWN or each.player in who]


def _row(line: StandingLine, rank: int, who: Collection[str], pages: KnownPages) -> StandingShown:
    """Somebody's line; who has blocked the reader stands there as somebody without a name."""
    page, own = pages.look(line.player), line.player in who
    name = "" if not own and not set(page.blocked).isdisjoint(who) else page.name or line.name
    return StandingShown(
        rank=rank,
        name=called(line.player, name),
        bot=False,
        own=own,
        mean=_signed(line.mean),
        deals=line.deals,
    )


def _bot(game: str, line: StandingLine) -> StandingShown:
    named = bot_called(game, line.player)
    return StandingShown(rank=0, name=named, bot=True, own=False, mean=_signed(line.mean), deals=line.deals)


def _signed(mean: Fraction) -> str:
    return ("+" if mean > 0 else "") + decimals_text(float(mean), 1, _language())


def _language() -> str:
    return spoken(get_language() or "fr")

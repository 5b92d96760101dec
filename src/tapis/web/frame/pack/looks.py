"""How a reader likes the table: the pack, its colours and fan, motion, taps, sound; kept in a cookie."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import get_language
from django.views.decorators.http import require_POST

from tapis.core.plugin import plugins
from tapis.web.frame.pack.faces import DECKS, FRENCH, SWISS

COOKIE, A_YEAR = "tapis_look", 365 * 24 * 3600


TICKED = {
    "four": "four-colours",
    "still": "still",
    "large": "large-cards",
    "left": "left-hand",
    "trumps": "trumps-first",
    "turned": "turned-round",
    "sound": "with-sound",
    "buzz": "with-buzz",
}
TAPS = {"twice": "two-taps", "once": "one-tap"}
CLASSES = {**TICKED, **TAPS}
WORDS = ("swiss", *CLASSES)


@dataclass(frozen=True, slots=True)
class Look:
    """How a reader likes cards drawn; without a choice French cards, two colours, calm motion."""

    swiss: bool = False
    four: bool = False
    still: bool = False
    large: bool = False
    """Cards as large as the screen allows."""
    left: bool = False
    """A fan for the left hand: each card lies over the next, with its index at the right."""
    trumps: bool = False
    """The suit of trumps comes first in the hand."""
    turned: bool = False
    """The hand begins with what else comes last in it."""
    sound: bool = False
    buzz: bool = False
    """The telephone trembles when it is the reader's turn."""
    twice: bool = False
    """Every card is lifted by a first tap and played by a second; else only one under a finger is."""
    once: bool = False
    """Every card is played by one tap, under a finger too."""

    def deck(self, game: str) -> str:
        """The pack for a game: Swiss-German cards only where it is played with them."""
        return self.pack if at_home(game) == SWISS else FRENCH

    @property
    def taps(self) -> str:
        """Whether every card is played by two taps or by one; empty where that depends on the finger."""
        return "twice" if self.twice else "once" if self.once else ""

    @property
    def pack(self) -> str:
        """The pack for games that know both."""
        return SWISS if self.swiss else FRENCH

    def __str__(self) -> str:
        return ".".join(word for word in WORDS if getattr(self, word))

    @property
    def classes(self) -> str:
        """What a page's body is, for the style sheet."""
        return " ".join(name for word, name in CLASSES.items() if getattr(self, word))


def at_home(game: str) -> str:
    """The pack a game is at home with."""
    plugin = plugins().get(game)
    return SWISS if plugin is not None and plugin.voice.swiss_cards else FRENCH


def look_of(request: HttpRequest | None) -> Look:
    """What the reader who is asking has chosen."""
    words = set(request.COOKIES.get(COOKIE, "").split(".")) if request else set()
    return Look(**{word: word in words for word in WORDS})


def pack_to_ask(request: HttpRequest, game: str) -> str:
    """The pack proposed to a browser that was never asked for one; empty where there is nothing to ask."""
    if COOKIE in request.COOKIES or at_home(game) != SWISS:
        return ""
    return SWISS if (get_language() or "").startswith("de") else FRENCH


def take_pack(request: HttpRequest) -> Look | None:
    """The look with the pack that a form brings from a browser that had none, for this answer already."""
    deck = request.POST.get("deck")
    if COOKIE in request.COOKIES or deck not in DECKS:
        return None
    chosen = Look(swiss=deck == SWISS)
    request.COOKIES[COOKIE] = str(chosen)
    return chosen


def keep(answer: HttpResponse, chosen: Look | None) -> HttpResponse:
    """The answer, with a look that was chosen."""
    if chosen is not None:
        answer.set_cookie(COOKIE, str(chosen), max_age=A_YEAR, samesite="Lax", httponly=True)
    return answer


@require_POST
def choose(request: HttpRequest) -> HttpResponse:
    """Keep the reader's choices, and go back to the page they came from."""
    ticked = {word: bool(request.POST.get(word)) for word in TICKED}
    taps = {word: request.POST.get("taps") == word for word in TAPS}
    chosen = Look(swiss=request.POST.get("deck") == SWISS, **ticked, **taps)
    back = request.POST.get("next", "/")
    safe = url_has_allowed_host_and_scheme(back, allowed_hosts={request.get_host()})
    return keep(redirect(back if safe else "/"), chosen)

"""How the coach is chosen: presets, single settings, and what a browser keeps of them for the next table.

What the aids do, and when they end, is the parlour's matter.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language, gettext_lazy

from tapis.core.plugin import AnyPlugin, plugins
from tapis.i18n import phrase, words
from tapis.parlour.coaching import PRESETS, no_coach
from tapis.parlour.state.aids import aids
from tapis.parlour.state.helping import Aids
from tapis.parlour.state.table import Parlour
from tapis.web.frame.choices import Named
from tapis.web.frame.numbers import int_of
from tapis.web.frame.pack.looks import A_YEAR

OWN: Final = "own"
"""The name of aids that are no preset."""
USUAL: Final = "usual"
FIRST_STEPS: Final = "first-steps"
"""The preset of whoever comes from learning."""
COOKIE, MOST_STOP = "tapis_coach", 999
PREFIX = "coach_"

PRESET_WORDS: Mapping[str, tuple[Named, Named]] = {
    FIRST_STEPS: (gettext_lazy("First steps"), gettext_lazy("everything helps, all hands lie open")),
    "usual": (gettext_lazy("As usual"), gettext_lazy("hints, taking back, own points")),
    "strict": (gettext_lazy("Strict"), gettext_lazy("explains a mistake once it is made")),
    "tournament": (gettext_lazy("As in a tournament"), gettext_lazy("nothing helps")),
}
SETTINGS: Mapping[str, tuple[Named, Named]] = {
    "hints": (gettext_lazy("Hints"), gettext_lazy("beside the felt, whenever you like")),
    "after_mistake": (
        gettext_lazy("A hint only after a mistake"),
        gettext_lazy("the card lies, then it is explained"),
    ),
    "take_back": (gettext_lazy("Taking a move back"), gettext_lazy("as often as you like")),
    "points": (
        gettext_lazy("My estimate and my points are shown"),
        gettext_lazy("never in a tournament"),
    ),
    "open_hands": (gettext_lazy("All hands lie open"), gettext_lazy("to understand, not to win")),
    "again": (
        gettext_lazy("My dear deals again"),
        gettext_lazy("the five that cost most are kept here"),
    ),
}


@dataclass(frozen=True, slots=True)
class Setting:
    """A single setting, with a word about it."""

    key: str
    label: Named
    hint: Named
    on: bool


@dataclass(frozen=True, slots=True)
class Preset:
    """Aids that go together, as a choice; ``ticks`` are the settings they tick, for a script."""

    key: str
    label: Named
    hint: Named
    ticks: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CoachForm:
    """What the form of a new table asks about the coach."""

    chosen: str
    presets: tuple[Preset, ...]
    settings: tuple[Setting, ...]
    stops: tuple[tuple[int, str], ...]
    """From how much on one may be stopped, in words; empty where no player tells."""
    stop: int
    unit: str
    """What is counted there, where whoever begins cannot know it."""


def aids_of(posted: Mapping[str, str]) -> Aids | None:
    """The aids that a form chooses; None where it chooses none there are."""
    preset = posted.get("coach", "")
    if preset in PRESETS:
        return PRESETS[preset]
    stop = int_of(posted.get(f"{PREFIX}stop", "0"), -1)
    if preset != OWN or not 0 <= stop <= MOST_STOP:
        return None
    return Aids(**{key: bool(posted.get(PREFIX + key)) for key in SETTINGS}, stop=stop)


def preset_of(chosen: Aids) -> str:
    """The name of the preset that is just these aids, else ``OWN``."""
    return next((key for key, each in PRESETS.items() if each == chosen), OWN)


def form(plugin: AnyPlugin, chosen: Aids) -> CoachForm:
    """The questions about the coach, answered as chosen so far."""
    ticked = {each.name for each in fields(Aids) if getattr(chosen, each.name)}
    waste = plugin.voice.waste
    steps = () if waste is None else waste.steps
    said = [(step, waste.said(step)) for step in steps if waste]
    return CoachForm(
        chosen=preset_of(chosen),
        presets=tuple(
            Preset(key, *named, " ".join(each for each in SETTINGS if getattr(PRESETS[key], each)))
            for key, named in PRESET_WORDS.items()
        ),
        settings=tuple(Setting(key, *named, key in ticked) for key, named in SETTINGS.items()),
        stops=tuple((step, phrase(each.text, get_language() or "fr", **each.args)) for step, each in said),
        stop=chosen.stop if chosen.stop in steps else 0,
        unit=words(waste.unit, get_language() or "fr") if waste and waste.unit else "",
    )


def offered(table: Parlour, chair: int | None) -> str:
    """The name of what helps whoever sits there now and may choose otherwise; empty where nobody may."""
    if chair is None or not table.chairs[chair].guest or no_coach(table, chair) is not None:
        return ""
    return preset_of(aids(table, chair))


def kept(request: HttpRequest) -> Aids:
    """What this browser chose last, else the usual aids."""
    told = request.COOKIES.get(COOKIE, "")
    posted = dict.fromkeys((PREFIX + each for each in told.split(".")), "1")
    if told in PRESETS:
        return PRESETS[told]
    stop = next((each.removeprefix("stop") for each in told.split(".") if each.startswith("stop")), "0")
    found = aids_of({**posted, "coach": OWN, f"{PREFIX}stop": stop}) if told else None
    return PRESETS[USUAL] if found is None else found


def wished(request: HttpRequest, posted: Mapping[str, str]) -> Aids:
    """What a form chose, else what an address proposes, else what this browser chose last."""
    return aids_of(posted) or aids_of(request.GET.dict()) or kept(request)


def keep(answer: HttpResponse, chosen: Aids | None) -> HttpResponse:
    """The answer, with the aids that were chosen for the next table."""
    if chosen is not None:
        answer.set_cookie(COOKIE, _written(chosen), max_age=A_YEAR, samesite="Lax", httponly=True)
    return answer


def _written(chosen: Aids) -> str:
    preset = preset_of(chosen)
    if preset != OWN:
        return preset
    return ".".join([*(key for key in SETTINGS if getattr(chosen, key)), f"stop{chosen.stop}"])


def for_game(chosen: Aids | None, regulation: str) -> Aids | None:
    """The aids as that game has them: its own steps alone, and no stop where no player tells."""
    waste = plugins()[regulation].voice.waste
    if chosen is None or chosen.stop in ((0,) if waste is None else (0, *waste.steps)):
        return chosen
    return replace(chosen, stop=0)

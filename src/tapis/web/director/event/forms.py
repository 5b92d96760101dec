"""The largest form of the director: an event's settings.

A form checks shapes (a number is a number); what is allowed is the tournament's affair.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis import i18n
from tapis.club.events import Depth, Leftover, Settings
from tapis.club.ranking.tie_breaks import COMMON_KEYS, title
from tapis.club.rounds.event_settings import LIMITS, limits, preset, preset_keys
from tapis.club.rounds.table_sizes import largest
from tapis.club.state.house_clause import limit
from tapis.club.text.full_names import TEXT_LIMIT
from tapis.core.compare import Comparison
from tapis.core.plugin import AnyPlugin, Cited
from tapis.core.sheet import SheetStart
from tapis.core.whole import signed
from tapis.law import Clause, Option, Setting
from tapis.web.director.event.beginning import A_DEAL, PLAIN, by_size
from tapis.web.director.event.comparison_field import compared_as, comparison_field
from tapis.web.director.event.format_field import FormatRadio, offer_formats
from tapis.web.director.event.house_fields import house_fields, option_field, typed_clause
from tapis.web.director.event.phone_fields import phone_fields
from tapis.web.director.event.sentence import SentencePart, format_of, gaps, in_parts
from tapis.web.frame.numbers import int_of

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

LANGUAGES = tuple(i18n.NAMES.items())
READERS = (
    ("2", _("Two people read every slip")),
    ("1", _("One person reads every slip")),
)
DEPTHS = (
    (Depth.DEALS.value, _("Every deal is typed.")),
    (Depth.TOTALS.value, _("The totals at the foot of the paper are enough.")),
    (
        Depth.ESCALATING.value,
        _("The totals are enough; every deal is typed where they are contested or a tie-break needs it."),
    ),
)
LEFTOVERS = (
    (Leftover.FORFEIT.value, _("They sit out in turn, unless stand-ins complete the tables.")),
    (Leftover.STAND_IN.value, _("Stand-ins or jokers complete the tables; without them nothing is drawn.")),
    (Leftover.LARGER.value, _("They join tables as fifth or sixth player, in turn.")),
)
ORDER = (_("First"), _("Second"), _("Third"), _("Fourth"), _("Fifth"), _("Sixth"))


def whole(
    name: str,
    label: StrOrPromise,
    plugin: AnyPlugin | None = None,
    *,
    required: bool = True,
    help_text: StrOrPromise = "",
) -> forms.IntegerField:
    """A field for a whole number within the limits of the setting ``name``."""
    lowest, highest = (limits(plugin) if plugin else LIMITS)[name]
    return forms.IntegerField(
        label=label, min_value=lowest, max_value=highest, required=required, help_text=help_text
    )


class SettingsForm(forms.Form):
    """Everything an organiser chooses for an event of one regulation."""

    title = forms.CharField(label=_("Name of the event"), max_length=TEXT_LIMIT)
    date = forms.DateField(
        label=_("Date"), required=False, widget=forms.DateInput({"type": "date"}, format="%Y-%m-%d")
    )
    place = forms.CharField(label=_("Place"), required=False, max_length=TEXT_LIMIT)
    language = forms.ChoiceField(
        label=_("Language of the papers"),
        choices=LANGUAGES,
        help_text=_("Pages follow each reader's choice."),
    )
    format = forms.ChoiceField(label=_("Format"), widget=FormatRadio)
    rounds = whole("rounds", _("Rounds"), required=False)
    deals = whole("deals", _("Deals per round"), required=False)
    forfeit = whole("forfeit", _("Points for a round not played"))
    readers = forms.ChoiceField(
        label=_("Reading the slips"),
        choices=READERS,
        widget=forms.RadioSelect,
    )
    round_minutes = whole("round_minutes", _("Minutes per round"))
    claim_minutes = whole(
        "claim_minutes",
        _("Minutes for protests"),
        help_text=_("How long after a round players may dispute its results."),
    )

    deadline = forms.CharField(
        label=_("Registration until"),
        required=False,
        max_length=5,
        widget=forms.TimeInput({"type": "time"}, format="%H:%M"),
        help_text=_("Late arrivals are let in only if you confirm. Leave it empty for no limit."),
    )

    def __init__(
        self,
        plugin: AnyPlugin,
        data: Mapping[str, object] | None = None,
        initial: dict[str, object] | None = None,
    ) -> None:
        super().__init__(data, initial=initial)
        self.plugin = plugin
        self._hall()
        self._depth()
        offer_formats(self._choice("format"), plugin)
        if plugin.voice.sentence:
            self.fields["format"] = forms.CharField(required=False, widget=forms.HiddenInput)
        self.fields["round_minutes"].widget.attrs["data-a-deal"] = A_DEAL
        if plugin.comparisons:
            self.fields["comparison"] = comparison_field(plugin)
        if forfeit := plugin.event.citations.get(Cited.FORFEIT):
            title_of = i18n.clause_title(forfeit, get_language() or "fr")
            self.fields["forfeit"].help_text = f"{forfeit.ref} {title_of}"
        if plugin.boards is not None:
            self.fields |= phone_fields()
        self.keys = [key.id for key in plugin.sheet.ties] + list(COMMON_KEYS)
        for at in range(len(self.keys)):
            self.fields[f"tie_{at}"] = self._tie_field(at)
        self.fields["deals"] = whole("deals", _("Deals per round"), plugin, required=False)
        if first := next((each for each in plugin.event.formats if each.deals_for), None):
            self.fields["round_minutes"].help_text = by_size(first, plugin.columns)
        self.fields |= house_fields(limit(plugin, _compared(plugin, initial), plugin.regulation.profile()))
        self.options = _open_questions(plugin)
        for key, option in self.options.items():
            kept = cast("Setting", (initial or {}).get(f"option_{key}", ""))
            self.fields[f"option_{key}"] = option_field(
                plugin, option, kept, left_open=key in preset_keys(plugin)
            )

    def _depth(self) -> None:
        """Ask what is typed of a slip where its totals may stand for its deals."""
        if self.plugin.sheet.reckoned is not None:
            self.fields["depth"] = forms.ChoiceField(
                label=_("What is typed of a slip"), choices=DEPTHS, widget=forms.RadioSelect, required=False
            )

    def _hall(self) -> None:
        """Keep or drop the fields for people left over and for place bonuses, as the regulation has room."""
        if self.plugin.sheet.members == 1:
            most = largest(self.plugin) > self.plugin.columns
            known = [each for each in LEFTOVERS if most or each[0] != Leftover.LARGER.value]
            self.fields["leftover"] = forms.ChoiceField(
                label=_("People who do not fill a table"),
                choices=known,
                widget=forms.RadioSelect,
                required=False,
            )
        self.fields["place_bonus"] = forms.CharField(
            label=_("Place bonus"),
            required=False,
            max_length=60,
            help_text=_("What the places at each table bring in each round, such as 90/60/30/0; or empty."),
        )

    def clean_place_bonus(self) -> tuple[int, ...]:
        """The bonuses from the first place on, typed with slashes, commas or spaces between them."""
        cells = re.split(r"[\s/;,]+", self.cleaned_data.get("place_bonus", "").strip())
        if cells == [""]:
            return ()
        found = [number for number in (signed(cell, 5) for cell in cells) if number is not None]
        if len(found) < len(cells):
            raise forms.ValidationError(_("Write whole numbers, such as 90/60/30/0."))
        return tuple(found)

    def _choice(self, name: str) -> forms.ChoiceField:
        return cast("forms.ChoiceField", self.fields[name])

    @property
    def cited(self) -> dict[str, Clause]:
        """The clauses that a choice rests on, by the name of the choice."""
        return {cited.value: clause for cited, clause in self.plugin.event.citations.items()}

    def _tie_field(self, at: int) -> forms.ChoiceField:
        named = [(key, i18n.words(title(self.plugin, key), get_language() or "fr")) for key in self.keys]
        return forms.ChoiceField(
            label=ORDER[min(at, len(ORDER) - 1)], required=False, choices=[("", "–"), *named]
        )

    @property
    def ties(self) -> list[forms.BoundField]:
        """The tie-breaks in their order."""
        return [self[f"tie_{at}"] for at in range(len(self.keys))]

    @property
    def figures(self) -> str:
        """Where the table of figures of a new event comes from, in words; empty where the game has none."""
        tariff = self.plugin.sheet.tariff
        return tariff.origin(str(self.plugin.regulation.profile()[tariff.option])) if tariff else ""

    @property
    def settled(self) -> frozenset[str]:
        """The open questions that every format but a free one answers by itself."""
        return frozenset(key for each in self.plugin.event.formats for key in each.options)

    @property
    def house_options(self) -> list[tuple[Option, forms.BoundField]]:
        """Each open question of the regulation with its field, but for those that its sentence asks."""
        asked = gaps(self.plugin)
        return [(option, self[f"option_{key}"]) for key, option in self.options.items() if key not in asked]

    @property
    def sentences(self) -> list[tuple[SentencePart, ...]]:
        """The sentences of the regulation with a field in every gap; none where it has none."""
        names = {key: f"option_{key}" for key in self.options}
        return in_parts(self.plugin, lambda name: self[names.get(name, name)])

    def clean(self) -> dict[str, object]:
        """A named format brings numbers and what ranks; a free one needs them; a tie-break counts once."""
        data = super().clean() or {}
        if self.plugin.voice.sentence:
            data["format"] = format_of(self.plugin, data)
        named = next((each for each in self.plugin.event.formats if each.id == data.get("format")), None)
        if named is not None:
            data["rounds"], data["deals"] = named.rounds, named.deals
        data["comparison"] = compared_as(self.plugin, str(data.get("format")), data.get("comparison", ""))
        for name in ("rounds", "deals"):
            if data.get(name) is None and name not in self.errors:
                self.add_error(name, _("Give a number."))
        chosen = [data.get(f"tie_{at}") for at in range(len(self.keys))]
        for at, key in enumerate(chosen):
            if key and key in chosen[:at]:
                self.add_error(f"tie_{at}", _("This tie-break is chosen above already."))
        return data

    def settings(self) -> Settings:
        """The settings typed, once the form is valid."""
        data = self.cleaned_data
        ties = [data.get(f"tie_{at}", "") for at in range(len(self.keys))]
        return Settings(
            regulation=self.plugin.regulation.id,
            **{name: data[name] for name in PLAIN},
            date=data["date"].isoformat() if data["date"] else "",
            readers=int_of(data["readers"], 2),
            claim_minutes=data["claim_minutes"],
            round_minutes=data["round_minutes"],
            tie_keys=tuple(key for key in ties if key),
            options=self._options(),
            comparison=data.get("comparison", ""),
            leftover=Leftover(data.get("leftover") or Leftover.FORFEIT),
            place_bonus=() if self._freely(data) else data["place_bonus"],
            deadline=data["deadline"],
            depth=Depth(data.get("depth") or Depth.DEALS),
            flowing=bool(data.get("flowing")),
            results_shown=bool(data.get("results_shown")),
            house_clause=typed_clause(data),
        )

    def _freely(self, data: Mapping[str, object]) -> bool:
        """Whether tables are free or compared, so that places bring nothing."""
        named = next((each for each in self.plugin.event.formats if each.id == data.get("format")), None)
        return bool(data.get("comparison")) or (named is not None and named.free_tables)

    def _options(self) -> dict[str, Setting]:
        """The answers to open questions that differ from the default; an event keeps only these."""
        data, given = self.cleaned_data, self._given()
        proposed = preset(self.plugin, data["format"], data.get("comparison", ""), given)
        answers = {**proposed, **given}
        return {key: value for key, value in answers.items() if value != self.options[key].default}

    def _given(self) -> dict[str, Setting]:
        """The open questions that the organiser has answered."""
        given: dict[str, Setting] = {}
        for key, option in self.options.items():
            typed = self.cleaned_data[f"option_{key}"]
            if option.bounds and typed is None:
                given[key] = option.default
            elif typed != "":
                given[key] = typed
        return given

    def freeze(self, *names: str) -> None:
        """Show these fields without letting them be changed."""
        for name in names:
            self.fields[name].disabled = True


def _open_questions(plugin: AnyPlugin) -> dict[str, Option]:
    """The open questions that an organiser answers on this form, by key.

    What one party passes on to the next is not among them, and a table of figures has its own page.
    """
    blank = plugin.sheet.marking.blank(SheetStart(1))
    elsewhere = set(plugin.sheet.again(blank) if plugin.sheet.again else ()) | (
        {plugin.sheet.tariff.option} if plugin.sheet.tariff else set()
    )
    return {key: option for key, option in plugin.regulation.options.items() if key not in elsewhere}


def _compared(plugin: AnyPlugin, start: Mapping[str, object] | None) -> Comparison | None:
    wanted = (start or {}).get("comparison", "")
    return next((each for each in plugin.comparisons if each.id == wanted), None)

"""What an organiser chooses where a regulation is silent: open questions, the clause of rulings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from tapis import i18n
from tapis.club.events import AS_PROPOSED, HouseClause
from tapis.club.state.house_clause import CLAUSE, MOST_POINTS, bounds
from tapis.club.text.full_names import NAME_LIMIT, TEXT_LIMIT
from tapis.core.plugin import AnyPlugin
from tapis.law import Option, Setting
from tapis.web.frame import own_systems
from tapis.web.frame.choices import Named, named_answers

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise


def house_fields(usual: int) -> dict[str, forms.Field]:
    """The words of the clause and the bounds of its points, ``usual`` either way; empty is as proposed."""
    language = get_language() or "fr"
    lowest, highest = bounds(usual, AS_PROPOSED)
    return {
        "house_title": forms.CharField(
            label=_("Title of the clause"),
            required=False,
            max_length=NAME_LIMIT,
            widget=forms.TextInput({"placeholder": i18n.clause_title(CLAUSE, language)}),
        ),
        "house_text": forms.CharField(
            label=_("Its text, in your own words"),
            required=False,
            max_length=TEXT_LIMIT,
            widget=forms.Textarea({"rows": 3, "placeholder": i18n.clause_text(CLAUSE, language)}),
            help_text=_("As proposed where you leave it empty."),
        ),
        "house_lowest": _points(_("Points of a ruling, at least"), lowest),
        "house_highest": _points(_("Points of a ruling, at most"), highest),
    }


def _points(label: StrOrPromise, usual: int) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        required=False,
        min_value=-MOST_POINTS,
        max_value=MOST_POINTS,
        widget=forms.NumberInput({"placeholder": str(usual)}),
    )


def typed_clause(data: Mapping[str, object]) -> HouseClause:
    """The clause as the form says."""
    title, text = (" ".join(str(data.get(name) or "").split()) for name in ("house_title", "house_text"))
    lowest, highest = (data.get(name) for name in ("house_lowest", "house_highest"))
    return HouseClause(
        title,
        text,
        lowest if isinstance(lowest, int) else None,
        highest if isinstance(highest, int) else None,
    )


def begun_with(clause: HouseClause) -> dict[str, object]:
    """What the fields begin with."""
    return {
        "house_title": clause.title,
        "house_text": clause.text,
        "house_lowest": clause.lowest,
        "house_highest": clause.highest,
    }


class AnswerField(forms.TypedChoiceField):
    """An answer out of a list; a text of the house's own goes by its digest, and is kept whole."""

    def __init__(
        self,
        answers: Mapping[str, Setting],
        listed: Sequence[tuple[str, Named]],
        label: str,
        *,
        required: bool,
    ) -> None:
        self.answers = answers
        super().__init__(coerce=answers.__getitem__, choices=listed, label=label, required=required)

    def prepare_value(self, value: object) -> object:
        """What stands for the answer on the page."""
        return next((key for key, answer in self.answers.items() if answer == value), value)

    def to_python(self, value: object) -> str:
        """The same for what is typed, and for what a field that is frozen begins with."""
        return str(super().to_python(self.prepare_value(value)))


def option_field(plugin: AnyPlugin, option: Option, kept: Setting, *, left_open: bool) -> forms.Field:
    """The field of an open question; ``left_open`` where format or comparison may answer it.

    ``kept`` is the answer so far, which stays one where the house offers it no longer.
    """
    label = i18n.clause_title(option.clause, get_language() or "fr")
    named = named_answers(option, left_open=left_open)
    if option.bounds and named:
        return forms.TypedChoiceField(label=label, choices=named, coerce=int)
    if option.bounds:
        lowest, highest = option.bounds
        nothing = lowest == option.default == 0
        return forms.IntegerField(label=label, min_value=lowest, max_value=highest, required=not nothing)
    listed = [*named, *own_systems.answers(plugin, option, kept)]
    own = own_systems.texts(plugin, option, kept)
    answers: dict[str, Setting] = {**{str(each): each for each in option.choices}, **own}
    return AnswerField(answers, listed, label, required=not left_open)

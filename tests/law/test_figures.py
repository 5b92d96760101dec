"""A figure has a date: text and arithmetic take it from one place, each edition its own."""

from __future__ import annotations

import pickle

import pytest

from tapis.core.sheet import Mistake, SheetStart, fold, totals
from tapis.games.estimation import TYPED_PLUGIN
from tapis.games.estimation.result import Result
from tapis.law import parse
from tests.editions import TEXT, second_edition


def test_every_text_says_the_figure_of_its_edition() -> None:
    book = second_edition()
    assert book.clause("16.16").text["en"].startswith("An exact estimate takes 15 points off.")
    assert book.reads("16.16", "1")["fr"].startswith("Une estimation juste retire 10 points.")
    assert [book.figures_at(each)["exact_bonus"] for each in ("", "1", "2")] == [15, 10, 15]
    assert book.figure_now("forfeit") == 45
    assert book.clause("16.16") == TYPED_PLUGIN.regulation.clause("16.16")


@pytest.mark.parametrize(("edition", "total"), [("1", -10), ("2", -15)])
def test_a_sheet_is_marked_by_the_figures_of_its_edition(edition: str, total: int) -> None:
    profile = second_edition().profile({}, edition)
    sheet = fold(
        TYPED_PLUGIN.sheet.marking,
        SheetStart(1, options=profile),
        [Result((40, 40, 40, 37), (40, 40, 40, 37))],
    )
    assert not isinstance(sheet, Mistake)
    assert totals(4, TYPED_PLUGIN.sheet.marking.lines(sheet)) == (total,) * 4


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("retire {exact_bonus:point|points}", "retire dix points", "16.16: the text in fr does not name"),
        ("{exact_bonus:punt|punten}", "{exact_bones}", "there is no figure exact_bones"),
        ('key = "forfeit"', 'key = "forfeit"\nsince = "9"', "forfeit: there is no edition 9"),
    ],
)
def test_a_text_and_its_figures_cannot_drift(old: str, new: str, complaint: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=complaint):
        parse(TEXT.replace(old, new, 1))


def test_one_is_not_many() -> None:
    one = parse(TEXT.replace("value = 10", "value = 1"))
    assert one.clause("16.16").text["de"].startswith("Wer genau schätzt, erhält 1 Punkt Abzug.")


def test_a_profile_is_its_answers_and_can_be_sent_to_another_process() -> None:
    profile = TYPED_PLUGIN.regulation.profile({"first_lead": "dealer"})
    rest = {"own_estimate_visible": False, "deal_passes": "right", "look_back": "own"}
    assert profile == {"first_lead": "dealer", **rest}
    assert pickle.loads(pickle.dumps(profile)).figure("forfeit") == 45
    assert (profile.word("first_lead"), profile.flag("own_estimate_visible")) == ("dealer", False)
    with pytest.raises(ValueError, match="estimation has no edition 7"):
        TYPED_PLUGIN.regulation.profile({}, "7")

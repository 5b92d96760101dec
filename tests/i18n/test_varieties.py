"""What players of one game call otherwise is said so, and all the rest as everybody says it."""

from __future__ import annotations

from datetime import date, datetime

import pytest
from django.utils import translation
from django.utils.formats import date_format

from tapis import i18n
from tapis.club.events import Prize, PrizeFor
from tapis.papers.words import own_words, words_of
from tapis.web.screen.calling import called_out
from tests.cells import in_one


@in_one(
    ("text", "language", "game", "said"),
    [
        ("Round {round}", "fr", "bridge", "Tour {round}"),
        ("Round {round}", "fr", "tutti", "Partie {round}"),
        ("Round {round}", "fr", "estimation", "Manche {round}"),
        ("Diamonds", "de", "tutti", "Ecken"),
        ("Diamonds", "de", "whist", "Karo"),
        ("Clubs", "de", "bridge", "Treff"),
        ("Contract", "de", "bridge", "Kontrakt"),
        ("Contract", "de", "tutti", "Ansage"),
        ("Tricks", "fr", "whist", "Plis"),
        ("Tricks", "fr", "bridge", "Levées"),
        ("Round {round}", "en", "bridge", "Round {round}"),
        ("Name", "fr", "bridge", "Nom"),
    ],
)
def test_each_game_has_its_own_words(text: str, language: str, game: str, said: str) -> None:
    assert i18n.words(text, i18n.of_game(language, game)) == said


@pytest.mark.parametrize("language", ["fr", "de", "nl"])
def test_the_keys_of_bridge_have_one_word_for_a_suit(language: str) -> None:
    """The key of the suit that is bid, and that of the suit that was led."""
    spoken = i18n.of_game(language, "bridge")
    for bid, led in (("Clubs", "Club"), ("Diamonds", "Diamond"), ("Hearts", "Heart"), ("Spades", "Spade")):
        assert i18n.words(bid, spoken).lower() in i18n.words(f"{led} led", spoken).lower()


@pytest.mark.parametrize("game", ["estimation", "putze", "tutti", "whist", "bridge"])
def test_a_round_is_called_the_same_above_a_table_s_sheet(game: str) -> None:
    with translation.override(i18n.of_game("fr", game)):
        table = translation.gettext("Round %(number)s, table %(table)s")
        assert table == translation.gettext("Round %(number)s") + ", table %(table)s"


def test_a_variety_is_still_its_language() -> None:
    spoken = i18n.of_game("fr-CH", "bridge")
    assert spoken == "fr-x-bridge"
    assert i18n.spoken(spoken) == "fr"
    assert i18n.number_text(1234, spoken) == i18n.number_text(1234, "fr")


@pytest.mark.parametrize("game", ["bridge", "estimation", "tutti", "whist", "a-game-of-somebody-else"])
@pytest.mark.parametrize(("language", "day"), [("fr", "22 novembre 2026"), ("de", "22. November 2026")])
def test_dates_are_written_as_in_the_language(language: str, day: str, game: str) -> None:
    with translation.override(i18n.of_game(language, game)):
        assert date_format(date(2026, 11, 22)) == day


@pytest.mark.parametrize(
    ("language", "day", "hour"),
    [("en", "12 Nov 2026", "21:05"), ("fr", "12.11.2026", "21:05"), ("nl", "12/11/2026", "21:05")],
)
def test_the_time_is_told_alike_in_every_place_of_a_page(language: str, day: str, hour: str) -> None:
    """Some sentences write it themselves (21:05): no date format may say 9:05 p.m. beside them."""
    at = datetime(2026, 11, 12, 21, 5)  # noqa: DTZ001 - a wall clock
    with translation.override(language):
        assert date_format(at, "SHORT_DATE_FORMAT") == day
        assert date_format(at, "TIME_FORMAT") == hour
        assert date_format(at, "SHORT_DATETIME_FORMAT") == f"{day} {hour}"


def test_the_papers_of_tutti_say_what_its_screens_say() -> None:
    assert words_of("fr", "tutti")["common"]["round"] == "Partie"
    assert "manche" not in str(own_words("fr", "tutti")).casefold()


def test_the_first_place_is_called_out_in_its_own_form() -> None:
    prize = Prize(place=1, what="Panier", group=PrizeFor.CATEGORY, category="Dames")
    with translation.override("fr"):
        assert called_out(prize) == "Dames · 1re place"

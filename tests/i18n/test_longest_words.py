"""The language of the gallery: of every sentence the longest of the four."""

from __future__ import annotations

import pytest
from django.utils import translation
from django.utils.translation import gettext, ngettext

from tapis.i18n.catalogue import words
from tapis.web.frame.pack import pictures
from tests.gallery.hanging import LANGUAGES, LONGEST
from tests.gallery.longest import longest_words, wide


def every(text: str) -> list[str]:
    found = []
    for language in LANGUAGES:
        with translation.override(language):
            found.append(gettext(text))
    return found


@pytest.mark.parametrize("text", ["Ranking", "Play now", "Members"])
def test_pages_say_what_needs_most_room(text: str) -> None:
    plain = every(text)
    with longest_words(LONGEST, LANGUAGES), translation.override(LONGEST):
        said = gettext(text)
    assert said == max(plain, key=wide)
    assert every(text) == plain


def test_a_sentence_of_the_house_too() -> None:
    plain = [words("All passed", each) for each in LANGUAGES]
    with longest_words(LONGEST, LANGUAGES):
        assert words("All passed", LONGEST) == max(plain, key=wide)
        assert words("All passed", "fr") == plain[LANGUAGES.index("fr")]
    assert words("All passed", LONGEST) == plain[0]


def test_numbers_are_counted() -> None:
    one, several = "%(backs)s card face down", "%(backs)s cards face down"
    with longest_words(LONGEST, LANGUAGES), translation.override(LONGEST):
        assert ngettext(one, several, 1) != ngettext(one, several, 3)


def test_a_long_word_needs_more_room_than_many_short_ones() -> None:
    assert wide("Mannschaftswettbewerbsergebnis") > wide("one and two and three and four and five")
    assert wide("Save and go on") > wide("Speichern")
    assert wide("Mannschafts\xadwettbewerb und Ranglisten") < wide("Mannschaftswettbewerb und Ranglisten")


def test_nothing_that_was_said_in_it_is_kept() -> None:
    with longest_words(LONGEST, LANGUAGES), translation.override(LONGEST):
        pictures.sentence("♠ und ♥", "french", LONGEST)
        assert pictures._sentence.cache_info().currsize
    assert not pictures._sentence.cache_info().currsize

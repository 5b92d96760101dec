"""French is shown with spaces that do not break where its punctuation wants them, and one apostrophe."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.utils import translation

from tapis.law.french import NARROW, WIDE, set_french


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("Prêt ? Oui !", f"Prêt{NARROW}? Oui{NARROW}!"),
        ("Donne 3 : « à vous » ; jouez", f"Donne 3{WIDE}: «{WIDE}à vous{WIDE}»{NARROW}; jouez"),
        ("95 % en 3 s, n° 7", f"95{WIDE}% en 3{WIDE}s, n°{WIDE}7"),
        (f"Prêt{WIDE}?", f"Prêt{NARROW}?"),
        ("{share} %, %(rank)s sur %(last)s", f"{{share}}{WIDE}%, %(rank)s sur %(last)s"),
        ("http://ici:8000 à 09:45, « tapis: »", f"http://ici:8000 à 09:45, «{WIDE}tapis:{WIDE}»"),
        ("de 3 sièges et 12 minutes", "de 3 sièges et 12 minutes"),
        ("l'as d'%(name)s, qu'<b>il</b> a", "l’as d’%(name)s, qu’<b>il</b> a"),
        ("<a href='%(url)s'>", "<a href='%(url)s'>"),
    ],
)
def test_typed_spaces_are_set_right(typed: str, shown: str) -> None:
    assert set_french(typed) == shown
    assert set_french(shown) == shown


@pytest.mark.parametrize(
    ("language", "colon"), [("fr", f"{WIDE}:"), ("fr-x-bridge", f"{WIDE}:"), ("de", ":")]
)
def test_a_colon_after_words_is_that_of_the_language(language: str, colon: str) -> None:
    with translation.override(language):
        assert Template("{% translate 'paid' %}{% colon %} {{ name }}").render(Context({"name": "Anne"})) == (
            f"{translation.gettext('paid')}{colon} Anne"
        )

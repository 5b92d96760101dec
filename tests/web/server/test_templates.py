"""Templates are indented for whoever reads them; pages are not."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from django.template import engines
from django.template.loader import get_template

from tapis.web.play.felt.surface import ENVIRONMENT
from tapis.web.server.templates import unindented
from tests.cells import in_one
from tests.web.strict_templates import Unresolved


def test_lines_stay_lines() -> None:
    assert unindented("<p>\n    one\n\n\ttwo three\n</p>\n") == "<p>\none\n\ntwo three\n</p>\n"


def test_a_colon_keeps_to_its_word_and_lines_stay_lines() -> None:
    assert unindented("<p>\n  Grid\n  {% colon %}\n  text\n</p>") == "<p>\nGrid{% colon %}\n\ntext\n</p>"


def test_pages_are_drawn_without_the_indentation_of_their_templates() -> None:
    page = get_template("frame/error.html").render({"status": 404})
    assert "<h1>" in page
    assert not [line for line in page.splitlines() if line.startswith(" ")]


def test_so_is_the_felt() -> None:
    told = ENVIRONMENT.from_string("<ul>\n    <li>\n    </li>\n</ul>").render()
    assert told == "<ul>\n<li>\n</li>\n</ul>"


def drawn(source: str, **names: object) -> str:
    return engines["django"].from_string(source).render(names)


class Hall:
    """Something with a method and a function that is a value."""

    tables = 3
    nobody = None

    def __init__(self) -> None:
        self.rule = lambda: "called"

    def told(self) -> str:
        return "told"

    def of(self, number: int) -> int:
        return number


@in_one(
    "source",
    [
        "{{ hall.chairs }}",
        "{% if hall.chairs %}yes{% endif %}",
        "{% if hall.tables and hall.chairs %}yes{% endif %}",
        "{% for each in hall.chairs %}{% endfor %}",
        '{{ hall.chairs|default:"none" }}',
        "{{ hall.nobody.name }}",
        "{{ missing }}",
        "{{ typed.missing }}",
        "{% blocktranslate %}Table {{ missing }}{% endblocktranslate %}",
        '{{ "1"|add:missing }}',
        '{% if "1"|add:missing %}yes{% endif %}',
        "{{ hall.rule }}",
        "{% if hall.rule %}yes{% endif %}",
        "{% if hall.of %}yes{% endif %}",
    ],
)
def test_a_name_that_leads_nowhere_stops_the_page(source: str) -> None:
    with pytest.raises(Unresolved):
        drawn(source, hall=Hall(), typed={})


def test_what_cannot_be_compared_is_not_no() -> None:
    with pytest.raises(TypeError):
        drawn("{% if 3 in nothing %}yes{% else %}no{% endif %}", nothing=None)


@pytest.mark.parametrize(
    ("source", "shown"),
    [
        ("{{ hall.tables }} {{ hall.told }}", "3 told"),
        ("{% if missing %}yes{% else %}no{% endif %}", "no"),
        ("{% if not missing and hall.tables > 2 %}yes{% endif %}", "yes"),
        ("{% if hall.nobody.name %}yes{% else %}no{% endif %}", "no"),
        ("{% for each in missing %}{% empty %}none{% endfor %}", "none"),
        ('{{ typed.missing|default:"none" }}', "none"),
        ('{% firstof missing "none" %}', "none"),
        ("{% for key, value in known.items %}{{ key }}{{ value }}{% endfor %}", "a1"),
        ("{{ sent.missing }}", ""),
    ],
)
def test_what_may_be_missing_is_asked_for(source: str, shown: str) -> None:
    assert drawn(source, hall=Hall(), typed={}, known={"a": 1}, sent=QueryDict("")) == shown


def test_the_form_of_a_part_on_its_own_is_given_its_token() -> None:
    part = engines["django"].from_string("{% csrf_token %}")
    whole = engines["django"].from_string("{% include part with csrf_token=csrf_token only %}")
    alone = engines["django"].from_string("{% include part only %}")
    given = {"part": part, "csrf_token": "a-token"}
    assert 'value="a-token"' in whole.render(given)
    with pytest.raises(Unresolved):
        alone.render(given)

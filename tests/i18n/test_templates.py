"""The strings of a Django template are found."""

from __future__ import annotations

from io import BytesIO

import pytest

from tapis.i18n.templates import extract


@pytest.mark.parametrize(
    ("template", "found"),
    [
        ('{% translate "Round" %}', [("gettext", "Round")]),
        ("{% trans 'It\\'s 5%' as x %}", [("gettext", "It's 5%%")]),
        ('{% translate "May" context "month" %}', [("pgettext", ("month", "May"))]),
        ('{{ _("Draw") }}{% include "x" with t=_(\'T\') %}', [("gettext", "Draw"), ("gettext", "T")]),
        (
            "{% blocktranslate with a=b %}Hi {{ a }}, 5%{% endblocktranslate %}",
            [("gettext", "Hi %(a)s, 5%%")],
        ),
        ("{% blocktranslate trimmed %}\n  a\n\n  b{# no #}\n{% endblocktranslate %}", [("gettext", "a b")]),
        (
            "{% blocktrans count n=x %}one{% plural %}{{ n }}{% endblocktrans %}",
            [("ngettext", ("one", "%(n)s"))],
        ),
        (
            '{% blocktranslate count n=x context "c" %}one{% plural %}{{ n }}{% endblocktranslate %}',
            [("npgettext", ("c", "one", "%(n)s"))],
        ),
        ('{# {% translate "no" %} #}{% if x %}text{% endif %}', []),
    ],
)
def test_messages_of_a_template(template: str, found: list[object]) -> None:
    assert [
        (function, message) for _, function, message, _ in extract(BytesIO(template.encode()), {}, (), {})
    ] == found


def test_the_line_is_told() -> None:
    assert [line for line, *_ in extract(BytesIO(b'a\n{# x\n#}\n{% translate "b" %}'), {}, (), {})] == [4]

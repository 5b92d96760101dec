"""Templates are indented for whoever reads them; pages are not."""

from __future__ import annotations

from django.template.loader import get_template

from tapis.web.play.felt import ENVIRONMENT
from tapis.web.server.templates import unindented


def test_lines_stay_lines() -> None:
    assert unindented("<p>\n    one\n\n\ttwo three\n</p>\n") == "<p>\none\n\ntwo three\n</p>\n"


def test_pages_are_drawn_without_the_indentation_of_their_templates() -> None:
    page = get_template("frame/error.html").render({"status": 404})
    assert "<h1>" in page
    assert not [line for line in page.splitlines() if line.startswith(" ")]


def test_so_is_the_felt() -> None:
    told = ENVIRONMENT.from_string("<ul>\n    <li>\n    </li>\n</ul>").render()
    assert told == "<ul>\n<li>\n</li>\n</ul>"

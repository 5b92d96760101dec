"""Bringing a catalogue up to date keeps translations, adds what is new and drops what is gone."""

from __future__ import annotations

from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import write_po

from tapis.i18n.extract import TEMPLATE, WEB, Domain


def domain(folder: Path, *messages: str) -> Domain:
    def fill(catalogue: Catalog) -> None:
        for message in messages:
            catalogue.add(message, locations=[("code.py", 0)])

    return Domain("words", folder, fill)


def translations(of: Domain) -> dict[str, str]:
    return {str(each.id): str(each.string or "") for each in of.read("fr") if each.id}


def test_an_update_keeps_adds_and_drops(tmp_path: Path) -> None:
    first = domain(tmp_path, "Trick", "Trump")
    first.update("fr")
    translated = first.read("fr")
    for message, string in (("Trick", "Levée"), ("Trump", "Atout")):
        translated[message].string = string
    with first.path("fr").open("wb") as target:
        write_po(target, translated)
    later = domain(tmp_path, "Trick", "Tricks")
    later.update("fr")
    assert translations(later) == {"Trick": "Levée", "Tricks": ""}
    assert "Atout" not in later.path("fr").read_text("utf-8")


def test_an_update_without_news_changes_no_byte(tmp_path: Path) -> None:
    same = domain(tmp_path, "Trick {number}", "Trump")
    same.update("fr")
    before = same.path("fr").read_bytes()
    same.update("fr")
    assert same.path("fr").read_bytes() == before


def test_templates_are_read_the_way_babel_asks(tmp_path: Path) -> None:
    template = tmp_path / "page.html"
    text = '{% translate "Round" %}{% blocktranslate %}{{ n }} left{% endblocktranslate %}'
    template.write_text(text, "utf-8")
    found = extract_from_file(TEMPLATE, template, WEB)
    assert [message for _, message, _, _ in found] == ["Round", "%(n)s left"]

"""Every message is translated, keeps its placeholders, and every catalogue matches the code."""

from __future__ import annotations

import re

import pytest
from babel.messages.catalog import Message

from tapis.i18n.catalogue import msgid, words
from tapis.i18n.extract import DOMAINS, TRANSLATED, Domain
from tapis.law.french import set_french

EVERY = [
    pytest.param(domain, language, id=f"{domain.name}-{language}")
    for domain in DOMAINS
    for language in TRANSLATED
]
PLACEHOLDER = re.compile(r"\{\w*\}|%\(\w+\)s")


def texts(message: Message) -> list[str]:
    string = message.string or ""
    return [string] if isinstance(string, str) else [str(each) for each in string]


def broken(message: Message) -> list[str]:
    forms = [message.id] if isinstance(message.id, str) else [str(each) for each in message.id]
    needed = set.intersection(*map(placeholders, forms))
    allowed = set.union(*map(placeholders, forms))
    return [text for text in texts(message) if text and not needed <= placeholders(text) <= allowed]


def placeholders(text: str) -> set[str]:
    return set(PLACEHOLDER.findall(text))


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_every_message_is_translated(domain: Domain, language: str) -> None:
    catalogue = domain.read(language)
    missing = []
    for message in domain.messages():
        found = catalogue.get(message.id, message.context) if message.id else None
        if message.id and (found is None or found.fuzzy or not all(texts(found))):
            missing.append(message.id)
    assert not missing


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_every_translation_keeps_its_placeholders(domain: Domain, language: str) -> None:
    assert not [text for message in domain.read(language) if message.id for text in broken(message)]


@pytest.mark.parametrize(("domain", "language"), EVERY)
def test_no_catalogue_holds_what_the_code_no_longer_says(domain: Domain, language: str) -> None:
    said = {(message.id, message.context) for message in domain.messages()}
    assert not [entry.id for entry in domain.read(language) if (entry.id, entry.context) not in said]


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_compiled_catalogue_says_what_the_source_says(language: str) -> None:
    """The build compiles the catalogues; ``uv run`` builds again when one has changed."""
    for message in DOMAINS[0].read(language):
        if message.id and message.string:
            said = str(message.string)
            assert words(str(message.id), language) == (set_french(said) if language == "fr" else said)


def test_rules_reasons_boxes_and_faults_are_in_the_catalogue() -> None:
    said = {message.id for message in DOMAINS[0].messages()}
    assert {
        msgid("The file is empty."),
        "Wait for your turn.",
        "Points made",
        "Revoke",
        "The same dealer deals again; the same card shows trump.",
    } <= said


def test_names_marked_for_later_are_in_the_catalogue_of_the_pages() -> None:
    said = {message.id for message in DOMAINS[1].messages()}
    assert {"spades", "queen", "kept on the sheet"} <= said

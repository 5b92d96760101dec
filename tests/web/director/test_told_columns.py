"""The columns that the page of the import asks for are those that the import takes, in every language."""

from __future__ import annotations

import re
from itertools import product

import pytest

from tapis import i18n
from tapis.club.people import entry_list
from tapis.club.people.columns import OF_NAMED_TEAMS, TITLES, ColumnRole
from tapis.club.people.guessing import by_headings
from tapis.law import LANGUAGES
from tests.club.evening import Evening
from tests.club.teams import TeamEvening
from tests.web.director.conftest import Who
from tests.web.director.test_teams import event_of

SAID = {"fr": "oui", "de": "ja", "nl": "ja", "en": "yes"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [Evening, TeamEvening])
def test_a_list_with_the_columns_told_is_understood(who: Who, kind: type[Evening], language: str) -> None:
    evening = kind(0)
    director = event_of(evening, who)
    page = director.get("/e/ev/entrants/import", headers={"accept-language": language}).content.decode()
    told = re.findall(r"<b data-column>([^<]+)</b>", page)
    assert len(told) >= 8
    columns = by_headings(told, evening.plugin.sheet.members)
    assert columns.headed
    assert None not in columns.roles, dict(zip(told, columns.roles, strict=True))
    answers = {ColumnRole.HIDDEN: SAID[language], ColumnRole.TABLE: "3", ColumnRole.CLUB: "Bulle"}
    names = iter(("Jean Favre", "Luc Rey"))
    filled = [
        answers.get(role) or (next(names) if "name" in role or "partner" in role else "")
        for role in columns.roles
        if role
    ]
    data = f"{';'.join(told)}\n{';'.join(filled)}\n".encode()
    found = entry_list.preview(data, evening.competition)
    assert isinstance(found, entry_list.ListPreview)
    assert None not in found.columns.roles
    (person,) = found.people()
    assert (person.hidden, person.pinned_table, person.club) == (True, 3, "Bulle")


def test_the_title_of_a_column_is_a_heading_of_it() -> None:
    """Under that title the list is taken out, so under that title it is brought in."""
    for role, language in product(ColumnRole, LANGUAGES):
        needed = {ColumnRole.FIRST: ("Name",), ColumnRole.NAME: (), ColumnRole.LAST: ()}.get(role, ("Name",))
        columns = by_headings([*needed, i18n.words(TITLES[role], language)], 2, named=role in OF_NAMED_TEAMS)
        assert columns.roles[-1] in {role, None if role is ColumnRole.TEAM else role}, (role, language)


@pytest.mark.parametrize(
    "heading",
    ["niet gepubliceerd", "Nicht veröffentlicht", "Ne pas publier", "non publiée", "do not publish"],
)
def test_who_wants_no_publication_may_say_so_in_other_words(heading: str) -> None:
    assert by_headings(["Nom", heading]).roles[1] is ColumnRole.HIDDEN


@pytest.mark.parametrize(
    "heading",
    [
        "publication souhaitée ?",
        "Name öffentlich",
        "geheim houden",
        "Privatsphäre",
        "hide me",
        "anonymat",
        "gepubliceerd",
    ],
)
def test_nobody_is_entered_before_a_heading_about_privacy_is_explained(heading: str) -> None:
    data, competition = f"Nom;{heading}\nJean Favre;x\n".encode(), Evening(0).competition
    seen = entry_list.preview(data, competition)
    assert isinstance(seen, entry_list.ListPreview)
    assert seen.trouble
    assert (seen.trouble.code, seen.people()) == ("unclear-privacy", ())
    assert heading in i18n.say(seen.trouble, "nl")
    told = entry_list.Choices(roles={1: ColumnRole.HIDDEN})
    seen = entry_list.preview(data, competition, told)
    assert isinstance(seen, entry_list.ListPreview)
    assert [person.hidden for person in seen.people()] == [True]


@pytest.mark.parametrize(
    ("heading", "role"),
    [
        ("Tél. privé", ColumnRole.TELEPHONE),
        ("Telefon privat", ColumnRole.TELEPHONE),
        ("private e-mail", None),
        ("Privatadresse", None),
        ("Localité 2", None),
    ],
)
def test_a_private_number_is_a_telephone_and_an_address_is_left_aside(
    heading: str, role: ColumnRole | None
) -> None:
    columns = by_headings(["Nom", heading])
    assert (columns.roles[1], columns.unclear) == (role, ())


def test_an_answer_about_privacy_that_is_not_understood_enters_nobody() -> None:
    found = entry_list.preview(
        b"Nom;Non publi\xc3\xa9\nJean Favre;peut-\xc3\xaatre\n", Evening(0).competition
    )
    assert isinstance(found, entry_list.ListPreview)
    assert not found.people()
    assert found.rows[0].problem is not None

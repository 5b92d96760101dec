"""Every paper, in every language, read back from its PDF."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache

import pytest

from tapis.club.text.slip_numbers import slip_number
from tapis.law import LANGUAGES
from tapis.papers import render, render_all
from tapis.papers.data import TableSigns
from tapis.papers.parts import EventHead, HallAddress, PaperFormat, PersonLabel, Size
from tapis.papers.sheets import Column, SlipForm, SlipSheet
from tests.cells import in_one
from tests.papers import samples
from tests.papers.reading import closed_up, margins, pages, sizes, small_type, text_of
from tests.tiers import in_turn, others_slow

FORTY_ONE = samples.people(41)
PEOPLED = sorted(set(samples.every_paper(FORTY_ONE)) - set(samples.without_people()))
PAPERS = sorted(samples.every_paper(FORTY_ONE))
ON_LETTER = sorted({*PAPERS[::4], "lots", "member cards", "receipts", "travel cards"})
"""One in four, and what is laid out to be cut apart."""
SEATED_ONLY = {"slips"}
LEAST = 8.0
"""Points: what people of eighty read at a table or on a wall."""
PAGES = {
    "entries by name": 2, "by table": 1, "by name": 1, "wall": 1, "travel cards": 6, "slips": 5,
    "bulletins": 6, "standings": 1, "lots": 2, "table signs": 10, "ruling form": 1, "emergency": 1,
}  # fmt: skip
"""What forty-one people take, in every language."""


@cache
def printed(name: str, language: str, paper_format: PaperFormat = PaperFormat.A4) -> bytes:
    """A paper of forty-one people, set once for all tests that read it."""
    return render(samples.every_paper(FORTY_ONE)[name], language, paper_format)


TITLES = {
    "fr": {"slips": "Feuille de table", "by table": "Placement par table", "standings": "Classement"},
    "de": {"slips": "Tischblatt", "by table": "Sitzordnung nach Tisch", "standings": "Rangliste"},
    "nl": {"slips": "Tafelbriefje", "by table": "Indeling per tafel", "standings": "Stand"},
    "en": {"slips": "Score slip", "by table": "Seating by table", "standings": "Standings"},
}


def names_on(name: str) -> tuple[PersonLabel, ...]:
    """Whom a paper names."""
    if name not in PEOPLED:
        return ()
    return FORTY_ONE[:40] if name in SEATED_ONLY else FORTY_ONE


@pytest.mark.parametrize(("name", "language"), in_turn(PAPERS, LANGUAGES))
def test_every_name_is_on_the_paper_in_type_that_can_be_read(name: str, language: str) -> None:
    """On A4, the wall on A3, on as many sheets as ever."""
    pdf = printed(name, language)
    text = text_of(pdf)
    assert [p.name for p in names_on(name) if closed_up(p.name) not in text] == []
    assert small_type(pdf, LEAST) == {}
    allowed = {(297, 420), (420, 297)} if "wall" in name else {(210, 297), (297, 210)}
    assert set(sizes(pdf)) <= allowed
    assert len(pages(pdf)) == PAGES.get(name, len(pages(pdf)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paper_speaks_the_language_of_the_event(language: str) -> None:
    made = samples.every_paper(FORTY_ONE[:4])
    for name, title in TITLES[language].items():
        text = text_of(render(made[name], language))
        assert closed_up(title) in text
        others = [TITLES[other][name] for other in LANGUAGES if other != language]
        assert not any(closed_up(each) in text for each in others if each not in title)


@pytest.mark.parametrize("name", PAPERS[1::4])
def test_the_same_data_give_the_same_bytes(name: str) -> None:
    first = printed(name, "fr")
    assert first == render(samples.every_paper(FORTY_ONE)[name], "fr")
    assert b"/CreationDate" not in first


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="it"):
        render(samples.by_table(FORTY_ONE), "it")


# How many pages, and how large.


@pytest.mark.parametrize("count", [39, 45])
@pytest.mark.parametrize("notes", [1, 6])
def test_the_legend_of_a_ranking_never_has_a_page_to_itself(count: int, notes: int) -> None:
    everybody = samples.people(count)
    paper = replace(samples.standings(everybody), notes=("Every slip was read by one person alone.",) * notes)
    *_, last = pages(render(paper, "de"))
    assert "Family" in last or "Left Early" in last


@pytest.mark.parametrize("name", others_slow(ON_LETTER, *PAPERS[::8]))
def test_on_letter_every_paper_is_whole_and_takes_hardly_more_pages(name: str) -> None:
    letter, usual = printed(name, "de", PaperFormat.LETTER), printed(name, "de")
    allowed = {(279, 432), (432, 279)} if "wall" in name else {(216, 279), (279, 216)}
    assert set(sizes(letter)) <= allowed
    assert len(sizes(letter)) <= len(sizes(usual)) * 7 // 6 + (name == "emergency")
    assert Counter(text_of(usual)) - Counter(text_of(letter)) <= Counter("1234567890")
    assert all(below > 3 and beside > 3 and above > 3 for below, beside, above in margins(letter))


@pytest.mark.parametrize("deals", [8, 36])
def test_a_slip_on_letter_never_breaks_over_pages(deals: int) -> None:
    paper = samples.slips(samples.people(8), replace(samples.FORM, deals=deals))
    assert len(sizes(render(paper, "fr", PaperFormat.LETTER))) == len(sizes(render(paper, "fr")))


def test_a_sheet_nobody_sells_is_refused() -> None:
    with pytest.raises(ValueError, match="quarto"):
        render(samples.by_table(FORTY_ONE), "fr", "quarto")


def test_fifteen_tables_print_two_slips_to_a_page() -> None:
    found = pages(render(samples.slips(samples.people(60)), "fr"))
    assert len(found) == 8
    for at, page in enumerate(found):
        assert slip_number(1, 2 * at + 1) in page
        assert at == 7 or slip_number(1, 2 * at + 2) in page


@pytest.mark.parametrize(("deals", "count"), [(1, 1), (8, 1), (9, 2), (36, 2)])
@pytest.mark.parametrize("link", ["", samples.LINK])
def test_a_slip_never_breaks_over_pages(deals: int, count: int, link: str) -> None:
    form = replace(samples.FORM, deals=deals)
    found = pages(render(samples.slips(samples.people(8), form, link), "fr"))
    assert len(found) == count


@pytest.mark.parametrize(("rounds", "count"), [(5, 1), (8, 2), (15, 2)])
@pytest.mark.parametrize("link", ["", samples.LINK])
def test_travel_cards_stay_whole_with_many_rounds(rounds: int, count: int, link: str) -> None:
    found = pages(render(samples.travel(samples.people(8), rounds, link), "fr"))
    assert len(found) == count
    assert sum(page.count("Family") for page in found) == 8
    assert sum(page.count("Le code mène à votre page") for page in found) == (8 if link else 0)


@pytest.mark.parametrize(("size", "people"), [(Size.PAGE, 60), (Size.WALL, 80)])
def test_the_code_beside_the_wall_list_costs_no_page(size: Size, people: int) -> None:
    listed = samples.by_name(samples.people(people), size)
    hall = HallAddress(hosts=("tapis.local:8000",), page="http://tapis.local:8000/e/noel/public/")
    plain, coded = pages(render(listed, "fr")), pages(render(replace(listed, hall=hall), "fr"))
    assert len(plain) == len(coded) == 1
    assert "tapis.local:8000" in coded[0]


@pytest.mark.parametrize(("deals", "count"), [(8, 1), (10, 1), (12, 2), (16, 2)])
def test_bulletins_stay_whole_with_many_deals(deals: int, count: int) -> None:
    assert len(pages(render(samples.bulletins(samples.people(8), deals), "fr"))) == count


def test_two_pages_of_people_are_all_on_the_wall() -> None:
    many = samples.people(101)
    text = text_of(render(samples.by_name(many), "de"))
    assert [p.name for p in many if closed_up(p.name) not in text] == []


# What a slip says.


def test_a_slip_names_people_and_seats_before_numbers() -> None:
    (page,) = pages(render(samples.slips(FORTY_ONE[:4]), "fr"))
    text = closed_up(page)
    places = [text.index(closed_up(person.name)) for person in FORTY_ONE[:4]]
    assert places == sorted(places)
    assert max(places) < text.index("Estimé")
    for letter, place in zip("ABCD", places, strict=True):
        assert text[place - 1] == letter


def test_a_slip_has_a_line_for_every_deal_and_the_check_total() -> None:
    (page,) = pages(render(samples.slips(FORTY_ONE[:4]), "fr"))
    for deal in range(1, 9):
        assert f"\n{deal}\n" in f"\n{page}\n"
    assert closed_up(page).count("=157") == 1
    assert closed_up(page).count("Écart") == 4
    assert slip_number(1, 1) in page
    assert "Entourer le 0." in page


def test_a_slip_without_a_total_has_no_check_column() -> None:
    form = SlipForm(4, (Column("Punkte"),), (Column("Trumpf"),))
    (page,) = pages(render(samples.slips(FORTY_ONE[:4], form), "de"))
    assert "Kontrolle" not in page
    assert page.count("Punkte") == 4
    assert page.count("Trumpf") == 1


def test_a_link_becomes_a_qr_code_and_no_link_none() -> None:
    def drawn(link: str) -> int:
        return len(render(samples.slips(FORTY_ONE[:4], link=link), "fr"))

    assert drawn(samples.LINK) > drawn("") + 500


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_blank_slip_leaves_seats_and_lines(language: str) -> None:
    chairs = tuple(replace(chair, person=PersonLabel()) for chair in samples.chairs(FORTY_ONE[:4]))
    paper = replace(samples.slips(()), slips=(SlipSheet(chairs=chairs),) * 2)
    found = pages(render(paper, language))
    assert len(found) == 1
    assert found[0].count("A B C D") == 2
    assert "No." not in found[0]
    assert "N°" not in found[0].replace("Feuille n°", "")


# Standings.


def test_standings_show_every_figure_and_part_the_unranked() -> None:
    text = text_of(render(samples.standings(FORTY_ONE[:3]), "en"))
    assert all(figure in text for figure in ("1001", "1002", "1003", "−10", "133", "+10", "−17"))
    assert text.index("Family003") < text.index("Notranked") < text.index("LeftEarly")
    assert "Exact,Bestround" in text


def test_provisional_standings_say_until_when_and_final_ones_do_not() -> None:
    paper = samples.standings(FORTY_ONE[:3])
    assert "Provisional until 22:45" in " ".join(
        pages(render(replace(paper, provisional_until="22:45"), "en"))
    )
    final = " ".join(pages(render(replace(paper, final=True), "en")))
    assert "Final standings" in final
    assert "Provisional" not in final


# What people type.

HOSTILE = [
    "#panic(1) $x^2$ *bold* _it_",
    '"Zoé" \\ `raw` <label> @ref',
    "// comment /* and */ = heading",
    "- list\n+ enum\t/ term: x",
    "{json} [content] #{1+1}",
    "Ångström Łukasz Ñandú Đặng",
    "Ольга Иванова",
    "王小明 🂡🙂",
    "a" * 60,
    "Von und zu Hohenstein-Grossenbacher Marie-Antoinette Elisabeth",
    "\x00\x07null\u202edrow\ud800",
    "",
]


@in_one("name", PEOPLED)
def test_no_name_breaks_a_paper(name: str) -> None:
    players = tuple(PersonLabel(text, text[:8], text) for text in HOSTILE)
    pdf = render(samples.every_paper(players)[name], "fr")
    assert pdf.startswith(b"%PDF")
    text = text_of(pdf)
    for typed in HOSTILE[:3] + HOSTILE[4:7] + HOSTILE[8:10]:
        assert closed_up(typed) in text, typed


def test_a_hostile_head_is_printed_as_typed() -> None:
    head = EventHead(HOSTILE[0], HOSTILE[1], HOSTILE[2], HOSTILE[4])
    text = text_of(render(replace(samples.by_table(FORTY_ONE), head=head), "fr"))
    assert all(closed_up(typed) in text for typed in (HOSTILE[0], HOSTILE[1], HOSTILE[2], HOSTILE[4]))


def test_the_same_name_twice_is_told_apart_by_number() -> None:
    twins = (PersonLabel("Anne Favre", "12"), PersonLabel("Anne Favre", "34"))
    text = text_of(render(samples.by_name(twins * 2), "fr"))
    assert text.count("AnneFavre12") == 2
    assert text.count("AnneFavre34") == 2


def test_long_names_keep_slips_at_two_to_a_page() -> None:
    players = tuple(PersonLabel("Wwwwwwww " * 6 + "Mmmmmm", str(9000 + n)) for n in range(8))
    assert len(pages(render(samples.slips(players), "de"))) == 1


def test_unusual_table_names_fit_on_a_sign() -> None:
    paper = TableSigns(samples.HEAD, ("1", "80", "2500", "Ehrentisch", ""))
    assert len(pages(render(paper, "de"))) == 5


# Bundles.


def test_papers_in_one_file_are_numbered_each_on_its_own() -> None:
    entries = samples.every_paper(FORTY_ONE)["entries by name"]
    found = pages(render_all((entries, samples.by_table(FORTY_ONE), entries), "fr"))
    assert ["1 / 2" in page for page in found] == [True, False, False, True, False]
    assert ["2 / 2" in page for page in found] == [False, True, False, False, True]


def test_nothing_to_print_is_a_bug() -> None:
    with pytest.raises(ValueError, match="nothing"):
        render_all((), "fr")

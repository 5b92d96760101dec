"""Where learning is reached: the rail, the lobby, the rules, papers, the felt and its refusals."""

from __future__ import annotations

from dataclasses import replace
from urllib.parse import quote

import pytest
import segno
from django.test import Client

from tapis.core.cards import Card
from tapis.core.plugin import plugins
from tapis.games import jass
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.gallery.hanging import renamed
from tests.papers.reading import modules
from tests.web.play.helped import helped
from tests.web.play.stage import PATH, drawn
from tests.web.test_papers import EVENT, director, hold

__all__ = ["director"]

GAMES = tuple(plugins())
BACK = f"?next={quote(PATH, safe='')}"


def read(path: str) -> str:
    answer = Client(headers={"accept-language": "en"}).get(path)
    assert answer.status_code == 200, path
    return answer.content.decode()


@pytest.mark.django_db
def test_the_rail_leads_to_learning_and_the_rules_are_one_tap_further() -> None:
    rail = read("/learn/").partition("</nav>")[0]
    assert 'href="/learn/" aria-current="page"' in rail
    assert 'href="/law/"' not in rail
    assert 'href="/law/"' in read("/learn/")


@pytest.mark.django_db
@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_learnt_from_its_tile_its_choice_and_its_rules(game: str) -> None:
    """And each knows the way back to itself."""
    places = {"/play/": "/play/", f"/play/new?game={game}": f"/play/new%3Fgame%3D{game}"}
    for path, told in {**places, f"/law/{game}/": f"/law/{game}/"}.items():
        page = read(path)
        assert f'href="/learn/{game}?next={told}"' in page
        assert "Back to" in read(f"/learn/{game}?next={told}")


@pytest.mark.django_db
def test_learning_is_reached_from_the_first_page_and_where_a_game_is_chosen() -> None:
    for path in ("/", "/play/new", "/law/"):
        assert 'href="/learn/"' in read(path), path
    assert "/learn/jass" not in read("/law/jass/"), "conventions are no game"


@pytest.mark.parametrize("game", GAMES)
def test_the_felt_leads_to_its_game_and_knows_the_way_back(game: str) -> None:
    there = f'href="/learn/{game}{BACK}"'
    pages = [each for each in helped(game) if each.helps]
    told = drawn(pages[0], "en")
    assert told.count(there) == 3, (
        "by its name in the bar, in the drawer, and under the cards of the contract"
    )
    hinted = next(each for each in pages if each.helps and each.helps.hint)
    assert drawn(hinted, "en").count(there) == told.count(there) + 1, "and beside the hint"
    assert f'href="/law/{game}/"' not in told


def test_a_refusal_at_the_felt_leads_on() -> None:
    page = helped("estimation")[0]
    breach = jass.follow_suit_or_trump.breach(card=Card("S", "7"), led="H")
    refused = drawn(replace(page, refusal=breach), "en").partition('id="refusal"')[2].partition("</div>")[0]
    assert f'href="/learn/estimation{BACK}"' in refused
    assert "J2" in refused


@pytest.mark.django_db
@pytest.mark.parametrize("kind", ["wall", "card"])
@pytest.mark.parametrize("game", GAMES)
def test_the_code_on_paper_leads_to_the_game(game: str, kind: str) -> None:
    """What is drawn is the code of the address under which whoever prints it has this house."""
    phone = Client(headers={"host": "jass.example"})
    paper = phone.get(f"/learn/{game}/{kind}.pdf").content
    scanned = f"http://jass.example/learn/{game}"
    code = segno.make(scanned, error="m", micro=False, boost_error=False)
    assert modules(paper) == [list(row) for row in code.matrix]
    assert phone.get(scanned.removeprefix("http://jass.example")).status_code == 200


def test_the_papers_of_an_event_have_its_game_in_the_language_of_the_event(director: Client) -> None:
    hold("estimation")
    page = director.get(f"/e/{EVENT}/papers").content.decode()
    for kind in ("wall", "card"):
        assert f'href="/learn/estimation/{kind}.pdf?lang=' in page


def test_the_hall_reads_what_the_game_is_about_until_the_first_round(transactional_db: None) -> None:
    house.cache_clear()
    waiting, begun = Evening(8), Evening(8)
    begun.begin()
    for name, evening in (("waiting", waiting), ("begun", begun)):
        assert not house().log.write(renamed(evening, name))
    before = read("/e/waiting/screen/")
    assert "Seul l’écart compte" in before
    assert "Vous n’y avez jamais joué" in before
    assert "Vous n’y avez jamais joué" not in read("/e/begun/screen/")
    assert "Vous n’y avez jamais joué" not in read("/e/begun/screen/standings")
    house.cache_clear()


@pytest.mark.django_db
def test_whoever_comes_from_learning_begins_with_the_first_steps_of_the_coach() -> None:
    def chosen(page: str) -> str:
        return (
            page.partition('name="coach"')[2]
            .partition("checked")[0]
            .rpartition('value="')[2]
            .partition('"')[0]
        )

    assert chosen(read("/play/new?game=tutti&coach=first-steps")) == "first-steps"
    assert chosen(read("/play/new?game=tutti")) == "usual"
    assert chosen(read("/play/new?game=tutti&coach=nonsense")) == "usual"

"""Whoever has chosen Swiss cards reads of their suits wherever a game of jass is spoken of."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from lxml import html

from tapis.core.plugin import plugins
from tapis.web.frame.pack.looks import COOKIE
from tests.tiers import others_slow
from tests.web.mine.people import played, table
from tests.web.same.friends import made, play, seated
from tests.web.same.players import BoardPlayer, Hands
from tests.web.same.test_challenge import challenge

JASS = sorted(game for game, plugin in plugins().items() if plugin.voice.swiss_cards)
FRENCH = re.compile(r"[♠♥♦♣]|\b(Schaufeln?|Herz|Ecken?|Kreuz)\b")
"""What no page says to who holds Swiss cards; a hidden sign is said by its name beside it."""
SAID = ("aria-label", "title", "alt", "label", "value")


def swiss(guest: str) -> BoardPlayer:
    player = BoardPlayer(guest, Client(headers={"Accept-Language": "de"}))
    player.client.cookies[COOKIE] = "swiss"
    return player


def wrong(page: str) -> set[str]:
    """What a page says of French cards, to who sees and to who listens."""
    tree = html.fromstring(page)
    for each in tree.xpath("//script|//style|//form[@action='/play/look']"):
        each.drop_tree()
    said = [str(tree.text_content()), *(str(each) for name in SAID for each in tree.xpath(f"//@{name}"))]
    return {
        text[max(found.start() - 40, 0) : found.end() + 20]
        for text in said
        for found in FRENCH.finditer(text)
    }


def own_pages(game: str, ann: BoardPlayer) -> Iterator[str]:
    """Pages of a deal that is over, as its player finds it, and what the game says by itself."""
    table("packs", played(game, ann.guest, "other", deals=2, running=True), ann.guest, "other")
    yield "/play/packs/"
    yield "/play/"
    yield "/me/"
    yield "/me/deals"
    yield "/me/figures"
    yield "/me/deals/packs/1"
    yield from (f"/play/packs/deals/1/?step={step}" for step in (0, 9, 60))
    yield "/play/packs/deals/1/analysis"
    nine = "&".join(f"card={code}" for code in ("HJ", "H9", "HA", "SA", "SK", "DA", "C7", "C8", "D9"))
    yield f"/chances/hand/?game={game}&{nine}&turned=H6&dealer=3"
    yield f"/learn/{game}"
    yield f"/learn/{game}/problems"


def beside_others(game: str, ann: BoardPlayer, ben: BoardPlayer) -> Iterator[str]:
    """Pages that compare what several people made of it."""
    link = challenge(ann, game)
    for player in (ann, ben):
        player.begin(link, name=player.guest)
        player.play_set(link, 1, player.guest)
    yield from (f"/same/{link}/", f"/same/{link}/1/", f"/same/{link}/1/beside?with=beginner", "/same/")
    several = made(ann, game)
    for player in (ann, ben):
        play(seated(several, (player, player.guest)), [player], player.guest)
    yield f"/same/{several}/"
    yield f"/same/board?game={game}"


def amiss(ann: BoardPlayer, paths: Iterator[str]) -> dict[str, set[str]]:
    read = {path: ann.client.get(path, follow=True).content.decode() for path in paths}
    return {path: found for path, page in read.items() if (found := wrong(page))}


@pytest.mark.parametrize("game", others_slow(JASS, "tutti"))
def test_no_page_of_jass_names_french_suits_to_who_holds_swiss_cards(game: str, hands: Hands) -> None:
    ann = swiss("ann")
    assert not amiss(ann, own_pages(game, ann))


@pytest.mark.slow
def test_nor_does_one_that_compares_people(hands: Hands) -> None:
    ann = swiss("ann")
    assert not amiss(ann, beside_others("tutti", ann, swiss("ben")))

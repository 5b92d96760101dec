"""With a day's deal open and a challenge half played, no address tells a card, a seed or a result too soon.

Every address of the program that takes a table, a set, a board or a deal is asked for by everybody who has
still to play: one that is new is in here of itself. Results are marked with a figure nobody could make.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import NoReverseMatch, get_resolver, reverse

from tapis.core.chance import derived
from tapis.core.notation import write_deal
from tapis.law import LANGUAGES
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.events import Said
from tapis.web.play.door import identity
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.sets import clock, making
from tapis.web.store.models import StoredDeal, StoredScore
from tests.web.same.friends import go_on, made, play, seated
from tests.web.same.kept import stands
from tests.web.same.players import BoardPlayer, Hands, at, sent_anything
from tests.web.sweeping import refusals_drawn_once

LONG = 60
MARK, WORD = "7654321", "Zweitausendfach"
LINK = re.compile(r'(?:href|hx-get|src|action)="(/[^"#]*)"')
OF_TABLES, OF_SETS = ("play:", "replay:", "analysis:"), "same:"
ELSEWHERE = ("/static/", "/learn/", "/language/", "/manual", "/law/", "/handbook", "/help")


class Evening:
    """Ann has played the day's deal and half a challenge, Ben is in the middle of both, Eve of none.

    With friends Ann's table is in the middle of the second deal, Ben's of the first. The server began anew.
    """

    def __init__(self) -> None:
        self.ann, self.ben, self.eve = BoardPlayer("ann"), BoardPlayer("ben"), BoardPlayer("eve")
        self.day = making.day_name("whist", clock.today(clock.now()))
        sent = self.ann.client.post(
            "/same/new", {"op": "new", "game": "estimation", "boards": "4", "name": "Ann"}
        )
        self.challenge = sent["Location"].split("/")[2]
        self.tables = {}
        for name, boards in ((self.day, 1), (self.challenge, 2)):
            for board in range(1, boards + 1):
                table = self.ann.begin(name, name="Ann")
                self.ann.play(table)
                self.tables[table] = (name, board)
        for name in (self.day, self.challenge):
            table = self.ben.begin(name, name="Ben")
            self.ben.move(table)
        self.friends = made(self.ann, "whist")
        lime, self.well = (seated(self.friends, (each, each.guest)) for each in (self.ann, self.ben))
        play(lime, [self.ann])
        go_on(lime, [self.ann])
        for player, table in ((self.ann, lime), (self.ben, self.well)):
            player.move(table)
        self.tables[lime] = (self.friends, 1)
        self.ann.get(f"/same/{self.friends}/")
        StoredScore.objects.update(points=MARK, contract=json.dumps(dict.fromkeys(LANGUAGES, WORD)))
        for table in self.tables:
            house().room(PARLOUR, table).act(lambda _: (Said(0, "Ann", WORD),), f"said-{table}", "")
        house.cache_clear()

    def secrets(self) -> set[str]:
        """Whatever binds or makes cards, of every board that is still open."""
        found = set()
        for name in (self.day, self.challenge, self.friends):
            boards = house().room(SETS, name).look().state
            found.add(boards.setup.secret)
            found |= {derived(boards.setup.secret, f"board {board}") for board in boards.numbers}
        for table in (*self.tables, self.well):
            found |= {deal.seed for deal in at(table).deals}
            playing = at(table).playing
            found |= {playing.seed} if playing else set()
        return found

    def addresses(self) -> Iterator[str]:
        """Every address that takes a name, and a number where it takes one."""
        sets, tables = {self.day, self.challenge, self.friends}, {self.well, *self.tables}
        for view in _named(get_resolver(), ""):
            elsewhere = sets if view.startswith(OF_TABLES) else tables if view.startswith(OF_SETS) else set()
            for name in sorted((sets | tables) - elsewhere):
                for args in ([name], [name, 1], [name, 2], [name, "table"], [name, "seat"]):
                    try:
                        yield reverse(view, args=args)
                    except NoReverseMatch:
                        continue


def _named(resolver: object, space: str) -> Iterator[str]:
    for each in getattr(resolver, "url_patterns", ()):
        if hasattr(each, "url_patterns"):
            yield from _named(each, f"{each.namespace}:" if each.namespace else space)
        elif each.name and space in ("play:", "replay:", "analysis:", "mine:", "same:", "live:", "learn:"):
            yield space + each.name


@pytest.fixture
def evening(hands: Hands) -> Iterator[Evening]:
    with refusals_drawn_once():
        yield stands(Evening, hands)


def walked(player: BoardPlayer, evening: Evening, *, all_open: bool = False, on: bool = True) -> str:
    """Everything that somebody is sent who opens every address, and ``on`` wherever those pages lead.

    As long as not ``all_open``, nobody may play on from a deal.
    """
    first = {
        "/",
        "/play/",
        "/same/",
        "/same/new",
        "/same/board?game=whist",
        "/me/",
        "/me/deals",
        "/me/figures",
        "/me/export",
    }
    waiting, known = {*first, *evening.addresses()}, set[str]()
    while waiting:
        address = waiting.pop()
        known.add(address)
        answer = player.client.get(address)
        text = "" if answer.streaming else answer.content.decode("utf-8", "replace")
        player.heard.append(text + str(dict(answer.headers)))
        links = {each.replace("&amp;", "&") for each in LINK.findall(text)} | {answer.get("Location", "/")}
        waiting |= {
            each for each in links if on and each.startswith("/") and not each.startswith(ELSEWHERE)
        } - known
        for do in ("", "/on"):
            if do and not all_open and address.endswith("/deals/1/"):
                sent = player.client.post(
                    address.rstrip("/") + do, {"op": "on", "step": "dealt", "seat": "0"}
                )
                player.heard.append(sent.content.decode("utf-8", "replace"))
                assert sent.status_code != 302, address
    return sent_anything(player)


def dealt(evening: Evening) -> set[str]:
    """The lines of the logs of Ann's deals that tell cards."""
    found = set()
    for table in evening.tables:
        record = deal_record(at(table), 1)
        assert record is not None
        lines = write_deal(at(table).plugin, record).splitlines()[1:]
        found |= {each for each in lines if len(each) > LONG}
    return found


def tells(evening: Evening, cards: set[str], said: str) -> set[str]:
    """What a text tells that somebody who has still to play may not be told."""
    return {each for each in {*evening.secrets(), *cards, MARK, "7,654,321", WORD} if each in said}


def test_who_has_still_to_play_is_told_nothing(evening: Evening) -> None:
    cards = dealt(evening)
    assert cards
    for player in (evening.ben, BoardPlayer(client=Client(headers={"accept-language": "de"}))):
        said = walked(player, evening)
        assert not tells(evening, cards, said)
        assert "/same/" in said


def test_their_tables_stay_closed_to_others(evening: Evening) -> None:
    for table in evening.tables:
        for path in ("", "deals/1/", "deals/1/log", "deals/1/analysis", "deals/1/cost?seat=0"):
            answer = evening.eve.client.get(f"/play/{table}/{path}")
            several = at(table).setup.several and not path
            assert answer.status_code == (302 if several else 403), path
            assert 'class="card' not in answer.content.decode()
        posted = evening.eve.client.post(
            f"/play/{table}/", {"op": "x", "do": "sit", "seat": "1", "name": "Eve"}
        )
        assert posted.status_code == 403


def test_neither_the_field_nor_a_bot_s_way_is_shown_before(evening: Evening) -> None:
    for name in (evening.day, evening.challenge):
        for path in ("", "beside?with=club", "beside?with=beginner"):
            for player in (evening.ben, evening.eve):
                answer = player.client.get(f"/same/{name}/1/{path}")
                assert answer.status_code == 302, path
                assert "Bot: " not in player.client.get(answer["Location"], follow=True).content.decode()


@pytest.mark.slow
def test_whoever_has_played_sees_it_but_no_seed(evening: Evening) -> None:
    said = walked(evening.ann, evening, on=False)
    assert MARK in said or "7,654,321" in said
    for secret in evening.secrets():
        assert secret not in said
    table = next(iter(evening.tables))
    log = evening.ann.get(f"/play/{table}/deals/1/log")
    assert '"seed"' not in log
    exported = json.loads(evening.ann.get("/me/export"))
    assert {each["table"] for each in exported["deals"]} >= evening.tables.keys()
    assert {each["log"] for each in exported["deals"]} == {None}


def test_a_page_of_one_s_own_tells_no_log_when_the_table_has_gone(evening: Evening) -> None:
    evening.ann.get("/me/")
    table = next(iter(evening.tables))
    house().log.delete([PARLOUR.stream(table)])  # type: ignore[attr-defined]
    house.cache_clear()
    assert StoredDeal.objects.filter(table=table).exists()
    assert evening.ann.client.get(f"/me/deals/{table}/1").status_code == 403


def test_the_host_cannot_delete_what_others_still_play(evening: Evening) -> None:
    table = next(iter(evening.tables))
    assert evening.ann.client.post(f"/play/{table}/delete", {"op": "d", "sure": "table"}).status_code == 422
    assert at(table).opened is not None


def test_a_link_to_one_s_seat_is_one_s_own(evening: Evening) -> None:
    table = next(iter(evening.tables))
    token = identity.seat_token(table, evening.ann.guest or at(table).founder)
    phone = BoardPlayer()
    assert phone.client.get(f"/play/{table}/seat/{token}/").status_code == 302
    assert phone.client.get(f"/play/{table}/").status_code == 200
    assert phone.client.get(f"/play/{table}/deals/1/").status_code == 200


def test_when_nobody_can_play_any_more_everything_is_open(evening: Evening, hands: Hands) -> None:
    hands.now += 2 * 86400
    table = next(iter(evening.tables))
    assert "everything is open" in evening.eve.get(f"/same/{evening.day}/1/")
    assert evening.eve.client.get(f"/play/{table}/deals/1/").status_code == 200
    log = evening.eve.get(f"/play/{table}/deals/1/log")
    seal = house().room(SETS, evening.day).look().state.seal(1)
    assert '"secret"' in log
    assert seal in evening.eve.get(f"/same/{evening.day}/1/")

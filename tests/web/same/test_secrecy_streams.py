"""No stream of a table, of the lobby or of a set tells a card, a seed or a result of a deal still to play.

Streams say that something has happened and a number. Every one that a page of somebody names is listened to
while others play, and so is every family of streams under every name: a new one is in here of itself.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from itertools import product

import pytest

from tapis.selves.state import owner_of
from tapis.web.live import listener
from tapis.web.live.listener import HEARTBEAT, RETRY
from tapis.web.play.away import sitting
from tapis.web.room.families import FAMILIES, PARLOUR
from tapis.web.room.house import house
from tapis.web.store import wished
from tests.web.same.ears import Ears, listening
from tests.web.same.friends import go_on, play
from tests.web.same.kept import stands
from tests.web.same.players import BoardPlayer, Hands, sent_anything
from tests.web.same.test_secrecy import MARK, WORD, Evening, dealt, tells

NAMED = re.compile(r'sse-connect="([^"]+)"')
OTHERWISE = ("topic=1.1", "readers=hall", "readers=results")
"""How else a page may say what it hears of."""
NEWS = re.compile(r"event: news\nid: (\d+)\ndata: \1\n\n")


@pytest.fixture
def evening(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> Evening:
    monkeypatch.setattr(sitting._pool, "submit", lambda does, *told: does(*told))
    monkeypatch.setattr(sitting, "close_old_connections", lambda: None)
    sitting.changed()
    return stands(Evening, hands)


def streams(player: BoardPlayer, evening: Evening) -> Collection[str]:
    """Those that the player's pages name, and those that anybody could try."""
    sets, tables = {evening.day, evening.challenge, evening.friends}, {evening.well, *evening.tables}
    pages = ("/", "/play/", "/same/", "/me/", *(f"/same/{each}/" for each in sets))
    for page in (*pages, *(f"/play/{each}/" for each in tables)):
        player.heard.append(player.client.get(page, follow=True).content.decode())
    named = {each.replace("&amp;", "&") for each in NAMED.findall(sent_anything(player))}
    assert {each.split("/")[2] for each in named} >= {PARLOUR.prefix, wished.PREFIX}, named
    owners = {owner_of(each.guest) for each in (evening.ann, evening.ben, evening.eve)}
    families = [*(each.prefix for each in FAMILIES), wished.PREFIX]
    tried = {f"/live/{each}?since=0" for each in map("/".join, product(families, sets | tables | owners))}
    return sorted(named | tried | {f"/live/play/{evening.well}?since=0&{how}" for how in OTHERWISE})


def happens(evening: Evening) -> None:
    """Ann plays on wherever she has begun, says what it came to, and sits down where anybody may."""
    lime = next(name for name, (board_set, _) in evening.tables.items() if board_set == evening.friends)
    play(lime, [evening.ann])
    go_on(lime, [evening.ann])
    table = evening.ann.begin(evening.challenge, name="Ann")
    evening.ann.play(table)
    for each in (lime, table):
        evening.ann.post(f"/play/{each}/", 302, do="chat", text=WORD)
    evening.ann.post("/play/now", 302, game="whist", name="Ann")


def heard_by(player: BoardPlayer, evening: Evening) -> Ears:
    """What a player's streams have told meanwhile."""
    player.post("/play/wish", game="")
    with listening(player.client, streams(player, evening)) as ears:
        happens(evening)
    return ears


def test_streams_say_that_something_has_happened_and_nothing_else(evening: Evening) -> None:
    cards = dealt(evening)
    ears = heard_by(evening.ben, evening)
    told = {address: NEWS.findall(body) for address, body in ears.bodies.items()}
    assert {address for address, body in ears.bodies.items() if _other_than_news(body)} == set()
    assert not tells(evening, cards, ears.everything)
    for name in evening.tables:
        assert told[f"/live/play/{name}?since=0"], f"nothing was heard of {name}"
    assert len(told[f"/live/set/{evening.challenge}?since=0"]) > 1, "the set has moved meanwhile"
    assert any(told[each] for each in told if each.startswith(f"/live/{wished.PREFIX}/")), "the lobby's"


def _other_than_news(body: str) -> str:
    return NEWS.sub("", body.replace(RETRY, "").replace(HEARTBEAT, ""))


def test_a_stream_that_told_more_would_be_noticed(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    cards, told, name = dealt(evening), listener._news, next(iter(evening.tables))
    seed = house().room(PARLOUR, name).look().state.deals[0].seed
    for leak in (seed, min(cards), MARK, WORD):
        monkeypatch.setattr(
            listener, "_news", lambda version, leak=leak: f"{told(version)[:-1]}data: {leak}\n\n"
        )
        with listening(evening.eve.client, [f"/live/play/{name}?since=0"]) as ears:
            pass
        house.cache_clear()
        assert tells(evening, cards, ears.everything) == {leak}
        assert _other_than_news("".join(ears.bodies.values()))

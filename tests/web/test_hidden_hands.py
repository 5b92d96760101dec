"""Nobody but the director is sent a card of a board that somebody has still to play.

Desk, jury, everybody and the phones of tables and people open every address of the event that answers them,
every paper and whatever those pages link to. The director gets every hand only where it is called so. What
a board brought elsewhere is kept from phones and from everybody as long (Law 16). Which boards those are is
read from the log, and never asked of the program.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from tapis.club.boards import dealing
from tapis.club.events import BoardsTaken, SlipConfirmed
from tapis.core.cards import RANKS, SUITS, Cards
from tapis.papers.fill import PaperKind
from tapis.web.access.links import PlayerLink, TableLink, player_token, table_token
from tapis.web.access.models import Membership
from tapis.web.room.house import house as tapis_house
from tapis.web.screen import press
from tests.club.pairs import Pairs
from tests.papers.reading import pages, set_once
from tests.web.director.conftest import replay
from tests.web.sweeping import opened, refusals_drawn_once
from tests.web.test_unpublished import addresses

COURTS = ("KQJT", "RDVT", "KDBT", "HVBT", "KQJ10", "RDV10", "KDB10", "HVB10")
TAG, GAP = re.compile(r"<[^>]*>"), re.compile(r"[\s.,\u200b\u2009\u00a0]+")
TOKEN = re.compile(r"\b[0-9A-Za-z]{64}\b")
"""What Django draws for every form against forgery: in 64 letters by lot a short suit may stand by chance."""
SECRET = "0123456789" * 4
READERS = ("desk and jury", "phone")
"""Who has both roles opens what either may; a phone what everybody may, and its own."""
OUTSIDE = ("", "phone")
"""They are told no result of a board that somebody has still to play; desk and jury read slips."""
OWN_SLIP = ("/t/ev.4.1.", "/t/ev.4.2.")
"""The phones of those who have played it."""


UNHEARD = "7CXX S -13"
"""What is played at every table of a board that somebody has still to play: nothing else is worth as much."""
WORTH = ("7000", "7600")


@pytest.fixture(autouse=True, scope="module")
def what_is_alike_is_made_once() -> Iterator[None]:
    with set_once(), refusals_drawn_once():
        yield


@pytest.fixture(autouse=True)
def fresh(transactional_db: None) -> Iterator[None]:
    tapis_house.cache_clear()
    press.PRESS.clear()
    yield
    tapis_house.cache_clear()


def three_rounds() -> Pairs:
    """Three of four rounds are played, the last one is drawn: some boards are known, some are not."""
    evening = Pairs(8, rounds=4, deals=2)
    evening.draw()
    evening.do(dealing.deal_boards(evening.competition, SECRET))
    last = set(evening.t.rounds[3].seating.sets)
    for number in (1, 2, 3):
        evening.begin()
        for table, at in enumerate(evening.t.rounds[number - 1].seating.sets, start=1):
            evening.confirm(number, table, *([UNHEARD] if at in last else []))
        evening.close(number)
    return evening


@pytest.fixture
def event() -> Pairs:
    """The last round is published: one of two tables with the same boards has ended, another is read once."""
    evening = three_rounds()
    evening.begin()
    evening.confirm(4, 1, UNHEARD)
    evening.read(evening.typed(4, 2, UNHEARD))
    replay(evening, "ev")
    return evening


def hands(event: Pairs) -> dict[int, tuple[Cards, ...]]:
    """The hands that were dealt, by board."""
    taken = (entry.event for entry in event.entries if isinstance(entry.event, BoardsTaken))
    return {board.number: tuple(map(Cards.read, board.hands)) for each in taken for board in each.boards}


def still_to_play(event: Pairs) -> frozenset[int]:
    """The boards of every table whose slip has not been confirmed, in rounds to come too."""
    confirmed = (entry.event for entry in event.entries if isinstance(entry.event, SlipConfirmed))
    done, deals = {(each.round, each.table) for each in confirmed}, event.t.setup.deals
    return frozenset(
        number
        for each in event.t.rounds
        for table, at in enumerate(each.seating.sets, start=1)
        if (each.number, table) not in done
        for number in range(1 + at * deals, 1 + (at + 1) * deals)
    )


def client_of(account: str) -> Client:
    client = Client(headers={"accept-language": "fr"})
    if account in {"desk", "jury", "director", "desk and jury"}:
        user = get_user_model().objects.create_user(account)
        for role in account.split(" and "):
            Membership.objects.create(user=user, event="ev", role=role)
        client.force_login(user)
    return client


def answers_to(account: str) -> dict[str, str]:
    """Every answer with content that this reader gets, by its address, closed up."""
    first = {each for each in addresses() if each.startswith("/e/")}
    first |= {f"/e/ev/papers/{kind}.pdf" for kind in PaperKind} | {
        f"/e/ev/papers/1/{kind}.pdf" for kind in PaperKind
    }
    first |= {"/events/", "/e/ev/boards/file", "/e/ev/boards/every-hand"}
    if account == "phone":
        first |= {f"/t/{table_token(TableLink('ev', 4, table, 0))}" for table in (1, 2, 3, 4)}
        first.add(f"/p/{player_token(PlayerLink('ev', 1))}")
    return {address: read(*answer) for address, answer in opened(client_of(account), first).items()}


def read(content: bytes, kind: str) -> str:
    if "pdf" in kind:
        return GAP.sub("", "".join(pages(content)))
    text = TOKEN.sub("", content.decode("utf-8", "replace"))
    return GAP.sub("", text) + GAP.sub("", TAG.sub("", text))


def needles(dealt: Mapping[int, Iterable[Cards]], numbers: Iterable[int]) -> set[str]:
    """How a page may write the long suits of these boards, in any language.

    Not those without a gap: every form that asks for the card that was led lists whole suits.
    """
    found = set()
    for number in numbers:
        for hand in dealt[number]:
            for suit in SUITS:
                ranks = sorted((card.rank for card in hand.suit(suit)), key=RANKS.index, reverse=True)
                codes = [f"{suit}{rank}" for rank in ranks]
                gap = RANKS.index(ranks[0]) - RANKS.index(ranks[-1]) >= len(ranks) if ranks else False
                if len(ranks) >= 5 and gap:
                    found |= {"".join(ranks).translate(_courts(court)) for court in COURTS}
                    found |= {"".join(codes), "".join(reversed(codes))}
    return found


def _courts(court: str) -> dict[int, str]:
    return dict(zip(map(ord, "KQJT"), (*court[:3], court[3:]), strict=True))


def test_hands_are_found_where_they_stand(event: Pairs) -> None:
    """The search finds what it looks for: the director's own files, and the boards that are known."""
    director, secret = client_of("director"), still_to_play(event)
    known = frozenset(hands(event)) - secret
    assert known
    assert secret
    for address in ("boards/every-hand", "papers/all-hands.pdf"):
        answer = director.get(f"/e/ev/{address}")
        text = read(answer.content, str(answer.headers["Content-Type"]))
        assert sum(needle in text for needle in needles(hands(event), secret)) >= len(secret), address
    for address in ("public/boards", "papers/hand-records.pdf", "boards", "boards/file"):
        answer = director.get(f"/e/ev/{address}")
        text = read(answer.content, str(answer.headers["Content-Type"]))
        assert sum(needle in text for needle in needles(hands(event), known)) >= len(known), address


@pytest.mark.parametrize("reader", READERS)
def test_nobody_else_is_sent_a_hand_that_is_still_to_be_played(event: Pairs, reader: str) -> None:
    secret = needles(hands(event), still_to_play(event))
    answers = answers_to(reader)
    wanted = "/e/ev/public/boards" if reader in OUTSIDE else "/e/ev/papers/hand-records.pdf"
    assert wanted in answers
    for address, text in answers.items():
        worth = WORTH if reader in OUTSIDE and not address.startswith(OWN_SLIP) else ()
        assert not [each for each in (*secret, *worth) if each in text], address


def test_a_round_that_is_drawn_and_not_published_keeps_its_boards_from_everybody() -> None:
    evening = three_rounds()
    replay(evening, "ev")
    secret = needles(hands(evening), still_to_play(evening)) | set(WORTH)
    answers = answers_to("")
    assert "/e/ev/public/boards" in answers
    for address, text in answers.items():
        assert not [each for each in secret if each in text], address


@pytest.mark.parametrize("path", ["boards", "papers", "exchange", "boards/file", "papers/hand-records.pdf"])
def test_the_director_too_sees_a_hand_early_only_where_it_is_called_every_hand(
    event: Pairs, path: str
) -> None:
    secret = needles(hands(event), still_to_play(event))
    answer = client_of("director").get(f"/e/ev/{path}")
    text = read(answer.content, str(answer.headers["Content-Type"]))
    assert not [each for each in secret if each in text]


@pytest.mark.parametrize(
    ("path", "account"),
    [("boards", "agnès.aubry"), ("papers", "Agnes-Aubry"), ("exchange", "\u0430gnes_aubry")],
)
def test_a_director_is_warned_before_every_hand_and_by_name_if_he_plays(
    event: Pairs, path: str, account: str
) -> None:
    warning = re.compile(r'data-testid="unplayed".*?</div>', re.DOTALL)
    found = warning.search(client_of("director").get(f"/e/ev/{path}").content.decode())
    assert found is not None
    assert "Agnès Aubry" not in found[0]
    player = get_user_model().objects.create_user(account)
    Membership.objects.create(user=player, event="ev", role="director")
    client = Client()
    client.force_login(player)
    found = warning.search(client.get(f"/e/ev/{path}").content.decode())
    assert found is not None
    assert "Agnès Aubry" in found[0]


def test_desk_and_jury_are_not_offered_every_hand_and_are_refused_it(event: Pairs) -> None:
    for account in ("desk", "jury"):
        client = client_of(account)
        assert "all-hands" not in client.get("/e/ev/papers").content.decode()
        for address in ("papers/all-hands.pdf", "boards/every-hand", "boards/file"):
            assert client.get(f"/e/ev/{address}").status_code == 403

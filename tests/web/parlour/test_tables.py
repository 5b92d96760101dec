"""Whole deals over HTTP: two people and bots, a restart, somebody who drops out, a double tap."""

from __future__ import annotations

import re

import pytest

from tapis.core.chance import Chance
from tapis.core.events import Played
from tapis.core.notation import write_event
from tapis.core.shapes import Grammar
from tapis.parlour.looking_back import deal_record
from tapis.parlour.state.fair import next_parts
from tapis.web.frame.pack.looks import COOKIE
from tests.tiers import others_slow
from tests.web.parlour.people import Person, Room, hidden_from
from tests.web.reading import unbroken

SOLOS = re.compile('aria-label="S[678]"')
"""How whist names a solo of so many tricks: no card of spades."""


def play_out(room: Room, path: str, name: str, people: dict[int, Person], seed: str = "x") -> int:
    """The people play at random until the deal is over; how many moves they made."""
    chance, made = Chance(seed), 0
    while (found := room.persons_move(name, chance)) is not None:
        chair, move = found
        room.send(path, name, people[chair], move)
        made += 1
        assert made < 400
    return made


@pytest.mark.parametrize("game", ["putze", "bridge"])
def test_two_people_and_bots_play_a_deal_and_another(room: Room, game: str) -> None:
    name = f"deal-{game}"
    path, people = room.two(game, name)
    assert room.table(name).playing is not None
    play_out(room, path, name, people)
    assert len(room.table(name).deals) == 1
    page = people[0].get(path)
    assert room.table(name).deals[0].seed in page
    if not room.table(name).over:
        room.all_ready(path, people)
        assert len(room.table(name).deals) == 1
        play_out(room, path, name, people)
        assert len(room.table(name).deals) == 2


@pytest.mark.parametrize(("game", "players"), [("whist", 5), ("putze", 3), ("putze", 5)])
def test_tables_at_which_somebody_rests_or_drops_out(room: Room, game: str, players: int) -> None:
    name = f"{game}-{players}"
    path, people = room.two(game, name, players=players)
    for number in (1, 2):
        if room.table(name).playing is not None:
            play_out(room, path, name, people, seed=f"{number}")
        assert len(room.table(name).deals) == number
        people[0].get(path)
        room.all_ready(path, people)


@pytest.mark.parametrize(("custom", "dealers"), [("dealer", True), ("previous", False)])
def test_the_mark_of_the_dealer_stands_at_the_chair_that_deals(
    room: Room, custom: str, dealers: bool
) -> None:
    """Where the dealer rests it is his all the same, not that of the player before him."""
    path, people = room.two("whist", f"deals-{custom}", players=5, resting=custom)
    for number in (1, 2):
        table = room.table(f"deals-{custom}")
        dealing = table.plugin.sheet.marking.dealer(table.sheet)
        assert _marked_as_dealer(people[0].get(path)) == [(table.chairs[dealing].name, dealers)]
        if number == 1:
            play_out(room, path, f"deals-{custom}", people, seed="deals")
            assert [name for name, _ in _marked_as_dealer(people[0].get(path))] == [
                table.chairs[dealing].name
            ]
            room.all_ready(path, people)


def _marked_as_dealer(page: str) -> list[tuple[str, bool]]:
    """The name at each mark of a dealer, and whether he rests."""
    places = re.findall(r'<article class="seat.*?</article>', unbroken(page))
    marked = [each for each in places if "deals the cards" in each]
    return [(re.findall(r'class="who">(.*?)</span>', each)[0], ">rests<" in each) for each in marked]


@pytest.mark.parametrize("game", others_slow(["tutti", "bridge", "putze", "whist"], "tutti", "bridge"))
def test_nobody_is_sent_a_byte_of_a_hidden_card(room: Room, game: str) -> None:
    """Every answer and every cookie is searched; only the table that each is entitled to may be in it."""
    name = f"secret-{game}"
    drawn = {0: "a1" * 16, 1: "b2" * 16}
    path, people = room.two(game, name, numbers=tuple(drawn.values()), clock="slow")
    watching = Person()
    later = {0: "c3" * 16, 1: "d4" * 16}
    room.draw(
        path, [(person, later[chair]) for chair, person in people.items()]
    )  # for the deal after this one
    chance = Chance("secrets")
    step = 0
    while (found := room.persons_move(name, chance)) is not None:
        deal = room.table(name).playing
        assert deal is not None
        step += 1
        readers = {chair: (person, deal.seat_in(chair)) for chair, person in people.items()}
        for person, seat in [*readers.values(), (watching, None)] if step % 7 == 1 else ():
            person.get(path)
            hidden = hidden_from(room.table(name).plugin, deal, seat)
            text = SOLOS.sub("", "".join(person.heard))
            assert deal.parts is not None
            assert deal.parts.numbers == ((0, drawn[0]), (1, drawn[1]))
            untold = next_parts(room.table(name))
            assert untold is not None
            secrets = {deal.seed, deal.parts.secret, room.table(name).setup.secret, untold.secret}
            for told in (*secrets, *drawn.values(), *later.values()):
                assert told not in text, "no part of a seed before its deal is over, nor anybody's number"
            for card in hidden:
                assert f'"{card.code}"' not in text, (card, seat)
                assert f"card-{card.code}" not in text
        chair, move = found
        for each in (*people.values(), watching):
            each.heard.clear()
        room.send(path, name, people[chair], move)
    over = room.table(name)
    for person in (*people.values(), watching):
        page = person.get(path)
        assert over.deals[-1].parts is not None
        assert all(
            told in page for told in (over.deals[-1].seed, over.deals[-1].parts.secret, *drawn.values())
        )
        assert not any(told in page for told in (over.setup.secret, *later.values()))


def test_the_page_tells_no_card_of_a_trick_that_lies_face_down(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Own tricks behind their button only, nobody else's anywhere; everything once the deal is over."""
    monkeypatch.setattr("tapis.web.play.views.secret", lambda: "5" * 40)
    monkeypatch.setattr("tapis.web.play.door.opening.secret", lambda: "5" * 40)
    path, people = room.two("estimation", "down")
    watching, chance, most = Person(), Chance("down"), 0
    while (found := room.persons_move("down", chance)) is not None:
        deal = room.table("down").playing
        assert deal is not None
        tricks = deal.at.table.tricks
        lying = len(tricks.every[-1].cards) if tricks and tricks.every else 0
        for person, seat in ((people[0], 0), (watching, None)):
            page = person.get(path)
            own = len(tricks.taken(seat)) if tricks and seat is not None else 0
            most = max(most, own)
            assert page.count(" plays ") == lying
            assert page.count('class="looked-at"') == own
        room.send(path, "down", people[found[0]], found[1])
    assert most, "the reader took a trick"
    assert watching.get(path).count(" plays ") == 36


def test_a_deal_goes_on_after_a_restart(room: Room) -> None:
    path, people = room.two("tutti", "restart")
    chance = Chance("y")
    for _ in range(4):
        found = room.persons_move("restart", chance)
        assert found is not None
        room.send(path, "restart", people[found[0]], found[1])
    before = room.table("restart")
    room.restart()
    assert room.table("restart") == before
    play_out(room, path, "restart", people)
    assert len(room.table("restart").deals) == 1


def test_a_double_tap_does_nothing(room: Room) -> None:
    path, people = room.two("estimation", "twice")
    chance = Chance("z")
    for _ in range(6):
        found = room.persons_move("twice", chance)
        assert found is not None
        chair, move = found
        room.send(path, "twice", people[chair], move, op="tapped")
        once = room.table("twice").version
        if isinstance(move, Played):
            again = people[chair].client.post(
                path,
                {"op": "tapped", "do": "card", "card": move.card.code, "from": chair},
                headers={"HX-Request": "true"},
            )
            assert again.status_code == 200
            assert room.table("twice").version == once
            return


def test_a_tap_for_an_earlier_turn_is_played_in_no_other(room: Room) -> None:
    path, people = room.two("estimation", "late")
    chance = Chance("late")
    for _ in range(12):
        found = room.persons_move("late", chance)
        assert found is not None
        chair, move = found
        turn = re.search(r'name="turn"\s+value="([^"]+)"', people[chair].get(path))
        assert turn
        room.send(path, "late", people[chair], move, turn=turn[1], op=turn[1])
        once = room.table("late").version
        text = room.send(path, "late", people[chair], move, turn=turn[1], op=turn[1])
        assert room.table("late").version == once, "sent again it is the same tap"
        late = people[chair].post(path, 409, do="card", card="HK", **{"from": str(chair), "turn": turn[1]})
        assert "gone on meanwhile" in late
        assert "gone on meanwhile" not in text


def test_who_is_silent_is_held_and_a_bot_plays_on_until_he_returns(room: Room) -> None:
    path, people = room.two("estimation", "away")
    room.clock.now += 15
    people[0].get(path)
    room.clock.now += 15
    page = people[0].get(path)
    assert room.table("away").chairs[1].away
    assert "kind-held" in page
    room.clock.now += 15
    chance = Chance("away")
    for _ in range(80):
        people[0].get(path)
        found = room.persons_move("away", chance)
        if found is None:
            break
        if found[0] == 0:
            room.send(path, "away", people[0], found[1])
    assert len(room.table("away").deals) == 1, "the deal is played to its end without him"
    people[0].post(path, do="next")
    assert room.table("away").chairs[1].away
    people[1].get(path)
    assert not room.table("away").chairs[1].away


def test_a_bot_gives_its_chair_up_and_takes_one_that_is_left(room: Room) -> None:
    path, people = room.two("estimation", "chairs")
    cem = Person()
    cem.get(path)
    cem.post(path, do="sit", seat=3, name="Cem")
    chair = room.table("chairs").chairs[3]
    assert (chair.name, chair.bot, chair.waits) == ("Cem", False, True)
    people[1].post(path, do="leave")
    assert room.table("chairs").chairs[1].bot
    text = people[1].post(path, 422, do="sit", seat=3, name="Ben")
    assert "Somebody else sits there" in text
    people[1].post(path, do="sit", seat=1, name="Ben")
    assert (room.table("chairs").chairs[1].name, room.table("chairs").chairs[1].waits) == ("Ben", False)


def test_whoever_takes_a_chair_in_the_middle_of_a_deal_is_sent_what_a_spectator_is_sent(
    room: Room,
) -> None:
    """Private windows, one after the other, in the chairs of bots: pages, parts, codes, replays, streams."""
    name = "windows"
    path, people = room.two("whist", name)
    found = room.persons_move(name, Chance("windows"))
    assert found is not None
    room.send(path, name, people[found[0]], found[1])
    for chair in (2, 3):
        spy = Person()
        spy.get(path)
        answer = spy.post(path, do="sit", seat=chair, name="Spy")
        assert "You play from the next deal on" in answer
        for address in (path, f"{path}?part=felt", f"{path}deals/1/", f"{path}code/seat.svg"):
            spy.get(address)
        deal = room.table(name).playing
        assert deal is not None
        public = str(
            [write_event(Grammar(room.table(name).plugin, 4), each.seen_by(None)) for each in deal.events]
        )
        told = "".join(spy.heard)
        assert deal.seed not in told
        for card in (card for hand in deal.at.hands for card in hand if f"'{card.code}'" not in public):
            assert f'"{card.code}"' not in told
            assert f"card-{card.code}" not in told
        assert "Sit down first" not in spy.post(path, 422, do="chat", text="hearts!")
        spy.post(path, do="leave")
    watching = Person()
    watching.post(path, do="sit", seat=2, name="Cem")
    play_out(room, path, name, people)
    assert not room.table(name).chairs[2].waits


def test_who_is_sent_away_is_told_and_stays_a_spectator(room: Room) -> None:
    path, people = room.two("estimation", "away-with-you")
    ann, ben = people[0], people[1]
    assert 'value="send-away"' in ann.get(path)
    assert 'value="send-away"' not in ben.get(path)
    assert "Only the host" in ben.post(path, 422, do="send-away", seat=0, name="Ann")
    ann.post(path, do="send-away", seat=1, name="Ben")
    assert room.table("away-with-you").chairs[1].bot
    page = ben.get(path)
    assert "You were sent away from this table" in page
    assert 'value="sit"' not in page
    assert "You were sent away" in ben.post(path, 422, do="sit", seat=1, name="Benno")
    assert "You were sent away" in ben.post(path, 422, do="sit", seat=2, name="Benno")


def test_chat_is_silent_where_a_clause_demands_it(room: Room) -> None:
    path, people = room.two("tutti", "quiet")
    for _ in range(30):
        deal = room.table("quiet").playing
        assert deal is not None
        if deal.at.table.dealt and deal.at.table.contract is None:
            break
        found = room.persons_move("quiet", Chance("q"))
        if found is None or deal.at.table.contract is not None:
            pytest.skip("the bots were quicker")
        room.send(path, "quiet", people[found[0]], found[1])
    text = people[0].post(path, 422, do="chat", text="take hearts!")
    assert "17.10" in text
    assert 'id="chat-text"' not in text.partition("pane-chat")[2]
    assert not room.table("quiet").said


def test_people_talk_and_spectators_listen(room: Room) -> None:
    path, people = room.two("estimation", "talk")
    people[0].post(path, do="chat", text="  good <evening>\n ")
    page = people[1].get(path)
    assert "good &lt;evening&gt;" in page
    watching = Person()
    assert "good &lt;evening&gt;" in watching.get(path)
    assert "Sit down first" in watching.post(path, 422, do="chat", text="hello")
    assert "Sit down first" in watching.post(path, 422, do="next")
    assert "Sit down first" in watching.post(path, 422, do="card", card="HK")


def test_a_seat_goes_on_on_another_device(room: Room) -> None:
    path, people = room.two("estimation", "device")
    link = next(
        line for line in people[0].get(path).split('"') + people[0].heard[-1].split() if "/seat/" in line
    )
    link = link[link.index("/play/") :].split("<")[0]
    other = Person()
    assert other.client.get(link).status_code == 302
    other.post(path, do="chat", text="from my laptop")
    assert room.table("device").said[-1].name == "Ann"
    assert other.client.get(link.replace("/seat/", "/seat/x")).status_code == 403


def test_codes_to_scan_have_addresses_of_their_own_and_a_seat_is_shown_to_its_owner_alone(room: Room) -> None:
    path, people = room.two("estimation", "codes")
    addresses = {which: f"{path}code/{which}.svg" for which in ("table", "seat")}
    assert all(address in people[0].get(path) for address in addresses.values())

    def drawn(person: Person, which: str) -> str:
        answer = person.client.get(addresses[which])
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "image/svg+xml")
        assert "Cookie" in answer.headers["Vary"]
        return answer.content.decode()

    watching = Person()
    assert drawn(people[0], "table") == drawn(people[1], "table") == drawn(watching, "table")
    assert len({drawn(people[0], "seat"), drawn(people[1], "seat"), drawn(people[0], "table")}) == 3
    assert addresses["seat"] not in watching.get(path)
    assert watching.client.get(addresses["seat"]).status_code == 404
    assert watching.client.get(f"{path}code/other.svg").status_code == 404


def test_the_sheet_beside_shows_the_suits_of_the_readers_pack(room: Room) -> None:
    path, people = room.two("tutti", "pack")

    def sheet(look: str) -> str:
        people[0].client.cookies[COOKIE] = look
        return people[0].get(path).partition('id="pane-sheet"')[2].partition('id="pane-story"')[0]

    for look, other, suit in (("", "swiss", "Hearts"), ("swiss", "french", "Roses")):
        drawn = sheet(look)
        assert suit in drawn
        assert f"pip {look or 'french'}-H" in drawn
        assert f"{other}-" not in drawn


def test_a_card_that_may_not_be_played_is_refused_with_its_clause(room: Room) -> None:
    path, people = room.two("estimation", "clause")
    chance = Chance("c")
    while (found := room.persons_move("clause", chance)) is not None:
        deal = room.table("clause").playing
        assert deal is not None
        chair, move = found
        legal = {
            move.card
            for move in deal.game.moves(deal.at.table, chair, deal.at.hands[chair])
            if isinstance(move, Played)
        }
        barred = [card for card in deal.at.hands[chair] if card not in legal]
        if legal and barred:
            text = people[chair].post(path, 422, do="card", card=barred[0].code)
            assert 'role="alert"' in text
            assert "/law/" in text or "clause" in text
            return
        room.send(path, "clause", people[chair], move)
    pytest.fail("every card could be played")


def test_an_exported_log_is_what_was_played(room: Room) -> None:
    path, people = room.two("putze", "export", players=2)
    play_out(room, path, "export", people)
    record = deal_record(room.table("export"), 1)
    assert record is not None
    assert record.seed == room.table("export").deals[0].seed


def test_after_the_party_the_same_people_begin_another(room: Room) -> None:
    path, people = room.two("estimation", "again", deals=1)
    play_out(room, path, "again", people)
    page = people[0].get(path)
    assert 'value="again"' in page
    assert "The game is over." in page
    assert "The game is over; begin another one." in people[1].post(path, 422, do="next")
    room.all_ready(path, people, do="again")
    assert not room.table("again").over


def test_a_rematch_with_other_seats_is_agreed_to_with_a_restart_between(room: Room) -> None:
    path, people = room.two("estimation", "rematch", deals=1)
    play_out(room, path, "rematch", people)
    assert 'value="rematch"' in people[0].get(path)
    people[0].post(path, do="rematch")
    room.restart()
    asked = people[1].get(path)
    assert "A rematch with other seats is proposed." in asked
    assert "I play too" in asked
    assert 'value="rematch"' not in asked
    assert room.table("rematch").over
    people[1].post(path, do="again")
    table = room.table("rematch")
    assert not table.over
    assert [chair.name for chair in table.chairs if chair.guest] == ["Ann", "Ben"]
    assert table.chairs[2].name == "Ben", "who sat beside Ann faces her"
    assert "Ben" in people[0].get(path)


def test_whoever_does_not_want_a_rematch_leaves_a_free_seat(room: Room) -> None:
    path, people = room.two("estimation", "refused", deals=1)
    play_out(room, path, "refused", people)
    people[0].post(path, do="rematch")
    assert "Not me: leave the table" in people[1].get(path)
    people[1].post(path, do="leave")
    people[0].get(path)
    table = room.table("refused")
    assert [chair.name for chair in table.chairs if chair.guest] == ["Ann"]
    assert table.playing is not None, "nobody is waited for any more"


def test_nobody_chooses_a_jury_that_the_table_does_not_have(room: Room) -> None:
    ann = Person()
    page = ann.get("/play/new?game=whist")
    assert 'name="deal_model"' in page
    assert 'name="jury"' not in page
    room.open(ann, "whist", "no-jury", jury="asked", laying_down="allowed")
    assert room.table("no-jury").setup.options["laying_down"] == "allowed"
    assert "jury" not in room.table("no-jury").setup.options


def test_a_table_says_how_its_pack_is_mixed_in_words(room: Room) -> None:
    ann = Person()
    path = room.open(ann, "whist", "mixed", deal_model="gathered")
    assert "gathered trick by trick, riffled once and cut" in unbroken(ann.get(path))


@pytest.mark.parametrize(("typed", "deals"), [(16, 20), (7, 7)])
def test_five_at_a_table_of_whist_play_twenty_deals_unless_somebody_types_another(
    room: Room, typed: int, deals: int
) -> None:
    person = Person()
    page = unbroken(person.get("/play/new?game=whist"))
    assert 'value="5" data-deals="20"' in page
    assert '<input type="hidden" name="usual" value="16">' in page
    room.two("whist", "five", players=5, usual=16, deals=typed)
    assert room.table("five").setup.deals == deals

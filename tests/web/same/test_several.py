"""Friends at several tables play the same deals: nothing is told too soon, each is beside the same cards."""

from __future__ import annotations

import re
import secrets
from functools import partial

import pytest

from tapis.parlour import playing
from tapis.selves.state import owner_of
from tapis.web.play.turns.bots import choose
from tapis.web.room.families import PARLOUR, SETS
from tapis.web.room.house import house
from tapis.web.same.luck import MEASURED
from tapis.web.sets import sitting
from tapis.web.sets.asking import SetPlayer
from tapis.web.sets.sitting import WantedChair
from tapis.web.store.models import StoredScore
from tests.web.same.friends import go_on, made, opened, play, seated, sit
from tests.web.same.players import BoardPlayer, Hands, at


def people(number: int) -> list[BoardPlayer]:
    return [BoardPlayer(f"guest-{each}") for each in range(number)]


def test_two_tables_of_friends_compare_deal_by_deal(hands: Hands) -> None:
    ann, ben, cyd, dan = people(4)
    link = made(ann, "whist")
    assert "Open a table" in ben.get(f"/same/{link}/")
    lime = seated(link, (ann, "Ann"), (ben, "Ben"))
    well = seated(link, (cyd, "Cyd"), (dan, "Dan"))
    play(lime, [ann, ben])
    first = ann.get(f"/same/{link}/")
    assert first.count("<td") == 3, "a row of the deal that is played, nothing of the other table"
    assert 'class="compared"' not in cyd.get(f"/same/{link}/")
    play(well, [cyd, dan], "other")
    page = ann.get(f"/same/{link}/")
    assert "same cards as Cyd" in page
    assert "same cards as Ann" in cyd.get(f"/same/{link}/")
    side = re.search(r'href="(/same/[^"]*beside[^"]*)"', page)
    assert side is not None
    shown = ann.get(side[1])
    assert "Cyd" in shown
    assert "<b>you</b>" not in shown, "nobody reads: you passes"
    assert StoredScore.objects.filter(board_set=link, board=1, counted=True).count() == 4
    assert StoredScore.objects.filter(board_set=link, board=1, player="").count() == 4
    assert [each.seed for each in at(lime).deals] == [each.seed for each in at(well).deals]


def test_whose_page_is_deleted_is_still_beside_the_others_without_a_name(hands: Hands) -> None:
    ann, ben = people(2)
    link = made(ann, "tutti")
    for player, name in ((ann, "Ann"), (ben, "Ben")):
        play(seated(link, (player, name)), [player], name)
    assert "same cards as Ann" in ben.get(f"/same/{link}/")
    ann.post("/me/delete", sure="yes")
    left = ben.get(f"/same/{link}/")
    assert "Ann" not in left
    assert re.search(r"same cards as Player \d+", left)


def test_bridge_is_compared_in_imps_and_from_three_tables_on_in_match_points(hands: Hands) -> None:
    everybody = people(3)
    link = made(everybody[0], "bridge")
    for number, player in enumerate(everybody):
        play(seated(link, (player, f"P{number}")), [player], f"way {number}")
        page = everybody[0].get(f"/same/{link}/")
        assert ("same cards as" in page) is (number > 0)
        assert ("Matchpoints" in page) is (number > 1)
    told = re.findall(r'num">\s*<strong>([^<]*)</strong>', page)
    imps = [float(each.replace("\N{MINUS SIGN}", "-")) for each in told]
    assert len(imps) == 4, "one's own in its row, and everybody's"
    assert abs(sum(imps[1:])) < 0.2, "what one side wins the other loses"


def test_nothing_is_shown_of_a_board_that_is_still_to_be_played(hands: Hands) -> None:
    ann, ben, eve = people(3)
    link = made(ann, "whist")
    lime, well = seated(link, (ann, "Ann")), seated(link, (ben, "Ben"))
    play(lime, [ann])
    for reader in (ben, eve):
        for path in (f"/play/{lime}/", f"/play/{lime}/?part=felt"):
            answer = reader.client.get(path)
            assert answer.status_code in (302, 204)
            assert f"/same/{link}/" in (answer.headers.get("Location") or answer.headers["HX-Redirect"])
        assert reader.client.get(f"/play/{lime}/deals/1/").status_code == 403
        assert reader.client.get(f"/same/{link}/1/beside?with={lime}").status_code == 302
        refused = reader.client.post(
            f"/play/{lime}/", {"op": secrets.token_hex(8), "do": "chat", "text": "?"}
        )
        assert refused.status_code == 403
        assert "Watch" not in reader.get(f"/same/{link}/")
    play(well, [ben])
    assert "Watch" in ben.get(f"/same/{link}/")
    assert ben.client.get(f"/play/{lime}/").status_code == 200, "a deal played here may be watched there"
    go_on(lime, [ann])
    assert ben.client.get(f"/play/{lime}/").status_code == 302, "the next one may not"
    assert ben.client.get(f"/play/{lime}/deals/1/").status_code == 200
    assert '"seed"' not in ben.get(f"/play/{lime}/deals/1/log")


def test_one_person_sits_at_one_table_in_whichever_browser(hands: Hands) -> None:
    ann, phone, ben = people(3)
    link = made(ann, "whist")
    lime = seated(link, (ann, "Ann"))
    well = opened(ben, link, "Ben")
    assert f'href="/play/{well}/"' not in ann.get(f"/same/{link}/"), "what would be refused is not offered"
    assert f'href="/play/{well}/"' in phone.get(f"/same/{link}/")
    ann.keep("Ann")
    phone.post("/me/carry", code=ann.code(), do="ask")
    ann.post("/me/devices", do="let-in", device=ann.asking())
    for browser in (ann, phone):
        sent = {"op": secrets.token_hex(8), "do": "sit", "seat": "1", "name": "Anna"}
        refused = browser.client.post(f"/play/{well}/", sent)
        assert "get up there" in refused.content.decode()
        more = browser.client.post(
            f"/same/{link}/", {"op": secrets.token_hex(8), "do": "open", "name": "Anna"}
        )
        assert more.status_code == 422
        assert "get up there" in more.content.decode()
    assert at(well).people_at == (0,)
    assert at(lime).people_at == (0,)


@pytest.mark.slow
def test_who_changes_tables_meets_no_board_twice(hands: Hands) -> None:
    ann, ben, cyd = people(3)
    link = made(ann, "whist")
    lime, well = seated(link, (ann, "Ann"), (cyd, "Cyd")), opened(ben, link, "Ben")
    play(lime, [ann, cyd])
    ann.post(f"/play/{lime}/", 302, do="leave")
    behind = ann.client.post(f"/same/{link}/", {"op": "b", "do": "sit", "table": well, "name": "Ann"})
    assert behind.status_code == 422, "deal 1 comes there, and Ann has seen it"
    assert "come to deal 2" in behind.content.decode()
    ben.post(f"/play/{well}/", 302, do="fill")
    ann.post(f"/same/{link}/", 302, do="sit", table=well, name="Ann")
    assert at(well).chairs[1].waits, "the deal in play is a bot's to its end, and Ann says nothing to it"
    assert (
        "next deal"
        in ann.client.post(f"/play/{well}/", {"op": "s", "do": "chat", "text": "Nell"}).content.decode()
    )
    play(well, [ben])
    go_on(well, [ben, ann])
    play(well, [ben, ann])
    go_on(lime, [cyd])
    play(lime, [cyd])
    back = ann.client.post(f"/same/{link}/", {"op": "c", "do": "sit", "table": lime, "name": "Ann"})
    assert back.status_code == 422
    go_on(lime, [cyd])
    assert ann.client.get(f"/play/{lime}/").status_code == 302, (
        "deal 3 is still hers, though she opened the table"
    )
    go_on(well, [ben, ann])
    play(well, [ben, ann])
    board = {row.board: row for row in StoredScore.objects.filter(name="Ann")}
    assert {number: row.table for number, row in board.items()} == {1: lime, 2: well, 3: well}
    assert all(row.counted for row in board.values())


def test_a_deal_in_which_a_bot_played_for_somebody_counts_for_the_others_alone(hands: Hands) -> None:
    ann, ben = people(2)
    link = made(ann, "whist")
    lime = seated(link, (ann, "Ann"), (ben, "Ben"))
    while (deal := at(lime).playing) is not None:
        seat = deal.movers[0]
        if deal.seats[deal.speaker(seat)] == 1:
            made_by_bot = choose(at(lime), deal, seat)
            absent = partial(playing.stand_in, made=made_by_bot, speaker=deal.speaker(seat))
            house().room(PARLOUR, lime).act(absent, "absent", "")
            ann.get(f"/play/{lime}/")
            break
        ann.move(lime)
    play(lime, (ann, ben))
    ann.get(f"/same/{link}/")
    counted = StoredScore.objects.exclude(player="").values_list("name", "counted")
    assert dict(counted) == {"Ann": True, "Ben": False}


def test_who_gets_up_takes_the_same_cards_again(hands: Hands) -> None:
    ann, ben = people(2)
    link = made(ann, "whist")
    people_there = ((ann, "Ann"), (ben, "Ben"))
    lime = seated(link, *people_there)
    for chair, (each, name) in enumerate(people_there):
        each.post(f"/play/{lime}/", 302, do="leave")
        assert each.client.get(f"/play/{lime}/").status_code == 302, "nor does who opened it look on"
        each.post(f"/same/{link}/", 302, do="sit", table=lime, name=name)
        assert at(lime).chairs[chair].guest == each.guest
        assert not at(lime).chairs[chair].waits


def test_nobody_takes_a_hand_up_again_having_looked_on_at_another_table(hands: Hands) -> None:
    """Whoever has got up in mid-deal and waits elsewhere sees that deal there, and has given it up here."""
    ann, ben = people(2)
    link = made(ann, "whist")
    lime, well = seated(link, (ann, "Ann")), seated(link, (ben, "Ben"))
    ann.post(f"/play/{lime}/", 302, do="leave")
    ann.post(f"/same/{link}/", 302, do="sit", table=well, name="Ann")
    assert at(well).chairs[1].waits
    assert ann.client.get(f"/play/{well}/").status_code == 200
    ann.post(f"/play/{well}/", 302, do="leave")
    sent = {"op": secrets.token_hex(8), "do": "sit", "table": lime, "name": "Ann"}
    for path, form in ((f"/same/{link}/", sent), (f"/play/{lime}/", {**sent, "op": "s", "seat": "0"})):
        refused = ann.client.post(path, form)
        assert refused.status_code in (403, 422), path
    assert at(lime).people_at == ()
    assert "come to deal 2" in ann.client.post(f"/same/{link}/", {**sent, "op": "t"}).content.decode()


def test_who_sits_down_twice_at_once_sees_the_cards_of_neither(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One tap has been noted, another one has chosen a table, and the first one goes on; both tables deal."""
    ann, ben, cyd = people(3)
    link = made(ben, "whist")
    lime, well = opened(cyd, link, "Cyd"), opened(ben, link, "Ben")

    def killed(*_args: object, **_sent: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr("tapis.web.play.views.tables.act", killed)
        with pytest.raises(KeyboardInterrupt):
            sit(ann, lime, 1, "Ann")
    sit(ann, well, 1, "Ann")
    with monkeypatch.context() as late:
        late.setattr("tapis.web.play.door.chairs.closed", lambda *_given: None)
        late.setattr("tapis.web.play.door.chairs.confirmed", lambda *_given: None)
        sit(ann, lime, 1, "Ann")
    cyd.post(f"/play/{lime}/", 302, do="fill")
    assert at(lime).playing is not None
    assert ann.client.get(f"/play/{lime}/").status_code == 302
    ben.post(f"/play/{well}/", 302, do="fill")
    assert at(well).playing is not None
    assert ann.client.get(f"/play/{well}/").status_code == 302, "she has been dealt these boards at the other"
    for name in (lime, well):
        wanted = WantedChair(SetPlayer((owner_of(ann.guest),)), ann.guest, "Ann", name, 1)
        assert sitting.confirmed(wanted, link, f"op-{name}") is not None
        assert ann.guest not in {each.guest for each in at(name).chairs}
    again = {"op": "again", "do": "sit", "table": well, "name": "Ann"}
    assert "come to deal 2" in ann.client.post(f"/same/{link}/", again).content.decode()


def test_killed_between_set_and_table_one_goes_on(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    (ann,) = people(1)
    link = made(ann, "whist")

    def killed(*_args: object, **_sent: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as stopped:
        stopped.setattr("tapis.web.same.several.tables.act", killed)
        with pytest.raises(KeyboardInterrupt):
            ann.client.post(f"/same/{link}/", {"op": "one", "do": "open", "name": "Ann"})
    house.cache_clear()
    assert len(house().room(SETS, link).look().state.taken) == 1
    assert "Open a table" in ann.get(f"/same/{link}/")
    table = opened(ann, link, "Ann")
    assert at(table).people_at == (0,)


@pytest.mark.slow
def test_a_table_that_never_ends_holds_nobody_up(hands: Hands) -> None:
    ann, ben, cyd = people(3)
    link = made(ann, "whist")
    tables = [seated(link, (player, name)) for player, name in ((ann, "Ann"), (ben, "Ben"), (cyd, "Cyd"))]
    play(tables[0], [ann])
    play(tables[1], [ben], "b")
    assert "same cards as Ben" in ann.get(f"/same/{link}/")
    assert 'class="compared"' not in cyd.get(f"/same/{link}/"), (
        "whoever is in the middle of it is told nothing"
    )
    hands.now += 9 * 86400
    assert "closed" in cyd.get(f"/same/{link}/")
    assert cyd.client.get(f"/play/{tables[0]}/deals/1/").status_code == 200
    play(tables[2], [cyd], "c")
    log = ann.get(f"/play/{tables[0]}/deals/1/log")
    assert '"secret"' in log
    assert house().room(SETS, link).look().state.over


def test_past_its_days_it_is_played_for_pleasure(hands: Hands) -> None:
    (ann,) = people(1)
    link = made(ann, "whist")
    lime = seated(link, (ann, "Ann"))
    setup = house().room(SETS, link).look().state.setup
    hands.now = setup.until + setup.grace + 1
    late = BoardPlayer("late")
    seated(link, (late, "Late"))
    assert at(lime).playing is not None


def test_no_other_table_of_the_house_is_sat_down_at_from_a_set(hands: Hands) -> None:
    ann, ben = people(2)
    link, other = made(ann, "whist"), made(ben, "whist", name="Ben")
    table = seated(other, (ben, "Ben"))
    for name in (table, "nothing", "../x", ""):
        sent = {"op": secrets.token_hex(8), "do": "sit", "table": name, "name": "Ann"}
        assert ann.client.post(f"/same/{link}/", sent).status_code == 404


def test_a_full_chair_binds_nobody(hands: Hands) -> None:
    ann, ben, cyd = people(3)
    link = made(ann, "whist")
    lime = opened(ann, link, "Ann")
    sit(ben, lime, 1, "Ben")
    refused = cyd.client.post(f"/play/{lime}/", {"op": "x", "do": "sit", "seat": "1", "name": "Cyd"})
    assert refused.status_code == 422
    assert len(house().room(SETS, link).look().state.players) == 2


@pytest.mark.parametrize("game", sorted(MEASURED))
def test_the_page_of_tables_says_how_much_of_a_deal_is_luck(game: str, hands: Hands) -> None:
    (ann,) = people(1)
    words = f"was ahead {MEASURED[game].one.of_hundred.value} times of a hundred"
    assert words in " ".join(ann.get(f"/same/{made(ann, game)}/").split())

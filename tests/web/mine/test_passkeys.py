"""A passkey opens a page on any device: made for this address, once for each question, and for one page."""

from __future__ import annotations

import pytest
from fido2.utils import websafe_encode

from tapis.selves.state import owner_of
from tapis.web.selves.browser import look
from tapis.web.store.models import StoredCode
from tests.web.mine.authenticator import HOST, Authenticator, asks, comes, makes, sends
from tests.web.mine.people import Player, new_guest, played, table

WRONG = "This passkey opens no page here"


@pytest.fixture
def ann() -> Player:
    """Somebody with a page, and a table."""
    found = Player(new_guest())
    table("hers", played("estimation", found.guest))
    found.keep("Ann")
    return found


def test_it_opens_the_page_on_a_new_device_and_what_that_one_had_goes_along(ann: Player) -> None:
    passkey, phone = Authenticator(), Player(new_guest())
    table("away", played("putze", phone.guest))
    makes(ann, passkey)
    assert "Passkey, made in" in ann.get("/me/devices")
    comes(phone, passkey)
    assert phone.sits_at("hers")
    assert ann.sits_at("away")
    other = Player()
    comes(other, passkey)
    assert other.sits_at("hers"), "it is not used up"


def test_it_cannot_be_opened_by_what_the_house_or_a_passkey_tells(ann: Player) -> None:
    """The name of a passkey is no secret: in the place of a browser's key it opens nothing."""
    passkey = Authenticator()
    makes(ann, passkey)
    (kept,) = look(owner_of(ann.guest)).passkeys
    for secret in ("", kept.public, websafe_encode(passkey.name)):
        thief = Player()
        thief.client.cookies["tapis_self"] = f"{owner_of(ann.guest)}.{kept.id}.{secret}"
        assert not thief.sits_at("hers")


@pytest.mark.parametrize(
    "wrong", [{"origin": "https://evil.example"}, {"host": "evil.example"}, {"verified": False}]
)
def test_an_answer_for_another_address_or_without_a_finger_is_none(
    ann: Player, wrong: dict[str, object]
) -> None:
    passkey = Authenticator()
    for name, each in wrong.items():
        setattr(passkey, name, each)
    refused = makes(ann, passkey, 422)
    assert WRONG in refused
    assert 'data-passkey="new"' in refused, "it can be made once more where it was asked for"
    assert not look(owner_of(ann.guest)).passkeys
    good = Authenticator()
    makes(ann, good)
    for name, each in wrong.items():
        setattr(good, name, each)
    assert WRONG in comes(Player(), good, 422)


def test_a_question_is_answered_once_and_in_time(ann: Player) -> None:
    passkey = Authenticator()
    makes(ann, passkey)
    asked = asks(Player(), "ask-use")
    answer = passkey.used(asked)
    sends(Player(), "use", answer, asked["state"])
    assert WRONG in sends(Player(), "use", answer, asked["state"], 422), "a copy of the answer"
    late = asks(Player(), "ask-use")
    StoredCode.objects.update(until="2000-01-01T00:00:00+00:00")
    assert WRONG in sends(Player(), "use", passkey.used(late), late["state"], 422)
    assert StoredCode.objects.exists()
    forged = asks(Player(), "ask-use")
    assert WRONG in sends(Player(), "use", passkey.used(forged), f"{forged['state'][:-2]}xx", 422)


def test_who_is_refused_reads_why_where_it_can_be_tried_again(ann: Player) -> None:
    page = comes(Player(), Authenticator(), 422)
    assert WRONG in page
    assert 'name="code"' in page, "a code or a sheet does it too"
    assert 'data-passkey="use"' in page


def test_a_question_for_one_purpose_or_page_is_none_for_another(ann: Player) -> None:
    ben, passkey = Player(new_guest()), Authenticator()
    ben.keep("Ben")
    asked = asks(ben, "ask-new")
    assert WRONG in sends(ann, "new", passkey.made(asked), asked["state"], 422)
    makes(ann, passkey)
    new = asks(ann, "ask-new")
    assert WRONG in sends(Player(), "use", passkey.used(new), new["state"], 422)


def test_the_passkey_of_one_opens_nobody_elses_page(ann: Player) -> None:
    ben, passkey, his = Player(new_guest()), Authenticator(), Authenticator(b"passkey-two-0002")
    ben.keep("Ben")
    makes(ann, passkey)
    makes(ben, his)
    thief = Player()
    owner = websafe_encode(owner_of(ann.guest).encode())
    assert WRONG in comes(thief, his, 422, owner=owner), "whose page it is says the browser"
    copied = Authenticator(passkey.name, owner=passkey.owner)
    assert WRONG in comes(thief, copied, 422), "its name without its secret"
    assert not thief.sits_at("hers")
    assert "keeps a page of its own" in comes(ben, passkey, 422)


def test_it_is_ended_like_a_device_and_goes_with_the_page(ann: Player) -> None:
    passkey = Authenticator()
    makes(ann, passkey)
    (kept,) = look(owner_of(ann.guest)).passkeys
    ann.post("/me/devices", do="end", device=kept.id)
    assert WRONG in comes(Player(), passkey, 422)
    makes(ann, passkey)
    ann.post("/me/delete", sure="yes")
    assert WRONG in comes(Player(), passkey, 422)


def test_where_the_page_has_all_its_devices_the_oldest_browser_gives_way(
    ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tapis.selves.keeping.MOST_DEVICES", 2)
    passkey, phone = Authenticator(), Player()
    makes(ann, passkey)
    assert "2 devices at most" in makes(ann, Authenticator(b"passkey-two-0002"), 422)
    comes(phone, passkey)
    assert phone.sits_at("hers")
    assert not ann.sits_at("hers")


def test_the_export_names_it_and_holds_nothing_that_opens(ann: Player) -> None:
    makes(ann, Authenticator())
    told = ann.get("/me/export")
    (kept,) = look(owner_of(ann.guest)).passkeys
    assert '"passkey": true' in told
    assert kept.public not in told


def test_only_who_has_the_page_adds_one_and_whoever_guesses_is_stopped(ann: Player) -> None:
    asks(Player(new_guest()), "ask-new", 422)
    thief = Player()
    for credential in (
        "",
        "[]",
        "{}",
        '{"rawId": 5}',
        "x" * 20_000,
        '{"rawId": "AA", "response": {"userHandle": "é"}}',
    ):
        assert WRONG in sends(thief, "use", credential, asks(thief, "ask-use")["state"], 422)
    for _ in range(4):
        sends(thief, "use", "{}", "", 422)
    asks(thief, "ask-use", 429)


def test_without_tls_there_is_none_and_one_sentence_says_what_gives_the_page_back(ann: Player) -> None:
    page = " ".join(ann.client.get("/me/devices", SERVER_NAME="192.168.1.7").content.decode().split())
    assert "so there are no passkeys: another device or a recovery sheet gives the page back" in page
    assert 'data-passkey="new"' not in page
    for host in ("192.168.1.7", "tapis.example"):
        assert ann.client.post("/me/passkey", {"do": "ask-new"}, SERVER_NAME=host).status_code == 404
    number = {**HOST, "SERVER_NAME": "192.168.1.7"}
    assert ann.client.post("/me/passkey", {"do": "ask-new"}, **number).status_code == 404
    assert 'data-passkey="new"' in ann.client.get("/me/devices", **HOST).content.decode()
    assert 'data-passkey="use"' in Player().client.get("/me/carry", **HOST).content.decode()

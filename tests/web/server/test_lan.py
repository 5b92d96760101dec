"""What is printed or scanned names the server as other machines know it."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.test import RequestFactory

from tapis.web.server import lan
from tapis.web.server.network import addresses, choice, naming
from tapis.web.server.network.addresses import LOOPBACK, Address, Way, in_order
from tapis.web.server.network.choice import BY_NAME, Network
from tapis.web.server.network.naming import LocalName, NameStanding
from tests.cells import in_one

HALL = "192.168.1.20"
OFFICE = "10.8.0.3"


@pytest.fixture(autouse=True)
def in_a_hall(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("TAPIS_HOME", str(tmp_path))
    monkeypatch.setenv(lan.OPEN, "1")
    in_the_network(monkeypatch, ("wlan0", HALL), ("tun0", OFFICE))


def in_the_network(monkeypatch: pytest.MonkeyPatch, *found: tuple[str, str]) -> None:
    listed = in_order((number, interface) for interface, number in found)
    monkeypatch.setattr(addresses, "_asked", lambda _moment: listed)


def called(monkeypatch: pytest.MonkeyPatch, name: str, standing: NameStanding) -> None:
    namer = naming.Namer(8000)
    namer.local = LocalName(name=name, standing=standing)
    monkeypatch.setattr(naming, "_namers", [namer])


def told(asked: str) -> str:
    return lan.reachable(RequestFactory().get("/", HTTP_HOST=asked), "/t/x")


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("localhost:8000", f"http://{HALL}:8000/t/x"),
        ("127.0.0.1:8000", f"http://{HALL}:8000/t/x"),
        ("[::1]:8000", f"http://{HALL}:8000/t/x"),
        ("localhost", f"http://{HALL}/t/x"),
        (f"{OFFICE}:8000", f"http://{HALL}:8000/t/x"),
        ("10.0.0.7:8000", "http://10.0.0.7:8000/t/x"),
        ("cards.example", "http://cards.example/t/x"),
    ],
)
def test_a_name_only_this_machine_knows_is_replaced(asked: str, expected: str) -> None:
    assert told(asked) == expected


def test_a_server_for_its_own_machine_keeps_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(lan.OPEN)
    assert told("localhost:8000") == "http://localhost:8000/t/x"


def test_the_chosen_number_is_on_all_codes_while_this_machine_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_network(monkeypatch, ("eth0", "192.168.0.5"), ("wlan0", HALL))
    choice.change(lambda _: Network(way="192.168.0.5"))
    assert told("localhost:8000") == "http://192.168.0.5:8000/t/x"
    in_the_network(monkeypatch, ("wlan0", HALL))
    assert told("localhost:8000") == f"http://{HALL}:8000/t/x"


@pytest.mark.parametrize(
    ("standing", "host"),
    [(NameStanding.HELD, "tapis.local"), (NameStanding.TAKEN, HALL), (NameStanding.IMPOSSIBLE, HALL)],
)
def test_a_chosen_name_is_on_all_codes_while_it_is_ours(
    monkeypatch: pytest.MonkeyPatch, standing: NameStanding, host: str
) -> None:
    choice.change(lambda _: Network(way=BY_NAME))
    called(monkeypatch, "tapis.local", standing)
    assert told("localhost:8000") == f"http://{host}:8000/t/x"


def test_a_page_opened_by_the_name_follows_the_choice_too(monkeypatch: pytest.MonkeyPatch) -> None:
    called(monkeypatch, "tapis.local", NameStanding.HELD)
    assert told("tapis.local:8000") == f"http://{HALL}:8000/t/x"


def test_a_machine_in_no_network_has_its_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    in_the_network(monkeypatch, ("lo", LOOPBACK))
    assert addresses.own_addresses() == ()
    assert lan.hall_host() == LOOPBACK


@in_one(
    ("interface", "number", "way"),
    [
        ("wlan0", "192.168.1.20", Way.WIFI),
        ("wlp2s0", "192.168.1.20", Way.WIFI),
        ("Intel(R) Wi-Fi 6 AX201", "192.168.1.20", Way.WIFI),
        ("eth0", "10.0.0.2", Way.CABLE),
        ("enp3s0", "10.0.0.2", Way.CABLE),
        ("Realtek Ethernet", "10.0.0.2", Way.CABLE),
        ("Microsoft Wi-Fi Direct Virtual Adapter", "192.168.137.1", Way.HOTSPOT),
        ("lo", "192.168.137.1", Way.HOTSPOT),
        ("ap0", "192.168.12.1", Way.HOTSPOT),
        ("tun0", "10.8.0.3", Way.TUNNEL),
        ("utun4", "100.64.0.9", Way.TUNNEL),
        ("WireGuard Tunnel", "10.8.0.3", Way.TUNNEL),
        ("docker0", "172.17.0.1", Way.INNER),
        ("vEthernet (WSL)", "172.20.0.1", Way.INNER),
        ("eth0", "169.254.7.7", Way.DIRECT),
        ("strange9", "192.168.1.20", Way.OTHER),
    ],
)
def test_what_kind_of_network_a_number_is_in(interface: str, number: str, way: Way) -> None:
    assert in_order([(number, interface)]) == (Address(number=number, interface=interface, way=way),)


@pytest.mark.parametrize(
    ("found", "route", "first"),
    [
        ((("tun0", OFFICE), ("wlan0", HALL)), OFFICE, HALL),  # an office's tunnel is not the hall
        ((("docker0", "172.17.0.1"), ("eth0", "10.0.0.2")), "", "10.0.0.2"),
        ((("eth0", "10.0.0.2"), ("wlan0", HALL)), HALL, HALL),  # the network that leads on
        ((("eth0", "10.0.0.2"), ("wlan0", HALL)), "", HALL),
        (
            (("wlan0", HALL), ("hotspot", "192.168.137.1")),
            HALL,
            "192.168.137.1",
        ),  # who opens one wants it used
        ((("tun0", OFFICE),), "", OFFICE),
    ],
)
def test_the_likeliest_number_comes_first(found: tuple[tuple[str, str], ...], route: str, first: str) -> None:
    assert in_order(((number, interface) for interface, number in found), route)[0].number == first

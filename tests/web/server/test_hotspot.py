"""A laptop's own hotspot, without internet and without a gateway, as a phone in it sees it."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.platform != "linux":
    pytest.skip("network namespaces are Linux's own", allow_module_level=True)

from pyroute2.netlink.exceptions import NetlinkError

from tests.web.server.hall import Machine, environment, greeting_of, hall, until

HOTSPOT, LATER, PHONE = "192.168.137.1", "192.168.137.9", "192.168.137.77"

ASK = """
    import sys, urllib.request
    from zeroconf import AddressResolverIPv4, Zeroconf
    own, number = sys.argv[1:]
    for _ in range(8):
        with Zeroconf(interfaces=[own]) as asked:
            found = AddressResolverIPv4("tapis.local.")
            found.request(asked, 3000)
        if found.parsed_addresses() == [number]:
            break
    with urllib.request.urlopen(f"http://{number}:8123/healthz", timeout=10) as page:
        print(page.status, *found.parsed_addresses())
"""
"""What the first page of a number answers, and the number that is told for the name, once it is that one."""

HOLD = """
    import sys, time
    from tapis.web.server.network.naming import say_name
    namer = say_name(8000)
    for _ in range(400):
        time.sleep(0.1)
        if namer.local.standing != "off":
            print(namer.local.standing, namer.local.other, flush=True)
            break
    time.sleep(float(sys.argv[1]))
    namer.stop()
"""


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    try:
        made = hall()
        with made as (laptop, phone):
            laptop.has(HOTSPOT)
            phone.has(PHONE)
            yield laptop, phone
    except (PermissionError, NetlinkError) as problem:
        pytest.skip(f"namespaces are not allowed here: {problem}")


@pytest.mark.slow
def test_a_phone_reaches_the_laptop_by_number_and_by_name_and_by_name_again_after_a_change(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, phone = machines
    served = laptop.start(
        sys.executable, "-m", "tests.web.walked", "serve", "--port", "8123", environment=environment(tmp_path)
    )
    said = greeting_of(served)
    assert f"for phones:  http://{HOTSPOT}:8123/" in said
    assert "for phones:  http://127" not in said
    assert until(phone, ASK, f"200 {HOTSPOT}", PHONE, HOTSPOT) == f"200 {HOTSPOT}"

    laptop.has(LATER, instead_of=HOTSPOT)
    assert until(phone, ASK, f"200 {LATER}", PHONE, LATER) == f"200 {LATER}"


@pytest.mark.slow
def test_a_name_that_another_laptop_has_is_left_to_it(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    laptop, other = machines
    holding = (sys.executable, "-c", textwrap.dedent(HOLD))
    first = other.start(*holding, "60", environment=environment(tmp_path / "other"))
    assert first.stdout is not None
    assert first.stdout.readline().strip() == "held"
    second = laptop.start(*holding, "0", environment=environment(tmp_path / "laptop"))
    assert second.stdout is not None
    assert second.stdout.readline().strip() == f"taken {PHONE}"

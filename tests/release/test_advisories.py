"""What an advisory service tells of our dependencies, from recorded answers: nothing here asks a network."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from release.advisories import Door, Package, UnreachedError, locked, vulnerable

from release import __main__ as program

ROOT = Path(__file__).parents[2]
TABLE, CHAIR = Package("table", "1.2"), Package("chair-legs", "3.0.1")
LOCK = """
version = 1

[[package]]
name = "table"
version = "1.2"
source = { registry = "https://pypi.org/simple" }

[[package]]
name = "ours"
version = "0.3.0"
source = { editable = "." }

[[package]]
name = "chair-legs"
version = "3.0.1"
source = { registry = "https://pypi.org/simple" }
"""


def advisory(id_: str, *fixed: str, name: str = "table", **more: Any) -> dict[str, Any]:
    """The page of an advisory, as the service writes it."""
    events = [{"introduced": "0"}, *({"fixed": version} for version in fixed)]
    affected = [
        {
            "package": {"name": name, "ecosystem": "PyPI", "purl": f"pkg:pypi/{name}"},
            "ranges": [
                {"type": "ECOSYSTEM", "events": events},
                {"type": "GIT", "repo": "https://example.org", "events": [{"fixed": "9f8e"}]},
            ],
            "versions": ["1.2"],
        },
        {
            "package": {"name": name, "ecosystem": "Debian:12"},
            "ranges": [{"type": "ECOSYSTEM", "events": [{"fixed": "1.2.0.1"}]}],
        },
    ]
    return {"id": id_, "summary": "A leg breaks.", "affected": affected, **more}


class Service:
    """A door with recorded answers behind it, which keeps what it was asked."""

    def __init__(self, batches: Sequence[Sequence[Mapping[str, Any]]], *pages: Mapping[str, Any]) -> None:
        self._batches = [*batches]
        self._pages = {page["id"]: page for page in pages}
        self.asked: list[Any] = []

    def __call__(self, path: str, body: bytes | None) -> bytes:
        if body is not None:
            assert path == "v1/querybatch"
            self.asked.append(json.loads(body)["queries"])
            return json.dumps({"results": self._batches.pop(0)}).encode()
        id_ = path.removeprefix("v1/vulns/")
        if id_ not in self._pages:
            raise OSError("HTTP Error 503")
        return json.dumps(self._pages[id_]).encode()


def found(*ids: str, token: str = "") -> dict[str, Any]:
    """What a batch tells of one package."""
    told: dict[str, Any] = {"vulns": [{"id": each, "modified": "2026-11-01T00:00:00Z"} for each in ids]}
    return told | ({"next_page_token": token} if token else {})


def test_everything_from_a_registry_is_asked_about() -> None:
    assert locked(LOCK) == [CHAIR, TABLE]
    assert len(locked((ROOT / "uv.lock").read_text("utf-8"))) > 100


def test_no_fault_no_sentence() -> None:
    service = Service([[{}, {}]])
    assert vulnerable([TABLE, CHAIR], service) == []
    assert service.asked == [
        [
            {"package": {"name": "table", "ecosystem": "PyPI"}, "version": "1.2"},
            {"package": {"name": "chair-legs", "ecosystem": "PyPI"}, "version": "3.0.1"},
        ]
    ]


def test_one_sentence_a_package_with_what_mends_it() -> None:
    pages = (
        advisory("GHSA-a", "1.1", "1.10", "1.3"),
        advisory("GHSA-b"),
        advisory("GHSA-c", "4", name="Chair_Legs"),
    )
    service = Service([[found("GHSA-a", "GHSA-b"), found("GHSA-c")]], *pages)
    assert vulnerable([TABLE, CHAIR], service) == [
        "table 1.2 has known faults: GHSA-a (fixed in 1.3), GHSA-b (no version mends it yet).",
        "chair-legs 3.0.1 has a known fault: GHSA-c (fixed in 4).",
    ]


def test_a_fault_under_two_names_is_told_once() -> None:
    pages = advisory("GHSA-a", "1.3", aliases=["CVE-1"]), advisory("PYSEC-1", "1.3", aliases=["CVE-1"])
    told = vulnerable([TABLE], Service([[found("GHSA-a", "PYSEC-1")]], *pages))
    assert told == ["table 1.2 has a known fault: GHSA-a (fixed in 1.3)."]


def test_what_was_withdrawn_or_accepted_stops_nobody() -> None:
    pages = advisory("GHSA-a", withdrawn="2026-11-02T00:00:00Z"), advisory("PYSEC-1", aliases=["CVE-1"])
    asked = [[found("GHSA-a", "PYSEC-1")]]
    assert vulnerable([TABLE], Service(asked, *pages), ["CVE-1"]) == []
    assert vulnerable([TABLE], Service(asked, *pages), ["CVE-2"]) != []


def test_a_fault_counts_where_its_page_cannot_be_read() -> None:
    told = vulnerable([TABLE], Service([[found("GHSA-a")]]))
    assert told == ["table 1.2 has a known fault: GHSA-a (what mends it could not be asked)."]


def test_the_next_page_is_asked_for_that_package_alone() -> None:
    pages = advisory("GHSA-a", "1.3"), advisory("GHSA-b", "1.4")
    service = Service([[found("GHSA-a", token="more"), {}], [found("GHSA-b")]], *pages)
    (told,) = vulnerable([TABLE, CHAIR], service)
    assert "GHSA-a" in told
    assert "GHSA-b" in told
    assert service.asked[1] == [
        {"package": {"name": "table", "ecosystem": "PyPI"}, "version": "1.2", "page_token": "more"}
    ]


def test_no_question_is_larger_than_the_service_takes() -> None:
    many = [Package(f"p{number}", "1") for number in range(1001)]
    service = Service([[{}] * 1000, [{}]])
    assert vulnerable(many, service) == []
    assert [len(each) for each in service.asked] == [1000, 1]


def answering(told: bytes) -> Door:
    return lambda _path, _body: told


def out_of_reach(path: str, body: bytes | None) -> bytes:
    raise OSError("no network")


@pytest.mark.parametrize(
    ("door", "why"),
    [
        (out_of_reach, "no network"),
        (answering(b"<html>Please log in</html>"), "no advisory service"),
        (answering(b'{"results": "none"}'), "no advisory service"),
        (answering(b'{"results": []}'), "0 of 1 questions"),
        (answering(b'{"results": [{"next_page_token": "again"}]}'), "no end"),
    ],
)
def test_who_could_not_be_asked_is_no_all_clear(door: Door, why: str) -> None:
    with pytest.raises(UnreachedError, match=why):
        vulnerable([TABLE], door)


def house_in(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A house of two dependencies, of whose faults none is accepted."""
    (folder / "release").mkdir()
    (folder / "uv.lock").write_text(LOCK, "utf-8")
    (folder / "release/accepted.toml").touch()
    monkeypatch.setattr(program, "ROOT", folder)


@pytest.mark.parametrize(
    ("door", "status", "told"),
    [
        (out_of_reach, 0, "no advisory service could be asked (https://api.osv.dev/: no network)"),
        (Service([[{}, {}]]), 0, "no known fault in any of 2"),
        (
            Service([[{}, found("GHSA-a")]], advisory("GHSA-a", "1.3")),
            1,
            "table 1.2 has a known fault: GHSA-a (fixed in 1.3).",
        ),
    ],
)
def test_the_command_refuses_a_fault_and_says_where_nobody_answers(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, door: Door, status: int, told: str
) -> None:
    house_in(tmp_path, monkeypatch)
    monkeypatch.setattr(program, "reach", door)
    answered = CliRunner().invoke(program.main, ["advisories"])
    assert answered.exit_code == status
    assert told in answered.output


@pytest.mark.parametrize("asked", [["check"], ["tag", "0.3.0"]])
def test_check_and_tag_build_nothing_upon_a_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: list[str]
) -> None:
    house_in(tmp_path, monkeypatch)
    monkeypatch.setattr(program, "reach", Service([[found("GHSA-a"), {}]], advisory("GHSA-a")))
    for sound in ("_unclean", "_untold", "_other_version", "_tagged", "fault"):
        monkeypatch.setattr(program, sound, lambda *_: None)
    monkeypatch.setattr(program, "_changelog", lambda: "# Changelog\n")
    monkeypatch.setattr(program, "_run", lambda *told: pytest.fail(f"went on to {told}"))
    refused = CliRunner().invoke(program.main, asked)
    assert refused.exit_code == 1
    assert "chair-legs 3.0.1 has a known fault: GHSA-a (no version mends it yet)." in refused.output

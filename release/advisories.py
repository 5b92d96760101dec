"""Which of our dependencies have a published fault: what is asked of an advisory service, and what it told.

The questions and answers are those of OSV: a batch says the ids of what concerns each package, and each id
has a page with the versions that mend it. How the service is reached is handed in as a *door*; who waits
behind it (a network, a recorded answer) is not known here.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeVar

import msgspec
from msgspec import Struct, field
from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

Door = Callable[[str, bytes | None], bytes]
"""What the service answers to an address below its own, asked with this body or none; OSError otherwise."""

ECOSYSTEM = "PyPI"
AT_ONCE = 1000
"""How many packages the service takes in one question."""
PAGES = 20
"""More pages than that of one question are no answer."""


AnswerT = TypeVar("AnswerT", bound=Struct)


class UnreachedError(Exception):
    """Nobody could be asked, or what answered was not the service; the words say why."""


@dataclass(frozen=True, slots=True, order=True)
class Package:
    """A dependency as it is locked."""

    name: str
    version: str


class Named(Struct):
    """An advisory that concerns a package, by its id alone."""

    id: str


class Result(Struct):
    """What concerns one package; there may be more on a next page."""

    vulns: list[Named] = field(default_factory=list)
    next_page_token: str = ""


class Batch(Struct):
    """The answer to a batch, in the order of the questions."""

    results: list[Result]


class Moment(Struct):
    """Where a range of versions begins or ends; only what mends is read."""

    fixed: str = ""


class Range(Struct):
    """Versions from one that brought the fault to one that mends it."""

    type: str = ""
    events: list[Moment] = field(default_factory=list)


class Subject(Struct):
    """A package as the service names it."""

    name: str = ""
    ecosystem: str = ""


class Affected(Struct):
    """A package with the versions that have the fault."""

    package: Subject = field(default_factory=Subject)
    ranges: list[Range] = field(default_factory=list)


class Advisory(Struct):
    """A published fault: its id, its other names, and what it concerns."""

    id: str
    aliases: list[str] = field(default_factory=list)
    withdrawn: str = ""
    affected: list[Affected] | None = field(default_factory=list)
    """None where its page could not be read."""


def locked(lock: str) -> list[Package]:
    """Every package that ``uv.lock`` takes from a registry: what we ship with, what builds and what tests."""
    held = tomllib.loads(lock)["package"]
    return sorted({Package(each["name"], each["version"]) for each in held if "registry" in each["source"]})


def vulnerable(packages: Sequence[Package], door: Door, accepted: Collection[str] = ()) -> list[str]:
    """One sentence for each package with a fault that nobody has accepted.

    UnreachedError where nobody answers which packages have one. What mends a fault is told as far as it can
    be asked: a fault that is named counts without it.
    """
    named = _named(packages, door)
    asked = {id_: _advisory(id_, door) for id_ in sorted({each for ids in named.values() for each in ids})}
    told = (_sentence(package, [asked[id_] for id_ in ids], accepted) for package, ids in named.items())
    return [each for each in told if each]


def _named(packages: Sequence[Package], door: Door) -> Mapping[Package, list[str]]:
    """The ids that concern each package, page after page."""
    found: dict[Package, list[str]] = {each: [] for each in packages}
    waiting: list[tuple[Package, str]] = [(each, "") for each in packages]
    for _ in range(PAGES):
        if not waiting:
            return found
        pages, waiting = waiting, []
        for part in _parts(pages):
            for (package, _), result in zip(part, _batch(part, door), strict=True):
                found[package] += [each.id for each in result.vulns]
                waiting += [(package, result.next_page_token)] if result.next_page_token else []
    raise UnreachedError("its answer has no end")


def _parts(pages: Sequence[tuple[Package, str]]) -> Iterator[list[tuple[Package, str]]]:
    rest = iter(pages)
    while part := list(islice(rest, AT_ONCE)):
        yield part


def _batch(part: Sequence[tuple[Package, str]], door: Door) -> list[Result]:
    queries = [
        {"package": {"name": each.name, "ecosystem": ECOSYSTEM}, "version": each.version}
        | ({"page_token": token} if token else {})
        for each, token in part
    ]
    told = _asked("v1/querybatch", msgspec.json.encode({"queries": queries}), door, Batch).results
    if len(told) != len(part):
        raise UnreachedError(f"it answered {len(told)} of {len(part)} questions")
    return told


def _advisory(id_: str, door: Door) -> Advisory:
    try:
        return _asked(f"v1/vulns/{id_}", None, door, Advisory)
    except UnreachedError:
        return Advisory(id_, affected=None)


def _asked(path: str, body: bytes | None, door: Door, kind: type[AnswerT]) -> AnswerT:
    try:
        return msgspec.json.decode(door(path, body), type=kind)
    except OSError as problem:
        raise UnreachedError(str(problem) or type(problem).__name__) from problem
    except msgspec.MsgspecError as problem:
        raise UnreachedError(f"what answered is no advisory service ({problem})") from problem


def _sentence(package: Package, advisories: Sequence[Advisory], accepted: Collection[str]) -> str | None:
    """Name, version, and each fault with what mends it; one that is told under two names is told once."""
    told: list[str] = []
    known = set(accepted)
    for each in advisories:
        names = {each.id, *each.aliases}
        if not each.withdrawn and known.isdisjoint(names):
            told.append(f"{each.id} ({_mended(package, each)})")
        if not each.withdrawn:
            known |= names
    faults = "a known fault" if len(told) == 1 else "known faults"
    return f"{package.name} {package.version} has {faults}: {', '.join(told)}." if told else None


def _mended(package: Package, advisory: Advisory) -> str:
    """From which version on: the first after ours that the service names for this package."""
    if advisory.affected is None:
        return "what mends it could not be asked"
    ours = Version(package.version)
    later = sorted(each for each in _fixes(package, advisory.affected) if each > ours)
    return f"fixed in {later[0]}" if later else "no version mends it yet"


def _fixes(package: Package, affected: Sequence[Affected]) -> Iterator[Version]:
    for each in affected:
        subject = each.package
        if subject.ecosystem == ECOSYSTEM and canonicalize_name(subject.name) == package.name:
            events = (event for span in each.ranges if span.type == "ECOSYSTEM" for event in span.events)
            for event in events:
                try:
                    yield Version(event.fixed)
                except InvalidVersion:  # also where an event mends nothing
                    continue

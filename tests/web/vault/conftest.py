"""An evening on a laptop, a stick, and a second laptop: the same process with its data taken away."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.test import Client

from tapis.log import Record
from tapis.web.access import keys
from tapis.web.access.models import EventSecrets, Membership
from tapis.web.room.house import house
from tapis.web.room.writer import now
from tapis.web.vault.event.file import Heading, heading_of
from tapis.web.vault.models import Laptop, laptop
from tapis.web.vault.stick import keeper as keeping
from tapis.web.vault.stick.keeper import Keeper
from tests.club.evening import Evening

STREAM = "event/evening"


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Hall:
    """A laptop with its keeper of copies, and the event that is played."""

    keeper: Keeper
    clock: Clock
    stick: Path
    evening: Evening
    stored: int = 0

    def enter(self) -> None:
        """Whatever happened in the evening and is not stored yet is stored now."""
        news = self.evening.archive.records[self.stored :]
        assert not house().log.write([fresh(each) for each in news])
        self.stored += len(news)

    def plug_in(self, folder: Path | None = None) -> None:
        Laptop.objects.filter(pk=laptop().pk).update(folder=str(folder or self.stick))

    def copy(self) -> None:
        """Time passes until whatever is to be copied is."""
        for _ in range(3):
            self.clock.now += 20.0
            self.keeper.round()

    def copies(self) -> list[Path]:
        return sorted(self.stick.glob("*.tapis.zip"))

    def problem(self) -> str:
        found = self.keeper.state("evening").problem
        return found.code if found else ""

    def another_laptop(self, *accounts: str) -> Client:
        """From now on this is another laptop: nothing is left but the stick; the first account sets it up."""
        call_command("flush", verbosity=0, interactive=False)
        keys._signing.clear()
        house.cache_clear()
        self.keeper._watched.clear()
        self.keeper._place = None
        for name in accounts or ("marcel",):
            get_user_model().objects.create_user(name, password="another-password")
        return logged_in((accounts or ("marcel",))[0])


def fresh(record: Record) -> Record:
    """The record as if it were of today: only what is going on is copied by itself."""
    return replace(record, at=now())


def logged_in(name: str) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(get_user_model().objects.get(username=name))
    return client


@pytest.fixture
def hall(transactional_db: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Hall]:
    house.cache_clear()
    for name, role in (("director", "director"), ("anne", "desk")):
        user = get_user_model().objects.create_user(name, password=f"the-password-of-{name}")
        Membership.objects.create(user=user, event="evening", role=role)
    stick = tmp_path / "media" / "TAPIS"
    stick.mkdir(parents=True)
    monkeypatch.setenv("TAPIS_STICKS", str(stick.parent))
    monkeypatch.setattr("tapis.web.vault.stick.sticks.MEDIA", ())
    monkeypatch.setattr("tapis.web.vault.event.seal.COST", 16)  # nobody guesses here
    clock = Clock()
    kept = Keeper(clock)
    keeping.keeper.cache_clear()
    monkeypatch.setattr(keeping, "Keeper", lambda: kept)
    played = Evening(8, title="Tournoi de Noël", rounds=2)
    played.begin()
    made = Hall(kept, clock, stick, played)
    made.enter()
    yield made
    keeping.keeper.cache_clear()
    house.cache_clear()


@pytest.fixture
def director(hall: Hall) -> Client:
    return logged_in("director")


@pytest.fixture
def small_stick(tmp_path: Path) -> Iterator[Callable[[str], Path]]:
    """A stick of so many kilobytes, where this machine lets us mount one."""
    mounted: list[Path] = []

    def mount(size: str) -> Path:
        folder = tmp_path / "small"
        folder.mkdir()
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={size}", "tmpfs", str(folder)],
            capture_output=True,
            check=False,
        )
        if done.returncode:
            pytest.skip("this machine lets nobody mount a disk")
        mounted.append(folder)
        return folder

    yield mount
    for each in mounted:
        subprocess.run(["umount", "-l", str(each)], check=False)


def secrets_now() -> Any:
    return EventSecrets.objects.get(event="evening")


def heading(path: Path) -> Heading:
    """What a copy says of itself; it must be readable."""
    found = heading_of(path)
    assert isinstance(found, Heading), found
    return found

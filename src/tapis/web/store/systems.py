"""Bidding systems of the house's own: texts that it offers to whoever opens a table, by what is in them.

A table keeps the text itself, so that nothing here has to stay. What is no longer offered may still be read.
"""

from __future__ import annotations

import json
import re
from dataclasses import astuple, dataclass
from datetime import UTC, datetime

from django.db import models

from tapis.bots.meanings import OwnSystems, SystemCard, SystemFinding
from tapis.club.text.full_names import likeness
from tapis.law import IllegalMove, Reason, Refused

_HEARD = re.compile(r"[^\W_]+|\+")
MOST = 30
"""So many are offered at once."""

TOO_MANY = Reason(
    "systems-too-many", "The house offers as many systems as it can; take one of them away first."
)
TITLE_TAKEN = Reason(
    "system-title-taken", "A system here is called {title} already: give yours a name of its own."
)
NO_TITLE_LINE = Reason(
    "system-no-title-line", "The lines with the title of this file cannot be found: write the name into it."
)


@dataclass(frozen=True, slots=True)
class SystemStay:
    """A time at which a system was offered: who brought it, who took it away, and when."""

    at: str
    by: int | None
    gone_at: str
    """Empty while it is offered."""
    gone_by: int | None


class StoredSystem(models.Model):
    """A system that the house offers, or has offered."""

    id = models.BigAutoField(primary_key=True)
    regulation = models.CharField(max_length=60)
    digest = models.CharField(max_length=40)
    titles = models.TextField()
    """Its title by language."""
    version = models.CharField(max_length=80, blank=True, default="")
    text = models.TextField()
    offered = models.BooleanField(default=True)
    at = models.CharField(max_length=40)
    """The instant at which it was brought."""
    by = models.PositiveBigIntegerField(null=True)
    """The number of the account that brought it, which is never given again; none for a command."""
    gone_at = models.CharField(max_length=40, blank=True, default="")
    """The instant at which it was taken away."""
    gone_by = models.PositiveBigIntegerField(null=True)
    """The number of the account that took it away."""
    before = models.TextField(blank=True, default="[]")
    """Each earlier time at which it was offered, the oldest first: at, by, gone at, gone by."""

    class Meta:
        """Where it lies."""

        db_table = "house_system"
        constraints = (models.UniqueConstraint(fields=("regulation", "digest"), name="one_row_of_a_system"),)

    def __str__(self) -> str:
        return f"{self.regulation}: {self.digest}"

    @property
    def stays(self) -> tuple[SystemStay, ...]:
        """Every time at which it was offered, the oldest first; the last one may go on."""
        earlier = (SystemStay(*each) for each in json.loads(self.before))
        return (*earlier, SystemStay(self.at, self.by, self.gone_at, self.gone_by))

    def title(self, language: str) -> str:
        """Its title in a language."""
        return str(json.loads(self.titles)[language])

    def named(self, language: str) -> str:
        """Its title in a language, with its version where it has one."""
        return f"{self.title(language)} ({self.version})" if self.version else self.title(language)


def offered(regulation: str) -> tuple[StoredSystem, ...]:
    """Those that a table may choose, the oldest first."""
    return tuple(StoredSystem.objects.filter(regulation=regulation, offered=True).order_by("at", "id"))


def found(regulation: str, digest: str) -> StoredSystem | None:
    """One that the house offers, or has offered; None where it never had it."""
    return StoredSystem.objects.filter(regulation=regulation, digest=digest).first()


def withdrawn(regulation: str) -> tuple[StoredSystem, ...]:
    """Those that are offered no longer, the last one first."""
    return tuple(
        StoredSystem.objects.filter(regulation=regulation, offered=False).order_by("-gone_at", "-id")
    )


@dataclass(frozen=True, slots=True)
class BringingWish:
    """How a file is brought."""

    title: str = ""
    """What it is to be called; empty for its own title."""
    language: str = "fr"
    """In which language that is."""
    by: int | None = None
    """The number of the account that brings it; None for a command."""


@dataclass(frozen=True, slots=True)
class BroughtSystem:
    """What came of a file; offered where ``row`` is one."""

    findings: tuple[SystemFinding, ...] = ()
    refusal: Refused | None = None
    row: StoredSystem | None = None

    @property
    def faults(self) -> int:
        """How many findings have to be mended."""
        return sum(each.fault for each in self.findings)


def bring(regulation: str, own: OwnSystems, text: str, wish: BringingWish) -> BroughtSystem:
    """Look through a text, and offer it from now on where nothing is wrong with it.

    The only way in: whoever brings a file, by a page or a command, is told the same.
    """
    called = own.titled(text, wish.language, wish.title) if wish.title else text
    if called is None:
        unread = BroughtSystem(tuple(own.checked(text)))
        return unread if unread.faults else BroughtSystem(refusal=NO_TITLE_LINE())
    if refusal := _no_place(regulation, own, called):
        return BroughtSystem(refusal=refusal)
    looked = BroughtSystem(tuple(own.checked(called)))
    if looked.faults:
        return looked
    digest, card = own.key(called), own.card(called)
    told: dict[str, object] = {
        "titles": json.dumps(dict(card.titles)),
        "version": card.version,
        "text": called,
    }
    was = found(regulation, digest)
    if was is None or not was.offered:
        told |= {"at": _now(), "by": wish.by, "gone_at": "", "gone_by": None, "offered": True}
        told["before"] = "[]" if was is None else json.dumps([astuple(each) for each in was.stays])
    row, _ = StoredSystem.objects.update_or_create(regulation=regulation, digest=digest, defaults=told)
    return BroughtSystem(looked.findings, row=row)


def _no_place(regulation: str, own: OwnSystems, text: str) -> Refused | None:
    """Why a text cannot be listed here, before its rules are looked at; None where they come first."""
    try:
        card = own.card(text)
    except IllegalMove:
        return None  # nobody can read it: its own fault is told
    others = [each for each in offered(regulation) if each.digest != own.key(text)]
    if taken := _taken(card, own, others):
        return TITLE_TAKEN(title=taken)
    return TOO_MANY() if len(others) >= MOST else None


def _taken(card: SystemCard, own: OwnSystems, others: list[StoredSystem]) -> str:
    """The name under which two systems would stand in one list; empty where there is none.

    Two states of one system, with a version each, are told apart by it; from ours nothing tells them.
    """
    ours = {_alike(each) for name in own.ours for each in own.card(name).titles.values()}
    theirs = {_alike(each.named(language)) for each in others for language in card.titles}
    version = f" ({card.version})" if card.version else ""
    for title in card.titles.values():
        if _alike(title) in ours or _alike(title + version) in theirs:
            return title
    return ""


def _alike(title: str) -> str:
    """What a reader hears of a title: its words, whatever their accents, capitals and marks."""
    return " ".join(_HEARD.findall(likeness(title))) or title.casefold()


def withdraw(regulation: str, digest: str, by: int | None = None) -> bool:
    """Offer a system no longer; False where it was not offered. Tables that have it keep it."""
    rows = StoredSystem.objects.filter(regulation=regulation, digest=digest, offered=True)
    return bool(rows.update(offered=False, gone_at=_now(), gone_by=by))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")

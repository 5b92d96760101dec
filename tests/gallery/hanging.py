"""Brings events into the house, reads their pages as somebody reads them, and hangs them in a room.

Knows nothing of how pictures look: :mod:`tests.gallery.light` does.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Set
from dataclasses import dataclass, field, replace
from typing import Any

from django.contrib.auth import get_user_model
from django.test import Client
from django.utils import translation

from tapis.log import Record
from tapis.log.archive import write_archive
from tapis.web.access.models import Membership, Role
from tapis.web.room.house import house
from tests.club.evening import Evening
from tests.gallery import branches
from tests.gallery.longest import longest_words

LANGUAGES = ("de", "fr", "nl", "en")
LONGEST = LANGUAGES[0]
"""The language under whose name the longest words of all are read: what has room then has room in each."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A page as it was drawn."""

    name: str
    page: str
    shows: frozenset[str] = frozenset()
    """The branches of templates that it shows."""
    always: bool = False
    """Whether it hangs even where others show all that it does."""

    @property
    def wall(self) -> bool:
        """Whether it is shown on a projector, and has to fit its screen."""
        return 'class="stage scene' in self.page

    @property
    def held(self) -> bool:
        """Whether it is tried out on one machine, a phone too, though it looks like what hangs on a wall."""
        return 'class="rehearsal"' in self.page


@dataclass
class Room:
    """What was drawn for a room of the gallery, in one language."""

    language: str = LONGEST
    pictures: list[Picture] = field(default_factory=list)
    event: str = ""
    """Whose pages are read now."""

    def bring(self, evening: Evening, name: str, **roles: str) -> None:
        """An event as it stands, under a name of its own; ``roles`` says who does what there."""
        assert not house().log.write(renamed(evening, name))
        self.event = name
        for account, role in {"director": Role.DIRECTOR, **roles}.items():
            user, _ = get_user_model().objects.get_or_create(username=account)
            Membership.objects.get_or_create(user=user, event=name, role=role)

    def reader(self, account: str = "") -> Client:
        """Somebody with an account, or nobody."""
        client = Client(headers={"accept-language": self.language})
        client.cookies["django_language"] = self.language
        if account:
            user, _ = get_user_model().objects.get_or_create(username=account)
            client.force_login(user)
        return client

    def address(self, path: str) -> str:
        """A path of the event, unless it begins at the root of the house."""
        return path if path.startswith("/") else f"/e/{self.event}/{path}"

    def hang(self, who: Client, *paths: str, always: bool = False) -> None:
        """These pages as somebody reads them."""
        for path in paths:
            self._hang(path, lambda at: who.get(at, follow=True), always=always)

    def fill(self, who: Client, path: str, name: str, part: str) -> None:
        """A page with a part in it that its script would fetch: into the element with this id."""

        def ask(at: str) -> Any:
            answer, fetched = who.get(at, follow=True), who.get(self.address(part)).content
            opening = re.compile(rb'<[^<>]*\bid="%s"[^<>]*>' % name.encode())
            assert opening.search(answer.content), f"{path} has no {name}"
            answer.content = opening.sub(lambda tag: tag[0] + fetched, answer.content, count=1)
            return answer

        self._hang(path, ask, f"{part} in ")

    def send(self, who: Client, path: str, form: Mapping[str, Any]) -> None:
        """What comes back when somebody sends a form."""
        told = {"op": f"op{len(self.pictures)}", **form}
        self._hang(path, lambda at: who.post(at, told, follow=True), "sent ")

    def _hang(self, path: str, ask: Callable[[str], Any], how: str = "", *, always: bool = False) -> None:
        with branches.noted() as drawn:
            answer = ask(self.address(path))
        page = whole(answer)
        assert page, f"{path} is no page: {answer.status_code} {answer.content[:300]!r}"
        self.pictures.append(Picture(f"{self.event} {how}{path}", page, frozenset(drawn), always))

    def part(self, name: str, page: str, drawn: Set[str]) -> None:
        """A page drawn elsewhere."""
        self.pictures.append(Picture(name, page, frozenset(drawn)))

    def chosen(self) -> list[tuple[Picture, int]]:
        """As few pictures as show all that any of them shows, and how much that is new each of them adds."""
        found = [(each, len(each.shows)) for each in self.pictures if each.always]
        missing = frozenset().union(*(each.shows for each in self.pictures))
        missing -= frozenset().union(*(each.shows for each, _ in found))
        while missing:
            best = max(self.pictures, key=lambda each: len(each.shows & missing))
            found.append((best, len(best.shows & missing)))
            missing -= best.shows
        return found


def renamed(evening: Evening, name: str) -> tuple[Record, ...]:
    """What happened in an evening, in the log of an event of this name."""
    return tuple(
        replace(each, stream=f"event/{name}", op_id=f"{name}.{each.op_id}") for each in evening.records
    )


def handed_over(evening: Evening, name: str) -> bytes:
    """The file of an event as it stands, under a name of its own."""
    archive = replace(evening.archive, stream=f"event/{name}", records=renamed(evening, name))
    return write_archive(archive).encode()


Hanging = Callable[[Room], None]


def whole(answer: Any) -> str:
    """The whole page of an answer; nothing where it is a part or a file."""
    if answer.streaming or not answer.headers.get("Content-Type", "").startswith("text/html"):
        return ""
    page: str = answer.content.decode()
    return page if "<html" in page[:300].lower() else ""


def spoken(hang: Hanging, shows: Collection[str], language: str) -> Room:
    """A room in a language; ``shows`` are the folders of the templates it is there for."""
    house.cache_clear()
    room = Room(language)
    with branches.watched(shows), translation.override(language):
        hang(room)
    house.cache_clear()
    return room


def drawn(hang: Hanging, shows: Collection[str]) -> Room:
    """A room in the longest words of all languages."""
    with longest_words(LONGEST, LANGUAGES):
        return spoken(hang, shows, LONGEST)

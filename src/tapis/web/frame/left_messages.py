"""Messages that one page leaves for the next, kept apart for every event.

Whoever directs has several events open beside each other. A message waits at the page to which its answer
leads, so that no page of another event shows it or uses it up.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cached_property
from urllib.parse import urlsplit

from django.contrib.messages.storage.base import BaseStorage, Message
from django.contrib.messages.storage.cookie import MessageDecoder, MessageEncoder
from django.http import HttpResponseBase
from django.urls import Resolver404, get_script_prefix, resolve

NO_EVENT = ""


class LeftMessages(BaseStorage):
    """Messages in the session, by the event on whose pages they are shown."""

    session_key = "_messages"

    @cached_property
    def _here(self) -> str:
        """The event whose page this is: asked where there may be messages, when its address is known."""
        found = self.request.resolver_match
        return str(found.kwargs.get("event", NO_EVENT)) if found else _event_of(self.request.path)

    def _get(self, *_args: object, **_names: object) -> tuple[list[Message], bool]:
        return self._waiting(self._here), True

    def _store(
        self, messages: Sequence[Message], response: HttpResponseBase, *_args: object, **_names: object
    ) -> list[Message]:
        """Put new messages where the answer leads; those of this page wait on unless it has shown them."""
        left = [] if self.used else self._waiting(self._here)
        new = list(messages[len(left) :])
        self._keep(self._here, left)
        there = _event_of(response.headers["Location"]) if response.has_header("Location") else self._here
        self._keep(there, [*self._waiting(there), *new])
        return []

    def _waiting(self, event: str) -> list[Message]:
        kept = self.request.session.get(self._key(event))
        return json.loads(kept, cls=MessageDecoder) if kept else []

    def _keep(self, event: str, messages: Sequence[Message]) -> None:
        if messages:
            self.request.session[self._key(event)] = MessageEncoder().encode(list(messages))
        else:
            self.request.session.pop(self._key(event), None)

    def _key(self, event: str) -> str:
        return f"{self.session_key}/{event}" if event else self.session_key


def _event_of(address: str) -> str:
    """The event of which an address is a page; empty for a page of no event."""
    path = urlsplit(address).path
    try:
        names = resolve("/" + path.removeprefix(get_script_prefix()).lstrip("/")).kwargs
    except Resolver404:
        return NO_EVENT
    return str(names.get("event", NO_EVENT))

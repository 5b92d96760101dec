"""The hub of several server processes: notices travel through one Valkey (or Redis) channel.

Writers never wait for it: what is published goes to this process at once, and to the others from a
thread. When the connection was lost, every page of this process is told to look again.
"""

from __future__ import annotations

import logging
import uuid
from collections.abc import Callable
from queue import SimpleQueue
from threading import Event, Lock, Thread

import msgspec
import redis
from redis.client import PubSub

from tapis.web.room.hub import LocalHub, Notice, Subscription

CHANNEL = "tapis:news"
PAUSE = 1.0

_log = logging.getLogger(__name__)


class _Letter(msgspec.Struct):
    sender: str
    stream: str
    version: int
    kinds: list[str]
    about: list[str]


class ValkeyHub:
    """A local hub whose notices also reach every other process on the same Valkey."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._local = LocalHub()
        self._followers: list[Callable[[Notice], None]] = []
        self._me = uuid.uuid4().hex
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._stopped = Event()
        self._listening = Event()
        self._starting = Lock()
        self._threads: tuple[Thread, ...] = ()

    def start(self, timeout: float = 5) -> bool:
        """Begin to listen, if that has not happened yet; whether Valkey answered in time."""
        with self._starting:
            if not self._threads:
                self._threads = (
                    Thread(target=self._listen, name="valkey-in", daemon=True),
                    Thread(target=self._send, name="valkey-out", daemon=True),
                )
                for thread in self._threads:
                    thread.start()
        return self._listening.wait(timeout)

    def publish(self, notice: Notice) -> None:
        """Tell this process at once and the others soon."""
        self._local.publish(notice)
        self.start(timeout=0)
        kinds, about = sorted(notice.kinds), sorted(notice.about)
        letter = _Letter(self._me, notice.stream, notice.version, kinds, about)
        self._outbox.put(msgspec.json.encode(letter))

    def subscribe(self, stream: str, topic: str = "") -> Subscription:
        """A subscription to one stream, or to one topic of it, to be opened with ``async with``."""
        self.start(timeout=0)
        return self._local.subscribe(stream, topic)

    def follow(self, follower: Callable[[Notice], None]) -> None:
        """Tell somebody whatever other processes write, in the thread that hears of it."""
        self._followers.append(follower)
        self.start(timeout=0)

    def nobody_listens(self, _stream: str, /) -> bool:
        """Never: another process may have a page that listens."""
        return False

    def close(self) -> None:
        """End every subscription and both threads."""
        self._stopped.set()
        self._outbox.put(None)
        for thread in self._threads:
            thread.join(timeout=5)
        self._local.close()

    def _client(self) -> redis.Redis:
        return redis.Redis.from_url(self._url, socket_connect_timeout=2, socket_timeout=5)

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                with self._client() as client, client.pubsub(ignore_subscribe_messages=True) as channel:
                    channel.subscribe(CHANNEL)
                    self._local.look_again()
                    self._listening.set()
                    self._hear(channel)
            except redis.RedisError as problem:
                _log.warning("Valkey is not listening: %s", problem)
                self._stopped.wait(PAUSE)

    def _hear(self, channel: PubSub) -> None:
        while not self._stopped.is_set():
            if message := channel.get_message(timeout=PAUSE):
                self._open_letter(message["data"])

    def _open_letter(self, text: bytes) -> None:
        try:
            letter = msgspec.json.decode(text, type=_Letter)
        except msgspec.MsgspecError as problem:  # somebody else uses the channel
            _log.warning("Valkey brought something that is no notice: %s", problem)
            return
        if letter.sender != self._me:
            kinds, about = frozenset(letter.kinds), frozenset(letter.about)
            notice = Notice(letter.stream, letter.version, kinds, about)
            for each in self._followers:  # before any page looks again
                each(notice)
            self._local.publish(notice)

    def _send(self) -> None:
        with self._client() as client:
            while (letter := self._outbox.get()) is not None:
                try:
                    client.publish(CHANNEL, letter)
                except redis.RedisError as problem:  # the others hear of it when they look again
                    _log.warning("Valkey did not take a notice: %s", problem)

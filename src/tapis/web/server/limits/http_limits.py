"""Reads requests with httptools, but refuses headers that are longer than any browser's.

httptools keeps every header there is and uvicorn sets no bound to them: somebody on the hall's network
could fill the memory before a page was asked for.
"""

from __future__ import annotations

import asyncio
from collections import Counter

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST = 65_536
"""Bytes of address and headers together; the same as h11, uvicorn's other reader, allows."""


PATIENCE = 20.0
"""Seconds in which a head must have come, counted from the connection or from its first byte."""

PER_ADDRESS = 1_500
"""Connections of one address. A hall of 150 phones behind one address holds some 900 at most."""

CONNECTIONS = 10_000
"""Connections in all, where the system allows so many open files."""

SPARE_FILES = 200
"""Open files that are left for everything else."""

_by_address: Counter[str] = Counter()


def connections(files: int | None) -> int:
    """How many connections a server answers that may have ``files`` files open."""
    return CONNECTIONS if files is None else max(100, min(CONNECTIONS, files - SPARE_FILES))


class Requests(HttpToolsProtocol):
    """The protocol of one connection, with limits."""

    _read: int | None = None
    """Bytes of a head that has not ended; None between heads."""

    _waiting: asyncio.TimerHandle | None = None
    _address: str | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and wait for its first request."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if _by_address[address] >= PER_ADDRESS:
            transport.abort()
            return
        self._address = address
        _by_address[address] += 1
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count the connection no more."""
        self._stop_waiting()
        if self._address is not None:
            _by_address[self._address] -= 1
            if not _by_address[self._address]:
                del _by_address[self._address]
            self._address = None
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        """Note that the headers of a request begin."""
        self._read = 0
        if self._waiting is None:
            self._wait()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """Note that the headers of a request are complete."""
        self._read = None
        self._stop_waiting()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Read on, and close the connection when headers are too long or too slow."""
        super().data_received(data)
        if self._read is not None and not self.transport.is_closing():
            self._read += len(data)
            if self._read > LONGEST:
                self.send_400_response("The head of this request is too long.")

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(PATIENCE, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

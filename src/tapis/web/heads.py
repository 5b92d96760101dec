"""Reads requests with httptools, but no head of a request that is longer than any browser's.

httptools keeps every header there is and uvicorn sets no bound to them: somebody on the hall's network
could fill the memory before a page was asked for.
"""

from __future__ import annotations

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

LONGEST = 65_536
"""Bytes of address and headers together; the same as h11, uvicorn's other reader, allows."""


class Requests(HttpToolsProtocol):
    """One connection."""

    _read: int | None = None
    """Bytes of a head that has not ended; None between heads."""

    def on_message_begin(self) -> None:
        """A head begins."""
        self._read = 0
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        """It ends."""
        self._read = None
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        """Read on, and hang up on whoever never comes to an end."""
        super().data_received(data)
        if self._read is not None and not self.transport.is_closing():
            self._read += len(data)
            if self._read > LONGEST:
                self.send_400_response("The head of this request is too long.")

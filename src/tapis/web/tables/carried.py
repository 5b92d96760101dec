"""A table's sheet as letters, to be carried to the desk as a code when the network does not carry it.

It is signed like a table's link, and its checksum tells a letter lost on the way from a code made elsewhere.
Only sixteen letters are used, which lie at the same place on French, German, Dutch and English keyboards:
a hand scanner types what it reads as if it were a keyboard.
"""

from __future__ import annotations

import hmac
import json
import zlib
from dataclasses import dataclass

from django.utils.crypto import salted_hmac

from tapis.club.text.slip_numbers import read_slip_number, slip_number
from tapis.core.terms import Json
from tapis.law import Reason, Refused

LETTERS = "BCDEFGHIJKLNOPRS"
SALT = "tapis.carried"
SIGNATURE, CHECKSUM = 12, 4
LONGEST = 20_000
"""Bytes a sheet may have; the longest of any regulation has fewer."""

GARBLED = Reason("garbled-code", "Part of this code is missing or was misread; scan it again.")
ELSEWHERE = Reason(
    "code-made-elsewhere", "This code was not made by this program on this machine; type the slip."
)
OTHER_EVENT = Reason("code-of-another-event", "This code belongs to another event; open that one to file it.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Carried:
    """A sheet: which slip, the serial of its table's link, the people in seat order, the deals in JSON."""

    event: str
    round: int
    table: int
    serial: int
    seats: tuple[int, ...]
    deals: tuple[Json, ...]


def letters(sheet: Carried) -> str:
    """The sheet as letters."""
    number = slip_number(sheet.round, sheet.table)
    content = json.dumps(
        [sheet.event, number, sheet.serial, sheet.seats, sheet.deals], separators=(",", ":"), sort_keys=True
    )
    squeezed = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = squeezed.compress(content.encode()) + squeezed.flush()
    signed = _signature(packed) + packed
    whole = zlib.crc32(signed).to_bytes(CHECKSUM, "big") + signed
    return "".join(LETTERS[byte >> 4] + LETTERS[byte & 15] for byte in whole)


def read_letters(text: str) -> Carried | Refused:
    """The sheet that letters hold, however they were spaced, or why they hold none."""
    whole = _bytes("".join(text.split()).upper())
    checksum, signed = whole[:CHECKSUM], whole[CHECKSUM:]
    if len(signed) <= SIGNATURE or zlib.crc32(signed).to_bytes(CHECKSUM, "big") != checksum:
        return GARBLED()
    signature, packed = signed[:SIGNATURE], signed[SIGNATURE:]
    if not hmac.compare_digest(signature, _signature(packed)):
        return ELSEWHERE()
    event, number, serial, seats, deals = json.loads(zlib.decompressobj(-15).decompress(packed, LONGEST))
    found = read_slip_number(number)
    if isinstance(found, Refused):
        return found
    return Carried(
        event=event, round=found[0], table=found[1], serial=serial, seats=tuple(seats), deals=tuple(deals)
    )


def _signature(packed: bytes) -> bytes:
    return salted_hmac(SALT, packed, algorithm="sha256").digest()[:SIGNATURE]


def _bytes(text: str) -> bytes:
    """The bytes that letters stand for; empty when another character is among them."""
    if len(text) % 2 or len(text) > 2 * LONGEST or not set(text) <= set(LETTERS):
        return b""
    values = [LETTERS.index(each) for each in text]
    return bytes(high << 4 | low for high, low in zip(values[::2], values[1::2], strict=True))

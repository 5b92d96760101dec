"""Codecs derived from types, so that nobody writes encode, decode and schema three times over.

``derived`` is for one type, ``by_member`` for several that are told apart by the name of their only member,
``among`` for values that can be counted, ``through`` for one type by way of another; ``either`` joins codecs
of different types, ``or_in_a_line`` reads what people write as well.
Bounds are written at the type (``Annotated[int, Meta(ge=1, le=35)]``). A shape on disk never follows a
renamed field: ``wire`` gives a record of its own for what is written, and two functions between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec
from msgspec import Meta, Struct

from tapis.core.cards import Card, read_card
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.law import Breach, IllegalMove, Refusal, Refused

V = TypeVar("V")
W = TypeVar("W")

Explain = Callable[[Json], "Refused | None"]
"""Why data cannot be read, in clearer words than the usual complaint; None where the usual one will do."""


def _nothing(_data: Json) -> Refused | None:
    return None


def _same(value: V) -> V:
    return value


@dataclass(frozen=True, slots=True)
class _Codec(Generic[V]):
    """Three functions that are a codec together."""

    encode: Callable[[V], Json]
    decode: Callable[[Json], V]
    schema: Callable[[], Json]


def derived(kind: type[V], complaint: str, explain: Explain = _nothing) -> Codec[V]:
    """A type as it is; what cannot be read raises ValueError with ``complaint``, or the better word."""
    return wire(kind, complaint, _same, _same, explain)


def wire(
    kind: type[W],
    complaint: str,
    write: Callable[[V], W],
    read: Callable[[W], V],
    explain: Explain = _nothing,
) -> Codec[V]:
    """A type by way of another, the record that is written."""
    return _Codec(
        lambda value: _builtins(write(value)),
        lambda data: read(_read(kind, data, complaint, explain)),
        lambda: _schema(kind),
    )


def by_member(kinds: Mapping[str, type[V]], complaint: str) -> Codec[V]:
    """Types of one field each, written as ``{key: value of the field}``."""

    members = {kind: (key, _only(kind)) for key, kind in kinds.items()}

    def encode(value: V) -> Json:
        key, only = members[type(value)]
        return {key: _builtins(getattr(value, only))}

    def decode(data: Json) -> V:
        key = next(iter(data)) if isinstance(data, Mapping) and len(data) == 1 else ""
        if key not in kinds:
            raise ValueError(complaint)
        return _read(kinds[key], {members[kinds[key]][1]: data[key]}, complaint, _nothing)

    return _Codec(encode, decode, lambda: {"oneOf": [_member(key, kind) for key, kind in kinds.items()]})


def among(written: Mapping[V, Json], complaint: str) -> Codec[V]:
    """Values that can be counted, each with the one way to write it, to the letter: 1 is not true."""
    values = {_letters(as_written): value for value, as_written in written.items()}

    def decode(data: Json) -> V:
        if (letters := _letters(data)) not in values:
            raise ValueError(complaint)
        return values[letters]

    return _Codec(written.__getitem__, decode, lambda: {"enum": list(written.values())})


def either(codecs: Mapping[type, Codec[Any]], complaint: str) -> Codec[Any]:
    """Values of several types, each with the codec that writes it; read by the first codec that can."""
    every = tuple({id(codec): codec for codec in codecs.values()}.values())

    def decode(data: Json) -> object:
        for codec in every:
            with suppress(ValueError):
                return codec.decode(data)
        raise ValueError(complaint)

    return _Codec(
        lambda value: codecs[type(value)].encode(value),
        decode,
        lambda: {"anyOf": [codec.schema() for codec in every]},
    )


def through(codec: Codec[W], write: Callable[[V], W], read: Callable[[W], V]) -> Codec[V]:
    """Values by way of others that have a codec."""
    return _Codec(
        lambda value: codec.encode(write(value)), lambda data: read(codec.decode(data)), codec.schema
    )


def or_in_a_line(codec: Codec[V], read: Callable[[str], V | Refusal]) -> Codec[V]:
    """Values as ``codec`` writes them; a line as people write it is read too."""

    def decode(data: Json) -> V:
        if not isinstance(data, str):
            return codec.decode(data)
        found = read(data)
        if isinstance(found, Refused | Breach):
            raise IllegalMove(found)
        return found

    return _Codec(codec.encode, decode, codec.schema)


def one_of(words: Iterable[str]) -> Meta:
    """The bound (a pattern) of a text that must be one of ``words``, to the letter."""
    return Meta(pattern=f"^({'|'.join(words)})(?!\\n)$")


def misfits(kind: type[Struct], data: Json) -> Iterator[str]:
    """The members of ``data`` that a record of ``kind`` does not admit, in the order of its fields."""
    hints = get_type_hints(kind, include_extras=True)
    for key in (each for each in hints if isinstance(data, Mapping) and each in data):
        try:
            msgspec.convert(data[key], hints[key])
        except msgspec.ValidationError:
            yield key


def _letters(data: Json) -> bytes:
    return msgspec.json.encode(data, order="sorted")


def _read(kind: type[V], data: Json, complaint: str, explain: Explain) -> V:
    try:
        value = msgspec.convert(data, kind)
    except (msgspec.ValidationError, ValueError) as error:
        if (better := explain(data)) is not None:
            raise IllegalMove(better) from error
        raise ValueError(complaint) from error
    if is_dataclass(kind) and set(data) - {each.name for each in fields(kind)}:
        raise ValueError(complaint)
    return value


def _builtins(value: object) -> Json:
    """``value`` as JSON gives it back: tuples as lists; what is stored is compared in this form."""
    return msgspec.json.decode(msgspec.json.encode(value))


def _only(kind: type[object]) -> str:
    (only,) = get_type_hints(kind)
    return only


def _member(key: str, kind: type[object]) -> Json:
    hint = get_type_hints(kind, include_extras=True)[_only(kind)]
    return {
        "type": "object",
        "properties": {key: _schema(hint)},
        "required": [key],
        "additionalProperties": False,
    }


def _schema(kind: Any) -> Json:
    found = msgspec.json.schema(kind)
    for each in (found, *found.get("$defs", {}).values()):
        if each.get("type") == "object":
            each["additionalProperties"] = False
    return found


CARD: Codec[Card] = _Codec(
    lambda card: card.code,
    lambda data: read_card(str(data)),
    lambda: {"type": "string", "pattern": "^[SHDC][2-9TJQKA]$"},
)
"""A card as its code. Not derived: a card is a named tuple, which a deriver would write as a list."""

"""Codecs derived from types, so that nobody writes encode, decode and schema three times over.

``derived`` is for one type, ``by_member`` for several that are told apart by the name of their only member,
``among`` for values that can be counted, ``through`` for one type by way of another; ``either`` joins codecs
of different types.
Bounds are written at the type (``Annotated[int, Meta(ge=1, le=35)]``). A shape on disk never follows a
renamed field: ``wire`` gives a record of its own for what is written, and two functions between.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, is_dataclass
from typing import Any, Generic, TypeVar, get_type_hints

import msgspec

from tapis.core.cards import Card, read_card
from tapis.core.parts import Codec
from tapis.core.terms import Json
from tapis.law import IllegalMove, Refused

V = TypeVar("V")
W = TypeVar("W")

Explain = Callable[[Json], "Refused | None"]
"""A better word for data that cannot be read, in every language; None where there is none."""


def _nothing(_data: Json) -> Refused | None:
    return None


def _same(value: V) -> V:
    return value


@dataclass(frozen=True, slots=True)
class _Wire(Generic[V, W]):
    kind: type[W]
    complaint: str
    write: Callable[[V], W]
    read: Callable[[W], V]
    explain: Explain

    def encode(self, value: V) -> Json:
        """The JSON form of a value."""
        return _builtins(self.write(value))

    def decode(self, data: Json) -> V:
        """The value; ValueError is the complaint, or the better word."""
        return self.read(_read(self.kind, data, self.complaint, self.explain))

    def schema(self) -> Json:
        """The JSON Schema."""
        return _schema(self.kind)


@dataclass(frozen=True, slots=True)
class _ByMember(Generic[V]):
    kinds: Mapping[str, type[V]]
    complaint: str

    def encode(self, value: V) -> Json:
        """An object of one member."""
        key = next(key for key, kind in self.kinds.items() if type(value) is kind)
        return {key: _builtins(getattr(value, _only(type(value))))}

    def decode(self, data: Json) -> V:
        """The value its member names."""
        key = next(iter(data)) if isinstance(data, Mapping) and len(data) == 1 else ""
        if key not in self.kinds:
            raise ValueError(self.complaint)
        kind = self.kinds[key]
        return _read(kind, {_only(kind): data[key]}, self.complaint, _nothing)

    def schema(self) -> Json:
        """One of several objects of one member."""
        return {"oneOf": [_member(key, kind) for key, kind in self.kinds.items()]}


def derived(kind: type[V], complaint: str, explain: Explain = _nothing) -> Codec[V]:
    """A type as it is."""
    return _Wire(kind, complaint, _same, _same, explain)


def wire(
    kind: type[W],
    complaint: str,
    write: Callable[[V], W],
    read: Callable[[W], V],
    explain: Explain = _nothing,
) -> Codec[V]:
    """A type by way of another, the record that is written."""
    return _Wire(kind, complaint, write, read, explain)


def by_member(kinds: Mapping[str, type[V]], complaint: str) -> Codec[V]:
    """Types of one field each, written as ``{key: value of the field}``."""
    return _ByMember(kinds, complaint)


@dataclass(frozen=True, slots=True)
class _Among(Generic[V]):
    written: Mapping[V, Json]
    complaint: str

    def encode(self, value: V) -> Json:
        """As it was listed."""
        return self.written[value]

    def decode(self, data: Json) -> V:
        """The value written so, to the letter: 1 is not true."""
        for value, as_written in self.written.items():
            if _letters(data) == _letters(as_written):
                return value
        raise ValueError(self.complaint)

    def schema(self) -> Json:
        """One of what was listed."""
        return {"enum": list(self.written.values())}


@dataclass(frozen=True, slots=True)
class _Either(Generic[V]):
    codecs: Mapping[type, Codec[Any]]
    complaint: str

    def encode(self, value: V) -> Json:
        """As the codec of its type writes it."""
        return self.codecs[type(value)].encode(value)

    def decode(self, data: Json) -> V:
        """What the first codec reads that can."""
        for codec in self._each():
            with suppress(ValueError):
                read: V = codec.decode(data)
                return read
        raise ValueError(self.complaint)

    def schema(self) -> Json:
        """What one of them accepts."""
        return {"anyOf": [codec.schema() for codec in self._each()]}

    def _each(self) -> Iterable[Codec[Any]]:
        return {id(codec): codec for codec in self.codecs.values()}.values()


@dataclass(frozen=True, slots=True)
class _Through(Generic[V, W]):
    codec: Codec[W]
    write: Callable[[V], W]
    read: Callable[[W], V]

    def encode(self, value: V) -> Json:
        """As the other value is written."""
        return self.codec.encode(self.write(value))

    def decode(self, data: Json) -> V:
        """What the other value stands for."""
        return self.read(self.codec.decode(data))

    def schema(self) -> Json:
        """That of the other value."""
        return self.codec.schema()


def through(codec: Codec[W], write: Callable[[V], W], read: Callable[[W], V]) -> Codec[V]:
    """Values by way of others that have a codec."""
    return _Through(codec, write, read)


def among(written: Mapping[V, Json], complaint: str) -> Codec[V]:
    """Values that can be counted, each with the one way in which it is written."""
    return _Among(written, complaint)


def either(codecs: Mapping[type, Codec[Any]], complaint: str) -> Codec[Any]:
    """Values of several types, each with the codec that writes it."""
    return _Either(codecs, complaint)


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
    """As a file gives it back: what is a tuple here is a list there, and what is stored is compared."""
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


@dataclass(frozen=True, slots=True)
class _CardCode:
    def encode(self, value: Card) -> Json:
        """The card's code."""
        return value.code

    def decode(self, data: Json) -> Card:
        """The card; ValueError when there is no such card."""
        return read_card(str(data))

    def schema(self) -> Json:
        """Two letters."""
        return {"type": "string", "pattern": "^[SHDC][2-9TJQKA]$"}


CARD: Codec[Card] = _CardCode()
"""A card as its code. Not derived: a card is a named tuple, which a deriver would write as a list."""

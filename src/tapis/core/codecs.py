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
"""Why data cannot be read, in clearer words than the usual complaint; None where the usual one will do."""


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
        """The JSON form of the record that ``write`` makes of the value."""
        return _builtins(self.write(value))

    def decode(self, data: Json) -> V:
        """The value; ValueError with the complaint, or with what ``explain`` says."""
        return self.read(_read(self.kind, data, self.complaint, self.explain))

    def schema(self) -> Json:
        """The JSON Schema of the record."""
        return _schema(self.kind)


@dataclass(frozen=True, slots=True)
class _ByMember(Generic[V]):
    kinds: Mapping[str, type[V]]
    complaint: str

    def encode(self, value: V) -> Json:
        """An object whose only key names the type of the value."""
        key = next(key for key, kind in self.kinds.items() if type(value) is kind)
        return {key: _builtins(getattr(value, _only(type(value))))}

    def decode(self, data: Json) -> V:
        """The value of the type that the only key names; ValueError otherwise."""
        key = next(iter(data)) if isinstance(data, Mapping) and len(data) == 1 else ""
        if key not in self.kinds:
            raise ValueError(self.complaint)
        kind = self.kinds[key]
        return _read(kind, {_only(kind): data[key]}, self.complaint, _nothing)

    def schema(self) -> Json:
        """The JSON Schema: one of several objects of one member."""
        return {"oneOf": [_member(key, kind) for key, kind in self.kinds.items()]}


def derived(kind: type[V], complaint: str, explain: Explain = _nothing) -> Codec[V]:
    """The codec of a type that is written as it stands."""
    return _Wire(kind, complaint, _same, _same, explain)


def wire(
    kind: type[W],
    complaint: str,
    write: Callable[[V], W],
    read: Callable[[W], V],
    explain: Explain = _nothing,
) -> Codec[V]:
    """The codec of a type that is written as another one, the record ``kind``."""
    return _Wire(kind, complaint, write, read, explain)


def by_member(kinds: Mapping[str, type[V]], complaint: str) -> Codec[V]:
    """The codec of several types of one field each, written as ``{key: value of the field}``."""
    return _ByMember(kinds, complaint)


@dataclass(frozen=True, slots=True)
class _Among(Generic[V]):
    written: Mapping[V, Json]
    complaint: str

    def encode(self, value: V) -> Json:
        """The JSON form that was listed for the value."""
        return self.written[value]

    def decode(self, data: Json) -> V:
        """The value listed for this JSON, type included (1 is not true); ValueError for any other."""
        for value, as_written in self.written.items():
            if _letters(data) == _letters(as_written):
                return value
        raise ValueError(self.complaint)

    def schema(self) -> Json:
        """The JSON Schema: one of the forms that were listed."""
        return {"enum": list(self.written.values())}


@dataclass(frozen=True, slots=True)
class _Either(Generic[V]):
    codecs: Mapping[type, Codec[Any]]
    complaint: str

    def encode(self, value: V) -> Json:
        """The JSON form by the codec of the value's type."""
        return self.codecs[type(value)].encode(value)

    def decode(self, data: Json) -> V:
        """What the first codec reads that can; ValueError with the complaint where none can."""
        for codec in self._each():
            with suppress(ValueError):
                read: V = codec.decode(data)
                return read
        raise ValueError(self.complaint)

    def schema(self) -> Json:
        """The JSON Schema: what one of the codecs accepts."""
        return {"anyOf": [codec.schema() for codec in self._each()]}

    def _each(self) -> Iterable[Codec[Any]]:
        return {id(codec): codec for codec in self.codecs.values()}.values()


@dataclass(frozen=True, slots=True)
class _Through(Generic[V, W]):
    codec: Codec[W]
    write: Callable[[V], W]
    read: Callable[[W], V]

    def encode(self, value: V) -> Json:
        """The JSON form of the other value."""
        return self.codec.encode(self.write(value))

    def decode(self, data: Json) -> V:
        """The value that the other one stands for."""
        return self.read(self.codec.decode(data))

    def schema(self) -> Json:
        """The JSON Schema of the other value."""
        return self.codec.schema()


def through(codec: Codec[W], write: Callable[[V], W], read: Callable[[W], V]) -> Codec[V]:
    """The codec of values that are written as other values, which have a codec."""
    return _Through(codec, write, read)


def among(written: Mapping[V, Json], complaint: str) -> Codec[V]:
    """The codec of a few known values, each with its JSON form."""
    return _Among(written, complaint)


def either(codecs: Mapping[type, Codec[Any]], complaint: str) -> Codec[Any]:
    """The codec of values of several types, each with the codec of that type."""
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


@dataclass(frozen=True, slots=True)
class _CardCode:
    def encode(self, value: Card) -> Json:
        """The card's code."""
        return value.code

    def decode(self, data: Json) -> Card:
        """The card; ValueError when there is no such card."""
        return read_card(str(data))

    def schema(self) -> Json:
        """The JSON Schema: a text of two letters."""
        return {"type": "string", "pattern": "^[SHDC][2-9TJQKA]$"}


CARD: Codec[Card] = _CardCode()
"""A card as its code. Not derived: a card is a named tuple, which a deriver would write as a list."""

"""Why a copy could not be written, read or taken over: one sentence each."""

from __future__ import annotations

from tapis.law import Reason

GONE = Reason("copies-gone", "“{place}” is not there any more: put the stick back in.")
FULL = Reason("copies-full", "“{place}” is full: delete something on it, or choose another stick.")
LOCKED = Reason(
    "copies-locked", "Nothing can be written on “{place}”: unlock the stick, or choose another one."
)
FAILING = Reason("copies-failing", "“{place}” gives errors ({problem}): choose another stick.")
SILENT = Reason("copies-silent", "“{place}” does not answer: pull the stick out and put it back in.")
NO_FOLDER = Reason("copies-no-folder", "There is no folder “{folder}” on this laptop.")
OWN_FOLDER = Reason(
    "copies-own-folder",
    "“{folder}” belongs to Tapis itself and would be lost with this laptop: choose a stick.",
)

TAKEN_OVER = Reason(
    "taken-over",
    "The laptop “{machine}” took this event over ({time}): nothing more is copied from here. "
    "Stop this laptop, or merge the two copies.",
)
RIVAL = Reason(
    "rival-laptop",
    "The laptop “{machine}” goes on with this event too ({time}): stop one of the two, "
    "then merge the copies.",
)

NEWER_COPY = Reason(
    "newer-copy",
    "This copy was made by a newer Tapis ({maker}): bring Tapis up to date on this laptop first.",
)
DAMAGED_COPY = Reason(
    "damaged-copy", "This copy is damaged: take the one before it, or another file. Nothing was changed here."
)
CODE_WANTED = Reason(
    "code-wanted",
    "This copy holds the key of the printed codes and the accounts: type its code, "
    "or tick that you do not have it.",
)
WRONG_CODE = Reason(
    "wrong-code",
    "This code does not open this copy. It stands on the emergency sheet, "
    "and on the other laptop under “Exchange”.",
)
CHANGED_COPY = Reason(
    "changed-copy",
    "Somebody changed this copy after it was made; take the one before it. Nothing was changed here.",
)
COPY_LEFT = Reason("copy-left", "This copy is not there any more: put the stick back in, or choose the file.")
APART = Reason(
    "gone-apart",
    "This event is here already, and both laptops went on with it: open it here and merge the two copies.",
)

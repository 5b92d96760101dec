"""What is said of whatever carries state away: why it cannot be written, read or put back; how it stands.

One sentence each, the same wherever it is said: on a page, at a console, by the doctor.
"""

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

NOWHERE = Reason(
    "copies-nowhere",
    "Nobody has chosen where copies go: if this laptop fails, the evening is lost. "
    "Choose a stick on the page of an event.",
)
EMPTY = Reason("copies-empty", "{folder} can be written; no copy of this laptop is in it yet.")
KEPT = Reason("copies-kept", "{folder} can be written; copies: {count}, the latest {age} old.")
NOT_APART = Reason(
    "copies-not-apart",
    "{folder} lies on the same disk as everything else and is lost with it: choose a stick. "
    "Copies: {count}, the latest {age} old.",
)
NO_BACKUP_YET = Reason(
    "no-copy-yet",
    "No copy of the whole house lies in {folder} yet; “tapis backup” makes one, a timer every night.",
)
OLD_BACKUP = Reason(
    "old-copy", "The latest copy of the whole house in {folder} is {age} old: does the timer still run?"
)
BACKED_UP = Reason("house-copied", "The latest copy of the whole house in {folder} is {age} old.")

NEWER_COPY = Reason(
    "newer-copy",
    "This copy was made by a newer Tapis ({maker}): bring Tapis up to date here first.",
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
THERE_ALREADY = Reason("there-already", "This event is here already; nothing was changed.")
NO_REGULATION = Reason("unknown-regulation", "This house does not know the regulation {regulation}.")
STALE_COPY = Reason("stale-copy", "Something was entered here meanwhile; choose the file again.")
WHOLE_HOUSE = Reason(
    "whole-house", "This file holds a whole house, not one event: “tapis restore” puts it back."
)

NO_BACKUP = Reason("no-backup", "{path} is no copy of a house; “tapis backup” makes one.")
ONE_EVENT = Reason(
    "one-event", "{path} holds one event, not a whole house: “tapis event import” brings it in."
)
BROKEN_BACKUP = Reason(
    "broken-backup", "The copy {path} is damaged ({problem}); take the one before it. Nothing was changed."
)
NOT_WRITTEN = Reason("not-written", "The file {path} cannot be written: {problem}.")
NOTHING_HERE = Reason("nothing-here", "There is nothing in this house yet: neither an account nor an event.")
OCCUPIED = Reason(
    "house-in-use",
    "This house holds events or accounts already, and nothing was changed. To put the copy in their place "
    "say it again with --replace; a copy of what is here is taken first.",
)
NOT_RESTORED = Reason("not-restored", "The copy {path} cannot be put back: {problem}.")
OTHERS = Reason(
    "others-connected",
    "Others are connected to the database ({count}): stop the server first, "
    "or what it answers meanwhile is lost.",
)
OTHER_KEY = Reason(
    "other-key",
    "TAPIS_SECRET_KEY is another than in the copy: set it to the one that now stands in {path}, or everybody "
    "is logged out, and nobody finds his seat at a virtual or friendly table again.",
)

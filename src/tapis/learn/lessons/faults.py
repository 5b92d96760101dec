"""What may be wrong with a lesson: each fault names the file, the step and the reason."""

from __future__ import annotations

from tapis.law import Reason, Refused

__all__ = ["Unfit", "at_step", "in_file"]

NO_FILE = Reason("lesson-missing", "There is no such file.")
NOT_TEXT = Reason("lesson-not-text", "It is not UTF-8 text.")
NOT_JSON = Reason("lesson-not-json", "Line {line} is not written in JSON.")
NO_FIELD = Reason("lesson-no-field", "“{field}” is missing at {place}.")
STRAY_FIELD = Reason("lesson-stray-field", "“{field}” at {place} is no word of a lesson.")
WRONG_VALUE = Reason("lesson-wrong-value", "What stands at {place} cannot be used there.")
WRONG_STEP = Reason("lesson-wrong-step", "A step happens at one moment: start, call, turn, after or mark.")
NOT_OFFERED = Reason("lesson-not-offered", "A step at a call offers something, and no other step does.")
WRONG_OFFER = Reason("lesson-wrong-offer", "Offered are choices, one of them right, or a number to write.")

NO_GAME = Reason("lesson-no-game", "No game here is called {game}.")
NO_PLAYER = Reason("lesson-no-player", "No player of {game} is called {player}.")
NO_SEED = Reason("lesson-no-seed", "A deal has a seed that begins with “lecon”, or a log.")
WRONG_NAME = Reason("lesson-wrong-name", "The file of {lesson} is to be called {lesson}.json.")
WRONG_SEATS = Reason("lesson-wrong-seats", "The lesson names {names} players; the game has {seats}.")

WRONG_MOVE = Reason("lesson-wrong-move", "{move}: {problem}")
OTHER_CALL = Reason("lesson-other-call", "The list of calls has {listed} where the step says {right}.")
NO_MAIN = Reason("lesson-no-main", "Trick {trick}: none of {cards} may be played; open are {open}.")
NOT_REACHED = Reason("lesson-not-reached", "The lesson never comes to this step.")
NOT_OPEN = Reason("lesson-not-open", "{card} may not be played there; open are {open}.")
NOT_HELD = Reason("lesson-not-held", "{card} is not in the hand it points to.")
NOT_GOOD = Reason("lesson-not-good", "{card} is called good and costs {cost}.")
NOT_WRONG = Reason("lesson-not-wrong", "{card} is called wrong and costs nothing.")
NOT_WORSE = Reason("lesson-not-worse", "{card} is called wrong and ends no worse than the lesson.")
NO_COST = Reason("lesson-no-cost", "What {card} costs cannot be told exactly: leave “{{cost}}” out.")
NO_CLAUSE = Reason("lesson-no-clause", "No clause of {game} is {clause}.")
NO_FIGURE = Reason("lesson-no-figure", "“{name}” is no figure of this game; there are {known}.")
NO_CARD = Reason("lesson-no-card", "[{card}] is no card.")
ENDS_ALONE = Reason("lesson-ends-alone", "The lesson has no mark: somebody has to tell what it came to.")

NOT_SAID = Reason("lesson-not-said", "“{text}” is not translated.")
SAID_OTHERWISE = Reason("lesson-said-otherwise", "“{text}” has other cards or figures.")

NOT_FROZEN = Reason("lesson-not-frozen", "It was never frozen: run “tapis lesson freeze” on it.")
STALE = Reason("lesson-stale", "It was changed since it was frozen: run “tapis lesson freeze” on it.")

AT_STEP = Reason("lesson-at-step", "step {step}: {problem}")
IN_FILE = Reason("lesson-in-file", "{file}, {problem}")


class Unfit(Exception):
    """A lesson that cannot be used, and why."""

    def __init__(self, refused: Refused) -> None:
        super().__init__(str(refused))
        self.refused = refused


def at_step(number: int, problem: Refused) -> Refused:
    """The problem with the number of the step it is in, from 1."""
    return AT_STEP(step=number, problem=problem)


def in_file(file: str, problem: Refused) -> Refused:
    """The problem with the name of the file it is in."""
    return IN_FILE(file=file, problem=problem)

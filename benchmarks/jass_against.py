"""Two states of the sources on the same deals of jass: what an idea brings, in tricks looked at and in time.

``uv run python benchmarks/jass_against.py --against ../other`` solves so many seeded deals of each kind of
contract (``--deals``, ``--only``) here and with the sources of another checkout, deal by deal in turns, in a
process each, so that both meet the same neighbours on the machine. It prints the factors, as geometric means
deal by deal and of the sums, and asserts that every value is the same. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import geometric_mean, median

HERE = Path(__file__).parents[1]
WORKER = """
import json, sys
sys.path[:0] = sys.argv[1:]
from benchmarks import jass_exact as bench
solver = bench.Solver()
kinds = {}
for line in sys.stdin:
    kind, number = json.loads(line)
    deals = kinds.setdefault(kind, [])
    if len(deals) <= number:
        deals[:] = bench.deals(kind, 2 * number + 8)
    print(json.dumps(bench.timed(solver, deals[number], bench.side(kind))), flush=True)
"""


@dataclass(frozen=True, slots=True)
class Found:
    """What one state of the sources says of a deal: milliseconds, tricks looked at, the value."""

    milliseconds: float
    looks: int
    value: int


class Worker:
    """A process with the sources of one checkout."""

    def __init__(self, checkout: Path) -> None:
        paths = (str(checkout / "src"), str(checkout))
        self._process = subprocess.Popen(
            [sys.executable, "-c", WORKER, *paths],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
            cwd=checkout,
        )

    def solve(self, kind: str, number: int) -> Found:
        """One deal."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps((kind, number)), file=self._process.stdin, flush=True)
        return Found(*json.loads(self._process.stdout.readline()))


def pairs(workers: Sequence[Worker], kind: str, deals: range) -> Iterator[tuple[Found, Found]]:
    """Both answers to each deal; who is asked first changes each time."""
    for number in deals:
        first = number % 2
        one = workers[first].solve(kind, number)
        other = workers[1 - first].solve(kind, number)
        yield (other, one) if first else (one, other)


def compared(workers: Sequence[Worker], kind: str, deals: range) -> str:
    """One line of factors; below 1 is less here than there."""
    found = list(pairs(workers, kind, deals))
    wrong = [number for number, (there, here) in zip(deals, found, strict=True) if there.value != here.value]
    assert not wrong, f"{kind}: other values in the deals {wrong}"
    shown = [f"{kind:22}"]
    for name in ("looks", "milliseconds"):
        both = [(getattr(there, name), getattr(here, name)) for there, here in found]
        mean = geometric_mean([(here or 1) / (there or 1) for there, here in both])
        sums = [sum(each) for each in zip(*both, strict=True)]
        middle = [median(each) for each in zip(*both, strict=True)]
        shown.append(
            f"{mean:8.3f}{sums[1] / sums[0]:8.3f}   {middle[0]:12,.1f}{middle[1]:12,.1f}"
            f"{max(a for a, _ in both):14,.1f}{max(b for _, b in both):14,.1f}"
        )
    return " |".join(shown)


def main() -> None:
    """Solve in turns and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", type=Path, required=True)
    parser.add_argument("--deals", type=int, default=50)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", nargs="*", default=["trump", "top down"])
    chosen = parser.parse_args()
    workers = [Worker(chosen.against.resolve()), Worker(HERE)]
    for each in workers:
        each.solve("trump", 0)
    columns = f"{'each':>8}{'sum':>8}   {'median there':>12}{'here':>12}{'most there':>14}{'here':>14}"
    print(f"{'':22} |{columns} |{columns}")
    print(f"{'':22} |{'tricks looked at':>20}{'':50} |{'milliseconds':>20}")
    for kind in chosen.only:
        print(compared(workers, kind, range(chosen.first, chosen.first + chosen.deals)), flush=True)


if __name__ == "__main__":
    main()

"""What every regulation leaves to the house: a ruling of its own, and who decides an appeal."""

from tapis.core.house.appeals import BARS, Deciding
from tapis.core.house.book import HOUSE
from tapis.core.house.faults import FAULTS, bounded, own_faults

__all__ = ["BARS", "FAULTS", "HOUSE", "Deciding", "bounded", "own_faults"]

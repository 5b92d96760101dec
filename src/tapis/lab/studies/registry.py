"""Every study by its name, in the order of the list."""

from __future__ import annotations

from collections.abc import Mapping

from tapis.lab.studies.bonus import BONUS
from tapis.lab.studies.forfeit import FORFEIT
from tapis.lab.studies.luck import LUCK
from tapis.lab.studies.places import PLACES
from tapis.lab.studies.ranking import RANKING
from tapis.lab.study import Study

STUDIES: Mapping[str, Study] = {each.name: each for each in (FORFEIT, RANKING, LUCK, BONUS, PLACES)}

"""Precomputed landings of the chute, one digit per seed.

    python -m tools.solve.chute

generates this file. Its table only speeds up a search, so it does no harm if simulations on another
machine end differently.
"""

from __future__ import annotations

from typing import Final

LANDINGS: Final = (
    "36380434461885634388381314306414653354544456583118483636384544148866341468185518"
    "41684836888843115634866333446831565318513636334833168334388834314366864333468140"
    "84616888154161166113834813544684531166816856858554438616111848556144331383484550"
    "34533615155653366586544445180614188481151841646113554561016535366484583541806644"
    "86345181543381366668816864103613165658163135146833836856586635855164584353136636"
    "13358644318584856355815534848561184335848451534584661553446154588438344115633413"
)
"""Landing spaces: the digit at index i is where the drop with seed i ends, or 0 for nowhere."""


def seeds_for_space(space: int) -> list[int]:
    """Return the seeds, in ascending order, whose precomputed drop ends on `space`."""
    return [seed for seed, landing in enumerate(LANDINGS) if landing == str(space)]

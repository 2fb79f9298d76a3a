"""Pairs in place of products: few rows in which each two values of two factors meet."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import combinations, product
from typing import TypeVar

V = TypeVar("V", bound=Hashable)


def pairs(factors: Mapping[str, Sequence[V]]) -> list[dict[str, V]]:
    """Return rows, one value for each factor; each two values of two factors share a row."""
    to_do = dict.fromkeys(
        frozenset(((one, x), (other, y)))
        for one, other in combinations(factors, 2)
        for x, y in product(factors[one], factors[other])
    )
    rows = []
    while to_do:
        row = dict(next(iter(to_do)))
        for name in factors:
            if name not in row:
                gains = {
                    value: sum(frozenset(((name, value), item)) in to_do for item in row.items())
                    for value in factors[name]
                }
                row[name] = max(gains, key=gains.__getitem__)
        for pair in combinations(row.items(), 2):
            to_do.pop(frozenset(pair), None)
        rows.append({name: row[name] for name in factors})
    return rows

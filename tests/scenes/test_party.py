"""The party at the end: who stands where, who jumps, and what the places bring along."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from game.catalog import CATALOG
from game.geometry import Box
from game.resources import ASSETS
from game.scenes.party import Floor, Party
from tests.pilot import Pilot

GAMES = list(CATALOG.values())
FLOOR = Floor(Box(100, 200, 1400, 400), (120.0, 60.0, 0.0), (180.0, 150.0, 160.0))
PLACES = [
    *itertools.product((1, 2), repeat=2),
    (1, 2, 2),
    (2, 2, 1, 2),
    (1, 1, 2, 2, 2),
    (2, 1, 2, 1, 2, 2),
    (4, 3, 1, 2),
]


def party(pilot: Pilot, places: tuple[int, ...], **more: object) -> Party:
    figures = GAMES[0].board_class().seat_figures * 2
    it = Party(
        pilot.app.services,
        FLOOR,
        places,
        figures=figures,
        podium="common/podium",
        **more,  # type: ignore[arg-type]
    )
    for _ in it.prepare():
        pass
    return it


def test_everybody_has_a_column_of_their_own_and_winners_the_inmost(pilot: Pilot) -> None:
    for places in PLACES:
        it = party(pilot, places)
        seats = range(len(places))
        columns = sorted((it.column(seat) for seat in seats), key=lambda box: box.x)
        assert all(a.right <= b.x + 0.01 for a, b in itertools.pairwise(columns)), places
        assert FLOOR.box.x <= columns[0].x <= columns[-1].right <= FLOOR.box.right, places
        far = [abs(it.column(seat).centre[0] - FLOOR.box.centre[0]) for seat in seats]
        losers = [seat for seat in seats if places[seat] > 1]
        width = columns[0].w
        for seat, other in itertools.product(it.winners, losers):
            assert far[seat] <= far[other] + width / 2 + 0.01, places
            assert it.top(seat)[1] < it.top(other)[1], places


def test_who_comes_second_stands_higher_than_who_comes_third(pilot: Pilot) -> None:
    it = party(pilot, (4, 3, 1, 2))
    first, second, third, fourth = (it.top(seat)[1] for seat in (2, 3, 1, 0))
    assert first < second < third == fourth


@pytest.mark.parametrize("motion", ["none", "basic", "full"])
def test_they_jump_and_throw_confetti_only_as_motion_allows(tmp_path: Path, motion: str) -> None:
    with Pilot(tmp_path, motion=motion) as pilot:
        it = party(pilot, (1, 2))
        it.live(0.1, has_begun=False)
        assert not it.has_cheered
        thrown, hops = 0, [0.0, 0.0]
        for _ in range(60):
            it.live(1 / 60)
            thrown = max(thrown, len(it.particles))
            hops = [max(hop, who.hop) for hop, who in zip(hops, it.figures, strict=True)]
        assert it.has_cheered == (motion != "none")
        assert (thrown > 0) == (motion == "full")
        assert [hop > 0 for hop in hops] == [motion != "none"] * 2


def test_hearts_rise_over_who_is_comforted(pilot: Pilot) -> None:
    hearts = 0
    it = party(pilot, (1, 2, 2), comforted=[1])
    burst = it.particles.burst

    def seen(kind: str, at: tuple[float, float], count: int, heading: float = -90.0) -> None:
        nonlocal hearts
        if kind == "heart":
            hearts += count
            assert abs(at[0] - it.column(1).centre[0]) < it.column(1).w / 2
        burst(kind, at, count, heading)

    it.particles.burst = seen  # type: ignore[method-assign]
    it.live(0.1)
    assert hearts


def test_a_place_has_all_it_celebrates_with() -> None:
    boards = [entry.board_class() for entry in GAMES]
    names = [
        (*b.finale.covers, b.finale.podium, *b.finale.guests, b.binding.corner) for b in boards
    ]
    files = [ASSETS / f"{name}.svg" for name in itertools.chain(*names)]
    assert not [file for file in files if not file.is_file()], "draw these pictures"

"""Takes screenshots of every screen and, in typical situations, of each board."""

from __future__ import annotations

import contextlib
import tempfile
from collections.abc import Callable, Collection, Mapping
from functools import partial
from pathlib import Path
from typing import Final

from game.app import App
from game.catalog import GameEntry
from game.drive.album import Album, Tour
from game.drive.shots_frame import (
    take_cup_shots,
    take_day_shots,
    take_evening_shots,
    take_matches_shots,
    take_parents_shots,
    take_players_shots,
    take_settings_shots,
)
from game.drive.shots_school import take_coach_shots, take_practice_shots, take_school_shots
from game.drive.shots_table import (
    take_look_back_shots,
    take_rule_shots,
    take_setup_shots,
    take_shared_shots,
    take_table_shots,
)
from game.scenes.market.title import TitleScene
from game.startup import Options

_SEED: Final = 7

FRAME_PARTS: Final[Mapping[str, Callable[[Tour], None]]] = {
    "day": take_day_shots,
    "sheets": take_settings_shots,
    "school": take_school_shots,
    "cup": take_cup_shots,
    "players": take_players_shots,
    "parents": take_parents_shots,
    "evening": take_evening_shots,
}
"""Functions that take the screenshots that do not belong to a game, by name, in order."""

VARIANT_PARTS: Final[Mapping[str, Callable[[Tour, GameEntry, str], None]]] = {
    "choose": take_setup_shots,
    "rulebook": take_rule_shots,
    "table": take_table_shots,
    "look_back": take_look_back_shots,
}
"""Functions that take the screenshots of one variant of a game, by name."""

GAME_PARTS: Final[Mapping[str, Callable[[Tour, GameEntry], None]]] = {
    "shared": take_shared_shots,
    "practice": take_practice_shots,
    "coach": take_coach_shots,
}
"""Functions that take the screenshots of one game, by name."""

LAST_PARTS: Final[Mapping[str, Callable[[Tour], None]]] = {"matches": take_matches_shots}
"""Functions that take screenshots of matches played by the earlier functions, by name."""


def parse_parts(text: str) -> list[str]:
    """Split the comma-separated `text` into the names of sets of screenshots.

    Raises ValueError if there is no set with such a name.
    """
    known = [*FRAME_PARTS, *VARIANT_PARTS, *GAME_PARTS, *LAST_PARTS]
    names = text.split(",")
    for name in names:
        if name not in known:
            raise ValueError(f"unknown part {name!r}; choose from {', '.join(known)}")
    return names


def take_shots(
    out: Path,
    games: list[GameEntry],
    languages: list[str],
    size: tuple[int, int],
    *,
    text_scale: int = 100,
    has_contrast: bool = False,
    parts: Collection[str] | None = None,
) -> int:
    """Take screenshots, write `index.json` and return the exit status.

    Args:
        out: folder for the screenshots.
        games: the games to show.
        languages: codes of the languages in which to show them.
        size: window size in pixels.
        text_scale: text scale in percent.
        has_contrast: whether to use high contrast.
        parts: names of the sets of screenshots to take, from `FRAME_PARTS`, `VARIANT_PARTS`,
        `GAME_PARTS` and `LAST_PARTS`; None takes all of them.
    """
    out.mkdir(parents=True, exist_ok=True)
    album = Album(out)
    for language in languages:
        with tempfile.TemporaryDirectory(prefix="cheese-gang-") as folder:
            options = Options(
                language=language, size=size, seed=_SEED, data_dir=Path(folder), is_headless=True
            )
            with contextlib.closing(App(options)) as app:
                app.services.session.store.override(
                    text_scale=text_scale, has_contrast=has_contrast
                )
                _take_all(Tour(app, album), games, parts)
    album.close()
    print(f"{len(album.entries)} pictures in {out}")
    return 0


def _take_all(tour: Tour, games: list[GameEntry], parts: Collection[str] | None) -> None:
    tour.open_scene(TitleScene(tour.services, tour.stack))
    tour.take_shot("title", "the cheese market")
    every = [(name, partial(take, tour)) for name, take in FRAME_PARTS.items()]
    for entry in games:
        for variant in entry.variants:
            every += [(n, partial(take, tour, entry, variant)) for n, take in VARIANT_PARTS.items()]
        every += [(name, partial(take, tour, entry)) for name, take in GAME_PARTS.items()]
    every += [(name, partial(take, tour)) for name, take in LAST_PARTS.items()]
    for name, take in every:
        if parts is None or name in parts:
            take()

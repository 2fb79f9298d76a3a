"""Registers the screen that each route in `game.scenes.routes` opens."""

from __future__ import annotations

from collections.abc import Sequence

from game.catalog import GameEntry
from game.play.match import Match
from game.scenes.base import Scene, Stack
from game.scenes.routes import (
    COACH_ROUTE,
    CUP_ROUTE,
    CUP_STANDINGS_ROUTE,
    PARENTS_ROUTE,
    PARENTS_SCHOOL_ROUTE,
    REVIEWS_ROUTE,
    SCHOOL_ROUTE,
    SHELF_ROUTE,
    Coach,
    Review,
)
from game.services.services import Services


def register_routes() -> None:
    """Register the screen of every route."""
    PARENTS_ROUTE.register(_make_parents)
    CUP_ROUTE.register(_make_cup)
    CUP_STANDINGS_ROUTE.register(_make_cup_table)
    SCHOOL_ROUTE.register(_make_school)
    SHELF_ROUTE.register(_make_shelf)
    PARENTS_SCHOOL_ROUTE.register(_make_school_for_parents)
    COACH_ROUTE.register(_make_coach)
    REVIEWS_ROUTE.register(_make_reviews)


def _make_parents(services: Services, stack: Stack) -> Scene:
    from game.scenes.parents.parental_settings import ParentalSettingsSheet  # noqa: PLC0415

    return ParentalSettingsSheet(services, stack)


def _make_cup(services: Services, stack: Stack) -> Scene:
    from game.scenes.cup.setup import CupSetupSheet  # noqa: PLC0415

    return CupSetupSheet(services, stack)


def _make_cup_table(services: Services, stack: Stack) -> Scene:
    from game.scenes.cup.standings import CupStandingsSheet  # noqa: PLC0415

    return CupStandingsSheet(services, stack)


def _make_school(services: Services, stack: Stack) -> Scene:
    from game.practice.school import SchoolScene  # noqa: PLC0415

    return SchoolScene(services, stack)


def _make_shelf(services: Services, stack: Stack, entry: GameEntry) -> Scene:
    from game.practice.shelf import ThemeChoiceScene  # noqa: PLC0415

    return ThemeChoiceScene(services, stack, entry)


def _make_school_for_parents(services: Services, stack: Stack) -> Scene:
    from game.practice.progress_sheet import LearningProgressSheet  # noqa: PLC0415

    return LearningProgressSheet(services, stack)


def _make_coach(services: Services, entry: GameEntry, match: Match) -> Coach:
    from game.practice.coach import SchoolCoach  # noqa: PLC0415

    return SchoolCoach(services, entry, match)


def _make_reviews(entry: GameEntry, match: Match) -> Sequence[Review]:
    from game.practice.after.diary_scene import Diary  # noqa: PLC0415
    from game.practice.after.look_back import LookBack  # noqa: PLC0415

    found: list[Review] = [Diary(entry, match)] if entry.diary_at is not None else []
    if LookBack.is_possible(entry, match):
        found.append(LookBack(entry, match))
    return found

"""What just happened: shown again as the viewer saw it, and the table is as it was."""

from __future__ import annotations

from itertools import groupby, pairwise

import pygame
import pytest

from game.catalog import CATALOG
from game.drive.tables import as_table
from game.rules.base import Event
from game.scenes.table.recall import MatchExcerpt, RecallMode, replay_scene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import watch_scene
from tests.pilot import Pilot
from tests.scenes.finished import played, speak_into

PILOT = {"motion": "none", "pace": 1}


def choose_any(table: TableScene) -> None:
    """Play another legal action than the first each time: that may be the last of a match."""
    assert table.pending_choice is not None
    actions = table.pending_choice.legal_actions
    table.play(actions[(table.match.ply * 7 + 1) % len(actions)])


def choose(pilot: Pilot) -> tuple[int, int]:
    """Choose until something has happened since, at most a few times; return its plies."""
    for _ in range(12):
        choose_any(pilot.table)
        pilot.ask()
        if "recall" in pilot.targets():
            span = pilot.table.mode.recall_span()
            assert span is not None
            return span
    raise AssertionError(f"nothing ever happens in {pilot.table.game}")


def recalls(pilot: Pilot) -> TableScene[RecallMode]:
    pilot.wait(0.5)
    return as_table(pilot.scene, RecallMode)


def see_out(pilot: Pilot) -> TableScene[RecallMode]:
    """Wait until what is shown again is over."""
    scene = recalls(pilot)
    for _ in range(40_000):
        if pilot.scene is not scene:
            return scene
        pilot.frame(0.05, is_drawn=False)
    raise AssertionError(f"{scene.name} of {scene.game} never ends")


def picture(pilot: Pilot) -> bytes:
    """Return what the table shows once it has come to rest."""
    pilot.wait(1.0)
    pilot.app.draw()
    shown = pygame.image.tobytes(pilot.app.screen, "RGB")
    assert len(set(shown)) > 100, "there is no picture"
    return shown


@pytest.mark.parametrize("game", CATALOG)
def test_all_since_the_last_choice_is_shown_and_the_table_is_as_it_was(
    pilot: Pilot, game: str
) -> None:
    table = pilot.open_table(game)
    choose(pilot)
    span = choose(pilot)
    match = table.match
    state, actions, asked = match.state, match.actions, table.pending_choice
    before = picture(pilot)
    played_for = match.played
    pilot.press(pygame.K_w)
    scene = see_out(pilot)
    assert pilot.scene is table
    assert scene.match is not match
    assert scene.match.actions == actions[: span[1]]
    assert picture(pilot) == before
    assert (match.state, match.actions, table.pending_choice) == (state, actions, asked)
    assert match.played - played_for < 3, "the match's clock does not rest meanwhile"
    staged: list[Event] = []
    scene = replay_scene(pilot.app.services, pilot.app.stack, MatchExcerpt(match, span))
    scene.conductor.listeners.append(staged.append)
    pilot.show(scene)
    see_out(pilot)
    assert tuple(staged) == match.events_since(span[0], table.viewer, span[1])


def test_any_press_goes_on_with_the_match_as_it_is_now(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    before, actions = picture(pilot), table.match.actions
    keys = {"escape": pygame.K_ESCAPE, "undo": pygame.K_u, "recall": pygame.K_w}
    for way in (*keys, "beside", "pad", "button", "another language"):
        if way == "button":
            pilot.click("recall")
        else:
            pilot.push("pad" if way == "pad" else "keys", pygame.K_w, 8)
        scene = recalls(pilot)
        if way == "beside":
            pilot.click_at((5, 530))
        elif way == "pad":
            pilot.pad(8)
        elif way == "button":
            skip = pilot.pixel_of("recall")
            pilot.click_at(skip)
            pilot.click_at(skip)  # a second late
        elif way == "another language":
            pilot.app.services.change_settings(language="de")
            pilot.app.stack.rebuild()
            pilot.wait(0.3)
            assert recalls(pilot).services.words.language == "de"
            pilot.press(pygame.K_ESCAPE)
        else:
            pilot.press(keys[way])
        assert pilot.scene is table, f"{way} does not lead back"
        assert scene.match.ply <= table.match.ply
        assert way in ("button", "another language") or picture(pilot) == before, way
        assert table.match.actions == actions, way


def test_a_press_just_beside_a_button_goes_on_showing_and_one_on_it_only_does_its_own(
    pilot: Pilot,
) -> None:
    pilot.open_table("cat_and_mouse")
    choose(pilot)
    pilot.press(pygame.K_w)
    scene, layout = recalls(pilot), pilot.app.services.rendering.layout
    box = pilot.targets()["keep"].box
    pilot.click_at(layout.px((box.centre[0], box.bottom + 20)))
    pilot.click("speak")
    assert pilot.scene is scene
    pilot.click_at(layout.px((800, 600)), 0.4)
    assert pilot.scene is not scene


def test_each_sentence_is_read_once_and_after_an_undo_nothing_of_what_was_undone(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    said = speak_into(pilot, monkeypatch)
    pilot.press(pygame.K_w)
    see_out(pilot)
    assert said, "it is read although nothing else is"
    assert all(one != two for one, two in pairwise(said))
    count = len(said)
    pilot.wait(1.0)
    assert len(said) == count
    choose(pilot)
    pilot.press(pygame.K_u)
    pilot.ask()
    span = table.mode.recall_span()
    assert span is not None
    assert span[1] == table.match.ply
    pilot.press(pygame.K_w)
    assert recalls(pilot).match.ply <= span[1]


@pytest.mark.parametrize("game", CATALOG)
def test_in_a_film_the_last_round_is_shown_as_far_as_it_was_seen(pilot: Pilot, game: str) -> None:
    entry = CATALOG[game]
    match = played(pilot, entry, players=entry.players(entry.variants[0])[-1], person=1)
    film = watch_scene(pilot.app.services, pilot.app.stack, match)
    pilot.show(film)
    while film.match.ply < 12 and not film.has_ended:
        pilot.frame(0.05, is_drawn=False)
    actions = film.match.actions
    pilot.press(pygame.K_w)
    scene = see_out(pilot)
    assert pilot.scene is film
    assert scene.mode.is_replay == film.mode.is_replay
    assert scene.match.actions == actions[: scene.match.ply]
    assert scene.match.ply >= len(actions) - 2


def test_where_nothing_happened_since_there_is_no_button(pilot: Pilot) -> None:
    table = pilot.open_table("katzenpolizei")
    assert "recall" not in pilot.targets()
    pilot.press(pygame.K_w, seconds=0.5)
    assert pilot.scene is table


def test_it_begins_where_ones_last_turn_ended(pilot: Pilot) -> None:
    table = pilot.open_table("katzenpolizei")
    for _ in range(4):
        choose(pilot)
        start, end = table.mode.recall_span() or (0, 0)
        actors = [table.match.observe_at(ply, 0).to_act for ply in range(end)]
        turns = [seat for seat, _ in groupby(actor for actor in actors[start:] if actor >= 0)]
        assert start == 0 or actors[start - 1] == 0
        assert turns.count(0) <= 1, "only what is done of the turn that is not over"

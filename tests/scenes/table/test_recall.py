"""What just happened: shown again as the viewer saw it, and the table is as it was."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.catalog import CATALOG, GameEntry
from game.rules.base import Event
from game.scenes.table.recall import FilmRecall, RecallScene
from game.scenes.table.scene import TableScene
from game.scenes.table.watch import WatchScene
from tests.pilot import Pilot
from tests.scenes.finished import played

PILOT = {"motion": "none", "pace": 1}
GAMES = sorted(CATALOG)


def choose_any(table: TableScene) -> None:
    """Play another legal action than the first each time: that may be the last of a match."""
    assert table.asked is not None
    actions = table.asked.legal_actions
    table.play(actions[(table.match.ply * 7 + 1) % len(actions)])


def choose(pilot: Pilot) -> None:
    """Choose until something has happened since, at most a few times."""
    for _ in range(12):
        choose_any(pilot.table)
        pilot.ask()
        if "recall" in pilot.targets():
            return
    raise AssertionError("nothing ever happens")


def recalls(pilot: Pilot) -> RecallScene:
    pilot.wait(0.5)
    assert isinstance(pilot.scene, RecallScene)
    return pilot.scene


def picture(pilot: Pilot) -> bytes:
    """What the table shows once it has come to rest: the hand of a pointer is not part of it."""
    pilot.wait(1.0)
    pilot.app.draw()
    shown = pygame.image.tobytes(pilot.app.screen, "RGB")
    assert len(set(shown)) > 100, "there is a picture at all"
    return shown


def check_what_is_staged(pilot: Pilot, table: TableScene) -> None:
    """Show what happened since the last choice: all that the viewer saw, and nothing else."""
    span = table.recalled()
    assert span is not None
    scene = RecallScene(pilot.app.services, pilot.app.stack, table.match, *span, 114)
    staged: list[Event] = []
    scene.conductor.listeners.append(staged.append)
    pilot.show(scene)
    while pilot.scene is scene:
        pilot.frame(0.05, is_drawn=False)
    assert tuple(staged) == table.match.events_since(span[0], table.viewer, span[1])


@pytest.mark.parametrize("game", GAMES)
def test_all_since_the_last_choice_is_shown_and_the_table_is_as_it_was(
    pilot: Pilot, game: str
) -> None:
    table = pilot.open_table(game)
    for _ in range(2):
        choose(pilot)
        check_what_is_staged(pilot, table)
    match, span = table.match, table.recalled()
    assert span is not None
    state, actions, asked = match.state, match.actions, table.asked
    before = picture(pilot)
    played_for = match.played
    pilot.press(pygame.K_w)
    scene = recalls(pilot)
    assert scene.match is not match
    for _ in range(20_000):
        if pilot.scene is not scene:
            break
        pilot.frame(0.05, is_drawn=False)
    assert pilot.scene is table
    assert scene.match.actions == actions[: span[1]]
    assert picture(pilot) == before
    assert (match.state, match.actions, table.asked) == (state, actions, asked)
    assert match.played - played_for < 3, "the match's clock rests meanwhile"


def test_any_press_goes_on_with_the_match(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    before = picture(pilot)
    for way in ("escape", "undo", "beside", "recall", "pad"):
        check_press(pilot, table, way, before)


def check_press(pilot: Pilot, table: TableScene, way: str, before: bytes) -> None:
    actions = table.match.actions
    pilot.push("keys" if way != "pad" else "pad", pygame.K_w, 8)
    scene = recalls(pilot)
    if way == "beside":
        pilot.click_at((5, 530))
    elif way == "pad":
        pilot.pad(8)
    else:
        keys = {"escape": pygame.K_ESCAPE, "undo": pygame.K_u, "recall": pygame.K_w}
        pilot.press(keys[way])
    assert pilot.scene is table, f"{way} does not lead back"
    assert scene.match.ply <= table.match.ply
    pilot.wait(0.5)
    assert table.match.actions == actions
    assert picture(pilot) == before


def test_the_button_opens_it_and_goes_on(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    pilot.click("recall")
    recalls(pilot)
    pilot.click("recall")
    assert pilot.scene is table


def test_another_window_and_language_in_the_middle(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    actions = table.match.actions
    pilot.press(pygame.K_w)
    recalls(pilot)
    pilot.app.services.change(language="de")
    pilot.app.stack.renew()
    pilot.wait(0.3)
    assert recalls(pilot).services.words.language == "de"
    pilot.press(pygame.K_ESCAPE, seconds=0.5)
    assert pilot.scene is table
    assert table.match.actions == actions


def test_after_an_undo_what_was_taken_back_is_not_shown(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    choose(pilot)
    pilot.press(pygame.K_u)
    pilot.ask()
    span = table.recalled()
    assert span is not None
    assert span[1] == table.match.ply
    pilot.press(pygame.K_w)
    assert recalls(pilot).match.ply <= span[1]


@pytest.mark.parametrize("entry", CATALOG.values(), ids=lambda e: e.key)
def test_in_a_film_the_last_round_is_shown_as_far_as_it_was_seen(
    pilot: Pilot, entry: GameEntry
) -> None:
    match = played(pilot, entry, players=entry.players(entry.variants[0])[-1], person=1)
    film = WatchScene(pilot.app.services, pilot.app.stack, match)
    pilot.show(film)
    for _ in range(4_000):
        if film.match.ply >= 12 or film.has_ended:
            break
        pilot.frame(0.05, is_drawn=False)
    actions = film.match.actions
    pilot.press(pygame.K_w)
    scene = recalls(pilot)
    assert isinstance(scene, FilmRecall)
    for _ in range(40_000):
        if pilot.scene is film:
            break
        pilot.frame(0.05, is_drawn=False)
    assert pilot.scene is film
    assert scene.match.actions == actions[: scene.match.ply]
    assert scene.match.ply >= len(actions) - 2


def test_where_nothing_happened_since_there_is_no_button(pilot: Pilot) -> None:
    table = pilot.open_table("rat_a_tat_cat")
    choose(pilot)
    while "recall" in pilot.targets():
        choose_any(table)
        pilot.ask()
    pilot.press(pygame.K_w, seconds=0.5)
    assert pilot.scene is table


def test_each_sentence_is_read_once_although_nothing_else_is(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    said: list[str] = []
    monkeypatch.setattr(
        pilot.app.services.output.speech, "speak", lambda text, _: said.append(text)
    )
    pilot.press(pygame.K_w)
    scene = recalls(pilot)
    while pilot.scene is scene:
        pilot.frame(0.05, is_drawn=False)
    assert said
    assert all(one != two for one, two in pairwise(said))
    count = len(said)
    pilot.wait(1.0)
    assert pilot.scene is table
    assert len(said) == count


def test_a_match_as_it_was_goes_on_as_it_did(pilot: Pilot) -> None:
    table = pilot.open_table("cat_and_mouse")
    choose(pilot)
    match = table.match
    for ply in range(match.ply + 1):
        again = match.as_it_was(ply)
        assert 0 <= match.last_round(ply) <= ply
        for action in match.actions[ply:]:
            again.play(action)
        assert (again.state, again.actions) == (match.state, match.actions)
        assert again.events_since(0, 0) == match.events_since(0, 0)
        assert again.last_choice(table.viewer) == match.last_choice(table.viewer)

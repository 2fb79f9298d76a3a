"""Several people at one table: whoever looks alone is told, and nobody else learns anything."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from operator import eq
from pathlib import Path
from unittest.mock import Mock

import pygame
import pytest

from game.catalog import CATALOG
from game.drive.tables import as_table
from game.keep.settings import LastChoice
from game.play.match import Match
from game.play.secrets import needs_privacy, public_choices, shows_secret
from game.rules.base import SPECTATOR
from game.rules.gouda_ganoven.table import Pass
from game.scenes.market.result import ResultScene
from game.scenes.market.start import make_players, new_match, setup_with_seed
from game.scenes.table.curtain import Curtain
from game.scenes.table.factory import make_table_scene
from game.scenes.table.press_prompt import FIRST_PROMPT_SECONDS
from game.scenes.table.scene import TableScene
from game.scenes.table.shared import SharedMode
from tests.extent import extent
from tests.pilot import Pilot
from tests.scenes.devices import Hands
from tests.scenes.handover import Twins

SECRET = [key for key, entry in CATALOG.items() if entry.has_secrets]
HANDOVERS = extent(6, 24)
"""Times that the curtain closes before the twins."""
VISITS = extent(4, 12)
"""Visits behind the curtain that are looked into."""
PILOT = {"pace": 1, "is_drawn": False}


def shared(pilot: Pilot, game: str) -> TableScene[SharedMode]:
    """Lay a table for three people."""
    entry, services = CATALOG[game], pilot.app.services
    players = make_players(services, entry, [None] * 3)
    choice = LastChoice(variant=entry.variants[0], players=players)
    match = new_match(services, entry, setup_with_seed(entry, choice, seed=7))
    table = as_table(make_table_scene(services, pilot.app.stack, match), SharedMode)
    pilot.show(table)
    return table


def play_on(
    pilot: Pilot,
    table: TableScene[SharedMode],
    condition: Callable[[], bool],
    *,
    chooses_alone: bool = False,
) -> None:
    """Play at random, while everybody looks on or one, until something is so."""
    rng = random.Random(2)
    for _ in range(4000):
        if condition():
            table.mode.callouts.close()
            return
        if "look" in pilot.targets():
            pilot.click("look")
        table.conductor.end_hold()
        if table.pending_choice is not None and not table.mode.is_alone:
            table.mode.callouts.close()
            table.pick_slot(
                rng.choice(
                    [slot for slot in table.slots() if slot not in table.choice.plan.picked_slots]
                )
            )
        elif table.pending_choice is not None and chooses_alone and table.mode.curtain.is_open:
            table.play(rng.choice(table.pending_choice.legal_actions))
        pilot.frame(0.05, is_drawn=False)
        pilot.app.services.session.journal.finish()
    raise AssertionError("it never comes to that")


def is_asked_openly(table: TableScene[SharedMode]) -> bool:
    """Whether somebody is to choose while everybody watches."""
    return table.pending_choice is not None and table.viewer == SPECTATOR


def has_ended_visit(table: TableScene[SharedMode]) -> bool:
    """Whether who looked alone is done: all may look, or the curtain closes for another."""
    return not table.mode.is_alone or table.mode.curtain.covers_table


def is_pass_offered(table: TableScene[SharedMode]) -> bool:
    """Whether somebody may decline a choice openly, or look alone and choose something else."""
    is_choice = len(table.match.state.legal_actions()) > 1
    return is_choice and table.pending_choice is not None and table.mode.conductor.may_pass_openly


def play_to_end_of_a_person(match: Match, rng: random.Random) -> None:
    """Play at random until one of the two people is out."""
    people = set(match.setup.human_seats)
    while not match.is_over and people <= set(match.state.observe(SPECTATOR).seats_in_play):
        outcomes = tuple(action for action, _ in match.state.chance_outcomes())
        match.play(rng.choice(match.state.legal_actions() or outcomes))


def play_openly(pilot: Pilot, table: TableScene[SharedMode]) -> None:
    """Play at random to the end, on whatever board everybody sees."""
    rng = random.Random(2)
    while pilot.scene is table:
        table.conductor.end_hold()
        table.mode.callouts.close()
        if table.pending_choice is not None:
            table.play(rng.choice(table.pending_choice.legal_actions))
        pilot.frame(0.05, is_drawn=False)


def until_closed(pilot: Pilot, table: TableScene[SharedMode]) -> None:
    """Play at random until somebody has to look alone."""
    play_on(pilot, table, lambda: "look" in pilot.targets())


def test_a_curtain_is_shut_when_nothing_is_seen_and_stays_so_until_a_press(pilot: Pilot) -> None:
    table, frames = Mock(services=pilot.app.services), 0
    figure, *others = CATALOG["gouda_ganoven"].board_class().seat_figures
    curtain = Curtain(table, forget=table.forget, show=table.show)
    curtain.close(["Who looks?"], figure, others)
    assert [who.mood for who in curtain.figures] == ["delighted", *["hide"] * len(others)]
    assert len({who.x for who in curtain.figures}) == 1 + len(others)
    while not curtain.accepts_presses or frames < 20:
        pilot.app.screen.fill("magenta")
        curtain.draw(pilot.app.screen)
        seen = pygame.mask.from_threshold(pilot.app.screen, "magenta", (1, 1, 1, 255)).count()
        assert curtain.is_closed == (seen == 0)
        frames += curtain.is_closed
        curtain.update(0.05)
    table.forget.assert_called_once_with()
    table.show.assert_not_called()


@pytest.mark.parametrize("game", extent(SECRET, [*CATALOG]))
def test_three_people_play_a_whole_match_by_clicks(pilot: Pilot, game: str) -> None:
    """The other games are played at the same table as by one person."""
    pilot.click("differently", game, seconds=0.4)
    while ("seat", 2) not in pilot.targets():
        pilot.click(("more", "players"))
    for seat in (1, 2):
        pilot.click(("seat", seat), "guest", seconds=0.4)
    pilot.click("play", seconds=0.4)
    assert isinstance(pilot.table.mode, SharedMode) == CATALOG[game].has_secrets
    Hands(pilot, "clicks").play()
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SECRET)
def test_one_looks_alone_and_is_the_only_one_to_see_and_hear(pilot: Pilot, game: str) -> None:
    services, stack, speech = pilot.app.services, pilot.app.stack, pilot.app.services.output.speech
    services.change_settings(reads_aloud=True)
    table = shared(pilot, game)
    assert table.viewer == table.board.viewer == table.conductor.viewer == SPECTATOR
    until_closed(pilot, table)
    assert [target.key for target in table.targets()] == ["look", "menu", "speak"]
    assert table.slots() == ()
    assert table.pending_choice is None
    viewer = table.mode.conductor.required_viewer
    told = f"Only {table.match.setup.players[viewer].name} may look!"
    assert told in pilot.texts()
    assert speech.last_text.startswith(told)
    before = speech.last_text
    pilot.click("look", seconds=1.0)
    assert table.viewer == table.board.viewer == table.conductor.viewer == viewer
    assert speech.last_text == before, "others would hear it"
    assert services.output.sound.is_hushed
    stack.pop()
    stack.finish_transition()
    assert not services.output.sound.is_hushed, "the table was left"
    assert not speech.is_hushed
    again = as_table(make_table_scene(services, stack, table.match), SharedMode)
    pilot.show(again)
    assert again.viewer == SPECTATOR
    until_closed(pilot, again)
    assert again.mode.conductor.required_viewer == viewer


def test_what_one_has_looked_at_is_not_shown_again_and_a_hint_is_given_alone(pilot: Pilot) -> None:
    table = shared(pilot, "rat_a_tat_cat")
    until_closed(pilot, table)
    who, staged = table.mode.conductor.required_viewer, list[str]()
    pilot.settle()
    asked = table.pending_choice
    assert asked is not None
    assert table.viewer == asked.seat != who, "who acts first looks last, and goes on"
    play_on(pilot, table, lambda: is_asked_openly(table), chooses_alone=True)
    asked = table.pending_choice
    assert asked is not None
    table.mode.callouts.close()
    table.conductor.listeners.append(lambda event: staged.append(type(event).__name__))
    pilot.click("hint", seconds=1.0)
    assert table.viewer == SPECTATOR
    pilot.settle()
    assert table.viewer == asked.seat
    pilot.app.work(20.0)
    assert table.pending_choice is not None
    assert table.sentence != table.board.narrator.banner(table.pending_choice), "no hint was given"
    mode = table.mode
    play_on(pilot, table, lambda: mode.conductor.required_viewer == who and mode.is_alone)
    assert table.match.ply
    assert "OuterCardsSeen" not in staged


def test_who_looks_alone_ends_its_turn_before_the_curtain_closes(pilot: Pilot) -> None:
    """Once the drawn card lies there, nothing that is left to choose is a secret."""
    table, rng = shared(pilot, "rat_a_tat_cat"), random.Random(3)

    def is_asked_openly_while_alone() -> bool:
        asked = table.pending_choice
        if asked is None or not table.mode.is_alone:
            return False
        if not needs_privacy(table.match.state, table.entry.rules):
            return True
        table.mode.callouts.close()
        table.play(rng.choice(asked.legal_actions))
        return False

    play_on(pilot, table, is_asked_openly_while_alone)


@pytest.mark.parametrize("game", SECRET)
def test_one_chooses_without_pointing_at_anything(pilot: Pilot, game: str) -> None:
    table = shared(pilot, game)
    play_on(pilot, table, lambda: table.pending_choice is not None and table.mode.is_alone)
    slots, lit = table.slots(), set()
    assert not {"step", "take"} & set(pilot.targets()), "a pointer needs neither"
    pilot.press(pygame.K_TAB)
    hands = Hands(pilot, "keys")
    for _ in slots:
        hands.choose(partial(eq, "step"))
        lit.add(table.highlighted)
    assert lit == set(slots)
    picked, ply = table.choice.plan.picked_slots, table.match.ply
    hands.choose(partial(eq, "take"))
    pilot.wait(0.3)
    assert (table.choice.plan.picked_slots, table.match.ply) != (picked, ply)


@pytest.mark.parametrize("game", SECRET)
def test_a_curtain_closes_only_before_somebody_sees_or_chooses_a_secret(
    pilot: Pilot, game: str
) -> None:
    table = shared(pilot, game)
    match, mode = table.match, table.mode
    for visit in range(VISITS):
        until_closed(pilot, table)
        viewer, start = mode.conductor.required_viewer, match.ply
        pilot.click("look", seconds=1.0)
        play_on(pilot, table, lambda: has_ended_visit(table), chooses_alone=True)
        states = [match.copy_at(ply).state for ply in range(start, match.ply)]
        events = [event for ply in range(match.ply) for event in match.events_at(ply)]
        is_choice = any(
            state.to_act == viewer
            and public_choices(state, match.game.rules) != state.legal_actions()
            for state in states
        )
        assert is_choice or any(shows_secret(event, viewer) for event in events), visit


@pytest.mark.parametrize("game", SECRET)
def test_who_has_chosen_alone_calls_the_others_back_without_a_curtain(
    pilot: Pilot, game: str
) -> None:
    table, staged = shared(pilot, game), list[object]()
    play_on(pilot, table, lambda: table.mode.is_alone)
    while table.mode.is_alone:  # the next one may look without anything for all before
        play_on(pilot, table, lambda: has_ended_visit(table), chooses_alone=True)
        play_on(pilot, table, lambda: table.mode.curtain.is_open)
    assert table.viewer == table.board.viewer == SPECTATOR
    assert table.sentence == table.words("curtain.all")
    assert table.slots() == ()
    assert (table.opened_eyes is None) == table.board.props.is_covered
    table.conductor.listeners.append(staged.append)
    pilot.wait(1.0)
    assert not staged, "the others turn back meanwhile"
    pilot.settle()
    assert table.sentence != table.words("curtain.all")
    assert table.opened_eyes is None


def test_a_choice_is_declined_openly_or_made_alone(pilot: Pilot) -> None:
    table = shared(pilot, "gouda_ganoven")
    mode = table.mode
    play_on(pilot, table, lambda: is_pass_offered(table), chooses_alone=True)
    asked = table.pending_choice
    assert asked is not None
    assert asked.legal_actions == (Pass(),)
    assert table.viewer == SPECTATOR
    button, pass_slot = pilot.targets()["alone"], table.slots()
    assert button.name == table.words("curtain.alone")
    assert len(pass_slot) == 1
    pilot.wait(FIRST_PROMPT_SECONDS + 1)
    assert mode.press_prompt.box == button.box, "the hand shows it to an idle player"
    pilot.click("alone", seconds=1.0)
    pilot.click("look", seconds=1.0)
    assert table.viewer == asked.seat
    assert table.pending_choice is not None
    assert len(table.pending_choice.legal_actions) > 1
    table.play(Pass())
    play_on(pilot, table, lambda: is_pass_offered(table), chooses_alone=True)
    pilot.click(*table.slots())
    play_on(pilot, table, lambda: table.pending_choice is None)
    assert mode.curtain.is_open, "to decline shows nothing"


def test_whoever_is_the_last_person_in_play_needs_no_curtain(pilot: Pilot) -> None:
    entry, services = CATALOG["gouda_ganoven"], pilot.app.services
    players = make_players(services, entry, [None, None, "easy"])
    choice = LastChoice(variant="last_rat_standing", players=players)
    for seed in range(40):
        match = new_match(services, entry, setup_with_seed(entry, choice, seed))
        play_to_end_of_a_person(match, random.Random(seed))
        if not match.is_over:
            break
    last = match.state.observe(SPECTATOR).seats_in_play
    seat = next(seat for seat in match.setup.human_seats if seat in last)
    table = as_table(make_table_scene(services, pilot.app.stack, match), SharedMode)
    pilot.show(table)
    play_on(pilot, table, lambda: table.pending_choice is not None)
    assert table.viewer == seat
    assert not table.mode.is_alone
    assert not services.output.sound.is_hushed
    assert "alone" not in pilot.targets()
    closed = Mock()
    table.mode.curtain.close = closed  # type: ignore[method-assign]
    play_openly(pilot, table)
    closed.assert_not_called()
    assert isinstance(pilot.scene, ResultScene)


@pytest.mark.parametrize("game", SECRET)
def test_nothing_that_is_hidden_changes_what_others_see_or_hear(game: str, tmp_path: Path) -> None:
    handovers = differences = 0
    for seed in range(5 * HANDOVERS):
        if handovers >= HANDOVERS:
            break
        with Twins(game, tmp_path / str(seed), seed) as twins:
            handovers += twins.hand_over(HANDOVERS // 2)
            differences += twins.differences
    assert handovers >= HANDOVERS
    assert differences > 2, "nothing was hidden"

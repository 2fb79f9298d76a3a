"""The app: the loop, its rhythm and its services, with a clock that only the test moves."""

from __future__ import annotations

import math
from pathlib import Path

import pygame
import pytest

from game.app import FRAME_SECONDS, App
from game.scenes.base import Scene
from game.ui.frame_pacer import FULL_FRAME_RATE, IDLE_FRAME_RATE, FramePacer
from game.ui.input import Choose
from tests.program.stepped import Clock, Stage, Waiting, open_app, press

# -- the loop -----------------------------------------------------------------------------------


def test_a_frame_is_a_sixtieth_of_a_second_and_nothing_jumps_after_a_stall(
    app: App, stage: Stage, clock: Clock
) -> None:
    for _ in range(60):
        app.tick()
    assert clock.now() == pytest.approx(1.0)
    assert stage.drawn == 1 + 60  # once for nobody, to make its pictures
    assert sum(stage.seconds) == pytest.approx(59 / 60)
    clock.pass_by(30)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(1 / 20)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(FRAME_SECONDS)
    stage.paint = lambda surface: clock.pass_by(0.1)  # type: ignore[method-assign]
    clock.slept.clear()
    app.tick()
    assert clock.slept == [], "a late frame does not sleep"


def test_the_loop_sleeps_when_nothing_moves(app: App, stage: Stage, waiting: Waiting) -> None:
    app.services.notify("trouble.journal_full")
    app.run_frame(FRAME_SECONDS)
    stage.wanted = 0
    for _ in range(60):
        app.tick()
    assert waiting.calls == [], "the notice is still shown"
    while not waiting.calls:
        app.tick()
    app.tick()
    assert len(waiting.calls) == 2
    assert all(0.1 <= call <= 1 for call in waiting.calls)


# -- the rhythm ---------------------------------------------------------------------------------


def fall_calm(app: App, stage: Stage, clock: Clock) -> None:
    stage.wanted = IDLE_FRAME_RATE
    end = clock.now() + 4
    while clock.now() < end:
        app.tick()
    stage.seconds.clear()


def check_rate(app: App, stage: Stage, clock: Clock, wanted: int) -> None:
    start, stage.drawn = clock.now(), 0
    while clock.now() < start + 2:
        app.tick()
    assert wanted - 1 <= stage.drawn / 2 <= wanted + 1


def test_what_only_breathes_is_drawn_as_often_as_one_sees_it_and_half_as_often_behind(
    app: App, stage: Stage, clock: Clock, waiting: Waiting
) -> None:
    for _ in range(30):
        app.tick()
    assert not waiting.calls
    fall_calm(app, stage, clock)
    start = clock.now()
    check_rate(app, stage, clock, IDLE_FRAME_RATE)
    assert sum(stage.seconds) == pytest.approx(clock.now() - start, abs=0.02)
    for rate, behind in ((FULL_FRAME_RATE, 30), (IDLE_FRAME_RATE, 4)):
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
        fall_calm(app, stage, clock)
        stage.wanted = rate
        app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
        app.tick()
        check_rate(app, stage, clock, rate)
        clock.pass_by(58)
        app.tick()
        check_rate(app, stage, clock, behind)
    waiting.calls.clear()
    stage.wanted = FULL_FRAME_RATE
    for _ in range(3):
        motion = {"pos": (9, 9), "rel": (0, 0), "buttons": (0, 0, 0)}
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, motion))
        app.tick()
        clock.pass_by(50)
    assert not waiting.calls, "a pointer over the window keeps it awake"


def test_who_looks_out_sees_an_event_in_time(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    rhythm, enter = FramePacer(clock), press(pygame.K_RETURN)
    monkeypatch.setattr(pygame.event, "get", lambda: [enter] if clock.now() >= 0.3 else [])
    assert rhythm.wait_for_events(0.2) == []
    assert clock.now() == pytest.approx(0.2)
    assert rhythm.wait_for_events(math.inf) == [enter]
    assert max(clock.slept) <= 1 / FULL_FRAME_RATE
    monkeypatch.setattr(pygame.event, "get", lambda: [enter] if clock.now() >= 9 else [])
    rhythm.handle_event(pygame.Event(pygame.WINDOWMINIMIZED))
    clock.slept.clear()
    assert rhythm.wait_for_events(math.inf) == [enter]
    assert len(clock.slept) < 100


def test_a_press_ends_the_wait_and_the_movement_begins_without_a_leap(
    app: App, stage: Stage, clock: Clock, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall_calm(app, stage, clock)

    def look_out(rhythm: FramePacer, seconds: float) -> list[pygame.Event]:
        assert seconds > 0.04
        clock.pass_by(0.04)
        return [press(pygame.K_RETURN)]

    monkeypatch.setattr(FramePacer, "wait_for_events", look_out)
    stage.intents.clear()
    app.tick()
    passed, *later = stage.seconds
    assert stage.intents == [Choose()]
    assert passed >= 0.04
    assert sum(later) <= FRAME_SECONDS
    calls = len(waiting.calls)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(FRAME_SECONDS)
    assert len(waiting.calls) == calls


AWAY = (
    (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN, 1.0),
    (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, math.inf),
    (pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED, math.inf),
)


def test_what_nobody_sees_is_not_drawn(app: App, stage: Stage, waiting: Waiting) -> None:
    for gone, back, seconds in AWAY:
        app.dispatch(pygame.Event(gone))
        stage.drawn = 0
        waiting.calls.clear()
        app.tick()
        app.tick()
        assert waiting.calls == [seconds] * 2
        assert stage.drawn == 0
        app.dispatch(pygame.Event(back))
        app.tick()
        assert stage.drawn == 1
        assert len(waiting.calls) == 2


def test_the_screen_goes_dark_only_while_nobody_plays(
    app: App, stage: Stage, clock: Clock, waiting: Waiting
) -> None:
    """A system does not know of pads; and what moves by itself is no sign of a person."""
    for event in (None, pygame.Event(pygame.JOYBUTTONDOWN, button=5, instance_id=0)):
        if event is not None:
            app.dispatch(event)
        app.tick()
        assert not pygame.display.get_allow_screensaver()
        clock.pass_by(599)
        app.tick()
        assert not pygame.display.get_allow_screensaver()
        clock.pass_by(1)
        app.tick()
        assert pygame.display.get_allow_screensaver()
    app.dispatch(press(pygame.K_x))
    app.dispatch(pygame.Event(pygame.WINDOWMINIMIZED))
    app.tick()
    assert pygame.display.get_allow_screensaver(), "nobody sees it"


def test_spare_time_goes_to_the_scene_and_not_a_slice_more_than_there_is(
    app: App, stage: Stage
) -> None:
    stage.slices = 3
    app.work(1.0)
    assert stage.slices == 0
    stage.slices = 10**9
    app.work(0.0)
    assert stage.slices == 10**9 - 1


def test_the_program_ends_when_the_window_is_closed(tmp_path: Path) -> None:
    app = open_app(tmp_path)
    stages: list[Stage] = []

    def make(services: object, stack: object) -> Scene:
        stages.append(Stage(app))
        return stages[-1]

    pygame.event.post(pygame.Event(pygame.QUIT))
    app.run(make, make)
    assert len(stages) == 2
    assert app.stack.is_over
    assert all(stage.is_left for stage in stages)
    assert not pygame.get_init()
    assert not pygame.display.get_init()


# -- keys and sound -----------------------------------------------------------------------------


def test_m_mutes_and_unmutes_and_shortcuts_of_others_do_nothing(
    app: App, stage: Stage, tmp_path: Path
) -> None:
    for mod in (pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LGUI):
        for letter in (*map(ord, "abcdefghijklmnopqrstuvwxyz"), pygame.K_SPACE):
            app.dispatch(press(letter, mod))
    assert stage.intents == []
    assert not app.services.output.sound.is_muted
    app.dispatch(press(pygame.K_m))
    assert app.services.output.sound.is_muted
    assert '"is_muted": true' in (tmp_path / "settings.json").read_text()
    app.dispatch(press(pygame.K_m))
    assert not app.services.output.sound.is_muted
    assert stage.intents == []


HEARD = (
    # Sound needs the focus, the voice the focus and a window that is seen; a device is closed
    # while nobody sees the window, and opened again after its first picture.
    (pygame.WINDOWSHOWN, "speech.resume"),
    (None, "sound.open"),
    (pygame.WINDOWFOCUSLOST, "sound.pause speech.pause"),
    (pygame.WINDOWMINIMIZED, "sound.close speech.pause"),
    (pygame.WINDOWRESTORED, "sound.open speech.pause"),
    (pygame.WINDOWFOCUSGAINED, "sound.resume speech.resume"),
    (pygame.WINDOWHIDDEN, "sound.close speech.pause"),
    (pygame.WINDOWSHOWN, "sound.open speech.resume"),
    (pygame.WINDOWMINIMIZED, "sound.close speech.pause"),
    (pygame.WINDOWMAXIMIZED, "sound.open speech.resume"),
)


def test_a_window_is_heard_while_it_is_in_front_and_other_devices_are_noticed(
    app: App, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[object] = []
    for name in ("sound.open", "sound.close", "sound.pause", "sound.resume"):
        monkeypatch.setattr(
            app.services.output.sound, name[6:], lambda name=name: calls.append(name)
        )
    for name in ("speech.pause", "speech.resume"):
        monkeypatch.setattr(
            app.services.output.speech, name[7:], lambda name=name: calls.append(name)
        )
    for event, wanted in HEARD:
        calls.clear()
        app.tick() if event is None else app.dispatch(pygame.Event(event))
        assert calls == wanted.split(), event
    calls.clear()
    monkeypatch.setattr(
        app.services.output.sound, "on_device_change", lambda **told: calls.append(told)
    )
    monkeypatch.setattr(app.services.output.speech, "resume", lambda: None)
    added, removed = pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED
    for kind, which in ((added, 0), (added, 3), (removed, 0), (removed, 2)):
        app.dispatch(pygame.Event(kind, which=which, iscapture=0))
        app.dispatch(pygame.Event(kind, which=which, iscapture=1))
    assert calls == [{"is_lost": is_lost} for is_lost in (False, False, False, True)]


def test_a_missing_sound_device_is_one_line_and_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    app = open_app(tmp_path)
    app.stack.push(Stage(app))
    app.stack.finish_transition()
    app.tick()
    assert app.services.output.sound.device.wait_for_requests(60)
    app.services.output.sound.play("common/ui_choose")
    assert not app.services.output.sound.is_available
    app.close()
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    assert "No sound device" in caplog.text


def test_at_the_end_a_device_that_does_not_answer_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(tmp_path)
    done: list[str] = []

    def shut_down() -> bool:
        done.append("sound")
        return False

    monkeypatch.setattr(app.services.session.journal, "close", lambda: done.append("journal"))
    monkeypatch.setattr(app.services.output.sound, "shut_down", shut_down)
    monkeypatch.setattr(pygame, "quit", lambda: done.append("all of SDL"))
    monkeypatch.setattr("game.app.end_process", lambda status: done.append(f"end {status}"))
    app.close()
    assert app.finish_process(3) == 3
    assert done == ["journal", "sound", "end 3"]
    assert not pygame.display.get_init()

"""The app: the loop, the window and its services, with a clock that only the test moves."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import ClassVar

import pygame
import pytest

from game.app import FRAME, App
from game.complete import check_words
from game.keep.lock import FolderLock, Request
from game.media.drawing import MissingAssetError
from game.opening import Options
from game.scenes.base import Scene
from game.ui.clock import SteppedClock
from game.ui.input import Back, Choose, Intent, PointAt
from game.ui.rhythm import BREATHING, MOVING, Rhythm
from game.ui.widgets import Button
from game.words import LANGUAGES
from tests.program.stepped import Clock, Waiting, open_app


class Stage(Scene):
    """A screen of one colour that takes notes."""

    name: ClassVar[str] = "stage"
    wanted = MOVING
    slices = 0

    def __init__(self, app: App) -> None:
        super().__init__(app.services, app.stack)
        self.seconds: list[float] = []
        self.intents: list[Intent] = []
        self.prepared: list[tuple[int, int]] = []
        self.drawn = 0
        self.is_left = False

    def prepare(self) -> Iterator[None]:
        self.prepared.append(
            (self.services.rendering.layout.width, self.services.rendering.layout.height)
        )
        yield

    def buttons(self) -> Sequence[Button]:
        return ()

    def handle(self, intent: Intent) -> None:
        self.intents.append(intent)

    def paint(self, surface: pygame.Surface) -> None:
        surface.fill((200, 100, 50))
        self.drawn += 1

    def update(self, dt: float) -> None:
        super().update(dt)
        self.seconds.append(dt)

    def work(self) -> bool:
        self.slices -= 1
        return self.slices > 0

    def leave(self) -> None:
        self.is_left = True

    @property
    def rate(self) -> int:
        return self.wanted


DUMMY_SCREEN = (1024, 768)
"""The size of SDL's screen where there is none."""


@pytest.fixture
def clock(app: App) -> Clock:
    assert isinstance(app.clock, Clock)
    return app.clock


def staged(app: App) -> Stage:
    stage = Stage(app)
    app.stack.push(stage)
    app.stack.settle()
    pygame.event.clear()
    return stage


@pytest.fixture
def stage(app: App) -> Stage:
    return staged(app)


@pytest.fixture
def waiting(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> Waiting:
    return Waiting(monkeypatch, clock)


def key(number: int, mod: int = 0) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=number, mod=mod)


# -- the loop -----------------------------------------------------------------------------------


def test_a_frame_is_a_sixtieth_of_a_second(app: App, stage: Stage, clock: Clock) -> None:
    for _ in range(60):
        app.tick()
    assert clock.now() == pytest.approx(1.0)
    assert stage.drawn == 1 + 60  # once for nobody, to make its pictures
    assert sum(stage.seconds) == pytest.approx(59 / 60)


def test_nothing_jumps_after_a_stall(app: App, stage: Stage, clock: Clock) -> None:
    app.tick()
    clock.pass_by(30)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(1 / 20)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(FRAME)


def test_a_late_frame_does_not_sleep(app: App, stage: Stage, clock: Clock) -> None:
    def late(surface: pygame.Surface) -> None:
        clock.pass_by(0.1)

    stage.paint = late  # type: ignore[method-assign]
    app.tick()
    assert clock.slept == []


def test_the_loop_sleeps_when_nothing_moves(app: App, stage: Stage, waiting: Waiting) -> None:
    app.tick()
    assert waiting.calls == []
    stage.wanted = 0
    while app.stack.rate or app.services.output.sound.is_fading:
        app.tick()
    app.tick()
    app.tick()
    assert len(waiting.calls) >= 2
    assert all(0.1 <= call <= 1 for call in waiting.calls)


def test_time_that_was_slept_through_is_no_time(
    app: App, stage: Stage, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_out(rhythm: Rhythm, seconds: float) -> list[pygame.Event]:
        clock.pass_by(seconds)
        return [key(pygame.K_RETURN)]

    monkeypatch.setattr(Rhythm, "look_out", look_out)
    stage.wanted = 0
    app.tick()
    assert stage.intents == [Choose()]
    assert stage.seconds[-1] <= FRAME


def test_a_notice_keeps_the_loop_awake(app: App, stage: Stage, waiting: Waiting) -> None:
    stage.wanted = 0
    app.services.notify("trouble.journal_full")
    app.frame(FRAME)
    app.tick()
    assert waiting.calls == []


# -- the rhythm ---------------------------------------------------------------------------------


def fall_calm(app: App, stage: Stage, clock: Clock) -> None:
    """Let everything come to rest on a screen that only breathes from now on."""
    stage.wanted = BREATHING
    end = clock.now() + 4
    while clock.now() < end:
        app.tick()
    stage.seconds.clear()
    stage.drawn = 0


def test_what_only_breathes_is_drawn_as_often_as_one_sees_it(
    app: App, stage: Stage, clock: Clock, waiting: Waiting
) -> None:
    for _ in range(30):
        app.tick()
    assert not waiting.calls
    fall_calm(app, stage, clock)
    start = clock.now()
    while clock.now() < start + 2:
        app.tick()
    assert BREATHING - 1 <= stage.drawn / 2 <= BREATHING + 1
    assert sum(stage.seconds) == pytest.approx(clock.now() - start, abs=0.02)


def test_who_looks_out_sees_an_event_in_time(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    rhythm, press = Rhythm(clock), key(pygame.K_RETURN)
    monkeypatch.setattr(pygame.event, "get", lambda: [press] if clock.now() >= 0.3 else [])
    assert rhythm.look_out(0.2) == []
    assert clock.now() == pytest.approx(0.2)
    assert rhythm.look_out(math.inf) == [press]
    assert max(clock.slept) <= 1 / MOVING
    monkeypatch.setattr(pygame.event, "get", lambda: [press] if clock.now() >= 9 else [])
    rhythm.follow(pygame.Event(pygame.WINDOWMINIMIZED))
    clock.slept.clear()
    assert rhythm.look_out(math.inf) == [press]
    assert len(clock.slept) < 100


def test_a_second_start_is_looked_for_while_the_window_is_minimised(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []
    rhythm, press = Rhythm(clock, lambda: looks.append(clock.now())), key(pygame.K_RETURN)
    monkeypatch.setattr(pygame.event, "get", lambda: [press] if clock.now() >= 2 else [])
    rhythm.follow(pygame.Event(pygame.WINDOWMINIMIZED))
    assert rhythm.look_out(math.inf) == [press]
    assert len(looks) >= 2 / 0.25


def test_who_is_asked_comes_to_the_front_once(tmp_path: Path) -> None:
    lock = FolderLock.take(tmp_path / "locked")
    assert lock is not None
    app = open_app(tmp_path, lock)
    request = Request(tmp_path / "locked")
    app.tick()
    assert request.is_answered
    app.close()
    lock.release()


def test_a_press_ends_the_wait_and_the_movement_begins_without_a_leap(
    app: App, stage: Stage, clock: Clock, waiting: Waiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    fall_calm(app, stage, clock)

    def look_out(rhythm: Rhythm, seconds: float) -> list[pygame.Event]:
        assert seconds > 0.04
        clock.pass_by(0.04)
        return [key(pygame.K_RETURN)]

    monkeypatch.setattr(Rhythm, "look_out", look_out)
    stage.intents.clear()
    app.tick()
    passed, *later = stage.seconds
    assert stage.intents == [Choose()]
    assert passed >= 0.04
    assert sum(later) <= FRAME
    calls = len(waiting.calls)
    app.tick()
    assert stage.seconds[-1] == pytest.approx(FRAME)
    assert len(waiting.calls) == calls


@pytest.mark.parametrize(
    ("gone", "back"),
    [
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED),
    ],
)
def test_what_nobody_sees_is_not_drawn(
    app: App, stage: Stage, waiting: Waiting, gone: int, back: int
) -> None:
    app.dispatch(pygame.Event(gone))
    stage.drawn = 0
    app.tick()
    app.tick()
    assert waiting.calls == [math.inf if gone == pygame.WINDOWMINIMIZED else 1.0] * 2
    assert stage.drawn == 0
    app.dispatch(pygame.Event(back))
    app.tick()
    assert stage.drawn == 1
    assert len(waiting.calls) == 2


@pytest.mark.parametrize(("rate", "wanted"), [(MOVING, 30), (BREATHING, 4)])
def test_a_window_that_is_not_in_front_goes_on_half_as_often_after_a_minute(
    app: App, stage: Stage, clock: Clock, waiting: Waiting, rate: int, wanted: int
) -> None:
    fall_calm(app, stage, clock)
    stage.wanted = rate
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    for pictures in (rate, wanted):
        app.tick()
        start, stage.drawn = clock.now(), 0
        while clock.now() < start + 2:
            app.tick()
        assert pictures - 1 <= stage.drawn / 2 <= pictures + 1
        clock.pass_by(58)


def test_a_pointer_over_a_window_that_is_not_in_front_keeps_it_awake(
    app: App, stage: Stage, clock: Clock, waiting: Waiting
) -> None:
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(3):
        clock.pass_by(50)
        motion = {"pos": (9, 9), "rel": (0, 0), "buttons": (0, 0, 0)}
        app.dispatch(pygame.Event(pygame.MOUSEMOTION, motion))
        app.tick()
    assert not waiting.calls


def test_the_screen_goes_dark_only_while_nobody_plays(
    app: App, stage: Stage, clock: Clock, waiting: Waiting
) -> None:
    """A system does not know of pads; and what moves by itself is no sign of a person."""
    for press in (None, pygame.Event(pygame.JOYBUTTONDOWN, button=5, instance_id=0)):
        if press is not None:
            app.dispatch(press)
        app.tick()
        assert not pygame.display.get_allow_screensaver()
        clock.pass_by(599)
        app.tick()
        assert not pygame.display.get_allow_screensaver()
        clock.pass_by(1)
        app.tick()
        assert pygame.display.get_allow_screensaver()
    app.dispatch(key(pygame.K_x))
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


def test_headless_never_touches_the_sound_or_the_real_time(tmp_path: Path) -> None:
    app = App(Options(data_dir=tmp_path, is_headless=True))
    assert isinstance(app.clock, SteppedClock)
    app.services.output.sound.open()
    assert not app.services.output.sound.is_available
    app.close()


# -- keys of the window -------------------------------------------------------------------------


def test_intents_reach_the_scene(app: App, stage: Stage) -> None:
    app.dispatch(key(pygame.K_RETURN))
    app.dispatch(key(pygame.K_ESCAPE))
    app.dispatch(key(pygame.K_z))
    assert stage.intents == [Choose(), Back()]


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RALT, pygame.KMOD_LGUI])
def test_shortcuts_of_others_do_nothing(app: App, stage: Stage, mod: int) -> None:
    for letter in (*map(ord, "abcdefghijklmnopqrstuvwxyz"), pygame.K_SPACE):
        app.dispatch(key(letter, mod))
    assert stage.intents == []
    assert not app.services.output.sound.is_muted


def test_m_mutes_and_unmutes_and_is_remembered(app: App, stage: Stage, tmp_path: Path) -> None:
    app.dispatch(key(pygame.K_m))
    assert app.services.output.sound.is_muted
    assert '"is_muted": true' in (tmp_path / "settings.json").read_text()
    app.dispatch(key(pygame.K_m))
    assert not app.services.output.sound.is_muted
    assert stage.intents == []


def test_a_window_without_the_focus_is_silent(
    app: App, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(app.services.output.sound, "pause", lambda: calls.append("pause"))
    monkeypatch.setattr(app.services.output.sound, "resume", lambda: calls.append("resume"))
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSLOST))
    app.dispatch(pygame.Event(pygame.WINDOWFOCUSGAINED))
    assert calls == ["pause", "resume"]


def test_the_voice_is_silent_until_the_window_is_seen_and_in_front(
    app: App, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(app.services.output.speech, "pause", lambda: calls.append("pause"))
    monkeypatch.setattr(app.services.output.speech, "resume", lambda: calls.append("resume"))
    steps = {
        pygame.WINDOWFOCUSLOST: "pause",
        pygame.WINDOWMINIMIZED: "pause",
        pygame.WINDOWRESTORED: "pause",
        pygame.WINDOWFOCUSGAINED: "resume",
        pygame.WINDOWHIDDEN: "pause",
        pygame.WINDOWSHOWN: "resume",
    }
    for event in steps:
        app.dispatch(pygame.Event(event))
    app.dispatch(pygame.Event(pygame.MOUSEBUTTONUP, pos=(1, 1), button=1))
    assert calls == list(steps.values())


def test_other_sound_devices_are_noticed(
    app: App, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[dict[str, bool]] = []
    monkeypatch.setattr(app.services.output.sound, "look_again", lambda **told: calls.append(told))
    added, removed = pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED
    for kind, which in ((added, 0), (added, 3), (removed, 0), (removed, 2)):
        app.dispatch(pygame.Event(kind, which=which, iscapture=0))
        app.dispatch(pygame.Event(kind, which=which, iscapture=1))
    assert calls == [{"is_lost": is_lost} for is_lost in (False, False, False, True)]


def test_at_the_end_a_device_that_does_not_answer_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = open_app(tmp_path)
    staged(app)
    done: list[str] = []

    def shut_down() -> bool:
        done.append("sound")
        return False

    monkeypatch.setattr(app.services.session.journal, "close", lambda: done.append("journal"))
    monkeypatch.setattr(app.services.output.sound, "shut_down", shut_down)
    monkeypatch.setattr(pygame, "quit", lambda: done.append("all of SDL"))
    monkeypatch.setattr("game.app.end_process", lambda status: done.append(f"end {status}"))
    app.close()
    assert app.end(3) == 3
    assert done == ["journal", "sound", "end 3"]
    assert not pygame.display.get_init()


def test_a_window_that_nobody_sees_gives_the_sound_device_back(
    app: App, stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[str] = []
    monkeypatch.setattr(app.services.output.sound, "open", lambda: calls.append("open"))
    monkeypatch.setattr(app.services.output.sound, "close", lambda: calls.append("close"))
    app.dispatch(pygame.Event(pygame.WINDOWSHOWN))
    assert calls == [], "it is opened after the first picture"
    app.tick()
    for gone, back in (
        (pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
        (pygame.WINDOWMINIMIZED, pygame.WINDOWMAXIMIZED),
        (pygame.WINDOWHIDDEN, pygame.WINDOWSHOWN),
    ):
        calls.clear()
        app.dispatch(pygame.Event(gone))
        app.dispatch(pygame.Event(back))
        assert calls == ["close", "open"]


# -- full screen --------------------------------------------------------------------------------


@pytest.mark.parametrize("press", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back(app: App, stage: Stage, press: pygame.Event, tmp_path: Path) -> None:
    for _ in range(2):
        app.dispatch(press)
        app.tick()
        assert app.window.is_fullscreen
        assert app.screen.get_size() == DUMMY_SCREEN
        app.stack.settle()
        assert stage.prepared[-1] == DUMMY_SCREEN
        assert '"is_fullscreen": true' in (tmp_path / "settings.json").read_text()
        app.tick()
        app.dispatch(press)
        app.tick()
        assert not app.window.is_fullscreen
        assert app.screen.get_size() == (320, 180)
        app.stack.settle()
        assert stage.prepared[-1] == (320, 180)
        app.tick()
    assert all(isinstance(intent, PointAt) for intent in stage.intents), "SDL tells of a pointer"


def test_back_from_full_screen_the_window_is_as_large_as_it_was(
    app: App, stage: Stage, clock: Clock
) -> None:
    pull(app, (400, 220))
    clock.pass_by(1)
    app.tick()
    for wanted in (DUMMY_SCREEN, (400, 220), DUMMY_SCREEN, (400, 220)):
        app.dispatch(key(pygame.K_F11))
        app.tick()
        assert app.screen.get_size() == wanted


@pytest.mark.parametrize("is_of_the_last_time", [False, True])
def test_full_screen_that_the_call_asks_for_or_of_the_last_time_stays(
    tmp_path: Path, is_of_the_last_time: bool
) -> None:
    if is_of_the_last_time:
        (tmp_path / "settings.json").write_text('{"is_fullscreen": true}')
    app = open_app(tmp_path, is_fullscreen=not is_of_the_last_time)
    staged(app)
    for _ in range(3):
        app.tick()
        assert app.screen.get_size() == DUMMY_SCREEN
    app.dispatch(key(pygame.K_F11))
    app.tick()
    assert app.screen.get_size() == (320, 180)
    app.close()


# -- a window that is pulled --------------------------------------------------------------------


def pull(app: App, size: tuple[int, int]) -> None:
    """Do what SDL does while somebody pulls the window: the surface is new and black."""
    pygame.display.set_mode(size).fill((0, 0, 0))
    pygame.event.clear()
    app.dispatch(pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1]))


def test_pictures_are_made_anew_once_the_window_is_calm(
    app: App, stage: Stage, clock: Clock
) -> None:
    app.tick()
    for width in range(330, 400, 10):
        pull(app, (width, 200))
        app.tick()
        assert stage.prepared == [(320, 180)]
    clock.pass_by(0.2)
    app.tick()
    assert stage.prepared == [(320, 180), (390, 200)]
    assert app.services.rendering.layout.width == 390
    clock.pass_by(1)
    app.tick()
    assert len(stage.prepared) == 2


def test_while_it_is_pulled_the_window_shows_its_picture_and_not_black(
    app: App, stage: Stage
) -> None:
    app.tick()
    for size in ((400, 200), (500, 300)):
        pull(app, size)
        app.tick()
        surface = pygame.display.get_surface()
        assert surface is not None
        assert surface.get_size() == size
        for corner in ((2, 2), (size[0] - 3, size[1] - 3)):
            assert surface.get_at(corner)[:3] == (200, 100, 50)


def test_a_window_that_is_pulled_back_goes_on(app: App, stage: Stage, clock: Clock) -> None:
    pull(app, (500, 300))
    pull(app, (320, 180))
    clock.pass_by(1)
    app.tick()
    drawn = stage.drawn
    app.tick()
    assert stage.drawn == drawn + 1
    assert app.services.rendering.layout.width == 320
    assert stage.prepared == [(320, 180)]


# -- parts --------------------------------------------------------------------------------------


def test_words_that_are_there_are_well_and_those_of_no_language_are_missing() -> None:
    for language in LANGUAGES:
        check_words(language)
    with pytest.raises(MissingAssetError, match="words of frame in the language xx"):
        check_words("xx")


def test_a_seed_makes_the_same_lots(tmp_path: Path) -> None:
    drawn = []
    for seed in (3, 3, 4):
        app = open_app(tmp_path, seed=seed, is_headless=True)
        drawn.append(app.services.rng.random())
        app.close()
    assert drawn[0] == drawn[1] != drawn[2]

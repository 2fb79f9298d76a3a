"""What is held when the window loses the focus: a real pointer, real keys, and another window.

Run by `test_window.py` on a virtual screen: `python -m tests.program.held FOLDER`.
"""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pygame

from game.scenes import one_switch
from game.scenes.market.title import TitleScene
from game.scenes.parents import gate as gates
from game.scenes.parents.gate import GateSheet
from tests.program.family import Family

_WINDOW: Final = """
import os, time
os.environ["SDL_VIDEO_WINDOW_POS"] = "0,0"
import pygame
pygame.display.set_mode((60, 40))
print(pygame.display.get_wm_info()["window"], flush=True)
while not any(event.type == pygame.QUIT for event in pygame.event.get()):
    time.sleep(0.02)
"""


@contextlib.contextmanager
def another_window() -> Iterator[str]:
    """Open a small window of another program in a corner of the screen; yield its number."""
    command = [sys.executable, "-c", _WINDOW]
    env = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    other = subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    try:
        yield other.stdout.readline().strip()
    finally:
        other.kill()
        other.communicate(timeout=10)


def get_focus(family: Family) -> None:
    """Give the program the keys, as a click on its title bar would."""
    family.hand("windowfocus", str(pygame.display.get_wm_info()["window"]))
    family.until(pygame.key.get_focused, "the focus")


def lose_focus(family: Family, other: str) -> None:
    """Let the other window have the keys."""
    family.hand("windowfocus", other)
    family.until(lambda: not pygame.key.get_focused(), "the loss of the focus")
    family.rest(0.1)


def the_key_of_the_gate_is_let_go(family: Family, other: str) -> None:
    """Neither a button nor a key that was held goes on holding it."""
    family.click("settings", "parents")
    family.sees(GateSheet)
    gate = family.scene
    assert isinstance(gate, GateSheet)
    for down, up, name in (("mousedown", "mouseup", "1"), ("keydown", "keyup", "Return")):
        get_focus(family)
        family.go_to("key")
        family.hand(down, name)
        family.until(lambda: gate.is_held, f"{name} is held")
        lose_focus(family, other)
        assert not gate.is_held, f"{name} is still held"
        family.hand(up, name)
        assert gate.result is None


def the_one_switch_is_let_go(family: Family, other: str) -> None:
    """A press that the window never sees end neither chooses nor goes back."""
    get_focus(family)
    family.stack.pop_to_bottom()
    family.sees(TitleScene)
    family.services.change(switch=1)
    family.hand("keydown", "space")
    family.until(lambda: family.app.overlay.switch.is_held, "the switch is held")
    lose_focus(family, other)
    assert not family.app.overlay.switch.is_held
    family.hand("keyup", "space")
    family.rest(0.3)
    assert isinstance(family.scene, TitleScene)


if __name__ == "__main__":
    # However slow the machine is, nothing is held for long enough to have its effect.
    for module in (gates, one_switch):
        vars(module)["HOLD"] = 1e9
    run = Family(Path(sys.argv[1]))
    with another_window() as window:
        run.sees(TitleScene)
        the_key_of_the_gate_is_let_go(run, window)
        the_one_switch_is_let_go(run, window)
    run.app.close()

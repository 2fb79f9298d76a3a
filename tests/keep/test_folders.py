from __future__ import annotations

from pathlib import Path

from game.keep.folders import config_folder, data_folder


def test_a_folder_that_is_named_holds_everything(tmp_path: Path) -> None:
    assert config_folder(tmp_path) == data_folder(tmp_path) == tmp_path


def test_else_they_are_the_users_own() -> None:
    assert config_folder().name == data_folder().name == "cheese-gang"
    assert config_folder().is_absolute()
    assert data_folder().is_absolute()

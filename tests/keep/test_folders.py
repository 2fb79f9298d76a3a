from __future__ import annotations

from pathlib import Path

import pytest

from game.keep.folders import config_folder, data_folder, export_folder


def test_a_folder_that_is_named_holds_everything(tmp_path: Path) -> None:
    assert config_folder(tmp_path) == data_folder(tmp_path) == tmp_path


def test_exported_files_lie_where_people_look(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents, downloads = tmp_path / "Dokumente", tmp_path / "Downloads"
    monkeypatch.setattr("platformdirs.user_documents_dir", lambda: str(documents))
    monkeypatch.setattr("platformdirs.user_downloads_dir", lambda: str(downloads))
    assert export_folder() == data_folder() / "exports"
    downloads.mkdir()
    assert export_folder() == downloads / "Cheese Gang"
    documents.mkdir()
    assert export_folder() == documents / "Cheese Gang"
    assert list(documents.iterdir()) == [], "before something is saved there is nothing"
    assert export_folder(tmp_path) == tmp_path / "exports", "who names a folder wants no other"


def test_else_they_are_the_users_own() -> None:
    assert config_folder().name == data_folder().name == "cheese-gang"
    assert config_folder().is_absolute()
    assert data_folder().is_absolute()

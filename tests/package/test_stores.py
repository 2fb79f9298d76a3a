"""The manifests for winget and Flathub; the workflow has their own linters check the schemas."""

from __future__ import annotations

import hashlib
import json
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import NAME, __version__
from game.words import LANGUAGES
from tests.locales.catalogs import catalog
from tests.running import ROOT
from tools.packing import linux, stores
from tools.packing.places import APP_ID

ADDRESS = "https://example.org/cheese/gang"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("files")
    for name in (stores.SETUP, stores.SOURCE):
        (folder / name).write_text(name)
    return {
        name: text.decode() for name, text in stores.build_store_manifests(ADDRESS, folder).items()
    }


def digest(name: str) -> str:
    return hashlib.sha256(name.encode()).hexdigest()


def read(text: str) -> dict[str, str]:
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    said = [re.fullmatch(r"(?:- |  )?(\w+):(?: (.*))?", line) for line in lines]
    assert all(found or line.startswith("- ") for found, line in zip(said, lines, strict=True))
    values = {found.group(1): found.group(2) or "" for found in said if found}
    return {n: json.loads(v) if v.startswith('"') else v for n, v in values.items()}


def test_winget_has_what_its_schemas_want(made: dict[str, str]) -> None:
    assert not [name for name, text in made.items() if re.search("@[A-Z_]+@", text)]
    folder = f"winget/c/CheeseGang/CheeseGang/{__version__}/CheeseGang.CheeseGang"
    ours = {name.removeprefix(folder): read(text) for name, text in made.items() if folder in name}
    spoken = {f".locale.{stores.LOCALE_TAGS[language]}.yaml": language for language in LANGUAGES}
    assert ours.keys() == {".yaml", ".installer.yaml", *spoken}
    for name, language in spoken.items():
        title = catalog(language, "frame").get("title.name")
        assert ours[name]["PackageName"] == str(title and title.string)
    for name, said in ours.items():
        assert said["PackageVersion"] == __version__
        for key, value in said.items():
            assert not key.endswith("Url") or value.startswith(f"{ADDRESS}"), (name, key)
    assert [n for n, said in ours.items() if said["ManifestType"] == "defaultLocale"] == [
        f".locale.{ours['.yaml']['DefaultLocale']}.yaml"
    ]
    installer = ours[".installer.yaml"]
    assert installer["InstallerSha256"] == digest(stores.SETUP).upper()
    assert installer["InstallerUrl"].endswith(f"/v{__version__}/{stores.SETUP}")
    script = (ROOT / "build" / "windows" / "installer.nsi").read_text("utf-8")
    assert rf'\Uninstall\{installer["ProductCode"]}"' in script


def test_flathub_is_asked_for_no_network(made: dict[str, str]) -> None:
    manifest = json.loads(made[f"flathub/{APP_ID}.json"])
    assert manifest["id"] == APP_ID
    assert manifest["command"] == NAME
    assert not [
        word for word in manifest["finish-args"] if "network" in word or "filesystem" in word
    ]
    (source,) = manifest["modules"][-1]["sources"]
    assert source["sha256"] == digest(stores.SOURCE)
    assert source["url"] == f"{ADDRESS}/releases/download/v{__version__}/{stores.SOURCE}"


def test_a_desktop_is_shown_the_name_that_a_store_asks_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    words = ["--address", f"{ADDRESS}/", "--share", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", ["stores", *words])
    assert stores.main() == 0
    entry = (tmp_path / "applications" / f"{APP_ID}.desktop").read_text("utf-8")
    assert f"\nIcon={APP_ID}\n" in entry
    assert (tmp_path / "icons/hicolor/scalable/apps" / f"{APP_ID}.svg").is_file()
    root = ElementTree.parse(tmp_path / "metainfo" / f"{APP_ID}.metainfo.xml").getroot()
    assert root.findtext("launchable") == f"{APP_ID}.desktop"
    assert root.findtext("url") == ADDRESS
    pictures = [str(image.text) for image in root.iter("image")]
    assert len(pictures) == 5
    for picture in pictures:
        assert (ROOT / picture.removeprefix(f"{ADDRESS}/raw/v{__version__}/")).is_file()
    assert not list(ElementTree.fromstring(linux.metainfo()).iter("url"))


def test_what_a_release_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--address", ADDRESS, "--files", str(tmp_path), "--out", str(tmp_path / "out")]
    monkeypatch.setattr(sys, "argv", ["stores", *words])
    assert stores.main() == 1
    assert stores.SOURCE in capsys.readouterr().err
    for name in (stores.SETUP, stores.SOURCE):
        (tmp_path / name).write_text(name)
    assert stores.main() == 0
    assert (tmp_path / "out" / "flathub" / f"{APP_ID}.json").is_file()

"""The parts of packing, each with little, and the packed program's first steps."""

from __future__ import annotations

import ast
import os
import re
import shutil
import struct
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from unittest import mock
from xml.etree import ElementTree

import pytest

from game import NAME, __version__, cli
from game.licences import all_licences
from game.words import LANGUAGES
from tests.locales.catalogs import catalog
from tests.package.watched import read
from tests.running import ROOT, imported, load, run
from tools.packing import __main__ as packing
from tools.packing import archives, icons, libraries, linux, places, windows
from tools.packing.freeze import write_contents

BUILD = ROOT / "build"
NOTES = """
7 execve("/app/game", ["/app/game"] <unfinished ...>
7 <... execve resumed>) = 0
7 mkdir("/run/pulse", 0700 <unfinished ...>
8 mkdir("/child/kept", 0700) = 0
8 execve("/app/game", ["/app/game", "--synthesise"]) = 0
7 <... mkdir resumed>) = -1 EEXIST (File exists)
8 openat(AT_FDCWD, "/child/kept", O_WRONLY <unfinished ...>
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A packed program that is next to nothing, in the places of the real one."""
    made = tmp_path / "dist" / "cheese-gang"
    (made / "_internal").mkdir(parents=True)
    (made / "cheese-gang").write_bytes(b"\x7fELF..GLIBC_2.17..GLIBC_2.31..")
    (made / "cheese-gang").chmod(0o755)
    (made / "_internal" / "libx.so.1").write_bytes(b"\x7fELF GLIBC_2.4\0GLIBC_2.2.5\0")
    (made / "_internal" / "libx.so.1").chmod(0o755)
    (made / "_internal" / "notes.txt").write_text("GLIBC_2.99 in a text counts for nothing")
    if os.name != "nt":
        (made / "_internal" / "libx.so").symlink_to("libx.so.1")
    monkeypatch.setattr(linux, "FROZEN", made)
    monkeypatch.setattr(linux, "DIST", made.parent)
    monkeypatch.setattr(packing, "FROZEN", made)
    return made


def test_the_icons_are_what_each_system_reads() -> None:
    ico = icons.ico()
    assert struct.unpack("<HHH", ico[:6]) == (0, 1, len(icons.WINDOWS_SIZES))
    for number, side in enumerate(icons.WINDOWS_SIZES):
        entry = struct.unpack("<BBBBHHII", ico[6 + 16 * number : 22 + 16 * number])
        assert (entry[0] or 256, entry[1] or 256) == (side, side)
        assert measured(ico[entry[7] : entry[7] + entry[6]]) == (side, side)
    icns = icons.icns()
    assert icns[:4] == b"icns"
    assert struct.unpack(">I", icns[4:8]) == (len(icns),)
    found, place = {}, 8
    while place < len(icns):
        name, length = struct.unpack(">4sI", icns[place : place + 8])
        found[name] = measured(icns[place + 8 : place + length])
        place += length
    assert found == {name: (side, side) for name, side in icons.MAC_SIZES.items()}


def measured(picture: bytes) -> tuple[int, ...]:
    assert picture.startswith(b"\x89PNG")
    return struct.unpack(">II", picture[16:24])


@pytest.mark.skipif(sys.platform != "linux", reason="made on Linux")
def test_the_debian_package_is_whole_and_comes_out_the_same_twice(folder: Path) -> None:
    assert libraries.oldest_glibc(folder) == (2, 31), "the newest one that is asked for"
    package = linux.pack_deb()
    first = package.read_bytes()
    assert linux.pack_deb().read_bytes() == first
    assert first.startswith(b"!<arch>\ndebian-binary   ")
    if shutil.which("dpkg-deb") is None:
        return
    told = run("dpkg-deb", "--info", str(package)).stdout
    assert f"Version: {__version__}\n" in told
    assert "Depends: libc6 (>= 2.31), libgcc-s1, libstdc++6, zlib1g\n" in told
    target = folder.parent / "unpacked"
    assert run("dpkg-deb", "--extract", str(package), str(target)).returncode == 0
    program = target / "usr" / "bin" / "cheese-gang"
    assert program.resolve() == target / "usr" / "lib" / "cheese-gang" / "cheese-gang"
    assert os.access(program, os.X_OK)
    library = target / "usr" / "lib" / "cheese-gang" / "_internal" / "libx.so"
    assert library.is_symlink()
    assert not library.resolve().stat().st_mode & 0o111
    share = target / "usr" / "share"
    assert (share / "applications" / "cheese-gang.desktop").is_file()
    theme = share / "icons" / "hicolor"
    drawn = {path.relative_to(theme).parts[0] for path in theme.glob("*/apps/cheese-gang.*")}
    assert drawn == {"scalable", *(f"{side}x{side}" for side in icons.LINUX_SIZES)}
    assert run("dpkg-deb", "--control", str(package), str(target / "DEBIAN")).returncode == 0
    assert run("md5sum", "--check", "--quiet", "DEBIAN/md5sums", cwd=target).returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="made on Linux")
def test_archives_unpack_to_one_folder_and_come_out_the_same_twice(
    folder: Path, tmp_path: Path
) -> None:
    with tarfile.open(linux.pack_archive()) as packed:
        names = packed.getnames()
        assert {name.split("/")[0] for name in names} == {f"cheese-gang-{__version__}"}
        program = packed.getmember(f"cheese-gang-{__version__}/cheese-gang")
        assert program.mode == 0o755
        assert (program.uname, program.mtime) == ("root", archives.archive_date())
        assert f"cheese-gang-{__version__}/LICENSE" in names
    target = tmp_path / "it.zip"
    archives.write_zip(target, folder, "it")
    with zipfile.ZipFile(target) as zipped:
        assert {"it/cheese-gang", "it/_internal/notes.txt"} <= set(zipped.namelist())
        assert zipped.read("it/cheese-gang") == (folder / "cheese-gang").read_bytes()
    first = target.read_bytes()
    os.utime(folder / "cheese-gang", (1_700_000_000, 1_700_000_000))
    archives.write_zip(target, folder, "it")
    assert target.read_bytes() == first


def test_what_must_not_be_in_a_package_is_found(folder: Path) -> None:
    assert packing.unwanted_files(folder) == []
    names = ["freesansbold.ttf", "libstdc++.so.6", "numpy.so"]
    for name in names:
        (folder / name).write_bytes(b"")
    inside = folder / "_internal"
    (inside / "told.txt").write_bytes(b"\0" + str(places.ROOT).encode() + b"/game")
    (inside / "pygame").mkdir()
    for library in (inside / "SDL2.dll", inside / "pygame" / "SDL2.dll"):
        library.write_bytes(b"SDL" * 50_000)
    (inside / "libSDL2.so").symlink_to("SDL2.dll")
    names += [str(Path("_internal", "told.txt")), str(Path("_internal", "pygame", "SDL2.dll"))]
    assert sorted(packing.unwanted_files(folder)) == sorted(names)


def test_a_package_brings_the_runtime_that_its_libraries_need(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert not packing.lacks_runtime(folder)
    inside = folder / "_internal"
    (inside / "voice.dll").write_bytes(b"MZ\0MSVCP140.dll\0VCRUNTIME140_1.dll\0KERNEL32.dll\0")
    (inside / "vcruntime140_1.DLL").write_bytes(b"MZ")
    assert packing.lacks_runtime(folder)
    assert capsys.readouterr().err == "this is missing in the package: msvcp140.dll\n"
    (inside / "msvcp140.dll").write_bytes(b"MZ\0VCRUNTIME140_1.dll\0")
    assert not packing.lacks_runtime(folder)


def test_what_libraries_have_inside_is_among_the_licences() -> None:
    named = {licence.name: licence for licence in all_licences()}
    for name, owner in {
        "Chipmunk, Munk2D (inside pymunk)": "Scott Lembcke and Howling Moon Software",
        "Expat (inside Python)": "Expat maintainers",
        "libmpdec (inside Python)": "Stefan Krah",
        "Mersenne Twister (inside Python)": "Makoto Matsumoto and Takuji Nishimura",
        "Smaller parts inside Python": "Lucent Technologies",
    }.items():
        assert re.search(rf"Copyright \(c\) .*{owner}", named[name].text, re.IGNORECASE)


@pytest.mark.skipif(shutil.which("dpkg-query") is None, reason="dpkg-query is not installed")
def test_a_library_of_nobody_is_not_shipped(tmp_path: Path) -> None:
    unknown = tmp_path / "libunknown.so.1"
    unknown.write_bytes(b"")
    with pytest.raises(libraries.UnknownLibraryError, match="libunknown"):
        list(libraries.system_licences([str(unknown)]))
    assert list(libraries.system_licences(["/x/site-packages/y.so", "/z/libpython3.12.so"])) == []


# -- what stands in the files -------------------------------------------------------------------


def title(language: str) -> str:
    message = catalog(language, "frame").get("title.name")
    return str(message and message.string)


def test_the_desktop_entry_has_the_names_of_the_program() -> None:
    text = (BUILD / "linux" / "cheese-gang.desktop").read_text(encoding="utf-8")
    entry = dict(line.split("=", 1) for line in text.splitlines() if "=" in line)
    for language in LANGUAGES:
        key = "Name" if language == "en" else f"Name[{language}]"
        assert entry[key] == title(language)
        assert entry[key.replace("Name", "Comment")]
    assert entry["Exec"] == entry["Icon"] == entry["StartupWMClass"] == NAME


def test_the_metadata_of_a_software_centre_are_whole() -> None:
    root = ElementTree.fromstring(linux.metainfo())
    assert root.findtext("id") == places.APP_ID
    release = root.find("releases/release")
    assert release is not None
    assert release.attrib["version"] == __version__
    assert b"@" not in linux.metainfo()
    language = "{http://www.w3.org/XML/1998/namespace}lang"
    for told in ("name", "summary", "description/p"):
        spoken = [one.get(language, "en") for one in root.findall(told)]
        assert sorted(spoken) == sorted(LANGUAGES), told
    for name in root.findall("name"):
        assert name.text == title(name.get(language, "en"))


def test_everything_is_dated_as_the_last_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert archives.archive_date() == 1_700_000_000
    assert b'date="2023-11-14"' in linux.metainfo()
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    assert archives.archive_date() == archives.commit_date(ROOT)
    assert archives.commit_date(tmp_path) == archives.DATE, "there is no git, or no commit"
    if shutil.which("git") is None:
        return
    env = {k: v for k, v in os.environ.items() if not k.startswith("GIT_")}
    env |= {"GIT_AUTHOR_DATE": "1600000000 +0000", "GIT_COMMITTER_DATE": "1650000000 +0000"}
    git = ["git", "-C", str(tmp_path), "-c", "user.name=A", "-c", "user.email=a@example.org"]
    words = ["--quiet", "--allow-empty", "--no-gpg-sign", "--message", "first"]
    for command in (["init", "--quiet"], ["commit", *words]):
        subprocess.run([*git, *command], check=True, env=env)
    with mock.patch.dict(os.environ, env, clear=True):
        archives.commit_date.cache_clear()
        assert archives.commit_date(tmp_path) == 1_650_000_000


def test_what_the_package_leaves_out_is_asked_for_by_nobody() -> None:
    text = (BUILD / "cheese-gang.spec").read_text(encoding="utf-8")
    assert text.count("upx=False") == 2, "squeezed programs are taken for viruses"
    oldest = re.search(r'"LSMinimumSystemVersion": "(\d+)\.0"', text)
    assert oldest is not None
    assert f"| macOS {oldest.group(1)} and newer" in (ROOT / "README.md").read_text("utf-8")
    lists = {
        node.targets[0].id: node.value
        for node in ast.parse(text).body
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
    }
    unwanted = set(ast.literal_eval(lists["UNWANTED"]))
    assert "numpy" in unwanted
    learners = set(ROOT.glob("ai/env/*.py"))  # they stay behind with their libraries
    for path in {*ROOT.glob("game/**/*.py"), *ROOT.glob("ai/**/*.py")} - learners:
        assert not unwanted & imported(path), path


def test_the_installer_asks_whether_the_game_is_open_before_it_touches_anything() -> None:
    text = (BUILD / "windows" / "installer.nsi").read_text(encoding="utf-8")
    sections = text.split("\nSection ")[1:]
    assert len(sections) == 2
    for section in sections:
        first = [line.strip() for line in section.splitlines()[1:3]]
        assert first == [f'!insertmacro StopWhileOpen "${{{n}}}"' for n in ("PROGRAM", "CONSOLE")]
    assert text.count("LangString OPEN ") == len(LANGUAGES)
    named = dict(re.findall(r'LangString TITLE \$\{LANG_(\w\w).*\} "(.*)"', text))
    spoken = {"DU": "nl", "EN": "en", "FR": "fr", "GE": "de", "IT": "it", "SP": "es"}
    assert named == {short: title(language) for short, language in spoken.items()}


@pytest.mark.skipif(shutil.which("makensis") is None, reason="NSIS (makensis) is not installed")
def test_the_installer_of_windows_is_made(folder: Path, tmp_path: Path) -> None:
    (tmp_path / "icon.ico").write_bytes(icons.ico())
    target = tmp_path / "it-setup.exe"
    given = [f"-DSOURCE={folder}", f"-DICON={tmp_path / 'icon.ico'}", f"-DTARGET={target}"]
    script = str(BUILD / "windows" / "installer.nsi")
    words = ["-V2", "-WX", "-INPUTCHARSET", "UTF8", "-DVERSION=1.2.3"]  # a warning is an error
    words += [f"-D{name}={value}" for name, value in windows.installer_values(folder).items()]
    subprocess.run(["makensis", *words, *given, script], check=True)
    assert target.read_bytes().startswith(b"MZ")


# -- the packed program's first steps ------------------------------------------------------------


def test_children_of_a_packed_program_get_the_systems_libraries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setenv("LD_LIBRARY_PATH", "/app/_internal")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/opt/lib")
    module = load(BUILD / "launcher.py")
    module.put_right()
    assert os.environ["LD_LIBRARY_PATH"] == "/opt/lib"
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ
    module.put_right()
    assert "LD_LIBRARY_PATH" not in os.environ


def test_a_window_without_a_console_may_print(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    load(BUILD / "launcher.py").put_right()
    assert sys.stdout is not None
    print("nobody hears this")
    sys.stdout.close()


# -- a damaged download -------------------------------------------------------------------------


def test_a_missing_or_empty_part_is_found(tmp_path: Path) -> None:
    parts = {"deep/Möhre.svg": b"<svg/>", "SDL2.dll": b"MZ", "empty.txt": b""}
    (tmp_path / "deep").mkdir()
    for name, content in parts.items():
        (tmp_path / name).write_bytes(content)
    write_contents(tmp_path)
    lost = load(BUILD / "launcher.py").lost
    assert lost(str(tmp_path)) == ""
    for name in ("deep/Möhre.svg", "SDL2.dll", "contents.txt"):
        whole = (tmp_path / name).read_bytes()
        (tmp_path / name).write_bytes(b"")
        assert lost(str(tmp_path)) == name
        (tmp_path / name).unlink()
        assert lost(str(tmp_path)) == name
        (tmp_path / name).write_bytes(whole)
    for length in range(len(whole)):
        (tmp_path / "contents.txt").write_bytes(whole[:length])
        assert lost(str(tmp_path)) != "", f"{length} bytes are taken for the whole list"


def test_a_loss_is_reported_in_every_language(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(cli, "_show_message_box", shown.append)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    launcher = load(BUILD / "launcher.py")
    assert sorted(launcher.INCOMPLETE) == sorted(LANGUAGES)
    for language in LANGUAGES:
        monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
        shown.clear()
        assert launcher.complain("SDL2.dll", []) == 1
        assert shown == [f"{launcher.INCOMPLETE[language]} (SDL2.dll)"]
        assert capsys.readouterr().err == f"cheese-gang: {shown[0]}\n"
    launcher.complain("SDL2.dll", ["soak"])
    assert len(shown) == 1, "a script would wait for the box"


def test_a_call_that_fails_after_those_of_other_threads_writes_nothing() -> None:
    watched = read(NOTES, "/app/game")
    assert watched.written == {"/child/kept"}
    assert watched.started == ["/app/game"]

"""Builds the package for macOS: a disk image with the app and a link to Applications."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from game import TITLE
from tools.packing.places import DIST, FROZEN, WORK, file_name


def build_macos() -> list[Path]:
    """Create the disk image and return its path; raise CalledProcessError if that fails."""
    app = FROZEN.with_name(f"{TITLE}.app")
    # An ad-hoc signature. Without one, macOS reports the app as damaged.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)
    stage = WORK / "image"
    shutil.rmtree(stage, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(app, stage / app.name, symlinks=True)
    (stage / "Applications").symlink_to("/Applications")
    target = DIST / file_name(".dmg")
    command = ["hdiutil", "create", "-volname", TITLE, "-srcfolder", str(stage)]
    subprocess.run([*command, "-format", "UDZO", "-ov", str(target)], check=True)
    return [target]

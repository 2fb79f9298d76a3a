"""Where the packaged program starts: `game.cli`, in surroundings put right for a packed one."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

CONTENTS = "contents.txt"
"""A file beside the program's parts: a line for each with its size, after the length of them all."""

INCOMPLETE = {
    "de": "Von der Käsebande ist nicht alles da: Unterwegs ist etwas verloren oder kaputt gegangen. "
    "Bitte lade das Spiel noch einmal herunter, von der Seite, auf der du es gefunden hast, "
    "und entpacke alles.",
    "en": "Cheese Gang is not all here: something got lost or broken on the way. Please download "
    "the game once more, from the page where you found it, and unpack all of it.",
    "es": "A La Banda del Queso le falta algo: un trozo se ha perdido o estropeado por el camino. "
    "Descarga el juego otra vez, en la página donde lo encontraste, y descomprímelo entero.",
    "fr": "La Bande du Fromage n’est pas complète : un morceau s’est perdu ou abîmé en route. "
    "Télécharge le jeu encore une fois, sur la page où tu l’as trouvé, et décompresse tout.",
    "it": "La Banda del Formaggio non è tutta qui: un pezzo si è perso o rovinato per strada. "
    "Scarica di nuovo il gioco, dalla pagina dove l’hai trovato, ed estrai tutto.",
    "nl": "De Kaasbende is niet compleet: onderweg is er iets kwijtgeraakt of stukgegaan. Download "
    "het spel nog een keer, van de pagina waar je het gevonden hebt, en pak alles uit.",
}
"""Said when a part is missing: it stands here since the words may be among what is missing."""


def put_right() -> None:
    """Undo what packing changes about a process and what a window without a console lacks."""
    # Windows gives a program without a console no streams at all; what is printed is then lost.
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))
    # The system's own programs (the voice that reads aloud) want the system's libraries, not ours.
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = os.environ.pop(f"{name}_ORIG", None)
        if before is not None:
            os.environ[name] = before
        elif getattr(sys, "frozen", False):
            os.environ.pop(name, None)


def lost(folder: str) -> str:
    """Return the first part in a folder that is not as it was packed, or nothing."""
    try:
        with open(os.path.join(folder, CONTENTS), encoding="utf-8") as file:
            length, _, parts = file.read().partition("\n")
        if int(length) != len(parts):
            return CONTENTS
    except (OSError, ValueError):
        return CONTENTS
    for part in parts.splitlines():
        size, name = part.split(" ", 1)
        try:
            is_whole = os.stat(os.path.join(folder, name)).st_size == int(size)
        except OSError:
            is_whole = False
        if not is_whole:
            return name
    return ""


def complain(part: str, words: Sequence[str]) -> int:
    """Say in the system's language that a part is missing or damaged; return the exit status."""
    from game import NAME, cli
    from game.words import system_language

    cli.report_error(NAME, f"{INCOMPLETE[system_language()]} ({part})", words)
    return 1


if __name__ == "__main__":
    from game.media.synth import CHILD_ARGUMENT

    if sys.argv[1:2] == [CHILD_ARGUMENT]:  # the process of the built-in voice
        from game.media.synth.__main__ import main as synthesise

        sys.exit(synthesise(sys.argv[1:]))
    put_right()
    # On a Mac the image is checked as a whole when it is opened.
    part = "" if sys.platform == "darwin" else lost(sys._MEIPASS)
    if part:
        sys.exit(complain(part, sys.argv[1:]))
    import multiprocessing

    multiprocessing.freeze_support()
    from game.cli import main

    sys.exit(main())

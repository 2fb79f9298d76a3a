"""Entry point of `python -m game`, the same program as `cheese-gang`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())

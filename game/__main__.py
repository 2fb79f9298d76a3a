"""`python -m game`: the same as `cheese-gang`."""

import sys

from game.cli import main

if __name__ == "__main__":
    sys.exit(main())

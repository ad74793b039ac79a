"""Grades the submission in the folder that is named on the command line."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tercet.check.gradescope.grading import main

if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]).resolve()))

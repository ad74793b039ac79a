#!/usr/bin/env bash
# Runs once, when Gradescope builds the autograder. There is nothing to install: the grader needs
# Python 3.10 or newer, and nothing else.
set -euo pipefail

if ! command -v python3 > /dev/null; then
    echo "There is no python3 here: choose an image of Ubuntu 22.04 or newer." >&2
    exit 1
fi
python3 -c '
import sys
version = ".".join(map(str, sys.version_info[:3]))
if sys.version_info < (3, 10):
    sys.exit("Python 3.10 or newer is needed, and this is %s: choose an image of Ubuntu 22.04 or newer." % version)
print("Python %s: all that the grader needs is there." % version)
'

"""`python -m tercet` is the command `tercet`."""

from tercet.cli import main

main()

"""`python -m tercet` is the command `tercet`."""

from tercet.cli import main

if __name__ == "__main__":
    main()

"""Run the command line by `python -m server`."""

import sys

from server.cli.parser import main

if __name__ == "__main__":
    sys.exit(main())

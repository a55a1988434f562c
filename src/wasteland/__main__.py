"""`python -m wasteland` is the command `wasteland`."""

import sys

from wasteland.cli.main import run

sys.exit(run())

"""`python -m urbannb` is the command `urbannb`."""

import sys

from urbannb.cli import main

sys.exit(main())

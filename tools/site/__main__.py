"""Build the documentation into a folder: `python -m tools.site site`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tools.site import build


def main(arguments: list[str] | None = None) -> int:
    """Build; see ``--help``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the folder to write")
    parser.add_argument(
        "--work", type=Path, default=build.WORK, help="where the sources are put together"
    )
    asked = parser.parse_args(arguments)
    return build.build(asked.out, asked.work)


if __name__ == "__main__":
    sys.exit(main())

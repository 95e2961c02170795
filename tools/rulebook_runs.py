"""Keep what the test of copied words needs of the rulebooks: hashes of their runs of words.

    python -m tools.rulebook_runs rulebooks/*.txt

The texts themselves stay where they are: they are their publishers'.
"""

from __future__ import annotations

import sys
from pathlib import Path

from tests.prose.runs import KEPT, hashes, words, write


def main() -> None:
    """Read the rulebooks that are named and write the hashes of all of them."""
    found = [h for path in sys.argv[1:] for h in hashes(words(Path(path).read_text("utf-8")))]
    write(h for h in found if h is not None)
    print(f"{KEPT.name}: {KEPT.stat().st_size:,} bytes for {len(set(found) - {None}):,} runs")


if __name__ == "__main__":
    main()

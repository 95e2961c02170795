"""The sources of prestige, by which each party's ledger keeps account of it.

What each of them brings, and by which rule, is in `rules.scores`.
"""

from __future__ import annotations

SET_UP = "set up"
"""What the builder of a position gave; nobody knows how it came about."""
PROJECTS, BENEFITS = "projects", "benefits"
"""These name a tile after a colon, and those that follow a department or a track."""
MINORITY, FULL_HOUSE, MAJORITY = "minority votes", "full houses", "majorities"

"""Sim City in words."""

CHAPTERS = {
    "about": ("unranked", "plainly", "named"),
    "advice": ("because", "instead", "told"),
    "buttons": ("called", "called_plainly", "onward"),
    "counting": ("count", "holdings", "progress"),
    "turn": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""Sim City in words."""

CHAPTERS = {
    "about": ("unranked", "named"),
    "advice": ("because", "instead", "told"),
    "buttons": ("called", "called_plainly", "onward"),
    "counting": ("count",),
    "explain": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

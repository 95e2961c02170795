"""Rulings into steps, "why?" on a place, what an action would do, what buttons say."""

CHAPTERS = {
    "about": ("named",),
    "buttons": ("called", "onward"),
    "counting": ("count",),
    "explain": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""Rulings into steps, "why?" on a place, what an action would do, what buttons say."""

CHAPTERS = {
    "about": ("plainly", "named"),
    "buttons": ("outlook", "called", "onward"),
    "counting": ("count",),
    "explain": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

"""Rulings into steps, "why?" on a place, what an action would do, what buttons say."""

CHAPTERS = {
    "about": ("plainly", "named", "outlook"),
    "advice": ("because", "instead"),
    "buttons": ("called", "called_plainly", "onward", "outcome", "doing"),
    "explain": ("TELLERS", "result"),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

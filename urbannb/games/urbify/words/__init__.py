"""What the rules work out, in words."""

CHAPTERS = {
    "about": ("plainly", "named"),
    "advice": ("because", "instead"),
    "buttons": ("called", "called_plainly", "entry", "onward", "outcome", "holdings", "progress"),
    "turn": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

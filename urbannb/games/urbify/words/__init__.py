"""What the rules work out, in words."""

CHAPTERS = {
    "about": ("plainly", "named"),
    "advice": ("because", "instead"),
    "buttons": ("called", "called_plainly", "entry", "onward", "outcome"),
    "counting": ("holdings", "progress"),
    "explain": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

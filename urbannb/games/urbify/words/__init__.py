"""What the rules work out, in words."""

CHAPTERS = {
    "about": ("named",),
    "advice": ("because", "instead"),
    "buttons": ("called", "called_plainly", "onward"),
    "entries": ("entry",),
    "explain": ("TELLERS",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

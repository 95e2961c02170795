"""Everything Urban Sprawl says about what happened, by the chapters of the rulebook."""

CHAPTERS = {
    "about": ("plainly", "named"),
    "advice": ("because", "instead", "anyway", "told"),
    "buttons": ("called", "called_plainly", "entry", "onward", "figures", "at_cost"),
    "counting": ("count", "holdings", "progress"),
    "turn": ("TELLERS",),
    "outlook": ("outlook_unranked",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

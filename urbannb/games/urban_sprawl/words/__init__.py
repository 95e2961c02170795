"""Everything Urban Sprawl says about what happened, by the chapters of the rulebook."""

CHAPTERS = {
    "about": ("named",),
    "advice": ("because", "instead", "anyway", "told"),
    "buttons": ("called", "called_plainly"),
    "counting": ("count",),
    "entries": ("entry",),
    "explain": ("TELLERS",),
    "figures": ("at_cost",),
    "outlook": ("outlook_unranked",),
}
"""What the rulebook finds in which module (see `core.defaults.rooms`)."""

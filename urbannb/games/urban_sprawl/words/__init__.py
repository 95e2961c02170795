"""Everything Urban Sprawl says about what happened, by the chapters of the rulebook."""

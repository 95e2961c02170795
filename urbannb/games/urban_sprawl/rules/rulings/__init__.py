"""What the rules of Urban Sprawl work out: each kind of ruling with its facts, by chapter."""

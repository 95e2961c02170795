"""What the rules of Urbify work out, each kind of ruling with its facts, by chapter."""

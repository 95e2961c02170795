"""What the rules of Sim City work out, each kind of ruling with its facts, by chapter."""

"""How a value is written, said once, so that it can be read back: actions and places."""

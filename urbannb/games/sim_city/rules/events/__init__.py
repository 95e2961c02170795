"""Events: what they strike, how long they last, and what they cost."""

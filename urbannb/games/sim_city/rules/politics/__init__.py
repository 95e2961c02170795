"""Politics: the council and its votes, the offices, elections, and who pays for what."""

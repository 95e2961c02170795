"""The parts of a table's session, each with what it needs of the others; no widgets here."""

"""The engine every game shares; it knows no game and no drawing."""

"""The table of Sim City."""

"""Sim City in words."""

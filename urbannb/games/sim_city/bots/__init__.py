"""Advice for Sim City."""

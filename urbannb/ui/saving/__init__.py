"""Keeping games: the autosave that survives a dead kernel, and the files a person asks for."""

from urbannb.ui.saving.autosave import Saving, home
from urbannb.ui.saving.kept import Kept
from urbannb.ui.saving.records import SUFFIX, Files, Found

__all__ = ["SUFFIX", "Files", "Found", "Kept", "Saving", "home"]

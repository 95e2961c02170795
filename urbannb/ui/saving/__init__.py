"""Keeping games: the autosave that survives a dead kernel, and the files a person asks for."""

from urbannb.ui.saving.autosave import Saving, home
from urbannb.ui.saving.kept import SavedGame
from urbannb.ui.saving.records import SUFFIX, Files, FoundRecord

__all__ = ["SUFFIX", "Files", "FoundRecord", "SavedGame", "Saving", "home"]

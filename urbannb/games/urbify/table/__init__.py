"""The table: the scene, and from actions to clicks and back."""

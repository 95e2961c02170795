"""The scene, and from clicks to actions and back."""

"""Scenes: the screens of the program, managed by `SceneStack`."""

"""Scenes: one screen each, held by the scene stack."""

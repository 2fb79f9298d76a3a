"""Files on disk: matches, settings, players, progress, exports."""

"""Files on disk: saved matches, settings, players, practice progress and exports."""

"""Parts of recipes that are too long for one module: `<folder>_*.py`, no folders of their own."""

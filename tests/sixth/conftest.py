"""The tests of the sixth game run where it has been planted: see `test_sixth.py`."""

collect_ignore = ["tests"]

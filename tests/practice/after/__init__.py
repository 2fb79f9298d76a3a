"""Tests of what comes after a match."""

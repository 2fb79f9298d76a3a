"""Tables for parents and spreadsheets: results of matches, and progress in practice."""

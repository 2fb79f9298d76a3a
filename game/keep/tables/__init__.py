"""Tables for parents and spreadsheets: match results and progress in practice."""

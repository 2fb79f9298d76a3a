"""Behind the gate: what grown-ups decide, look up, take with them and delete."""

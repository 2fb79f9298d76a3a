"""The parental settings, behind the parental gate: limits, statistics, printing, deleting."""

"""The parental settings: limits, statistics, printing and deletion, behind the parental gate."""

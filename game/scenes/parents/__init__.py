"""The parental settings (limits, statistics, printing, deletion), behind the parental gate."""

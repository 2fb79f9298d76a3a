"""The parental settings behind the gate: restrictions, statistics, printing and deleting."""

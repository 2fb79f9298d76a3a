"""Scripts that generate shipped files, build packages and produce the figures in BENCHMARKS.md."""

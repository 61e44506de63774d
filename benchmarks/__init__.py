"""Benchmarks of Shamans next to similar programs: `python -m benchmarks`. Nothing here is shipped."""

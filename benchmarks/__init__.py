"""How fast Shamans is, measured beside others: `python -m benchmarks`. Nothing here is shipped."""

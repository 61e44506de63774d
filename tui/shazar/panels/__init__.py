"""The parts of the table, each drawn from a view."""

"""Finished matches, looked at again. Nothing is imported here: the seam has the value, and pages the seam."""

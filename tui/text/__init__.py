"""Text that is printed without a screen: goodbyes, refusals, answers of commands."""

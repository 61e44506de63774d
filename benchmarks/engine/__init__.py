"""The engine in random play, beside engines that others wrote."""

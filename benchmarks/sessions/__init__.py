"""Many players at once: our server beside the same lobby built by other means, all over ssh on loopback."""

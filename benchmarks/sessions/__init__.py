"""Many players at once: our server compared with the same lobby in other toolkits, over ssh on loopback."""

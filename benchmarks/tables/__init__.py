"""Many players at their tables: our server compared with the same screens in other toolkits, over ssh."""

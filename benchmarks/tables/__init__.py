"""Many players at their tables: our server beside the same screens shown by other means, over ssh."""

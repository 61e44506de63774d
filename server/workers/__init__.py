"""Worker processes: slow work that must not hold up the event loop. They know no match and no house."""

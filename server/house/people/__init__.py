"""The people the house knows: identities, names, codes."""

"""Everything that touches Textual: the app, its canvas, the driver, the key parser."""

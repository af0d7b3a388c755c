"""PB11 The nations, a page for each that has rules of its own."""

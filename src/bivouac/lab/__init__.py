"""Many games at once: run, compare, fuzz, measure."""

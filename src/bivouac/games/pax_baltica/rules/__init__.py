"""The rules of Pax Baltica, a module a chapter; `sequence` reads like the contents page."""

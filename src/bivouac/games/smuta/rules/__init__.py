"""The rules of Smuta, a module a chapter; `sequence` reads like the contents page."""

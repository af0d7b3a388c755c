"""The rules of Soldateska, a module a chapter; `sequence` reads like the contents page."""

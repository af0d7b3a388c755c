"""The rules of Winter War, a module a chapter; `sequence` reads like the contents page."""

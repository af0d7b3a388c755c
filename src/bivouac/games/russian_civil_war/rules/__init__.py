"""The rules of Russian Civil War, a module a chapter; `sequence` reads like the contents page."""

"""`python -m bivouac` is `bivouac`."""

from bivouac.cli import main

main()

"""The steps by which a database follows the releases, oldest first."""

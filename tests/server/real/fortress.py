"""A server that has a game with standing orders."""

from server.real.bad import Generous


class Fortress(Generous):
    """With Garrison among its games."""

    program = Generous.program.replace("GAMES; ", "GAMES; GAMES['garrison'] = 'toys.garrison'; ")

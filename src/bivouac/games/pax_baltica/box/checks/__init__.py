"""Components from outside are checked here before they are played with."""

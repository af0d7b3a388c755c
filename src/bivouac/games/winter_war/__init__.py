"""Winter War: one player holds Finland against the Soviet deck, December 1939."""

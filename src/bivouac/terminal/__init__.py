"""The table in the terminal: a screen of cards, or plain lines."""

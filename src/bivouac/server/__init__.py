"""The web server: tables that people reach with a browser."""

"""What Alembic loads, under the name `env_py`, to take the connection it was given to the wanted step."""

from alembic import context

from bivouac.server.schema import metadata


def follow() -> None:
    """All steps in the transaction of that connection: all of them or none."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
    context.run_migrations()


if __name__ == "env_py":
    follow()

"""The command line: `hexfront play`, `simulate`, `arena`, `replay`, `check`, `print`, `import` and so on; no rule."""

from __future__ import annotations

import click

from hexfront import Error, __version__
from hexfront.cli.arena import command as arena_command
from hexfront.cli.check import check
from hexfront.cli.coverage import coverage
from hexfront.cli.importing import export_command, import_command
from hexfront.cli.options import tell
from hexfront.cli.play import play
from hexfront.cli.print import command as print_command
from hexfront.cli.replay import replay
from hexfront.cli.serve import serve
from hexfront.cli.simulate import command as simulate_command
from hexfront.cli.study import study
from hexfront.cli.titles import scenarios, titles
from hexfront.cli.tune import tune


class Refused(click.ClickException):
    """Something that was asked for is wrong; one line says what."""

    exit_code = 2

    def __init__(self, problem: Error) -> None:
        super().__init__(" ".join(str(problem).split()))

    def show(self, file: object = None) -> None:
        """The line."""
        click.echo(f"hexfront: {self.message}", err=True)


class Group(click.Group):
    """The commands; whatever Error they raise ends in one line and exit code 2."""

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        try:
            return super().invoke(ctx)
        except Error as problem:
            raise Refused(problem) from None


@click.group(cls=Group, help=tell("help"), context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="hexfront")
def main() -> None:
    """Rulebook hex wargames."""


for _command in (play, simulate_command, replay, check, print_command, import_command, export_command):
    main.add_command(_command)
for _command in (arena_command, study, tune, serve, coverage, titles, scenarios):
    main.add_command(_command)

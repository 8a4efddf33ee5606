"""`python -m hexfront` is the command `hexfront`."""

from hexfront.cli import main

if __name__ == "__main__":
    main(prog_name="hexfront")

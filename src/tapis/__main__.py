"""``python -m tapis`` is the command ``tapis``."""

from tapis.cli import main

if __name__ == "__main__":
    main()

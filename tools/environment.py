"""Make the private environment .venv. Any Python 3 must be able to read this, to say it is old."""

import os
import subprocess
import sys

WANTED = (3, 10)


def trouble() -> str:
    """What keeps this Python from making an environment, in one line; empty for nothing."""
    version = "%d.%d" % sys.version_info[:2]
    if sys.version_info[:2] < WANTED:
        return (
            "Python %d.%d or newer is needed; this is %s. With another one: make PYTHON=python3.12"
            % (WANTED[0], WANTED[1], version)
        )
    try:
        import ensurepip
        import venv
    except ImportError:
        return (
            "this Python has no venv module; on Debian or Ubuntu: sudo apt install python%s-venv"
            % version
        )
    return ""


def usable(folder: str) -> bool:
    """Whether an environment stands there whose Python and pip still run."""
    python = os.path.join(folder, "bin", "python")
    check = [python, "-c", "import sys, pip; sys.exit(sys.version_info[:2] < %r)" % (WANTED,)]
    try:
        return subprocess.call(check, stderr=subprocess.DEVNULL) == 0
    except OSError:
        return False


def main(folder: str) -> int:
    """Make the environment if it is not there yet; give the exit status."""
    if usable(folder):
        return 0
    message = trouble()
    if message:
        sys.stderr.write("urbannb: " + message + "\n")
        return 1
    import venv

    venv.create(folder, clear=True, with_pip=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))

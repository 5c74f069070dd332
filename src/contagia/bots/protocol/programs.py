"""A program we talk to, one line in and one line out, and never wait for longer than we said."""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import IO

from contagia.bots.protocol.faults import Gone, Rubbish, TimeOut
from contagia.core.errors import brief

LONGEST_LINE = 1_000_000  # characters; nothing in the protocol comes near it
MOST_LINES = 100  # kept of a program that talks without being asked
ENDED = ""  # what a finished program's output reads as
LAST_WORDS = 4_000  # bytes of the error output that are looked at
SECONDS_TO_GO = 0.5  # after a goodbye
SECONDS_TO_END = 5.0  # after it was killed


class Program:
    """A running program; its error output is kept for its last words."""

    def __init__(self, command: tuple[str, ...]) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed by stop
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the user named this very command
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # so that it can be stopped with all it has started
            )
        except OSError as error:
            self._errors.close()
            raise Gone(f"It could not be started: {error.strerror or error}.") from error
        assert self._process.stdin
        assert self._process.stdout
        self._stdin, self._stdout = self._process.stdin, self._process.stdout
        self._lines: Queue[str] = Queue(MOST_LINES)
        self._stopping = False
        self._reader = Thread(target=self._read, args=(self._stdout,), daemon=True)
        self._reader.start()

    def ask(self, line: str, seconds: float) -> str:
        """Its answer to a line, without blanks around it."""
        if not self._lines.empty():
            self._check_there(self._lines.get())
            raise Rubbish("It said something that it was not asked.")
        try:
            self._stdin.write(line + "\n")
            self._stdin.flush()
        except (OSError, ValueError):
            raise Gone(f"It has ended.{self._last_words()}") from None
        return self._next_line(seconds, line)

    def dismiss(self) -> None:
        """Say goodbye, and wait a moment for it to go by itself."""
        with suppress(OSError, ValueError):
            self._stdin.write("quit\n")
            self._stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(SECONDS_TO_GO)
        self.stop()

    def stop(self) -> None:
        """End it, by its own id, and clear up behind it."""
        self._stopping = True
        if self._process.poll() is None:
            _kill(self._process)
        with suppress(OSError, ValueError):
            self._stdin.close()
        self._process.wait(SECONDS_TO_END)
        self._let_the_reader_end()
        self._errors.close()

    def _let_the_reader_end(self) -> None:
        """It may wait for room among the lines; a child that fled our reach may keep it waiting."""
        deadline = monotonic() + SECONDS_TO_END
        while self._reader.is_alive() and monotonic() < deadline:
            with suppress(Empty):
                self._lines.get(timeout=0.02)
        if not self._reader.is_alive():
            self._stdout.close()

    def _next_line(self, seconds: float, asked: str) -> str:
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            word = asked.split(maxsplit=1)[0]
            raise TimeOut(f"It gave no answer to {word} within {seconds:g} seconds.") from None
        self._check_there(line)
        return line.strip()

    def _check_there(self, line: str) -> None:
        if line == ENDED:
            raise Gone(f"It has ended.{self._last_words()}")
        if not line.endswith("\n") and len(line) >= LONGEST_LINE:
            raise Rubbish("It said a line that does not end.")

    def _read(self, output: IO[str]) -> None:
        """Runs in a thread of its own: what the program says, line by line, until it ends."""
        while not self._stopping:
            line = output.readline(LONGEST_LINE)
            self._lines.put(line)
            if line == ENDED:
                return

    def _last_words(self) -> str:
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(0.5)  # its last words come before its end, if it is ending
        size = self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, size - LAST_WORDS))
        lines = self._errors.read().decode("utf-8", "replace").strip().splitlines()
        return f" Its last words: “{brief(lines[-1].strip())}”." if lines else ""


def _kill(process: subprocess.Popen[str]) -> None:
    """End a program that still runs, and the group that it alone leads."""
    with suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()

"""The temple in Python on mock pins.

A line is a slot into which a bead falls, in a small letter one that bounces; `>`, with which a
minute passes; or `?`. Each is answered with the light, once the temple has done what follows.
"""

import os
import sys
import time
from pathlib import Path
from threading import Thread

import temple
from gpiozero import Device


class Clock:
    """Lets the temple live faster, and puts time between beads without waiting for it."""

    def __init__(self, speed: float) -> None:
        self.speed, self.ahead_s = speed, 0.0
        self.stopped_at: float | None = None

    def __call__(self) -> float:
        running = time.monotonic() * self.speed + self.ahead_s
        return running if self.stopped_at is None else self.stopped_at


def drop(clock: Clock, slot: str, touches: int) -> None:
    """Touches the sensor that many times at one moment, after the dead time of the bead before."""
    clock.ahead_s += temple.DEAD_S
    clock.stopped_at = clock()
    pin = Device.pin_factory.pin(temple.PINS[slot])
    for _ in range(touches):
        pin.drive_low()
        pin.drive_high()
    clock.stopped_at = None


def obey(clock: Clock) -> None:
    for line in sys.stdin:
        letter = line.strip()
        if letter == ">":
            clock.ahead_s += 60
        elif letter != "?":
            drop(clock, letter.upper(), 1 if letter.isupper() else 3)
        # Behind the touches, which wait there, too.
        box.events.put((answer,))
    # Whoever started it is gone.
    os._exit(1)


def answer() -> None:
    box.show()
    lights = ("red", "amber", "green")
    lit = [name for name in lights if Device.pin_factory.pin(temple.PINS[name]).state]
    print(*lit, file=sys.stderr, flush=True)


if __name__ == "__main__":
    clock = Clock(float(sys.argv[1]))
    temple.now = clock
    box = temple.Temple(sys.argv[2], Path(sys.argv[3]))
    Thread(target=obey, args=[clock], daemon=True).start()
    box.run()

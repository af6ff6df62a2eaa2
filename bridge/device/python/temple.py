"""A temple for a Raspberry Pi: two sensors, three lights, and MQTT (docs/temple.md)."""

import json
import os
import queue
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from gpiozero import DigitalInputDevice, LEDBoard  # type: ignore[import-untyped]
from paho.mqtt import client, enums

PINS = {"H": 17, "T": 27, "red": 5, "amber": 6, "green": 13}
PORTS = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}
RESEND_S_MIN, RESEND_S_MAX, DEAD_S, TICK_S, BLINK_S, ANSWER_S_MAX = 3.0, 60.0, 0.03, 0.1, 5, 10
TAIL_MAX, PAYLOAD_BYTES_MAX, ANSWER_BYTES_MAX, EVENTS_MAX = 64, 256, 4096, 1000
now, compact = time.monotonic, json.JSONEncoder(separators=(",", ":")).encode


class Temple:
    def __init__(self, server: str, file: Path) -> None:
        self.file, self.folder = file, os.open(file.parent, os.O_RDONLY)
        claimed = json.loads(file.read_text()) if file.exists() else self.claim(server)
        self.kept = {**self.new_epoch(None), "c": 0, **claimed}
        self.link, self.shown, self.state = "not connected", "", dict[str, Any](s=-1)
        self.felt_at, self.blink_until = {"H": -DEAD_S, "T": -DEAD_S}, now()
        self.events = queue.Queue[tuple[Any, ...]](EVENTS_MAX)  # Calls that `run` makes one by one.
        put, name, broker = self.events.put, self.kept["temple"], urlsplit(self.kept["broker"])
        self.change({})  # Before the pins, which may be in use: it is claimed only once.
        self.lights = LEDBoard(PINS["red"], PINS["amber"], PINS["green"])
        # Without bounce_time, which would drop whatever is as short as a falling bead.
        self.sensors = {slot: DigitalInputDevice(PINS[slot], pull_up=True) for slot in "HT"}
        for slot, sensor in self.sensors.items():
            sensor.when_activated = lambda slot=slot: put((self.touch, slot, now()))
        transport: Any = "websockets" if broker.scheme in ("ws", "wss") else "tcp"
        self.topic, version = f"templo/v1/{name}", enums.CallbackAPIVersion.VERSION2
        self.client = line = client.Client(version, name, transport=transport)
        line.ws_set_options(broker.path or "/")
        if broker.scheme in ("mqtts", "wss"):
            line.tls_set()
        line.username_pw_set(name, self.kept["password"])
        line.on_pre_connect = self.connecting
        line.on_connect_fail = lambda *_: put((self.linked, "does not answer", sys.exc_info()[1]))
        line.on_connect = lambda *facts: put((self.linked, "says", facts[3]))
        line.on_subscribe = lambda *_: put((self.ready,))  # Nothing left over is sent after this.
        line.on_message = lambda *facts: put((self.hear, facts[2]))
        line.connect_async(broker.hostname or "", broker.port or PORTS[broker.scheme])
        line.loop_start()

    def claim(self, server: str) -> dict[str, Any]:
        """TPL-21: shows a code until its owner has typed it, or another when that is refused."""
        claim = dict[str, Any]()
        while "password" not in (answer := self.ask(server, "/poll" if claim else "", claim)):
            if "device" in answer:
                print(f"Type this code at {server}/temples: {answer['code']}", flush=True)
            claim = answer if "device" in answer else {} if "refused" in answer else claim
            time.sleep(claim.get("pollSeconds", RESEND_S_MIN))
        return answer

    def ask(self, server: str, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Returns the answer: empty if none came, `refused` if asking again would not help."""
        address, kind = f"{server}/api/temples/claims{path}", {"content-type": "application/json"}
        try:
            answer = urlopen(Request(address, compact(body).encode(), kind), timeout=ANSWER_S_MAX)
            return dict(json.loads(answer.read(ANSWER_BYTES_MAX)))
        except Exception as error:
            status, why = getattr(error, "code", 0), getattr(error, "reason", error)
            print(f"The server does not answer {address}: {why}", flush=True)
            return {"refused": status} if status in range(400, 500) and status != 429 else {}

    def connecting(self, *_: Any) -> None:
        self.status = {"s": "lost", "e": self.kept["e"], "c": self.kept["c"] + 1}  # TPL-16
        self.client.will_set(f"{self.topic}/up/status", compact(self.status), qos=1, retain=True)

    def linked(self, says: str, what: object) -> None:
        self.link, self.state["s"] = f"the broker {says}: {what}", -1
        self.client.subscribe([(f"{self.topic}/down/{one}", 1) for one in ("bind", "state", "cmd")])

    def ready(self) -> None:
        self.change({"c": self.status["c"]})
        self.publish("status", {**self.status, "s": "ready"})
        self.publish("info", {"fw": "ref-python/1", "hw": "raspberry-pi", "cap": ["leds"], "nv": 1})

    def touch(self, slot: str, at: float) -> None:
        if self.kept["b"] is not None and at - self.felt_at[slot] >= DEAD_S:
            self.felt_at[slot] = at  # A touch within DEAD_S of it is the same bead, bouncing.
            counted = {name: self.kept[name] + 1 for name in ("n", slot.lower())}
            self.change({**counted, "r": (self.kept["r"] + slot)[-TAIL_MAX:]})

    def change(self, facts: dict[str, Any]) -> None:
        self.kept |= facts
        new = os.open(f"{self.file}.new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_SYNC, 0o600)
        os.write(new, compact(self.kept).encode())
        os.close(new)
        os.replace(f"{self.file}.new", self.file)
        os.fsync(self.folder)  # TPL-10: what is published has been written to the disk before.
        self.told_at, self.resend_s = -RESEND_S_MAX, RESEND_S_MIN / 2

    def publish(self, leaf: str, facts: dict[str, Any], qos: int = 1, retain: bool = True) -> None:
        self.client.publish(f"{self.topic}/up/{leaf}", compact(facts), qos, retain)

    def run(self) -> None:
        while True:
            with suppress(queue.Empty, ValueError):  # What is no JSON changes nothing.
                call, *facts = self.events.get(timeout=TICK_S)
                call(*facts)
            self.show()
            wait_s = RESEND_S_MAX if self.is_told else self.resend_s
            if self.kept["b"] and now() - self.told_at >= wait_s:
                self.publish("count", {name: self.kept[name] for name in "benhtr"}, qos=0)  # TPL-10
                self.told_at, self.resend_s = now(), min(self.resend_s * 2, RESEND_S_MAX)

    def new_epoch(self, binding: str | None) -> dict[str, Any]:
        return {"b": binding, "e": os.urandom(4).hex(), "n": 0, "h": 0, "t": 0, "r": "", "code": ""}

    def hear(self, message: client.MQTTMessage) -> None:
        said = json.loads(message.payload[:PAYLOAD_BYTES_MAX])
        match message.topic.rpartition("/")[2], said:
            case "bind", {"b": None, "code": str(code)}:
                self.change({"b": None, "code": code})
            case "bind", {"b": str(b)} if b != self.kept["b"]:
                self.change(self.new_epoch(b))  # TPL-15
            case "state", {"b": b, "s": int(s)} if b == self.kept["b"] and s > self.state["s"]:
                self.state = said
            case "cmd", {"id": str(name), "op": "identify" | "rebirth" | "forget" as op}:
                self.blink_until = now() + BLINK_S
                if op != "identify":
                    self.change(self.new_epoch(self.kept["b"] if op == "rebirth" else None))
                self.publish("res", {"id": name, "ok": 1}, retain=False)

    def show(self) -> None:
        code = self.kept["code"] if self.kept["code"].isascii() else ""  # Others cannot be printed.
        self.is_told = not (n := self.kept["n"]) or self.state.get("ack") == [self.kept["e"], n]
        is_red = self.kept["b"] in (None, self.state.get("ph") == "over" and self.state["b"])
        light = "red" if is_red else "green" if self.is_told else "amber"  # TPL-17
        is_lit = now() > self.blink_until or now() % 0.5 < 0.25
        self.lights.value = [is_lit and name == light for name in ("red", "amber", "green")]
        hint = "paired" if self.kept["b"] else f"pair it with the code {code or 'that comes soon'}"
        if self.shown != (text := f"{light}, {self.link}, {hint}"):
            print(text, flush=True)
            self.shown = text


if __name__ == "__main__":
    sys.excepthook = lambda _, why, __: print(f"The temple ends: {why}", file=sys.stderr)
    Temple(sys.argv[1].rstrip("/"), Path([*sys.argv, "temple.json"][2])).run()

"""A temple for a Raspberry Pi: two sensors, three lights, and MQTT (docs/temple.md)."""

import json
import os
import queue
import sys
import time
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from gpiozero import LED, DigitalInputDevice  # type: ignore[import-untyped]
from paho.mqtt import client, enums

PINS = {"H": 17, "T": 27, "red": 5, "amber": 6, "green": 13}
PORTS, SECURE = {"mqtt": 1883, "mqtts": 8883, "ws": 80, "wss": 443}, ("mqtts", "wss")
RESEND_S_MIN, RESEND_S_MAX, DEAD_S, TICK_S, BLINK_S, ANSWER_S_MAX = 3.0, 60.0, 0.03, 0.1, 5, 10
TAIL_MAX, PAYLOAD_BYTES_MAX, ANSWER_BYTES_MAX, EVENTS_MAX = 64, 256, 4096, 1000
now, compact = time.monotonic, json.JSONEncoder(separators=(",", ":")).encode


class Temple:
    def __init__(self, server: str, file: Path) -> None:
        self.api, self.link, self.shown = f"{server}/api/temples/", "not connected", ""
        claimed = json.loads(file.read_text()) if file.exists() else self.claim(server)
        self.kept = {**self.new_epoch(None), "c": 0, **claimed}
        self.file, self.folder = file, os.open(file.parent, os.O_RDONLY)
        # Sensors and messages only put calls into this queue; `run` makes them one by one.
        self.events, self.state = queue.Queue[tuple[Any, ...]](EVENTS_MAX), dict[str, Any](s=-1)
        self.felt_at, self.blink_until = {"H": -DEAD_S, "T": -DEAD_S}, now()
        self.lights = {light: LED(PINS[light]) for light in ("red", "amber", "green")}
        # Without bounce_time, which would drop whatever is as short as a falling bead.
        self.sensors = {slot: DigitalInputDevice(PINS[slot], pull_up=True) for slot in "HT"}
        for slot, sensor in self.sensors.items():
            sensor.when_activated = lambda slot=slot: self.events.put((self.touch, slot, now()))
        self.topic = f"templo/v1/{self.kept['temple']}"
        self.dial()
        self.change({})

    def dial(self) -> None:
        broker, name = urlsplit(self.kept["broker"]), self.kept["temple"]
        transport: Any = "websockets" if broker.scheme in ("ws", "wss") else "tcp"
        self.client = client.Client(enums.CallbackAPIVersion.VERSION2, name, transport=transport)
        self.client.ws_set_options(broker.path or "/")
        if broker.scheme in SECURE:
            self.client.tls_set()
        self.client.username_pw_set(name, self.kept["password"])
        self.client.on_pre_connect = self.connecting
        # Only the client's thread waits for the server, which knows where the broker is now.
        self.client.on_connect_fail = lambda *_: self.events.put(
            (self.move, sys.exc_info()[1], self.ask("broker").get("broker"))
        )
        self.client.on_connect = self.connected
        self.client.on_subscribe = lambda *_: self.events.put((self.ready,))
        self.client.on_message = lambda *facts: self.events.put((self.hear, facts[2]))
        self.client.connect_async(broker.hostname or "", broker.port or PORTS[broker.scheme])
        self.client.loop_start()

    def claim(self, server: str) -> dict[str, Any]:
        """TPL-21: shows a code until its owner has typed it, or another when that is refused."""
        claim, answer = dict[str, Any](), dict[str, Any]()
        while "password" not in answer:
            if "device" in claim:
                answer = self.ask("claims/poll", compact({"device": claim["device"]}).encode())
                claim = {} if "refused" in answer else claim
            elif "device" in (claim := self.ask("claims", b"{}")):
                print(f"Type this code at {server}/temples: {claim['code']}", flush=True)
            time.sleep(claim.get("pollSeconds", RESEND_S_MIN))
        return answer

    def ask(self, path: str, body: bytes | None = None) -> dict[str, Any]:
        """Gives nothing while there is no answer, and `refused` if asking again is of no use."""
        try:
            request = Request(self.api + path, body, {"content-type": "application/json"})
            return dict(json.loads(urlopen(request, timeout=ANSWER_S_MAX).read(ANSWER_BYTES_MAX)))
        except (OSError, ValueError, TypeError, RecursionError, HTTPException) as error:
            status, why = getattr(error, "code", 0), getattr(error, "reason", error)
            print(f"The server does not answer {self.api}{path}: {why}", flush=True)
            return {"refused": status} if status in range(400, 500) and status != 429 else {}

    def move(self, why: object, broker: str | None) -> None:
        self.link, old = f"the broker does not answer: {why}", self.kept["broker"]
        # Who was told a broker with encryption takes none without it.
        schemes = SECURE if urlsplit(old).scheme in SECURE else tuple(PORTS)
        if broker not in (None, old) and urlsplit(broker).scheme in schemes:
            self.client.loop_stop()
            self.change({"broker": broker})
            self.dial()

    def connecting(self, *_: Any) -> None:
        """TPL-16: each connection has its number, and a last will that names it."""
        self.kept["c"] += 1
        self.status = {"s": "lost", "e": self.kept["e"], "c": self.kept["c"]}
        self.client.will_set(f"{self.topic}/up/status", compact(self.status), qos=1, retain=True)

    def connected(self, _: Any, __: Any, ___: Any, why: object, ____: Any) -> None:
        self.link, self.state["s"] = f"the broker says: {why}", -1
        self.client.subscribe([(f"{self.topic}/down/{one}", 1) for one in ("bind", "state", "cmd")])

    def ready(self) -> None:
        """Now that the topics are subscribed to, nothing left over is sent any more."""
        self.change({})
        self.publish("status", {**self.status, "s": "ready"})
        self.publish("info", {"fw": "ref-python/1", "hw": "raspberry-pi", "cap": ["leds"], "nv": 1})

    def run(self) -> None:
        while True:
            with suppress(queue.Empty):
                call, *facts = self.events.get(timeout=TICK_S)
                call(*facts)
            if now() - self.told_at >= (RESEND_S_MAX if self.is_acknowledged() else self.resend_s):
                self.report(min(self.resend_s * 2, RESEND_S_MAX))
            self.show()

    def touch(self, slot: str, at: float) -> None:
        if self.kept["b"] is not None and at - self.felt_at[slot] >= DEAD_S:
            self.felt_at[slot] = at  # A touch within DEAD_S of it is the same bead, bouncing.
            counted = {name: self.kept[name] + 1 for name in ("n", slot.lower())}
            self.change({**counted, "r": (self.kept["r"] + slot)[-TAIL_MAX:]})

    def change(self, facts: dict[str, Any]) -> None:
        """TPL-10: what is published has been written to the disk before."""
        self.kept |= facts
        new = os.open(f"{self.file}.new", os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_SYNC, 0o600)
        os.write(new, compact(self.kept).encode())
        os.close(new)
        os.replace(f"{self.file}.new", self.file)
        os.fsync(self.folder)
        self.report(RESEND_S_MIN)

    def report(self, resend_s: float) -> None:
        """TPL-10: always the whole counters, more and more seldom until they are acknowledged."""
        self.told_at, self.resend_s = now(), resend_s
        if self.kept["b"] is not None:
            self.publish("count", {name: self.kept[name] for name in "benhtr"}, qos=0)

    def publish(self, leaf: str, facts: dict[str, Any], qos: int = 1, retain: bool = True) -> None:
        self.client.publish(f"{self.topic}/up/{leaf}", compact(facts), qos, retain)

    def is_acknowledged(self) -> bool:
        return self.kept["n"] == 0 or self.state.get("ack") == [self.kept["e"], self.kept["n"]]

    def new_epoch(self, binding: str | None) -> dict[str, Any]:
        return {"b": binding, "e": os.urandom(4).hex(), "n": 0, "h": 0, "t": 0, "r": "", "code": ""}

    def hear(self, message: client.MQTTMessage) -> None:
        with suppress(ValueError):  # What is no JSON changes nothing, nor does what fits no case.
            said = json.loads(message.payload[:PAYLOAD_BYTES_MAX])
            match message.topic.rsplit("/", 1)[1], said:
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
        is_red = self.kept["b"] in (None, self.state.get("ph") == "over" and self.state["b"])
        light = "red" if is_red else "green" if self.is_acknowledged() else "amber"  # TPL-17
        for name, led in self.lights.items():
            led.value = name == light and (now() > self.blink_until or now() % 0.5 < 0.25)
        pairing = "paired" if self.kept["b"] else f"pair it with the code {self.kept['code']}"
        if self.shown != (text := f"{light}, {self.link}, {pairing}"):
            print(text, flush=True)
            self.shown = text


if __name__ == "__main__":
    try:
        Temple(sys.argv[1], Path([*sys.argv, "temple.json"][2])).run()
    except (OSError, ValueError, KeyError) as error:
        sys.exit(f"The temple ends: {error}")

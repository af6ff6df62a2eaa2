# A bot without any library, as a model for clients in other languages: python3 examples/by-hand.py [url]
# It makes a match of Tıeqchıeq with a bot, answers every decision with the first action, and prints how it ended.
import base64
import json
import os
import socket
import struct
import sys
import urllib.parse
import urllib.request

URL = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:2567"
PLACE = urllib.parse.urlsplit(URL)
JOIN, DATA, REQUEST, RESPONSE = 10, 13, 21, 22


def post(path, body, token=""):
    headers = {"content-type": "application/json", "authorization": f"Bearer {token}"}
    request = urllib.request.Request(URL + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


# The part of MessagePack (https://msgpack.org) that is needed.
NUMBERS = {0xCA: ">f", 0xCB: ">d", 0xCC: ">B", 0xCD: ">H", 0xCE: ">I", 0xD0: ">b", 0xD1: ">h", 0xD2: ">i"}
LENGTHS = {0xD9: ">B", 0xDA: ">H", 0xDC: ">H", 0xDE: ">H"}
CONSTANTS = {0xC0: None, 0xC2: False, 0xC3: True}


def pack(value):
    if isinstance(value, int):
        return bytes([value]) if 0 <= value < 128 else b"\xd2" + struct.pack(">i", value)
    if isinstance(value, str):
        text = value.encode()
        return (bytes([0xA0 | len(text)]) if len(text) < 32 else b"\xd9" + bytes([len(text)])) + text
    return bytes([0x80 | len(value)]) + b"".join(pack(key) + pack(each) for key, each in value.items())


def unpack(frame):
    tag = frame.take(1)[0]
    if tag < 0x80 or tag >= 0xE0:
        return tag if tag < 0x80 else tag - 0x100
    if tag in CONSTANTS:
        return CONSTANTS[tag]
    if tag in NUMBERS:
        return frame.number(NUMBERS[tag])
    kind, length = (tag, frame.number(LENGTHS[tag])) if tag in LENGTHS else (tag & 0xF0, tag & 0x0F)
    if kind in (0xA0, 0xB0):
        length = tag & 0x1F
    if kind in (0xA0, 0xB0, 0xD9, 0xDA):
        return frame.take(length).decode()
    if kind in (0x90, 0xDC):
        return [unpack(frame) for _ in range(length)]
    return {unpack(frame): unpack(frame) for _ in range(length)}


class Frame:
    def __init__(self, data):
        self.data, self.at = data, 0

    def take(self, count):
        self.at += count
        return self.data[self.at - count : self.at]

    def number(self, form):
        return struct.unpack(form, self.take(struct.calcsize(form)))[0]


class Line:
    """A WebSocket (RFC 6455), as much of it as is needed."""

    def __init__(self, path):
        self.socket = socket.create_connection((PLACE.hostname, PLACE.port or 80))
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13"
        self.socket.sendall(f"GET {path} HTTP/1.1\r\nHost: {PLACE.netloc}\r\n{upgrade}\r\n\r\n".encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass

    def send(self, data, kind=2):
        mask = os.urandom(4)
        masked = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data))
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self.socket.sendall(bytes([0x80 | kind]) + size + mask + masked)

    def frames(self):
        while True:
            kind, size = self.file.read(2)
            if size >= 126:
                size = struct.unpack(">H" if size == 126 else ">Q", self.file.read(2 if size == 126 else 8))[0]
            data = self.file.read(size)
            if kind & 15 == 8:
                return
            if kind & 15 == 9:
                self.send(data, 10)
            else:
                yield Frame(data)


def play():
    token = post("/api/guests", {"name": "Python"})["token"]
    seat = post("/matchmake/create/tieqchieq", {"bots": 1, "botDelayMs": 0}, token)
    line = Line(f"/{seat['processId']}/{seat['roomId']}?sessionId={seat['sessionId']}")
    for frame in line.frames():
        kind = frame.take(1)[0] & 31
        if kind == JOIN:
            line.send(bytes([JOIN]))
        if kind == RESPONSE and frame.take(2)[1] != 0:
            print("refused:", unpack(frame))
        if kind != DATA:
            continue
        name, said = unpack(frame), unpack(frame)
        decision = said.get("decision") if name == "welcome" else said if name == "decision" else None
        if decision:
            answer = {"decision": decision["id"], "action": decision["actions"][0]}
            line.send(bytes([REQUEST, decision["id"] % 128]) + pack("act") + pack(answer))
        ended = [event for event in said.get("events", []) if event["type"] == "ended"] if said else []
        if ended:
            return ended[0]


print("over:", json.dumps(play()))

// A temple for an ESP32 in one sketch: two sensors, three lights, MQTT. It needs the library PubSubClient, and a server whose
// broker is open to your network (MQTT_HOST=0.0.0.0), because it speaks MQTT over TCP alone.
#include <FlowerWarTemple.h>
#include <HTTPClient.h>
#include <Preferences.h>
#include <PubSubClient.h>
#include <WiFi.h>
#include <esp_timer.h>

// These are yours to change:
const char *const WIFI_NAME = "House";
const char *const WIFI_PASSWORD = "password";
const char *const SERVER = "http://192.168.1.20:2567";
const int SENSOR_PINS[] = {32, 33};     // H and T: low while a bead is there.
const int LIGHT_PINS[] = {25, 26, 27};  // Red, amber and green.

const int PACKET_BYTES = 512;  // A payload of 256 bytes, and its topic.
const uint64_t RETRY_MS = 5000;
const unsigned TOUCHES = 64;

static Preferences kept;
static WiFiClient line;
static PubSubClient broker(line);
static credentials own;
static claim opened;
static temple box;
static sensor sensors[2];
static bool isClaimed, isOnline;
static uint64_t retryAtMs;
static char told[96];

// A change of a sensor, queued by an interrupt for the loop.
struct Touch {
  uint64_t atUs;
  bool isLow;
  uint8_t slot;
};
static Touch touches[TOUCHES];
static volatile unsigned touched, felt;

static uint64_t nowUs() { return static_cast<uint64_t>(esp_timer_get_time()); }
static uint64_t nowMs() { return nowUs() / 1000; }

static void IRAM_ATTR sense(uint8_t slot) {
  if (touched - felt == TOUCHES) return;
  touches[touched % TOUCHES] = {nowUs(), digitalRead(SENSOR_PINS[slot]) == LOW, slot};
  touched = touched + 1;
}
static void IRAM_ATTR senseH() { sense(0); }
static void IRAM_ATTR senseT() { sense(1); }

static void newEpoch(char epoch[9]) {
  snprintf(epoch, 9, "%08lx", static_cast<unsigned long>(esp_random()));
}

static void tell(const char *text) {
  if (strcmp(told, text) == 0) return;
  snprintf(told, sizeof told, "%s", text);
  Serial.println(told);
}

static String topicOf(const char *way, const char *leaf) {
  return String("templo/v1/") + own.temple + "/" + way + "/" + leaf;
}

// The callbacks of the temple.
static void publish(temple *, const char *leaf, const char *payload, bool retain) {
  broker.publish(topicOf("up", leaf).c_str(), payload, retain);
}

static void save(temple *self) {
  uint8_t bytes[STORE_BYTES];
  store_pack(&self->memory, own.temple, bytes);
  // What cannot be stored must not be reported (TPL-10).
  if (kept.putBytes("counters", bytes, sizeof bytes) != sizeof bytes) ESP.restart();
}

static void hear(char *topic, uint8_t *payload, unsigned length) {
  char text[TEMPLE_PAYLOAD_MAX + 1], epoch[9];
  if (length > TEMPLE_PAYLOAD_MAX) return;
  memcpy(text, payload, length);
  text[length] = '\0';
  newEpoch(epoch);
  // Publishing an answer overwrites the topic, so it is copied.
  const String heard = topic;
  for (const char *leaf : {"bind", "state", "cmd"})
    if (heard == topicOf("down", leaf)) temple_hear(&box, leaf, text, epoch, nowMs());
}

// Sends the server a POST, or a GET without a body; returns the HTTP status, or less than 0 without an answer.
static int ask(const char *path, const char *body, String &answer) {
  HTTPClient http;
  http.begin(String(SERVER) + path);
  http.addHeader("content-type", "application/json");
  const int status = body == nullptr ? http.GET() : http.POST(String(body));
  if (status > 0) answer = http.getString();
  http.end();
  return status;
}

static void beginTemple() {
  char epoch[9];
  uint8_t bytes[STORE_BYTES];
  newEpoch(epoch);
  temple_init(&box, epoch);
  const size_t length = kept.getBytes("counters", bytes, sizeof bytes);
  store_unpack(&box.memory, own.temple, bytes, length);
}

// TPL-21: shows a code until its owner has typed it.
static void claimIt() {
  String answer;
  retryAtMs = nowMs() + RETRY_MS;
  if (opened.code[0] == '\0') {
    const int status = ask(CLAIM_PATH, "{}", answer);
    if (status != 201 || !claim_read(answer.c_str(), &opened)) {
      opened.code[0] = '\0';
      return tell("the server cannot be asked for a code");
    }
    return tell((String("type this code where you play: ") + opened.code).c_str());
  }
  char body[CLAIM_BODY_MAX];
  claim_poll(&opened, body);
  const int status = ask(CLAIM_POLL_PATH, body, answer);
  if (status == 202 || status == 429 || status < 0 || status >= 500) return;
  opened.code[0] = '\0';
  if (status != 200 || !credentials_read(answer.c_str(), &own)) return;
  kept.putBytes("own", &own, sizeof own);
  isClaimed = true;
  beginTemple();
}

// TPL-16: each connection has its number, and a last will that names it.
static void goOnline() {
  char will[TEMPLE_PAYLOAD_MAX + 1];
  unsigned port = 1883;
  char host[96];
  String answer;
  retryAtMs = nowMs() + RETRY_MS;
  // The broker may have moved.
  if (ask(BROKER_PATH, nullptr, answer) == 200 && broker_moved(answer.c_str(), &own))
    kept.putBytes("own", &own, sizeof own);
  if (sscanf(own.broker, "mqtt://%95[^:/]:%u", host, &port) < 1)
    return tell("the broker is not at an address with mqtt://");
  broker.setServer(host, static_cast<uint16_t>(port));
  temple_last_will(&box, will);
  const String status = topicOf("up", "status");
  isOnline = broker.connect(own.temple, own.temple, own.password, status.c_str(), 1, true, will);
  if (!isOnline) return tell("not connected to the broker");
  for (const char *leaf : {"bind", "state", "cmd"})
    broker.subscribe(topicOf("down", leaf).c_str(), 1);
  temple_connected(&box, nowMs());
}

static void show() {
  const temple_light light = temple_light_of(&box);
  for (int each = 0; each < 3; each++) digitalWrite(LIGHT_PINS[each], each == light ? HIGH : LOW);
  if (!isOnline) return;
  if (box.memory.binding[0] != '\0') tell("paired");
  else if (box.memory.code[0] != '\0') tell((String("pair it with ") + box.memory.code).c_str());
}

void setup() {
  Serial.begin(115200);
  kept.begin("temple");
  box.firmware = "ref-arduino/1.0.0";
  box.hardware = "esp32";
  box.remembers = true;
  box.say = publish;
  box.save = save;
  isClaimed = kept.getBytes("own", &own, sizeof own) == sizeof own;
  beginTemple();
  for (const int pin : LIGHT_PINS) pinMode(pin, OUTPUT);
  for (const int pin : SENSOR_PINS) pinMode(pin, INPUT_PULLUP);
  attachInterrupt(digitalPinToInterrupt(SENSOR_PINS[0]), senseH, CHANGE);
  attachInterrupt(digitalPinToInterrupt(SENSOR_PINS[1]), senseT, CHANGE);
  broker.setBufferSize(PACKET_BYTES);
  broker.setCallback(hear);
  WiFi.begin(WIFI_NAME, WIFI_PASSWORD);
}

void loop() {
  for (; felt != touched; felt = felt + 1) {
    const Touch &touch = touches[felt % TOUCHES];
    if (sensor_level(&sensors[touch.slot], touch.isLow, touch.atUs))
      temple_bead(&box, touch.slot == 0 ? 'H' : 'T', nowMs());
  }
  if (!broker.loop() && isOnline) {
    isOnline = false;
    temple_disconnected(&box);
  }
  if (WiFi.status() == WL_CONNECTED && !isOnline && nowMs() >= retryAtMs)
    isClaimed ? goOnline() : claimIt();
  if (isClaimed) temple_tick(&box, nowMs());
  show();
}

// An evening of the example: it is claimed, connects, is paired, a bead falls and bounces, it is asked to begin anew,
// the broker moves. Prints all that it says, in a time of its own.
#include "Arduino.h"
#include "HTTPClient.h"
#include "Preferences.h"
#include "PubSubClient.h"

#include <stdlib.h>

void setup();
void loop();

SerialPort Serial;
EspClass ESP;
WiFiClass WiFi;
static int64_t time_us = 1000000;
static uint32_t drawn = 0x9f3a1c20;
static int levels[40];
static void (*handlers[40])();
static bool is_there = true;
static int polls;
static char buffer[2048];
static unsigned buffer_size = 256;
static void (*listener)(char *, uint8_t *, unsigned int);

void EspClass::restart() { exit(3); }
uint32_t esp_random() { return drawn++; }
void pinMode(uint8_t pin, uint8_t mode) { levels[pin] = mode == INPUT_PULLUP ? HIGH : LOW; }
int digitalRead(uint8_t pin) { return levels[pin]; }
void digitalWrite(uint8_t pin, uint8_t level) {
  if (levels[pin] != level && level == HIGH) printf("light %d\n", pin);
  levels[pin] = level;
}
void attachInterrupt(uint8_t pin, void (*handler)(), int) { handlers[pin] = handler; }
extern "C" int64_t esp_timer_get_time() { return time_us; }

size_t Preferences::putBytes(const char *key, const void *bytes, size_t length) {
  kept_[key] = std::string(static_cast<const char *>(bytes), length);
  return length;
}
size_t Preferences::getBytes(const char *key, void *bytes, size_t size) {
  const std::string &had = kept_[key];
  if (had.size() > size) return 0;
  memcpy(bytes, had.data(), had.size());
  return had.size();
}

int HTTPClient::send(const char *body) {
  printf("asks %s %s\n", url_.c_str(), body);
  const std::string url = url_.c_str();
  if (url.find("/claims/poll") != std::string::npos) {
    if (++polls < 3) return 202;
    answer_ = "{\"temple\":\"mytemple01\",\"password\":\"secret\",\"broker\":\"mqtt://192.168.1.20:1883\"}";
    return 200;
  }
  if (url.find("/claims") != std::string::npos) {
    answer_ = "{\"device\":\"device\",\"code\":\"BCDFGHJK\",\"expiresInSeconds\":600,\"pollSeconds\":2}";
    return 201;
  }
  answer_ = is_there ? "{\"broker\":\"mqtt://192.168.1.20:1883\"}"
                     : "{\"broker\":\"mqtt://192.168.1.21:1884\"}";
  return 200;
}

bool PubSubClient::setBufferSize(uint16_t size) {
  buffer_size = size;
  return true;
}
PubSubClient &PubSubClient::setCallback(void (*callback)(char *, uint8_t *, unsigned int)) {
  listener = callback;
  return *this;
}
PubSubClient &PubSubClient::setServer(const char *host, uint16_t port) {
  printf("dials %s %u\n", host, port);
  return *this;
}
bool PubSubClient::connect(const char *id, const char *user, const char *password,
                           const char *topic, uint8_t qos, bool retain, const char *message) {
  printf("connects %s %s %s, will %s %u %d %s\n", id, user, password, topic, qos, retain, message);
  is_there = true;
  return true;
}
bool PubSubClient::subscribe(const char *topic, uint8_t qos) {
  printf("subscribes %s %u\n", topic, qos);
  return true;
}
bool PubSubClient::publish(const char *topic, const char *payload, bool retain) {
  if (strlen(topic) + strlen(payload) + 10 > buffer_size) return false;
  snprintf(buffer, sizeof buffer, "%s", topic);
  printf("publishes %s %d %s\n", topic, retain, payload);
  return true;
}
bool PubSubClient::loop() { return is_there; }

static void hear(const char *leaf, const char *payload) {
  snprintf(buffer, sizeof buffer, "templo/v1/mytemple01/down/%s", leaf);
  char *at = buffer + strlen(buffer) + 1;
  strcpy(at, payload);
  listener(buffer, reinterpret_cast<uint8_t *>(at), static_cast<unsigned>(strlen(payload)));
}

static void pass(unsigned ms) {
  for (unsigned at = 0; at < ms; at += 10) {
    loop();
    time_us += 10000;
  }
}

static void touch(int pin, unsigned us) {
  for (int level : {LOW, HIGH}) {
    levels[pin] = level;
    handlers[pin]();
    time_us += us;
  }
}

int main() {
  setup();
  pass(20000);
  hear("bind", "{\"b\":null,\"code\":\"7KX3PQ\"}");
  pass(20);
  hear("bind", "{\"b\":\"k3f9q2ab\"}");
  touch(33, 5000);
  touch(33, 5000);
  touch(32, 300);
  pass(20);
  touch(32, 5000);
  pass(20);
  hear("cmd", "{\"id\":\"7\",\"op\":\"rebirth\"}");
  is_there = false;
  pass(20000);
  return 0;
}

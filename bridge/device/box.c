// The events in the order of box.h; then the claim, the connection and the lights.
#include "box.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "about.h"
#include "store.h"

#define EPOCH_BYTES 9

static void new_epoch(const box *self, char epoch[EPOCH_BYTES]) {
  snprintf(epoch, EPOCH_BYTES, "%08" PRIx32, self->port->random(self->port->context));
}

// Prints a line, unless it is the same as the last one.
static void say(box *self, const char *text) {
  if (strncmp(self->told, text, sizeof self->told - 1) == 0) return;
  snprintf(self->told, sizeof self->told, "%s", text);
  self->port->say(self->port->context, text);
}

static void topic_of(const box *self, const char *way, const char *leaf, char topic[BOX_TOPIC_MAX]) {
  snprintf(topic, BOX_TOPIC_MAX, "templo/v1/%s/%s/%s", self->credentials.temple, way, leaf);
}

static void temple_says(temple *each, const char *leaf, const char *payload, bool retain) {
  box *self = (box *)each;
  char topic[BOX_TOPIC_MAX];
  topic_of(self, "up", leaf, topic);
  // Counters are repeated until they are acknowledged; the other messages are not.
  int qos = strcmp(leaf, "count") == 0 ? 0 : 1;
  self->port->publish(self->port->context, topic, payload, qos, retain);
}

static void temple_saves(temple *each) {
  box *self = (box *)each;
  uint8_t bytes[STORE_BYTES];
  store_pack(&each->memory, self->credentials.temple, bytes);
  self->port->keep(self->port->context, BOX_COUNTERS, bytes, sizeof bytes);
}

static void temple_identifies(temple *each) {
  box *self = (box *)each;
  self->identify_until_ms = self->now_ms + BOX_IDENTIFY_MS;
}

// Initialises the temple of these credentials, with its stored memory.
static void begin_temple(box *self) {
  char epoch[EPOCH_BYTES];
  uint8_t bytes[STORE_BYTES];
  new_epoch(self, epoch);
  temple_init(&self->temple, epoch);
  if (!self->temple.remembers) return;
  size_t length = self->port->recall(self->port->context, BOX_COUNTERS, bytes, sizeof bytes);
  store_unpack(&self->temple.memory, self->credentials.temple, bytes, length);
}

void box_start(box *self, const box_port *port, box_make make, uint64_t now_ms) {
  memset(self, 0, sizeof *self);
  self->port = port;
  self->now_ms = now_ms;
  self->retry_ms = BOX_RETRY_MS_MIN;
  self->temple.firmware = make.firmware;
  self->temple.hardware = make.hardware;
  self->temple.remembers = make.remembers;
  self->temple.say = temple_says;
  self->temple.save = temple_saves;
  self->temple.identify = temple_identifies;
  about_start(self);
  size_t length = port->recall(port->context, BOX_CREDENTIALS, (uint8_t *)&self->credentials,
                               sizeof self->credentials);
  self->stage = length == sizeof self->credentials ? BOX_AWAY : BOX_UNCLAIMED;
  begin_temple(self);
}

static void retry_later(box *self) {
  // Half of the delay is random, so that after a power cut not all boxes come at once.
  uint64_t half = self->retry_ms / 2;
  self->retry_at_ms = self->now_ms + half + self->port->random(self->port->context) % (half + 1);
  self->retry_ms = self->retry_ms * 2 > BOX_RETRY_MS_MAX ? BOX_RETRY_MS_MAX : self->retry_ms * 2;
}

void box_network(box *self, bool is_there, uint64_t now_ms) {
  self->now_ms = now_ms;
  self->has_network = is_there;
  if (!is_there) {
    box_disconnected(self, BOX_LOST, now_ms);
    say(self, "no Wi-Fi");
    return;
  }
  self->retry_ms = BOX_RETRY_MS_MIN;
  self->retry_at_ms = now_ms;
}

void box_sense(box *self, char slot, bool is_low, uint64_t at_us) {
  if (sensor_level(&self->sensors[slot == 'T'], is_low, at_us))
    temple_bead(&self->temple, slot, self->now_ms);
}

void box_connected(box *self, uint64_t now_ms) {
  static const char *const leaves[] = {"bind", "state", "cmd"};
  char topic[BOX_TOPIC_MAX];
  self->now_ms = self->since_ms = now_ms;
  self->stage = BOX_ONLINE;
  self->failures = 0;
  self->is_refusal_told = false;
  for (size_t index = 0; index < sizeof leaves / sizeof *leaves; index++) {
    topic_of(self, "down", leaves[index], topic);
    self->port->subscribe(self->port->context, topic);
  }
  about_connected(self);
  temple_connected(&self->temple, now_ms);
}

void box_disconnected(box *self, box_farewell why, uint64_t now_ms) {
  self->now_ms = now_ms;
  if (self->stage != BOX_CONNECTING && self->stage != BOX_ONLINE) return;
  if (self->stage == BOX_ONLINE && now_ms - self->since_ms >= BOX_STEADY_MS)
    self->retry_ms = BOX_RETRY_MS_MIN;
  if (self->stage == BOX_CONNECTING) self->failures++;
  self->stage = BOX_AWAY;
  temple_disconnected(&self->temple);
  self->port->hang_up(self->port->context);
  retry_later(self);
  if (why != BOX_REFUSED || self->is_refusal_told) return;
  self->is_refusal_told = true;
  say(self, "the broker does not let this temple in: if its claim was revoked, claim it again");
}

void box_hear(box *self, const char *topic, size_t topic_length, const char *payload,
              size_t length, uint64_t now_ms) {
  static const char *const leaves[] = {"bind", "state", "cmd"};
  char mine[BOX_TOPIC_MAX], epoch[EPOCH_BYTES], text[TEMPLE_PAYLOAD_MAX + 1];
  self->now_ms = now_ms;
  if (length > TEMPLE_PAYLOAD_MAX || memchr(payload, '\0', length) != NULL) return;
  memcpy(text, payload, length);
  text[length] = '\0';
  new_epoch(self, epoch);
  for (size_t index = 0; index < sizeof leaves / sizeof *leaves; index++) {
    topic_of(self, "down", leaves[index], mine);
    if (strlen(mine) == topic_length && memcmp(mine, topic, topic_length) == 0)
      temple_hear(&self->temple, leaves[index], text, epoch, now_ms);
  }
}

static void open_claim(box *self) {
  char answer[CLAIM_ANSWER_MAX], text[96];
  int status = self->port->ask(self->port->context, CLAIM_PATH, "{}", answer, sizeof answer);
  if (status != 201 || !claim_read(answer, &self->claim)) {
    retry_later(self);
    snprintf(text, sizeof text, "the server cannot be asked for a code (HTTP status %d)", status);
    say(self, text);
    return;
  }
  self->stage = BOX_CLAIMING;
  self->retry_at_ms = self->now_ms + self->claim.poll_ms;
  snprintf(text, sizeof text, "type this code where you play, to make this temple yours: %s",
           self->claim.code);
  say(self, text);
}

static void keep_credentials(box *self) {
  self->port->keep(self->port->context, BOX_CREDENTIALS, (const uint8_t *)&self->credentials,
                   sizeof self->credentials);
}

static void poll_claim(box *self) {
  char body[CLAIM_BODY_MAX], answer[CLAIM_ANSWER_MAX];
  claim_poll(&self->claim, body);
  self->retry_at_ms = self->now_ms + self->claim.poll_ms;
  int status = self->port->ask(self->port->context, CLAIM_POLL_PATH, body, answer, sizeof answer);
  if (status == 200 && credentials_read(answer, &self->credentials)) {
    keep_credentials(self);
    begin_temple(self);
    self->stage = BOX_AWAY;
    self->retry_ms = BOX_RETRY_MS_MIN;
    self->retry_at_ms = self->now_ms;
  } else if (status == 200 || (status >= 400 && status < 500 && status != 429)) {
    // The claim has expired, or this is another server: a new code is needed.
    say(self, "it was not claimed in time, or the server's answer was not understood");
    self->stage = BOX_UNCLAIMED;
    retry_later(self);
  }
}

static void go_online(box *self) {
  char topic[BOX_TOPIC_MAX], will[TEMPLE_PAYLOAD_MAX + 1];
  topic_of(self, "up", "status", topic);
  temple_last_will(&self->temple, will);
  self->stage = BOX_CONNECTING;
  self->since_ms = self->now_ms;
  box_connection connection = {&self->credentials, topic, will};
  self->port->connect(self->port->context, &connection);
}

// The router may have given the broker another address; the server knows it.
static void ask_for_broker(box *self) {
  char answer[CLAIM_ANSWER_MAX];
  int status = self->port->ask(self->port->context, BROKER_PATH, NULL, answer, sizeof answer);
  // If the server has moved, too, `ask` finds it the next time.
  if (status != 0) self->failures = 0;
  if (status != 200 || !broker_moved(answer, &self->credentials)) return;
  say(self, "the broker has moved");
  keep_credentials(self);
}

static void go_on(box *self) {
  if (self->stage == BOX_CONNECTING && self->now_ms - self->since_ms > BOX_CONNECT_MS_MAX)
    box_disconnected(self, BOX_LOST, self->now_ms);
  if (!self->has_network || self->now_ms < self->retry_at_ms) return;
  if (self->stage == BOX_UNCLAIMED) open_claim(self);
  else if (self->stage == BOX_CLAIMING) poll_claim(self);
  else if (self->stage == BOX_AWAY) {
    if (self->failures >= BOX_FAILURES_MAX) ask_for_broker(self);
    go_online(self);
  }
}

static void tell(box *self) {
  char text[96];
  const temple_memory *memory = &self->temple.memory;
  bool is_bound = memory->binding[0] != '\0';
  if (!self->has_network) return;
  if (self->stage != BOX_ONLINE) {
    if (self->stage == BOX_AWAY && !self->is_refusal_told)
      say(self, "not connected to the broker");
    return;
  }
  if (is_bound) say(self, "paired");
  else if (memory->code[0] == '\0') say(self, "waiting to hear what it is paired with");
  else {
    snprintf(text, sizeof text, "not paired: pair it with the code %s", memory->code);
    say(self, text);
  }
}

static bool is_blocked(box *self) {
  uint64_t now_us = self->now_ms * 1000;
  bool is = sensor_is_blocked(&self->sensors[0], now_us) ||
            sensor_is_blocked(&self->sensors[1], now_us);
  if (is && !self->is_blocked_told)
    say(self, "something blocks a slot, or its sensor is not set up right");
  self->is_blocked_told = is;
  return is;
}

static void show(box *self) {
  bool is_blinking =
      is_blocked(self) || self->is_in_setup || self->now_ms < self->identify_until_ms;
  temple_light light = self->is_in_setup ? TEMPLE_RED : temple_light_of(&self->temple);
  box_lights lights = {light, is_blinking};
  bool is_same = lights.light == self->shown.light && is_blinking == self->shown.is_blinking;
  if (self->is_shown && is_same) return;
  self->is_shown = true;
  self->shown = lights;
  self->port->show(self->port->context, lights);
}

void box_tick(box *self, uint64_t now_ms) {
  self->now_ms = now_ms;
  go_on(self);
  if (self->stage >= BOX_AWAY) temple_tick(&self->temple, now_ms);
  about_tick(self);
  tell(self);
  show(self);
}

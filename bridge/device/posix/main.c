// The box on a computer: the same code as on a chip, over sockets, files and pipes, for trials and tests.
//
//   temple-box <server> <folder> remembers|forgets <speed>
//
// With "-" for the server it is set up like a chip, at the page of its own network; posix/radio.h has the other
// networks. It reads keys: "H" and "T" drop a bead, "h" and "t" touch that sensor too briefly for one, "-" and "+" take
// its network away and give it back, "b" and "B" press and release its button, ">" lets a minute pass, and "?" asks for
// the light after all keys before. It prints a line for each light that it shows, for each message to its owner, and
// for each "?". To cut its power, kill it: its memory is in the folder.
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "requests.h"
#include "machine.h"
#include "memory.h"
#include "mqtt.h"
#include "radio.h"
#include "show/lamps.h"
#include "show/screen.h"

// Compiled in: its version, and the public key of its builder, who signs its images (docs/temple.md).
#ifndef TEMPLE_VERSION
#define TEMPLE_VERSION "1.1.0"
#endif
#ifndef TEMPLE_UPDATE_KEY
#define TEMPLE_UPDATE_KEY ""
#endif
// With 1 it never reaches its broker, to test the rollback of such an update.
#ifndef TEMPLE_BROKEN
#define TEMPLE_BROKEN 0
#endif

#define TICK_MS 20
#define BEAD_US 10000
#define TOUCH_US 500
// The gap between beads that are dropped at once.
#define BEAD_APART_US 40000
#define MINUTE_US 60000000

typedef struct {
  const char *folder;
  uint64_t speed, ahead_us;
  machine machine;
  update updates;
  radio radio;
  setup setup;
  bool is_button_down, is_forgotten;
  mqtt line;
  bool is_failed;
  uint64_t pinged_ms, fell_us;
  lamps lamps;
  screen screen;
} body;

static uint64_t real_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint64_t now_us(const body *self) {
  return real_us() * self->speed + self->ahead_us;
}

static uint32_t draw(void *context) {
  (void)context;
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

static size_t recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  return memory_recall(((body *)context)->folder, place, bytes, size);
}

static void keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  memory_keep(((body *)context)->folder, place, bytes, length);
}

static int ask(void *context, const char *path, const char *text, char *answer, size_t size) {
  body *self = context;
  int status = http_ask(setup_server(&self->setup, now_us(self) / 1000), path, text, answer, size);
  if (status == 0) setup_server_failed(&self->setup);
  return status;
}

static void begin(void *context, const box_connection *connection) {
  body *self = context;
  self->pinged_ms = real_us() / 1000;
  self->is_failed = TEMPLE_BROKEN || !mqtt_connect(&self->line, connection);
}

static void hang_up(void *context) { mqtt_close(&((body *)context)->line); }

static void subscribe(void *context, const char *topic) {
  mqtt_subscribe(&((body *)context)->line, topic);
}

static void publish(void *context, const char *topic, const char *payload, int qos, bool retain) {
  mqtt_publish(&((body *)context)->line, topic, payload, qos, retain);
}

static const char *const LIGHTS[] = {"red", "amber", "green"};

static void show(void *context, box_lights lights) {
  (void)context;
  printf("light %s%s\n", LIGHTS[lights.light], lights.is_blinking ? " blinking" : "");
}

// Prints what its lamps and its display show, if it has them.
static void show_more(body *self, const box *temple) {
  static uint8_t bytes[LAMPS_BYTES_MAX], frame[SCREEN_FRAME_BYTES];
  if (self->lamps.per_slot == 0) return;
  if (lamps_step(&self->lamps, temple, bytes) != 0) {
    printf("lamps");
    for (size_t index = 0; index < 2 * self->lamps.per_slot; index++) {
      const lamp *each = &self->lamps.shown[index];
      printf(" #%02x%02x%02x", each->red, each->green, each->blue);
    }
    printf("\n");
  }
  if (!screen_step(&self->screen, temple, &self->setup, frame)) return;
  const screen_text *text = &self->screen.shown;
  printf("screen %s|%s|%s|%s\n", text->lines[0], text->lines[1], text->lines[2], text->lines[3]);
}

static void say(void *context, const char *text) {
  (void)context;
  printf("say %s\n", text);
}

static int signal_of(void *context) { return radio_signal(&((body *)context)->radio); }

// Puts something into the slot for that long, after whatever fell before.
static void fall(body *self, box *temple, char slot, uint64_t lasts_us) {
  uint64_t at_us = now_us(self);
  if (at_us < self->fell_us + BEAD_APART_US) at_us = self->fell_us + BEAD_APART_US;
  self->fell_us = at_us;
  box_sense(temple, slot, true, at_us);
  box_sense(temple, slot, false, at_us + lasts_us);
}

static void hear(body *self, box *temple) {
  mqtt *line = &self->line;
  for (mqtt_event event = mqtt_read(line); event != MQTT_NOTHING; event = mqtt_next(line)) {
    uint64_t now_ms = now_us(self) / 1000;
    if (event == MQTT_ACCEPTED) box_connected(temple, now_ms);
    else if (event == MQTT_HEARD)
      box_hear(temple, line->topic, line->topic_length, line->payload, line->payload_length,
               now_ms);
    else {
      box_disconnected(temple, event == MQTT_REFUSED ? BOX_REFUSED : BOX_LOST, now_ms);
      return;
    }
  }
}

// Passes changes of the radio and the button on to set-up and box.
static void look_around(body *self, box *temple) {
  uint64_t now_ms = now_us(self) / 1000;
  if (radio_step(&self->radio, &self->setup, now_ms)) {
    memory_forget(self->folder, BOX_CREDENTIALS);
    self->is_forgotten = true;
  }
  setup_button(&self->setup, self->is_button_down, now_ms);
  setup_tick(&self->setup, now_ms);
  setup_tell(&self->setup, temple, now_ms);
  // Restarts, as a chip does.
  if (self->is_forgotten && !self->setup.is_open) machine_restart(&self->machine);
  self->machine.now_ms = now_ms;
}

static void obey(body *self, box *temple, const char *keys, size_t length) {
  for (size_t index = 0; index < length; index++) {
    char key = keys[index];
    if (key == 'H' || key == 'T') fall(self, temple, key, BEAD_US);
    else if (key == 'h' || key == 't') fall(self, temple, key == 'h' ? 'H' : 'T', TOUCH_US);
    else if (key == '-' || key == '+') {
      self->radio.is_in_reach = key == '+';
      look_around(self, temple);
    } else if (key == 'b' || key == 'B') self->is_button_down = key == 'b';
    else if (key == '>') self->ahead_us += MINUTE_US;
    else if (key == '?') printf("seen %s\n", LIGHTS[temple_light_of(&temple->temple)]);
  }
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  static body self;
  static box temple;
  static const box_port port = {&self,   draw,      recall,  keep, ask, begin,
                                hang_up, subscribe, publish, show, say, signal_of};
  settings given = {.is_proven = true};
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (strcmp(arguments[1], "-") != 0) {
    settings_add(&given, "wire", "");
    given.is_proven = true;
    snprintf(given.server, sizeof given.server, "%s", arguments[1]);
  }
  self.folder = arguments[2];
  machine_boot(&self.machine, self.folder, arguments);
  self.speed = strtoull(arguments[4], NULL, 10);
  self.line.socket = -1;
  // The number of lamps at each slot; a box with lamps has a display, too.
  const char *per_slot = getenv("TEMPLE_LAMPS");
  if (per_slot != NULL) self.lamps.per_slot = strtoul(per_slot, NULL, 10) % (LAMPS_PER_SLOT_MAX + 1);
  bool remembers = strcmp(arguments[3], "remembers") == 0;
  box_make make = {"ref-posix/" TEMPLE_VERSION, "posix", remembers};
  box_start(&temple, &port, make, now_us(&self) / 1000);
  update_port ports = machine_updates(&self.machine);
  self.machine.setup = &self.setup;
  static const update_make whose = {IMAGE_MARK("posix", TEMPLE_VERSION), TEMPLE_UPDATE_KEY};
  update_start(&self.updates, &ports, &port, whose, FAULT_NONE, now_us(&self) / 1000);
  box_take_updates(&temple, &self.updates);
  box_has(&temple, self.lamps.per_slot > 0, self.lamps.per_slot > 0);
  radio_start(&self.radio, self.folder);
  radio_port air = radio_port_of(&self.radio);
  setup_start(&self.setup, &port, &air, "Temple-posix", &given, now_us(&self) / 1000);
  for (;;) {
    struct pollfd files[] = {{.fd = STDIN_FILENO, .events = POLLIN},
                             {.fd = self.line.socket, .events = POLLIN}};
    if (poll(files, 2, TICK_MS) == -1 && errno != EINTR) return 1;
    if (files[1].revents != 0) hear(&self, &temple);
    if (self.is_failed) {
      self.is_failed = false;
      box_disconnected(&temple, BOX_LOST, now_us(&self) / 1000);
    }
    if (files[0].revents != 0) {
      char keys[256];
      ssize_t length = read(STDIN_FILENO, keys, sizeof keys);
      if (length <= 0) return 0;
      obey(&self, &temple, keys, (size_t)length);
    }
    if (real_us() / 1000 - self.pinged_ms > MQTT_KEEP_ALIVE_SECONDS * 500 &&
        self.line.socket != -1) {
      self.pinged_ms = real_us() / 1000;
      mqtt_ping(&self.line);
    }
    look_around(&self, &temple);
    box_tick(&temple, now_us(&self) / 1000);
    show_more(&self, &temple);
  }
}

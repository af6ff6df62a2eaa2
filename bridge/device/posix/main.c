// The box of a chip on a computer: the same code on a port of sockets, files and pipes, to be tried and tested.
//   box <server> <folder> remembers|forgets <speed>
// With "-" for the server it is set up as a chip is, at the page of its own network; posix/radio.h says which others are near.
// In: "H" and "T" drop a bead, "h" and "t" touch that sensor too shortly for one, "-" and "+" take and give the network, "b"
// and "B" press and let go its button. Out: a line for what it shows, and for what it says. Its power is taken by killing it:
// what it remembers is in the folder.
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "mqtt.h"
#include "radio.h"

#define TICK_MS 20
#define BEAD_US 10000
#define TOUCH_US 500
// Beads that are dropped at once fall one after the other.
#define BEAD_APART_US 40000

typedef struct {
  const char *folder;
  uint64_t speed;
  radio radio;
  setup setup;
  bool is_button_down, is_forgotten;
  mqtt line;
  bool is_failed;
  uint64_t pinged_ms, fell_us;
} machine;

static uint64_t real_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint64_t now_us(const machine *self) { return real_us() * self->speed; }

static uint32_t draw(void *context) {
  (void)context;
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

static void path_of(const machine *self, box_place place, const char *end, char path[512]) {
  static const char *const names[BOX_PLACES] = {[BOX_CREDENTIALS] = "credentials",
                                                [BOX_COUNTERS] = "counters",
                                                [BOX_SETTINGS_A] = "settings-a",
                                                [BOX_SETTINGS_B] = "settings-b"};
  snprintf(path, 512, "%s/%s%s", self->folder, names[place], end);
}

static size_t recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  char path[512];
  path_of(context, place, "", path);
  int file = open(path, O_RDONLY);
  if (file == -1) return 0;
  ssize_t length = read(file, bytes, size);
  close(file);
  return length < 0 ? 0 : (size_t)length;
}

// The old or the new, whenever the power fails; and the new when this returns.
static void keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  machine *self = context;
  char path[512], next[512];
  path_of(self, place, "", path);
  path_of(self, place, ".new", next);
  int file = open(next, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file == -1 || write(file, bytes, length) != (ssize_t)length || fsync(file) != 0) abort();
  close(file);
  if (rename(next, path) != 0) abort();
  int folder = open(self->folder, O_RDONLY);
  if (folder == -1 || fsync(folder) != 0) abort();
  close(folder);
}

// The answer to a request that was sent, up to its end.
static int take_answer(int line, char *answer, size_t size) {
  char text[2048];
  int status = 0;
  size_t had = 0;
  ssize_t more;
  while (had < sizeof text - 1 && (more = recv(line, text + had, sizeof text - 1 - had, 0)) > 0)
    had += (size_t)more;
  text[had] = '\0';
  const char *begin = strstr(text, "\r\n\r\n");
  if (begin == NULL || sscanf(text, "HTTP/%*s %d", &status) != 1) return 0;
  snprintf(answer, size, "%s", begin + 4);
  return status;
}

static int ask(void *context, const char *path, const char *body, char *answer, size_t size) {
  machine *self = context;
  char text[1024];
  const char *server = setup_server(&self->setup, now_us(self) / 1000);
  int line = server == NULL ? -1 : dial(server, "80"), status = 0;
  if (line != -1) {
    const char *host = strstr(server, "://") + 3;
    int length = snprintf(text, sizeof text, "%s %s HTTP/1.0\r\nHost: %s\r\n",
                          body == NULL ? "GET" : "POST", path, host);
    if (body != NULL)
      length += snprintf(text + length, sizeof text - (size_t)length,
                         "Content-Type: application/json\r\nContent-Length: %zu\r\n",
                         strlen(body));
    length += snprintf(text + length, sizeof text - (size_t)length, "\r\n%s",
                       body == NULL ? "" : body);
    if (send(line, text, (size_t)length, MSG_NOSIGNAL) == length)
      status = take_answer(line, answer, size);
    close(line);
  }
  if (status == 0) setup_server_failed(&self->setup);
  return status;
}

static void begin(void *context, const box_connection *connection) {
  machine *self = context;
  self->pinged_ms = real_us() / 1000;
  self->is_failed = !mqtt_connect(&self->line, connection);
}

static void hang_up(void *context) { mqtt_close(&((machine *)context)->line); }

static void subscribe(void *context, const char *topic) {
  mqtt_subscribe(&((machine *)context)->line, topic);
}

static void publish(void *context, const char *topic, const char *payload, int qos, bool retain) {
  mqtt_publish(&((machine *)context)->line, topic, payload, qos, retain);
}

static void show(void *context, box_lights lights) {
  (void)context;
  static const char *const names[] = {"red", "amber", "green"};
  printf("light %s%s\n", names[lights.light], lights.is_blinking ? " blinking" : "");
}

static void say(void *context, const char *text) {
  (void)context;
  printf("say %s\n", text);
}

// Something is in the slot for so long, after what fell before.
static void fall(machine *self, box *temple, char slot, uint64_t lasts_us) {
  uint64_t at_us = now_us(self);
  if (at_us < self->fell_us + BEAD_APART_US) at_us = self->fell_us + BEAD_APART_US;
  self->fell_us = at_us;
  box_sense(temple, slot, true, at_us);
  box_sense(temple, slot, false, at_us + lasts_us);
}

static void hear(machine *self, box *temple) {
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

// What the radio has done, and the box has to know.
static void look_around(machine *self, box *temple) {
  uint64_t now_ms = now_us(self) / 1000;
  if (radio_step(&self->radio, &self->setup, now_ms)) {
    char path[512];
    path_of(self, BOX_CREDENTIALS, "", path);
    unlink(path);
    self->is_forgotten = true;
  }
  setup_button(&self->setup, self->is_button_down, now_ms);
  setup_tick(&self->setup, now_ms);
  setup_tell(&self->setup, temple, now_ms);
  // It begins anew, as a chip does.
  if (self->is_forgotten && !self->setup.is_open) exit(0);
}

static void obey(machine *self, box *temple, const char *keys, size_t length) {
  for (size_t index = 0; index < length; index++) {
    char key = keys[index];
    if (key == 'H' || key == 'T') fall(self, temple, key, BEAD_US);
    else if (key == 'h' || key == 't') fall(self, temple, key == 'h' ? 'H' : 'T', TOUCH_US);
    else if (key == '-' || key == '+') {
      self->radio.is_in_reach = key == '+';
      look_around(self, temple);
    } else if (key == 'b' || key == 'B') self->is_button_down = key == 'b';
  }
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  static machine self;
  static box temple;
  static const box_port port = {&self,   draw,      recall,  keep, ask, begin,
                                hang_up, subscribe, publish, show, say};
  settings given = {.is_proven = true};
  setvbuf(stdout, NULL, _IOLBF, 0);
  if (strcmp(arguments[1], "-") != 0) {
    settings_add(&given, "wire", "");
    given.is_proven = true;
    snprintf(given.server, sizeof given.server, "%s", arguments[1]);
  }
  self.folder = arguments[2];
  self.speed = strtoull(arguments[4], NULL, 10);
  self.line.socket = -1;
  bool remembers = strcmp(arguments[3], "remembers") == 0;
  box_make make = {"ref-posix/1.0.0", "posix", remembers};
  box_start(&temple, &port, make, now_us(&self) / 1000);
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
  }
}

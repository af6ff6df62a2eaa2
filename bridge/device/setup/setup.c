// Decides which network to join next, and when its own is open.
#include "setup.h"

#include <string.h>

static void begin_scan(setup *self, uint64_t now_ms) {
  self->stage = SETUP_SCANNING;
  self->until_ms = now_ms + SCAN_MS_MAX;
  self->radio->scan(self->radio->context);
}

static void open_own(setup *self, uint64_t now_ms) {
  self->used_ms = now_ms;
  self->close_at_ms = 0;
  if (self->is_open) return;
  self->is_open = true;
  self->token = self->memory->random(self->memory->context);
  if (self->stage == SETUP_JOINING) self->radio->leave(self->radio->context);
  if (self->stage != SETUP_JOINED) self->stage = SETUP_IDLE;
  self->radio->open(self->radio->context, self->name);
  self->radio->scan(self->radio->context);
}

static void close_own(setup *self, uint64_t now_ms) {
  self->is_open = false;
  self->close_at_ms = 0;
  self->radio->close(self->radio->context);
  if (self->stage == SETUP_IDLE) begin_scan(self, now_ms);
}

// Joins the next known network. If all have failed and none was ever joined, the page opens again, so that they can be
// corrected. For a network that was joined before, the box waits and opens nothing.
static void join_next(setup *self, uint64_t now_ms) {
  if (self->next < self->order_count) {
    self->stage = SETUP_JOINING;
    self->until_ms = now_ms + JOIN_MS_MAX;
    self->radio->join(self->radio->context,
                      &self->settings.networks[self->order[self->next++]]);
    return;
  }
  self->stage = SETUP_WAITING;
  self->until_ms = now_ms + LOOK_AGAIN_MS;
  if (self->settings.is_proven) return;
  self->has_failed = true;
  open_own(self, now_ms);
}

void setup_start(setup *self, const box_port *memory, const radio_port *radio, const char *name,
                 const settings *given, uint64_t now_ms) {
  memset(self, 0, sizeof *self);
  self->memory = memory;
  self->radio = radio;
  self->name = name;
  if (!settings_load(&self->settings, memory)) self->settings = *given;
  if (self->settings.count == 0) open_own(self, now_ms);
  else begin_scan(self, now_ms);
}

void setup_tick(setup *self, uint64_t now_ms) {
  bool is_late = now_ms >= self->until_ms;
  if (self->is_open) {
    bool is_left = self->settings.count > 0 && now_ms - self->used_ms >= OPEN_MS_MAX;
    if (is_left || (self->close_at_ms != 0 && now_ms >= self->close_at_ms)) close_own(self, now_ms);
    return;
  }
  if (self->stage == SETUP_SCANNING && is_late) setup_found(self, NULL, 0, now_ms);
  else if (self->stage == SETUP_JOINING && is_late) {
    self->radio->leave(self->radio->context);
    setup_lost(self, now_ms);
  } else if (self->stage == SETUP_WAITING && is_late) begin_scan(self, now_ms);
}

// Adds a network, by falling strength; of several with one name, only the strongest.
static void note(setup *self, const seen_network *each) {
  size_t place = 0;
  for (; place < self->seen_count; place++)
    if (strcmp(self->seen[place].name, each->name) == 0) {
      if (self->seen[place].strength >= each->strength) return;
      self->seen_count--;
      memmove(&self->seen[place], &self->seen[place + 1],
              (self->seen_count - place) * sizeof *each);
      break;
    }
  for (place = 0; place < self->seen_count; place++)
    if (self->seen[place].strength < each->strength) break;
  if (place == SEEN_MAX) return;
  size_t after = self->seen_count - place;
  if (self->seen_count == SEEN_MAX) after--;
  else self->seen_count++;
  memmove(&self->seen[place + 1], &self->seen[place], after * sizeof *each);
  self->seen[place] = *each;
}

// Orders the known networks: those in range, the strongest first, then the others, which may be hidden.
static void choose(setup *self) {
  bool is_taken[NETWORKS_MAX] = {false};
  self->order_count = self->next = 0;
  for (size_t seen = 0; seen < self->seen_count; seen++) {
    const network *known = settings_find(&self->settings, self->seen[seen].name);
    if (known == NULL) continue;
    size_t place = (size_t)(known - self->settings.networks);
    is_taken[place] = true;
    self->order[self->order_count++] = place;
  }
  for (size_t place = 0; place < self->settings.count; place++)
    if (!is_taken[place]) self->order[self->order_count++] = place;
}

void setup_found(setup *self, const seen_network *seen, size_t count, uint64_t now_ms) {
  self->seen_count = 0;
  for (size_t index = 0; index < count; index++)
    if (seen[index].name[0] != '\0') note(self, &seen[index]);
  if (self->stage != SETUP_SCANNING) return;
  choose(self);
  join_next(self, now_ms);
}

void setup_joined(setup *self, uint64_t now_ms) {
  if (self->stage != SETUP_JOINING) return;
  self->stage = SETUP_JOINED;
  self->has_failed = false;
  self->found[0] = '\0';
  self->has_looked = self->has_asked = false;
  self->until_ms = now_ms;
  if (self->settings.is_proven) return;
  self->settings.is_proven = true;
  settings_keep(&self->settings, self->memory);
}

void setup_lost(setup *self, uint64_t now_ms) {
  if (self->stage == SETUP_JOINING) join_next(self, now_ms);
  else if (self->stage == SETUP_JOINED && self->is_open) self->stage = SETUP_IDLE;
  else if (self->stage == SETUP_JOINED) begin_scan(self, now_ms);
}

void setup_button(setup *self, bool is_down, uint64_t now_ms) {
  if (!self->is_down || !is_down) {
    self->down_ms = now_ms;
    self->has_opened = false;
  }
  self->is_down = is_down;
  // Only once for each press: a stuck button must not keep the network open.
  if (!is_down || self->has_opened || now_ms - self->down_ms < BUTTON_MS) return;
  self->has_opened = true;
  open_own(self, now_ms);
}

void setup_take(setup *self, const settings *told, uint64_t now_ms) {
  self->settings = *told;
  self->has_failed = self->has_asked = false;
  settings_keep(&self->settings, self->memory);
  if (self->stage == SETUP_JOINED) self->radio->leave(self->radio->context);
  self->stage = SETUP_IDLE;
  self->close_at_ms = now_ms + CLOSE_MS;
}

bool setup_is_address(const char *server) { return strncmp(server, "http", 4) == 0; }

// Returns the server chosen by name at the page; if that is away, or none was chosen, the only one.
static const found_server *choose_server(const setup *self) {
  for (size_t index = 0; index < self->server_count; index++)
    if (strcmp(self->servers[index].name, self->settings.server) == 0) return &self->servers[index];
  return self->server_count == 1 ? &self->servers[0] : NULL;
}

const char *setup_server(setup *self, uint64_t now_ms) {
  if (setup_is_address(self->settings.server)) return self->settings.server;
  if (self->found[0] != '\0') return self->found;
  if (self->stage != SETUP_JOINED) return NULL;
  if (self->has_looked && now_ms - self->found_ms < FIND_AGAIN_MS) return NULL;
  self->has_looked = true;
  self->found_ms = now_ms;
  self->server_count = self->radio->find(self->radio->context, self->servers);
  const found_server *chosen = choose_server(self);
  if (chosen != NULL) {
    memcpy(self->found, chosen->address, sizeof self->found);
    return self->found;
  }
  if (self->server_count > 1 && !self->has_asked) {
    self->has_asked = true;
    open_own(self, now_ms);
  }
  return NULL;
}

void setup_server_failed(setup *self) { self->found[0] = '\0'; }

void setup_tell(const setup *self, box *whom, uint64_t now_ms) {
  bool is_there = self->stage == SETUP_JOINED;
  if (is_there != whom->has_network) box_network(whom, is_there, now_ms);
  whom->is_in_setup = self->is_open;
}

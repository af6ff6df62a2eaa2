// One function for each event, in the order of temple.h.
#include "temple.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json.h"

// Delay before unacknowledged beads are reported again; it doubles each time (TPL-10).
#define RESEND_MS_MIN 3000
#define RESEND_MS_MAX 60000
#define TEMPLE_VERSION_MAX 17

static bool is_bound(const temple *self) { return self->memory.binding[0] != '\0'; }

// The number of beads of this epoch that the match has acknowledged.
static uint64_t acknowledged(const temple *self) {
  const temple_memory *memory = &self->memory;
  const temple_state *state = &self->state;
  bool is_ours = state->is_known && strcmp(state->binding, memory->binding) == 0 &&
                 state->has_ack && strcmp(state->ack_epoch, memory->epoch) == 0;
  return is_ours ? state->ack_count : 0;
}

static bool is_acknowledged(const temple *self) {
  return acknowledged(self) == self->memory.h + self->memory.t;
}

uint64_t temple_unstored(const temple *self) {
  uint64_t count = self->memory.h + self->memory.t, stored = acknowledged(self);
  // If the match has more than were ever counted, its count says nothing.
  return stored > count ? count : count - stored;
}

static void save(temple *self) {
  if (self->remembers && self->save != NULL) self->save(self);
}

static void begin_epoch(temple *self, const char *epoch) {
  snprintf(self->memory.epoch, sizeof self->memory.epoch, "%s", epoch);
  self->memory.h = self->memory.t = 0;
  self->memory.tail[0] = '\0';
}

// Publishes all counters, and sets the time of the next repetition.
static void resend(temple *self, uint64_t now_ms) {
  const temple_memory *memory = &self->memory;
  self->resend_at_ms = now_ms + (is_acknowledged(self) ? RESEND_MS_MAX : self->resend_ms);
  self->resend_ms = self->resend_ms * 2 > RESEND_MS_MAX ? RESEND_MS_MAX : self->resend_ms * 2;
  if (!self->is_connected || !is_bound(self)) return;
  char payload[TEMPLE_PAYLOAD_MAX + 1];
  snprintf(payload, sizeof payload,
           "{\"b\":\"%s\",\"e\":\"%s\",\"n\":%" PRIu64 ",\"h\":%" PRIu64 ",\"t\":%" PRIu64
           ",\"r\":\"%s\"}",
           memory->binding, memory->epoch, memory->h + memory->t, memory->h, memory->t,
           memory->tail);
  self->say(self, "count", payload, true);
}

void temple_init(temple *self, const char *epoch) {
  memset(&self->memory, 0, sizeof self->memory);
  memset(&self->state, 0, sizeof self->state);
  begin_epoch(self, epoch);
  self->is_connected = false;
  self->resend_ms = RESEND_MS_MIN;
  self->resend_at_ms = 0;
}

void temple_power_on(temple *self, const char *epoch) {
  if (!self->remembers) {
    temple_init(self, epoch);
    return;
  }
  self->is_connected = false;
  memset(&self->state, 0, sizeof self->state);
}

void temple_say_info(temple *self) {
  char payload[TEMPLE_PAYLOAD_MAX + 1], members[TEMPLE_MEMBERS_MAX] = "", more[64] = "";
  size_t length = 0;
  for (size_t index = 0; index < TEMPLE_ABILITIES_MAX; index++) {
    if (self->abilities[index] == NULL || length >= sizeof more) continue;
    length += (size_t)snprintf(more + length, sizeof more - length, ",\"%s\"",
                               self->abilities[index]);
  }
  if (self->describe != NULL) self->describe(self, members, sizeof members);
  snprintf(payload, sizeof payload,
           "{\"fw\":\"%s\",\"hw\":\"%s\",\"cap\":[\"leds\"%s],\"nv\":%d%s}", self->firmware,
           self->hardware, more, self->remembers, members);
  self->say(self, "info", payload, true);
}

void temple_connected(temple *self, uint64_t now_ms) {
  char payload[TEMPLE_PAYLOAD_MAX + 1];
  self->is_connected = true;
  self->memory.connection++;
  // The next state is accepted whatever its number, since the server's clock may have been set back meanwhile.
  self->state.sequence = 0;
  save(self);
  snprintf(payload, sizeof payload, "{\"s\":\"ready\",\"e\":\"%s\",\"c\":%" PRIu32 "}",
           self->memory.epoch, self->memory.connection);
  self->say(self, "status", payload, true);
  temple_say_info(self);
  self->resend_ms = RESEND_MS_MIN;
  resend(self, now_ms);
}

void temple_disconnected(temple *self) { self->is_connected = false; }

void temple_bead(temple *self, char slot, uint64_t now_ms) {
  temple_memory *memory = &self->memory;
  // A bead that falls while the temple is not paired belongs to no match.
  if (!is_bound(self)) return;
  if (slot == 'H') memory->h++;
  else memory->t++;
  size_t length = strlen(memory->tail);
  if (length == TEMPLE_TAIL_MAX) {
    memmove(memory->tail, memory->tail + 1, TEMPLE_TAIL_MAX - 1);
    length--;
  }
  memory->tail[length] = slot;
  memory->tail[length + 1] = '\0';
  save(self);
  self->resend_ms = RESEND_MS_MIN;
  resend(self, now_ms);
}

void temple_tick(temple *self, uint64_t now_ms) {
  if (self->resend_at_ms <= now_ms) resend(self, now_ms);
}

static bool is_made_of(const char *text, size_t length, const char *letters) {
  return strlen(text) == length && strspn(text, letters) == length;
}

static bool is_binding(const char *text) {
  return is_made_of(text, 8, "abcdefghijklmnopqrstuvwxyz0123456789");
}

// TPL-23: printable ASCII alone.
static bool is_text(const char *text) {
  for (; *text != '\0'; text++)
    if (*text < ' ' || *text > '~') return false;
  return true;
}

static bool is_epoch(const char *text) { return is_made_of(text, 8, "0123456789abcdef"); }

// TPL-15: a new binding resets all counters, so that late beads never count in the next match.
static void hear_bind(temple *self, const char *payload, const char *epoch, uint64_t now_ms) {
  temple_memory *memory = &self->memory;
  const char *value = json_member(payload, "b");
  char binding[9], code[13];
  if (json_is_null(value)) {
    if (!json_string(json_member(payload, "code"), code, sizeof code - 1)) return;
    if (!is_text(code)) return;
    memory->binding[0] = '\0';
    memcpy(memory->code, code, sizeof code);
    memory->is_bound_known = true;
    save(self);
    return;
  }
  if (!json_string(value, binding, 8) || !is_binding(binding)) return;
  memory->is_bound_known = true;
  if (strcmp(binding, memory->binding) == 0) return;
  memcpy(memory->binding, binding, sizeof binding);
  begin_epoch(self, epoch);
  save(self);
  self->resend_ms = RESEND_MS_MIN;
  resend(self, now_ms);
}

static bool read_flag(const char *payload, const char *name) {
  uint64_t flag;
  return json_count(json_member(payload, name), &flag) && flag <= 1;
}

static bool read_ack(const char *value, temple_state *state) {
  if (json_is_null(value)) return true;
  if (value == NULL || *value != '[') return false;
  const char *epoch = json_next(value);
  if (epoch == NULL || !json_string(epoch, state->ack_epoch, 8)) return false;
  const char *count = json_next(epoch);
  if (count == NULL || !is_epoch(state->ack_epoch)) return false;
  if (!json_count(count, &state->ack_count) || json_next(count) != NULL) return false;
  state->has_ack = true;
  return true;
}

static bool read_state(const char *payload, temple_state *state) {
  static const char *const counts[] = {"h", "t", "w"};
  char phase[6];
  uint64_t count;
  memset(state, 0, sizeof *state);
  for (size_t index = 0; index < 3; index++)
    if (!json_count(json_member(payload, counts[index]), &count)) return false;
  if (!json_count(json_member(payload, "ap"), &count) || count > 100) return false;
  const char *turn = json_member(payload, "turn");
  if (!json_is_null(turn) && !json_count(turn, &count)) return false;
  if (!read_flag(payload, "me") || !read_ack(json_member(payload, "ack"), state)) return false;
  if (!json_string(json_member(payload, "ph"), phase, 5)) return false;
  state->is_over = strcmp(phase, "over") == 0;
  if (!state->is_over && strcmp(phase, "play") != 0 && strcmp(phase, "wait") != 0) return false;
  state->is_known = true;
  return json_count(json_member(payload, "s"), &state->sequence) &&
         json_string(json_member(payload, "b"), state->binding, 8) && is_binding(state->binding);
}

static void hear_state(temple *self, const char *payload, uint64_t now_ms) {
  temple_state state;
  if (!read_state(payload, &state)) return;
  if (!is_bound(self) || strcmp(state.binding, self->memory.binding) != 0) return;
  if (self->state.is_known && state.sequence <= self->state.sequence) return;
  self->state = state;
  // Acknowledged counters are repeated only once a minute.
  if (is_acknowledged(self)) self->resend_at_ms = now_ms + RESEND_MS_MAX;
}

static bool begin_update(temple *self, const char *payload) {
  char version[TEMPLE_VERSION_MAX + 1];
  if (!json_string(json_member(payload, "v"), version, sizeof version - 1)) return false;
  return self->update != NULL && self->update(self, version);
}

static void hear_command(temple *self, const char *payload, const char *epoch) {
  char id[17], op[9], answer[TEMPLE_PAYLOAD_MAX + 1];
  if (!json_string(json_member(payload, "id"), id, sizeof id - 1)) return;
  if (!json_string(json_member(payload, "op"), op, sizeof op - 1)) return;
  if (!is_text(id)) return;
  bool is_forget = strcmp(op, "forget") == 0;
  bool is_rebirth = strcmp(op, "rebirth") == 0;
  bool is_identify = strcmp(op, "identify") == 0;
  bool is_update = strcmp(op, "update") == 0, is_done = true;
  if (!is_forget && !is_rebirth && !is_identify && !is_update) return;
  if (is_identify && self->identify != NULL) self->identify(self);
  if (is_forget) {
    self->memory.binding[0] = self->memory.code[0] = '\0';
    self->memory.is_bound_known = false;
  }
  if (is_forget || is_rebirth) {
    begin_epoch(self, epoch);
    save(self);
  }
  if (is_update) is_done = begin_update(self, payload);
  snprintf(answer, sizeof answer, "{\"id\":\"%s\",\"ok\":%d}", id, is_done);
  self->say(self, "res", answer, false);
}

void temple_hear(temple *self, const char *leaf, const char *payload, const char *epoch,
                 uint64_t now_ms) {
  if (strlen(payload) > TEMPLE_PAYLOAD_MAX) return;
  if (strcmp(leaf, "bind") == 0) hear_bind(self, payload, epoch, now_ms);
  else if (strcmp(leaf, "state") == 0) hear_state(self, payload, now_ms);
  else if (strcmp(leaf, "cmd") == 0) hear_command(self, payload, epoch);
}

// TPL-17: red if beads do not count (not paired, or the match is over), amber while some are not acknowledged, else
// green.
temple_light temple_light_of(const temple *self) {
  const temple_state *state = &self->state;
  if (!is_bound(self)) return TEMPLE_RED;
  bool is_ours = state->is_known && strcmp(state->binding, self->memory.binding) == 0;
  if (is_ours && state->is_over) return TEMPLE_RED;
  bool has_beads = self->memory.h + self->memory.t > 0;
  return has_beads && !is_acknowledged(self) ? TEMPLE_AMBER : TEMPLE_GREEN;
}

void temple_last_will(const temple *self, char payload[TEMPLE_PAYLOAD_MAX + 1]) {
  snprintf(payload, TEMPLE_PAYLOAD_MAX + 1, "{\"s\":\"lost\",\"e\":\"%s\",\"c\":%" PRIu32 "}",
           self->memory.epoch, self->memory.connection + 1);
}

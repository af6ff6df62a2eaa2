// The members of `up/info` that change while a box runs: uptime, signal, last fault, and the progress of an update.
#include "about.h"

#include <inttypes.h>
#include <stdio.h>

#include "update/update.h"

static bool is_bound(const box *self) { return self->temple.memory.binding[0] != '\0'; }

static bool temple_updates(temple *each, const char *version) {
  box *self = (box *)each;
  // Never during a match.
  return self->updates != NULL && !is_bound(self) &&
         update_wish(self->updates, version, self->now_ms);
}

static int percent_of(const box *self) {
  return self->updates == NULL ? -1 : update_percent(self->updates);
}

static update_fault fault_of(const box *self) {
  return self->updates == NULL ? FAULT_NONE : self->updates->fault;
}

static int step_of(const box *self) {
  int percent = percent_of(self);
  return percent < 0 ? -1 : percent / BOX_INFO_PERCENT;
}

static void temple_describes(temple *each, char *members, size_t size) {
  const box *self = (const box *)each;
  const box_port *port = self->port;
  int signal = port->signal == NULL ? 0 : port->signal(port->context), percent = percent_of(self);
  char strength[24] = "", fault[40] = "", share[24] = "";
  const char *name = update_fault_name(fault_of(self));
  if (signal < 0) snprintf(strength, sizeof strength, ",\"rs\":%d", signal);
  if (*name != '\0') snprintf(fault, sizeof fault, ",\"ft\":\"%s\"", name);
  if (percent >= 0) snprintf(share, sizeof share, ",\"pc\":%d", percent);
  snprintf(members, size, ",\"up\":%" PRIu64 "%s%s%s", (self->now_ms - self->started_ms) / 1000,
           strength, fault, share);
}

void about_start(box *self) {
  self->temple.update = temple_updates;
  self->temple.describe = temple_describes;
  self->started_ms = self->now_ms;
}

void box_take_updates(box *self, struct update *updates) {
  self->updates = updates;
  if (!update_is_able(updates)) return;
  char key[2 * IMAGE_KEY_HINT_BYTES + 1];
  sodium_bin2hex(key, sizeof key, updates->reader.key, IMAGE_KEY_HINT_BYTES);
  snprintf(self->ability, sizeof self->ability, "ota:%s", key);
  self->temple.abilities[0] = self->ability;
}

void box_has(box *self, bool lamps, bool display) {
  self->temple.abilities[1] = lamps ? "lamps" : NULL;
  self->temple.abilities[2] = display ? "oled" : NULL;
}

void about_connected(box *self) {
  self->info_ms = self->now_ms;
  self->step_said = step_of(self);
  self->fault_said = (int)fault_of(self);
}

// Publishes the info when it has changed, and at intervals.
static void say_info(box *self) {
  bool is_same = step_of(self) == self->step_said && (int)fault_of(self) == self->fault_said;
  if (self->stage != BOX_ONLINE) return;
  if (is_same && self->now_ms - self->info_ms < BOX_INFO_MS) return;
  about_connected(self);
  temple_say_info(&self->temple);
}

void about_tick(box *self) {
  if (self->updates != NULL)
    update_tick(self->updates, is_bound(self), self->stage == BOX_ONLINE, self->now_ms);
  say_info(self);
}

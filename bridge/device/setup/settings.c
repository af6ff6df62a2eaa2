// The bytes, in order: "TS" and the version; the number of the write; a flag, set if they are proven; the number of
// networks; the server; name and password of each network; a CRC-32 of all of it.
#include "settings.h"

#include <stdio.h>
#include <string.h>

#include "bytes.h"

#define VERSION 1

static const box_place PLACES[] = {BOX_SETTINGS_A, BOX_SETTINGS_B};

static void pack(const settings *self, uint8_t bytes[SETTINGS_BYTES]) {
  byte_writer to = {bytes, 0};
  put_text(&to, "TS", 2);
  put_number(&to, VERSION, 1);
  put_number(&to, self->number, 4);
  put_number(&to, self->is_proven, 1);
  put_number(&to, self->count, 1);
  put_text(&to, self->server, SERVER_MAX);
  for (size_t index = 0; index < NETWORKS_MAX; index++) {
    put_text(&to, self->networks[index].name, NETWORK_NAME_MAX);
    put_text(&to, self->networks[index].password, NETWORK_PASSWORD_MAX);
  }
  put_number(&to, checksum_of(bytes, SETTINGS_BYTES - 4), 4);
}

static bool unpack(settings *self, const uint8_t *bytes, size_t length) {
  if (length != SETTINGS_BYTES) return false;
  char mark[3];
  byte_reader end = {bytes, SETTINGS_BYTES - 4}, from = {bytes, 0};
  if (take_number(&end, 4) != checksum_of(bytes, SETTINGS_BYTES - 4)) return false;
  take_text(&from, mark, 2);
  if (strcmp(mark, "TS") != 0 || take_number(&from, 1) != VERSION) return false;
  self->number = (uint32_t)take_number(&from, 4);
  self->is_proven = take_number(&from, 1) != 0;
  self->count = (size_t)take_number(&from, 1);
  take_text(&from, self->server, SERVER_MAX);
  for (size_t index = 0; index < NETWORKS_MAX; index++) {
    take_text(&from, self->networks[index].name, NETWORK_NAME_MAX);
    take_text(&from, self->networks[index].password, NETWORK_PASSWORD_MAX);
  }
  return self->count <= NETWORKS_MAX;
}

bool settings_load(settings *self, const box_port *memory) {
  bool is_there = false;
  memset(self, 0, sizeof *self);
  for (size_t index = 0; index < 2; index++) {
    uint8_t bytes[SETTINGS_BYTES];
    settings kept;
    size_t length = memory->recall(memory->context, PLACES[index], bytes, sizeof bytes);
    if (!unpack(&kept, bytes, length)) continue;
    if (is_there && kept.number < self->number) continue;
    *self = kept;
    is_there = true;
  }
  return is_there;
}

void settings_keep(settings *self, const box_port *memory) {
  uint8_t bytes[SETTINGS_BYTES];
  self->number++;
  pack(self, bytes);
  memory->keep(memory->context, PLACES[self->number % 2], bytes, sizeof bytes);
}

const network *settings_find(const settings *self, const char *name) {
  for (size_t index = 0; index < self->count; index++)
    if (strcmp(self->networks[index].name, name) == 0) return &self->networks[index];
  return NULL;
}

void settings_drop(settings *self, const char *name) {
  const network *found = settings_find(self, name);
  if (found == NULL) return;
  size_t place = (size_t)(found - self->networks), after = self->count - place - 1;
  memmove(&self->networks[place], &self->networks[place + 1], after * sizeof *found);
  memset(&self->networks[--self->count], 0, sizeof *found);
}

void settings_add(settings *self, const char *name, const char *password) {
  settings_drop(self, name);
  size_t stay = self->count < NETWORKS_MAX ? self->count : NETWORKS_MAX - 1;
  memmove(&self->networks[1], &self->networks[0], stay * sizeof(network));
  snprintf(self->networks[0].name, sizeof self->networks[0].name, "%s", name);
  snprintf(self->networks[0].password, sizeof self->networks[0].password, "%s", password);
  self->count = stay + 1;
  self->is_proven = false;
}

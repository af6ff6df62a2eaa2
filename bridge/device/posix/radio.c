// Requests are carried out at the next `radio_step`, as a radio takes its time.
#include "radio.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "setup/dns.h"

static FILE *open_air(const radio *self) {
  char path[512];
  snprintf(path, sizeof path, "%s/air", self->folder);
  return fopen(path, "r");
}

// Reads the next network of the file.
static bool read_network(FILE *air, seen_network *seen, char *password) {
  char line[256];
  if (fgets(line, sizeof line, air) == NULL) return false;
  line[strcspn(line, "\n")] = '\0';
  char *name, *locked = strchr(line, '\t');
  seen->strength = (int)strtol(line, &name, 10);
  seen->is_locked = locked != NULL;
  if (locked != NULL) *locked = '\0';
  snprintf(seen->name, sizeof seen->name, "%s", name + (*name == ' '));
  snprintf(password, NETWORK_PASSWORD_MAX + 1, "%s", locked == NULL ? "" : locked + 1);
  return true;
}

static size_t look_around(const radio *self, seen_network seen[SEEN_MAX], const network *wanted,
                          bool *is_right) {
  char password[NETWORK_PASSWORD_MAX + 1];
  size_t count = 0;
  FILE *air = open_air(self);
  *is_right = air == NULL;
  if (air == NULL) return 0;
  while (count < SEEN_MAX && read_network(air, &seen[count], password)) {
    if (strcmp(seen[count].name, wanted->name) == 0 && strcmp(password, wanted->password) == 0)
      *is_right = true;
    count++;
  }
  fclose(air);
  return count;
}

int radio_signal(const radio *self) {
  seen_network seen;
  char password[NETWORK_PASSWORD_MAX + 1];
  int strength = 0;
  FILE *air = self->is_there ? open_air(self) : NULL;
  if (air == NULL) return 0;
  while (read_network(air, &seen, password))
    if (strcmp(seen.name, self->wanted.name) == 0) strength = seen.strength;
  fclose(air);
  return strength;
}

static void scan(void *context) { ((radio *)context)->is_scanned = true; }

static void join(void *context, const network *which) {
  radio *self = context;
  self->wanted = *which;
  self->is_tried = true;
}

static void leave(void *context) { ((radio *)context)->is_there = false; }

static void open_own(void *context, const char *name) {
  radio *self = context;
  if (!lan_open(&self->portal, "127.0.0.1", 0, 0)) abort();
  printf("say the network %s is open: %s and names at %u\n", name, self->portal.here,
         lan_port_of(self->portal.dns));
}

static void close_own(void *context) {
  lan_close(&((radio *)context)->portal);
  printf("say its own network is closed\n");
}

static size_t find(void *context, found_server servers[SERVERS_MAX]) {
  return lan_find_servers(((radio *)context)->search, servers);
}

void radio_start(radio *self, const char *folder) {
  static char interface[16];
  unsigned port = MDNS_PORT;
  memset(self, 0, sizeof *self);
  self->folder = folder;
  self->is_in_reach = true;
  self->portal.http = self->portal.dns = self->portal.guest = -1;
  // For tests: an address and port of their own to look for servers, such as 127.0.0.1:40000.
  const char *search = getenv("TEMPLE_SEARCH");
  bool is_other = search != NULL && sscanf(search, "%15[^:]:%u", interface, &port) == 2;
  self->search = (lan_search){(uint16_t)port, is_other ? interface : NULL};
}

radio_port radio_port_of(radio *self) {
  return (radio_port){self, scan, join, leave, open_own, close_own, find};
}

bool radio_step(radio *self, setup *setup, uint64_t now_ms) {
  seen_network seen[SEEN_MAX];
  bool is_right, is_forgotten = lan_step(&self->portal, setup, now_ms);
  size_t count = look_around(self, seen, &self->wanted, &is_right);
  if (self->is_scanned) {
    self->is_scanned = false;
    setup_found(setup, seen, self->is_in_reach ? count : 0, now_ms);
  } else if (self->is_tried) {
    self->is_tried = false;
    self->is_there = is_right && self->is_in_reach;
    if (self->is_there) setup_joined(setup, now_ms);
    else setup_lost(setup, now_ms);
  } else if (self->is_there && !(is_right && self->is_in_reach)) {
    self->is_there = false;
    setup_lost(setup, now_ms);
  }
  return is_forgotten;
}

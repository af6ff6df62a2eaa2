// The settings made at the set-up page: the networks that the box may join, and the server. Stored in two places
// alternately, so that a power cut during a write leaves the former ones.
#ifndef TEMPLE_SETTINGS_H
#define TEMPLE_SETTINGS_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

// A further one replaces the oldest.
#define NETWORKS_MAX 4
#define NETWORK_NAME_MAX 32
#define NETWORK_PASSWORD_MAX 64
#define SERVER_MAX 128
// The name by which a server announces itself is one label of DNS.
#define SERVER_NAME_MAX 63
#define SETTINGS_BYTES 525

typedef struct {
  char name[NETWORK_NAME_MAX + 1];
  char password[NETWORK_PASSWORD_MAX + 1];  // Empty if it needs none.
} network;

// A server that announces itself on the network.
typedef struct {
  char name[SERVER_NAME_MAX + 1];
  char address[SERVER_MAX + 1];  // Such as http://192.168.1.20:2567.
} found_server;

typedef struct {
  network networks[NETWORKS_MAX];  // The latest first.
  size_t count;
  // An address, or the name of one of several servers on the network. If empty, the only server found there.
  char server[SERVER_MAX + 1];
  bool is_proven;               // True once one of the networks has been joined.
  uint32_t number;              // Counts writes: of the two copies, the higher number is the later.
} settings;

// False if none are stored.
bool settings_load(settings *self, const box_port *memory);
void settings_keep(settings *self, const box_port *memory);
const network *settings_find(const settings *self, const char *name);
void settings_add(settings *self, const char *name, const char *password);
void settings_drop(settings *self, const char *name);

#ifdef __cplusplus
}
#endif

#endif

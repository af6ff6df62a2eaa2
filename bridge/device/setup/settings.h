// What somebody has told the box at its set-up page: the networks that it may join, and the server. Kept in two places
// by turns, so that a power cut in the middle of a write leaves what was there before.
#ifndef TEMPLE_SETTINGS_H
#define TEMPLE_SETTINGS_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

// One more takes the place of the one that was told first.
#define NETWORKS_MAX 4
#define NETWORK_NAME_MAX 32
#define NETWORK_PASSWORD_MAX 64
#define SERVER_MAX 128
// Of the name by which a server announces itself: one label of DNS.
#define SERVER_NAME_MAX 63
#define SETTINGS_BYTES 525

typedef struct {
  char name[NETWORK_NAME_MAX + 1];
  char password[NETWORK_PASSWORD_MAX + 1];  // Empty where none is asked for.
} network;

// A server that announces itself on the network.
typedef struct {
  char name[SERVER_NAME_MAX + 1];
  char address[SERVER_MAX + 1];  // Such as http://192.168.1.20:2567.
} found_server;

typedef struct {
  network networks[NETWORKS_MAX];  // What was told last comes first.
  size_t count;
  // An address, or the name of one of several servers on the network. Empty: the only one that is found there.
  char server[SERVER_MAX + 1];
  bool is_proven;               // One of them has been joined since they were told.
  uint32_t number;              // Of this writing; the higher one of two is the later.
} settings;

// False if there are none.
bool settings_load(settings *self, const box_port *memory);
void settings_keep(settings *self, const box_port *memory);
const network *settings_find(const settings *self, const char *name);
void settings_add(settings *self, const char *name, const char *password);
void settings_drop(settings *self, const char *name);

#ifdef __cplusplus
}
#endif

#endif

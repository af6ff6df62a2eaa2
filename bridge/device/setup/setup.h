// Connects a box to Wi-Fi without a toolchain: it joins the networks that it knows; if it knows none, it opens a
// network of its own, with a page for the settings. The radio below it is a `radio_port`.
#ifndef TEMPLE_SETUP_H
#define TEMPLE_SETUP_H

#include "settings.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SEEN_MAX 16
#define SERVERS_MAX 4
// A scan and a join are given up after these times, even if the radio reports nothing.
#define SCAN_MS_MAX 15000
#define JOIN_MS_MAX 30000
// Delay before the next scan if none of its networks is in range.
#define LOOK_AGAIN_MS 10000
// Holding the button for this long opens its own network.
#define BUTTON_MS 5000
// Its own network closes after this long without use, if it knows another to join.
#define OPEN_MS_MAX 600000
// Time for the confirmation page to reach the browser.
#define CLOSE_MS 3000
// Shortest interval between searches for a server, since the box stands still during one.
#define FIND_AGAIN_MS 10000

typedef struct {
  char name[NETWORK_NAME_MAX + 1];
  int strength;  // In dBm.
  bool is_locked;
} seen_network;

// The radio. The functions below call it; its results are passed back to them.
typedef struct {
  void *context;
  void (*scan)(void *context);
  void (*join)(void *context, const network *which);
  void (*leave)(void *context);
  void (*open)(void *context, const char *name);
  void (*close)(void *context);
  // Searches the joined network for servers, and waits for their answers; returns their number.
  size_t (*find)(void *context, found_server servers[SERVERS_MAX]);
} radio_port;

typedef enum { SETUP_IDLE, SETUP_SCANNING, SETUP_JOINING, SETUP_JOINED, SETUP_WAITING } setup_stage;

typedef struct {
  const box_port *memory;
  const radio_port *radio;
  const char *name;  // The name of its own network.
  settings settings;
  setup_stage stage;
  seen_network seen[SEEN_MAX];
  size_t seen_count;
  size_t order[NETWORKS_MAX], order_count, next;
  uint64_t until_ms, down_ms, used_ms, close_at_ms, found_ms;
  bool is_open, is_down, has_opened, has_failed, has_looked, has_asked;
  uint32_t token;  // Of the page; a form without it is refused.
  found_server servers[SERVERS_MAX];  // The results of the last search.
  size_t server_count;
  char found[SERVER_MAX + 1];  // The address of the chosen one.
  char chosen[NETWORK_NAME_MAX + 1];  // The network last chosen at the page.
} setup;

// `given` are the settings compiled in, used until others are stored.
void setup_start(setup *self, const box_port *memory, const radio_port *radio, const char *name,
                 const settings *given, uint64_t now_ms);
void setup_tick(setup *self, uint64_t now_ms);
// Passes on to the box whether it is on a network, and whether its own is open.
void setup_tell(const setup *self, box *whom, uint64_t now_ms);
// Takes the results of a scan.
void setup_found(setup *self, const seen_network *seen, size_t count, uint64_t now_ms);
void setup_joined(setup *self, uint64_t now_ms);
// The joined network is gone, or a join has failed.
void setup_lost(setup *self, uint64_t now_ms);
void setup_button(setup *self, bool is_down, uint64_t now_ms);
// Applies the settings from the page.
void setup_take(setup *self, const settings *told, uint64_t now_ms);
// True for an address; otherwise it is the name of a server on the network.
bool setup_is_address(const char *server);
// Returns the address of the server, from the settings or found on the network; NULL if there is none yet. If there are
// several and none was chosen, opens the page once.
const char *setup_server(setup *self, uint64_t now_ms);
// The server did not answer: if it had been found on the network, it is searched for again.
void setup_server_failed(setup *self);

#ifdef __cplusplus
}
#endif

#endif

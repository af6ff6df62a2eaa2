// How a box comes into a Wi-Fi without a toolchain: it joins those it knows, and where it knows none it opens a network
// of its own, with a page on which somebody tells it one. Nothing in it knows of a radio: what it stands on is a
// `radio_port`.
#ifndef TEMPLE_SETUP_H
#define TEMPLE_SETUP_H

#include "settings.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SEEN_MAX 16
#define SERVERS_MAX 4
// Whatever the radio does, a scan and a join have ended by then.
#define SCAN_MS_MAX 15000
#define JOIN_MS_MAX 30000
// With none of its networks in reach it looks again after this.
#define LOOK_AGAIN_MS 10000
// A button that is held for so long opens its own network.
#define BUTTON_MS 5000
// A network that nobody uses is closed, if there is another that it may join.
#define OPEN_MS_MAX 600000
// Time for the page to arrive that says that all is well.
#define CLOSE_MS 3000
// So often it is looked for anew at most, since the box waits meanwhile.
#define FIND_AGAIN_MS 10000

typedef struct {
  char name[NETWORK_NAME_MAX + 1];
  int strength;  // In dBm.
  bool is_locked;
} seen_network;

// All of it is called within the functions below; what comes of it is told by them.
typedef struct {
  void *context;
  void (*scan)(void *context);
  void (*join)(void *context, const network *which);
  void (*leave)(void *context);
  void (*open)(void *context, const char *name);
  void (*close)(void *context);
  // Looks for servers on the network that was joined, and waits for their answers. Returns how many there are.
  size_t (*find)(void *context, found_server servers[SERVERS_MAX]);
} radio_port;

typedef enum { SETUP_IDLE, SETUP_SCANNING, SETUP_JOINING, SETUP_JOINED, SETUP_WAITING } setup_stage;

typedef struct {
  const box_port *memory;
  const radio_port *radio;
  const char *name;  // Of its own network.
  settings settings;
  setup_stage stage;
  seen_network seen[SEEN_MAX];
  size_t seen_count;
  size_t order[NETWORKS_MAX], order_count, next;
  uint64_t until_ms, down_ms, used_ms, close_at_ms, found_ms;
  bool is_open, is_down, has_opened, has_failed, has_looked, has_asked;
  uint32_t token;  // Of the page; without it nothing is taken.
  found_server servers[SERVERS_MAX];  // What the last search has found.
  size_t server_count;
  char found[SERVER_MAX + 1];  // The address of the one that was chosen among them.
  char chosen[NETWORK_NAME_MAX + 1];  // What was chosen at the page last.
} setup;

// `given` is what it was built with, for as long as nobody has told it anything else.
void setup_start(setup *self, const box_port *memory, const radio_port *radio, const char *name,
                 const settings *given, uint64_t now_ms);
void setup_tick(setup *self, uint64_t now_ms);
// Tells the box whether it is on a network, and whether its own is open.
void setup_tell(const setup *self, box *whom, uint64_t now_ms);
// What a scan has found.
void setup_found(setup *self, const seen_network *seen, size_t count, uint64_t now_ms);
void setup_joined(setup *self, uint64_t now_ms);
// The network that was joined is gone, or could not be joined.
void setup_lost(setup *self, uint64_t now_ms);
void setup_button(setup *self, bool is_down, uint64_t now_ms);
// What somebody has told it at its page.
void setup_take(setup *self, const settings *told, uint64_t now_ms);
// True for an address; otherwise it is the name of a server on the network.
bool setup_is_address(const char *server);
// The address of the server that it was told, or that is found on the network; NULL if there is none yet. If there are
// several and none was chosen, it opens the page once.
const char *setup_server(setup *self, uint64_t now_ms);
// It did not answer: one that was found is looked for again.
void setup_server_failed(setup *self);

#ifdef __cplusplus
}
#endif

#endif

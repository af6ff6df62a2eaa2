// A whole box in plain C: claimed once, connected again and again, with its sensors, its lights and what it remembers.
// What it stands on (a clock, a network, a flash memory) is a `box_port`: esp32/main for a chip, posix/ for a computer.
#ifndef TEMPLE_BOX_H
#define TEMPLE_BOX_H

#include <stddef.h>

#include "claim.h"
#include "sensor.h"
#include "temple.h"

#ifdef __cplusplus
extern "C" {
#endif

#define BOX_TOPIC_MAX 64
// While it cannot do what it wants to do it tries again: after this, then after twice as long each time.
#define BOX_RETRY_MS_MIN 1000
#define BOX_RETRY_MS_MAX 60000
// A connection that did not last so long was none: a broker that ends each at once is not to be asked all the time.
#define BOX_STEADY_MS 10000
// However the port fails, a connection is there by then, or it is given up.
#define BOX_CONNECT_MS_MAX 60000
#define BOX_IDENTIFY_MS 5000
// After so many connections that came to nothing it asks the server where the broker is, and again after as many.
#define BOX_FAILURES_MAX 3
// It says again so often how it is, and whenever an update has come so much further.
#define BOX_INFO_MS 300000
#define BOX_INFO_PERCENT 10

typedef enum {
  BOX_CREDENTIALS,
  BOX_COUNTERS,
  BOX_SETTINGS_A,
  BOX_SETTINGS_B,
  BOX_UPDATE,
} box_place;
#define BOX_PLACES 5
typedef enum { BOX_LOST, BOX_REFUSED } box_farewell;

typedef struct {
  const credentials *as;
  const char *will_topic, *will_payload;  // Retained, QoS 1.
} box_connection;

typedef struct {
  temple_light light;
  bool is_blinking;
} box_lights;

// What a box stands on. All of it is called within the functions below, in the task that calls them.
typedef struct {
  void *context;
  // A random number, as good as the machine has them.
  uint32_t (*random)(void *context);
  // What is kept there, or 0 bytes.
  size_t (*recall)(void *context, box_place place, uint8_t *bytes, size_t size);
  // Returns when it will outlast a power cut; where it cannot be kept, the box ends rather than tell it (TPL-10).
  void (*keep)(void *context, box_place place, const uint8_t *bytes, size_t length);
  // Asks the server and waits for the answer, by GET if there is no body; gives the HTTP status, or 0 if there is no
  // answer.
  int (*ask)(void *context, const char *path, const char *body, char *answer, size_t size);
  // Begins to connect, as a clean session of MQTT 3.1.1; `box_connected` or `box_disconnected` tells what came of it.
  void (*connect)(void *context, const box_connection *connection);
  // Gives the connection up without a good-bye; nothing of it is told any more.
  void (*hang_up)(void *context);
  void (*subscribe)(void *context, const char *topic);
  void (*publish)(void *context, const char *topic, const char *payload, int qos, bool retain);
  void (*show)(void *context, box_lights lights);
  // Tells whoever looks after the box.
  void (*say)(void *context, const char *text);
  // How strong the Wi-Fi is, in dBm; 0 if it is not known.
  int (*signal)(void *context);
} box_port;

typedef enum { BOX_UNCLAIMED, BOX_CLAIMING, BOX_AWAY, BOX_CONNECTING, BOX_ONLINE } box_stage;

struct update;

typedef struct {
  temple temple;  // First, so that what the temple calls finds its box.
  const box_port *port;
  box_stage stage;
  bool has_network, is_refusal_told;
  bool is_in_setup;  // Its own network is open, for somebody to set it up.
  unsigned failures;  // In a row.
  credentials credentials;
  claim claim;
  uint64_t now_ms, retry_ms, retry_at_ms, since_ms, identify_until_ms;
  sensor sensors[2];  // H and T.
  bool is_blocked_told;
  bool is_shown;
  box_lights shown;
  char told[96];
  struct update *updates;  // May be NULL.
  char ability[13];
  uint64_t started_ms, info_ms;
  int step_said, fault_said;
} box;

// What it says that it is (TPL-2).
typedef struct {
  const char *firmware, *hardware;
  bool remembers;
} box_make;

// Switched on: what it remembers is recalled, where it remembers.
void box_start(box *self, const box_port *port, box_make make, uint64_t now_ms);
// It takes updates over the air; said once, before it is online.
void box_take_updates(box *self, struct update *updates);
// Which options it has beside its three lights; said once, before it is online.
void box_has(box *self, bool lamps, bool display);
// To be called a few times a second.
void box_tick(box *self, uint64_t now_ms);
void box_network(box *self, bool is_there, uint64_t now_ms);
// The line of the sensor of slot 'H' or 'T', whenever it changes; more often does no harm.
void box_sense(box *self, char slot, bool is_low, uint64_t at_us);
void box_connected(box *self, uint64_t now_ms);
void box_disconnected(box *self, box_farewell why, uint64_t now_ms);
void box_hear(box *self, const char *topic, size_t topic_length, const char *payload,
              size_t length, uint64_t now_ms);

#ifdef __cplusplus
}
#endif

#endif

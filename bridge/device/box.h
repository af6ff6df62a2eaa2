// A whole box in plain C: its claim, its connection, its sensors, its lights and its memory. The platform below it
// (clock, network, flash) is a `box_port`: esp32/main for a chip, posix/ for a computer.
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
// Delay before a failed attempt is repeated; it doubles each time.
#define BOX_RETRY_MS_MIN 1000
#define BOX_RETRY_MS_MAX 60000
// A connection that ends sooner counts as failed, so that a broker which drops it at once is not asked all the time.
#define BOX_STEADY_MS 10000
// A connection attempt is given up after this time, even if the port reports nothing.
#define BOX_CONNECT_MS_MAX 60000
#define BOX_IDENTIFY_MS 5000
// After this many failed connections in a row, the box asks the server for the broker's address.
#define BOX_FAILURES_MAX 3
// The info is published again at this interval, and at each such step of an update.
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

// The platform of a box. The functions below call it in their caller's task.
typedef struct {
  void *context;
  // Returns a random number, from the best source that the machine has.
  uint32_t (*random)(void *context);
  // Reads a stored value; returns its length, or 0 if there is none.
  size_t (*recall)(void *context, box_place place, uint8_t *bytes, size_t size);
  // Stores a value; returns once it would survive a power cut. If it cannot be stored, the program ends, since it must
  // not report what it may forget (TPL-10).
  void (*keep)(void *context, box_place place, const uint8_t *bytes, size_t length);
  // Sends the server a POST, or a GET without a body, and waits; returns the HTTP status, or 0 without an answer.
  int (*ask)(void *context, const char *path, const char *body, char *answer, size_t size);
  // Begins to connect, with a clean session of MQTT 3.1.1. The port then calls `box_connected` or `box_disconnected`.
  void (*connect)(void *context, const box_connection *connection);
  // Drops the connection without a DISCONNECT; the port reports nothing more of it.
  void (*hang_up)(void *context);
  void (*subscribe)(void *context, const char *topic);
  void (*publish)(void *context, const char *topic, const char *payload, int qos, bool retain);
  void (*show)(void *context, box_lights lights);
  // Prints a line for the owner.
  void (*say)(void *context, const char *text);
  // The signal strength of the Wi-Fi in dBm; 0 if unknown.
  int (*signal)(void *context);
} box_port;

typedef enum { BOX_UNCLAIMED, BOX_CLAIMING, BOX_AWAY, BOX_CONNECTING, BOX_ONLINE } box_stage;

struct update;

typedef struct {
  temple temple;  // First, so that the temple's callbacks can cast it to its box.
  const box_port *port;
  box_stage stage;
  bool has_network, is_refusal_told;
  bool is_in_setup;  // True while its own network is open for the set-up page.
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

// The make that it reports (TPL-2).
typedef struct {
  const char *firmware, *hardware;
  bool remembers;
} box_make;

// To be called at power-on; recalls the stored memory, if the make has one.
void box_start(box *self, const box_port *port, box_make make, uint64_t now_ms);
// Turns updates over the air on; to be called once, before it is online.
void box_take_updates(box *self, struct update *updates);
// Declares the options beside its three lights; to be called once, before it is online.
void box_has(box *self, bool lamps, bool display);
// To be called a few times a second.
void box_tick(box *self, uint64_t now_ms);
void box_network(box *self, bool is_there, uint64_t now_ms);
// Reports the level of the sensor in slot 'H' or 'T' at each change; repeated levels are ignored.
void box_sense(box *self, char slot, bool is_low, uint64_t at_us);
void box_connected(box *self, uint64_t now_ms);
void box_disconnected(box *self, box_farewell why, uint64_t now_ms);
void box_hear(box *self, const char *topic, size_t topic_length, const char *payload,
              size_t length, uint64_t now_ms);

#ifdef __cplusplus
}
#endif

#endif

// A temple in plain C: its counters and its messages (docs/temple.md). It knows no clock, network or chip: events go in
// with the time in milliseconds, and messages come out through a callback. It behaves exactly like `TempleDevice` in
// protocol/src/temple/device.ts; vectors.json tests both.
#ifndef TEMPLE_H
#define TEMPLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TEMPLE_ID_MAX 20
#define TEMPLE_TAIL_MAX 64
#define TEMPLE_PAYLOAD_MAX 256
#define TEMPLE_MEMBERS_MAX 96
#define TEMPLE_ABILITIES_MAX 3

typedef enum { TEMPLE_RED, TEMPLE_AMBER, TEMPLE_GREEN } temple_light;

// The memory that survives a power cut, stored before it is reported (TPL-10).
typedef struct {
  char binding[9];  // Empty while it is not paired.
  char code[13];    // By which it can then be paired.
  bool is_bound_known;
  char epoch[9];
  uint64_t h, t;
  char tail[TEMPLE_TAIL_MAX + 1];
  uint32_t connection;
} temple_memory;

// The state of the match, as last received.
typedef struct {
  bool is_known;
  char binding[9];
  uint64_t sequence;
  bool has_ack;
  char ack_epoch[9];
  uint64_t ack_count;
  bool is_over;
} temple_state;

typedef struct temple temple;
struct temple {
  const char *firmware, *hardware;
  bool remembers;
  bool is_connected;
  temple_memory memory;
  temple_state state;
  uint64_t resend_ms, resend_at_ms;
  // Publishes a message below up/; called by the functions below. All but "res" are retained.
  void (*say)(temple *self, const char *leaf, const char *payload, bool retain);
  // Stores the memory; may be NULL where there is no store.
  void (*save)(temple *self);
  // Shows which box this is, at the owner's request; may be NULL.
  void (*identify)(temple *self);
  // Begins an update to that version, at the owner's request; false if it does not. May be NULL.
  bool (*update)(temple *self, const char *version);
  // Further capabilities, one word each; NULL entries are left out.
  const char *abilities[TEMPLE_ABILITIES_MAX];
  // Writes further members of the info, each after a comma; may be NULL.
  void (*describe)(temple *self, char *members, size_t size);
};

// Initialises a temple that was never on; its epoch is eight hexadecimal digits that were never used before.
void temple_init(temple *self, const char *epoch);
// To be called at power-on, with the stored memory in `memory`; without a store, another epoch begins.
void temple_power_on(temple *self, const char *epoch);
void temple_connected(temple *self, uint64_t now_ms);
void temple_disconnected(temple *self);
// Publishes the info, which has changed.
void temple_say_info(temple *self);
// Counts a bead in slot 'H' or 'T'.
void temple_bead(temple *self, char slot, uint64_t now_ms);
// To be called a few times a second.
void temple_tick(temple *self, uint64_t now_ms);
// Takes a message below down/: "bind", "state" or "cmd". A malformed one changes nothing.
void temple_hear(temple *self, const char *leaf, const char *payload, const char *epoch,
                 uint64_t now_ms);
temple_light temple_light_of(const temple *self);
// The number of counted beads that the match has not acknowledged.
uint64_t temple_unstored(const temple *self);
// The payload of the last will for the next connection (TPL-16).
void temple_last_will(const temple *self, char payload[TEMPLE_PAYLOAD_MAX + 1]);

#ifdef __cplusplus
}
#endif

#endif

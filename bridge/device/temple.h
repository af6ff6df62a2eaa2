// A temple in plain C: what it counts, and what it says and hears about that (docs/temple.md). Nothing in it knows of a
// clock, a network or a chip: events go in with the time in milliseconds, what is to be published comes out by a
// callback. It does just what `TempleDevice` does in protocol/src/temple/device.ts, which the vectors in vectors.json
// hold it to.
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

// What survives without power, stored before it is reported (TPL-10). Plain bytes, to be stored as they are.
typedef struct {
  char binding[9];  // Empty while it is not bound.
  char code[13];    // With which it can be paired then.
  bool is_bound_known;
  char epoch[9];
  uint64_t h, t;
  char tail[TEMPLE_TAIL_MAX + 1];
  uint32_t connection;
} temple_memory;

// What is known of the match.
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
  // Publishes below up/; called within the functions below. All but "res" are retained.
  void (*say)(temple *self, const char *leaf, const char *payload, bool retain);
  // Keeps the memory; may be NULL where it is not kept.
  void (*save)(temple *self);
  // Somebody wants to see which box it is; may be NULL.
  void (*identify)(temple *self);
  // Its owner wants it to become that version; false if it does not begin to. May be NULL.
  bool (*update)(temple *self, const char *version);
  // What else it can do or has, in a word each; those that are NULL are left out.
  const char *abilities[TEMPLE_ABILITIES_MAX];
  // Appends members to what it says of itself, each after a comma; may be NULL.
  void (*describe)(temple *self, char *members, size_t size);
};

// A temple that has never been switched on, with eight hexadecimal digits that were never used before.
void temple_init(temple *self, const char *epoch);
// The power is back. What was remembered is in `memory`; where nothing is, another epoch begins.
void temple_power_on(temple *self, const char *epoch);
void temple_connected(temple *self, uint64_t now_ms);
void temple_disconnected(temple *self);
// Says again what it is, which has changed.
void temple_say_info(temple *self);
// A bead has fallen: 'H' or 'T'.
void temple_bead(temple *self, char slot, uint64_t now_ms);
// To be called a few times a second.
void temple_tick(temple *self, uint64_t now_ms);
// Something has come below down/: "bind", "state" or "cmd". What cannot be read changes nothing.
void temple_hear(temple *self, const char *leaf, const char *payload, const char *epoch,
                 uint64_t now_ms);
temple_light temple_light_of(const temple *self);
// How many of the counted beads the match has not stored, as far as it has said.
uint64_t temple_unstored(const temple *self);
// The payload of the last will of the connection that is about to be made (TPL-16).
void temple_last_will(const temple *self, char payload[TEMPLE_PAYLOAD_MAX + 1]);

#ifdef __cplusplus
}
#endif

#endif

// Updates over the air: an image comes from the server into the bank that is not running, is started on trial, and
// stays if the box then reaches its broker. Nothing in it knows of a flash or a network: what it stands on is an
// `update_port`.
#ifndef TEMPLE_UPDATE_H
#define TEMPLE_UPDATE_H

#include <sodium.h>

#include "box.h"
#include "update/image.h"

#ifdef __cplusplus
extern "C" {
#endif

// What a flash erases at once. One of these is written in each tick, so the box goes on with everything else meanwhile.
#define UPDATE_SECTOR_BYTES 4096
#define UPDATE_PATH "/api/temples/images/"
#define UPDATE_PATH_MAX 80
// A new program that has not reached its broker by then goes back.
#define UPDATE_TRIAL_MS 120000
// A server that says nothing for so long has gone; however fast it is, an image is there by then.
#define UPDATE_SILENCE_MS 20000
#define UPDATE_FETCH_MS_MAX 900000

// Why the last update came to nothing, or why the box began anew by itself. They are kept by number: add at the end.
typedef enum {
  FAULT_NONE,
  FAULT_SERVER,     // The image could not be had.
  FAULT_TRUNCATED,  // It ended too early.
  FAULT_SIGNATURE,
  FAULT_BOARD,
  FAULT_VERSION,
  FAULT_SIZE,
  FAULT_FLASH,    // It could not be written.
  FAULT_DAMAGED,  // What was written is not what was signed.
  FAULT_MATCH,    // The temple was paired meanwhile.
  FAULT_WENT_BACK,
  FAULT_POWER,  // The supply was too weak.
  FAULT_CRASH,
  FAULT_COUNT,
} update_fault;

// What it stands on. All of it is called within the functions below, in the task that calls them.
typedef struct {
  void *context;
  // How long a program may be.
  uint32_t bank_bytes;
  // Asks the server for that path, and waits for its answer; false if it does not have it.
  bool (*fetch)(void *context, const char *path);
  // What has come meanwhile, without waiting for more; below zero at the end, or if the rest will not come.
  int (*receive)(void *context, uint8_t *bytes, size_t size);
  void (*hang_up)(void *context);
  // Of the bank that is not running.
  bool (*erase)(void *context, uint32_t at);
  bool (*write)(void *context, uint32_t at, const uint8_t *bytes, size_t length);
  bool (*read)(void *context, uint32_t at, uint8_t *bytes, size_t length);
  // That bank is started next, on trial: started once more without being kept, the other is started again.
  bool (*arm)(void *context);
  bool (*is_trial)(void *context);
  // What runs, on trial, stays.
  void (*keep)(void *context);
  // Starts anew: what was armed, or, on trial, what ran before. Does not return.
  void (*restart)(void *context);
} update_port;

typedef enum { UPDATE_IDLE, UPDATE_WISHED, UPDATE_FETCHING, UPDATE_PROVING } update_stage;

typedef struct update {
  const update_port *port;
  const box_port *memory;
  image_reader reader;
  update_stage stage;
  bool is_trial;
  update_fault fault;
  // Which version is being tried, between the moment before it is armed and its proof.
  bool is_trying;
  image_version tried;
  uint64_t until_ms, heard_ms;
  uint8_t head[IMAGE_HEADER_BYTES];
  image_header header;
  size_t head_length, filled;
  uint32_t at;  // In the bank.
  uint8_t sector[UPDATE_SECTOR_BYTES];
  crypto_hash_sha512_state hash;
} update;

// What is compiled in: IMAGE_MARK(…), and the builder's public key or "".
typedef struct {
  const char *mark, *key;
} update_make;

// Switched on, for the reason that the chip tells. False if mark or key cannot be read; then it takes no image.
bool update_start(update *self, const update_port *port, const box_port *memory, update_make make,
                  update_fault why, uint64_t now_ms);
// Fetches that version from now on, unless something speaks against it.
bool update_wish(update *self, const char *version, uint64_t now_ms);
// To be called a few times a second. A match goes first: nothing is fetched while it is bound.
void update_tick(update *self, bool is_bound, bool is_online, uint64_t now_ms);
// How much of an image is there, in percent; below zero if none is on its way.
int update_percent(const update *self);
// Whether it takes images at all.
bool update_is_able(const update *self);
// A word for whoever looks after the box; empty if there is nothing to tell.
const char *update_fault_name(update_fault fault);

#ifdef __cplusplus
}
#endif

#endif

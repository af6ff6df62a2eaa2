// Updates over the air: the image is written into the bank that is not running, started on trial, and kept if the box
// then reaches its broker. The platform below (flash, network) is an `update_port`.
#ifndef TEMPLE_UPDATE_H
#define TEMPLE_UPDATE_H

#include <sodium.h>

#include "box.h"
#include "update/image.h"

#ifdef __cplusplus
extern "C" {
#endif

// The unit in which the flash is erased. Each tick writes one, so that the box does its other work in between.
#define UPDATE_SECTOR_BYTES 4096
#define UPDATE_PATH "/api/temples/images/"
#define UPDATE_PATH_MAX 80
// A new program that has not reached its broker in this time is rolled back.
#define UPDATE_TRIAL_MS 120000
// The longest silence of the server during a download, and the longest download.
#define UPDATE_SILENCE_MS 20000
#define UPDATE_FETCH_MS_MAX 900000

// The reason for which the last update failed, or the box restarted by itself. Stored by number: add at the end.
typedef enum {
  FAULT_NONE,
  FAULT_SERVER,     // The server did not give the image.
  FAULT_TRUNCATED,  // The image ended too early.
  FAULT_SIGNATURE,
  FAULT_BOARD,
  FAULT_VERSION,
  FAULT_SIZE,
  FAULT_FLASH,    // It could not be written.
  FAULT_DAMAGED,  // The written program is not the signed one.
  FAULT_MATCH,    // The temple was paired meanwhile.
  FAULT_WENT_BACK,
  FAULT_POWER,  // The supply was too weak.
  FAULT_CRASH,
  FAULT_COUNT,
} update_fault;

// The platform of an update. The functions below call it in their caller's task.
typedef struct {
  void *context;
  // The size of a bank.
  uint32_t bank_bytes;
  // Requests that path from the server, and waits for its answer; false if the server does not have it.
  bool (*fetch)(void *context, const char *path);
  // Reads the bytes that have arrived, without waiting; below 0 at the end, or if the connection is lost.
  int (*receive)(void *context, uint8_t *bytes, size_t size);
  void (*hang_up)(void *context);
  // These act on the bank that is not running.
  bool (*erase)(void *context, uint32_t at);
  bool (*write)(void *context, uint32_t at, const uint8_t *bytes, size_t length);
  bool (*read)(void *context, uint32_t at, uint8_t *bytes, size_t length);
  // Starts that bank next, on trial: if it restarts without having been kept, the present one is started again.
  bool (*arm)(void *context);
  bool (*is_trial)(void *context);
  // Keeps the program that runs on trial.
  void (*keep)(void *context);
  // Restarts: into the armed bank, or, on trial, into the former one. Does not return.
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
  // The version on trial, noted from just before it is armed until it has proved itself.
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

// Compiled in: IMAGE_MARK(…), and the builder's public key or "".
typedef struct {
  const char *mark, *key;
} update_make;

// To be called at power-on, with the reset reason of the chip. False if mark or key is malformed; no image is accepted
// then.
bool update_start(update *self, const update_port *port, const box_port *memory, update_make make,
                  update_fault why, uint64_t now_ms);
// Begins to fetch that version; false if there is a reason not to.
bool update_wish(update *self, const char *version, uint64_t now_ms);
// To be called a few times a second. Nothing is fetched while the temple is paired with a match.
void update_tick(update *self, bool is_bound, bool is_online, uint64_t now_ms);
// The progress of the download in percent; below 0 if there is none.
int update_percent(const update *self);
// True if it accepts images at all.
bool update_is_able(const update *self);
// The name of a fault for the owner; empty for none.
const char *update_fault_name(update_fault fault);

#ifdef __cplusplus
}
#endif

#endif

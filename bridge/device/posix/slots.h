// Two slots for programs and what a boot loader notes of them, on a flash that may lose its power at any moment. On a chip
// Espressif's boot loader does the same.
#ifndef TEMPLE_POSIX_SLOTS_H
#define TEMPLE_POSIX_SLOTS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define SLOTS_SECTOR_BYTES 4096
// The notes are in the first two sectors, by turns.
#define SLOTS_NOTES 2

// A flash: erased it has ones alone, and what is written makes zeros of some of them.
typedef struct {
  void *context;
  bool (*erase)(void *context, uint32_t at);
  bool (*write)(void *context, uint32_t at, const uint8_t *bytes, size_t length);
  bool (*read)(void *context, uint32_t at, uint8_t *bytes, size_t length);
} raw_flash;

typedef struct {
  const raw_flash *flash;
  uint32_t slot_bytes;
  int running;
  bool is_trial;
} slots;

// Switched on: chooses the slot that runs from now on. One on trial that was started before, and not kept, gives way.
bool slots_boot(slots *self, const raw_flash *flash, uint32_t slot_bytes);
bool slots_arm(const slots *self);
bool slots_keep(slots *self);
// Where a slot begins in the flash.
uint32_t slots_begin(const slots *self, int slot);

#endif

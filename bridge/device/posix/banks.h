// Two banks for programs and what a boot loader notes of them, on a flash that may lose its power at any moment. On a
// chip Espressif's boot loader does the same.
#ifndef TEMPLE_POSIX_BANKS_H
#define TEMPLE_POSIX_BANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BANKS_SECTOR_BYTES 4096
// The notes are in the first two sectors, by turns.
#define BANKS_NOTES 2

// A flash: erased it has ones alone, and what is written makes zeros of some of them.
typedef struct {
  void *context;
  bool (*erase)(void *context, uint32_t at);
  bool (*write)(void *context, uint32_t at, const uint8_t *bytes, size_t length);
  bool (*read)(void *context, uint32_t at, uint8_t *bytes, size_t length);
} raw_flash;

typedef struct {
  const raw_flash *flash;
  uint32_t bank_bytes;
  int running;
  bool is_trial;
} banks;

// Switched on: chooses the bank that runs from now on. One on trial that was started before, and not kept, gives way.
bool banks_boot(banks *self, const raw_flash *flash, uint32_t bank_bytes);
bool banks_arm(const banks *self);
bool banks_keep(banks *self);
// Where a bank begins in the flash.
uint32_t banks_begin(const banks *self, int bank);

#endif

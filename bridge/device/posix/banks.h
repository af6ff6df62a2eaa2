// Two banks for programs and the boot loader's notes about them, on a flash that may lose power at any moment. On a
// chip, Espressif's boot loader does the same.
#ifndef TEMPLE_POSIX_BANKS_H
#define TEMPLE_POSIX_BANKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define BANKS_SECTOR_BYTES 4096
// Notes are written to the first two sectors alternately.
#define BANKS_NOTES 2

// A flash: erasing sets all bits, writing clears some of them.
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

// To be called at power-on; chooses the bank to run. A bank on trial that was started before and not kept is given up.
bool banks_boot(banks *self, const raw_flash *flash, uint32_t bank_bytes);
bool banks_arm(const banks *self);
bool banks_keep(banks *self);
// The offset of a bank in the flash.
uint32_t banks_begin(const banks *self, int bank);

#endif

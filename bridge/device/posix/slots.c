// The bytes of a note, in order: "SN" and the version; its number; the slot; how that stands; a CRC-32. The higher number of
// two is the later; a note that is not whole was never made.
#include "slots.h"

#include <string.h>

#include "../bytes.h"

#define NOTE_BYTES 13
#define VERSION 1

typedef enum { SLOT_NEW, SLOT_ON_TRIAL, SLOT_KEPT } slot_stage;

typedef struct {
  uint32_t number;
  int slot;
  slot_stage stage;
} slot_note;

static bool read_note(const raw_flash *flash, uint32_t sector, slot_note *note) {
  uint8_t bytes[NOTE_BYTES];
  char mark[3];
  byte_reader end = {bytes, NOTE_BYTES - 4}, from = {bytes, 0};
  if (!flash->read(flash->context, sector * SLOTS_SECTOR_BYTES, bytes, sizeof bytes)) return false;
  if (take_number(&end, 4) != checksum_of(bytes, NOTE_BYTES - 4)) return false;
  take_text(&from, mark, 2);
  if (strcmp(mark, "SN") != 0 || take_number(&from, 1) != VERSION) return false;
  note->number = (uint32_t)take_number(&from, 4);
  note->slot = (int)take_number(&from, 1);
  note->stage = (slot_stage)take_number(&from, 1);
  return true;
}

// Where nothing was ever noted the first slot is kept.
static slot_note newest(const raw_flash *flash) {
  slot_note found = {0, 0, SLOT_KEPT}, each;
  for (uint32_t sector = 0; sector < SLOTS_NOTES; sector++)
    if (read_note(flash, sector, &each) && each.number > found.number) found = each;
  return found;
}

static bool write_note(const raw_flash *flash, int slot, slot_stage stage) {
  uint8_t bytes[NOTE_BYTES];
  byte_writer to = {bytes, 0};
  uint32_t number = newest(flash).number + 1;
  uint32_t at = number % SLOTS_NOTES * SLOTS_SECTOR_BYTES;
  put_text(&to, "SN", 2);
  put_number(&to, VERSION, 1);
  put_number(&to, number, 4);
  put_number(&to, (uint64_t)slot, 1);
  put_number(&to, (uint64_t)stage, 1);
  put_number(&to, checksum_of(bytes, NOTE_BYTES - 4), 4);
  return flash->erase(flash->context, at) &&
         flash->write(flash->context, at, bytes, sizeof bytes);
}

bool slots_boot(slots *self, const raw_flash *flash, uint32_t slot_bytes) {
  slot_note note = newest(flash);
  *self = (slots){flash, slot_bytes, note.slot, note.stage == SLOT_NEW};
  if (note.stage == SLOT_NEW) return write_note(flash, note.slot, SLOT_ON_TRIAL);
  if (note.stage == SLOT_KEPT) return true;
  self->running = 1 - note.slot;
  return write_note(flash, self->running, SLOT_KEPT);
}

bool slots_arm(const slots *self) { return write_note(self->flash, 1 - self->running, SLOT_NEW); }

bool slots_keep(slots *self) {
  self->is_trial = false;
  return write_note(self->flash, self->running, SLOT_KEPT);
}

uint32_t slots_begin(const slots *self, int slot) {
  return SLOTS_NOTES * SLOTS_SECTOR_BYTES + (uint32_t)slot * self->slot_bytes;
}

// The bytes of a note, in order: "SN" and the version; its number; the bank; its stage; a CRC-32. Of two notes, the one
// with the higher number is the later; an incomplete one is ignored.
#include "banks.h"

#include <string.h>

#include "../bytes.h"

#define NOTE_BYTES 13
#define VERSION 1

typedef enum { BANK_NEW, BANK_ON_TRIAL, BANK_KEPT } bank_stage;

typedef struct {
  uint32_t number;
  int bank;
  bank_stage stage;
} boot_note;

static bool read_note(const raw_flash *flash, uint32_t sector, boot_note *note) {
  uint8_t bytes[NOTE_BYTES];
  char mark[3];
  byte_reader end = {bytes, NOTE_BYTES - 4}, from = {bytes, 0};
  if (!flash->read(flash->context, sector * BANKS_SECTOR_BYTES, bytes, sizeof bytes)) return false;
  if (take_number(&end, 4) != checksum_of(bytes, NOTE_BYTES - 4)) return false;
  take_text(&from, mark, 2);
  if (strcmp(mark, "SN") != 0 || take_number(&from, 1) != VERSION) return false;
  note->number = (uint32_t)take_number(&from, 4);
  note->bank = (int)take_number(&from, 1);
  note->stage = (bank_stage)take_number(&from, 1);
  return true;
}

// Without any note, the first bank counts as kept.
static boot_note newest(const raw_flash *flash) {
  boot_note found = {0, 0, BANK_KEPT}, each;
  for (uint32_t sector = 0; sector < BANKS_NOTES; sector++)
    if (read_note(flash, sector, &each) && each.number > found.number) found = each;
  return found;
}

static bool write_note(const raw_flash *flash, int bank, bank_stage stage) {
  uint8_t bytes[NOTE_BYTES];
  byte_writer to = {bytes, 0};
  uint32_t number = newest(flash).number + 1;
  uint32_t at = number % BANKS_NOTES * BANKS_SECTOR_BYTES;
  put_text(&to, "SN", 2);
  put_number(&to, VERSION, 1);
  put_number(&to, number, 4);
  put_number(&to, (uint64_t)bank, 1);
  put_number(&to, (uint64_t)stage, 1);
  put_number(&to, checksum_of(bytes, NOTE_BYTES - 4), 4);
  return flash->erase(flash->context, at) &&
         flash->write(flash->context, at, bytes, sizeof bytes);
}

bool banks_boot(banks *self, const raw_flash *flash, uint32_t bank_bytes) {
  boot_note note = newest(flash);
  *self = (banks){flash, bank_bytes, note.bank, note.stage == BANK_NEW};
  if (note.stage == BANK_NEW) return write_note(flash, note.bank, BANK_ON_TRIAL);
  if (note.stage == BANK_KEPT) return true;
  self->running = 1 - note.bank;
  return write_note(flash, self->running, BANK_KEPT);
}

bool banks_arm(const banks *self) { return write_note(self->flash, 1 - self->running, BANK_NEW); }

bool banks_keep(banks *self) {
  self->is_trial = false;
  return write_note(self->flash, self->running, BANK_KEPT);
}

uint32_t banks_begin(const banks *self, int bank) {
  return BANKS_NOTES * BANKS_SECTOR_BYTES + (uint32_t)bank * self->bank_bytes;
}

// The steps of an update: fetch it sector by sector, verify what the flash then holds, start it on trial.
#include "update.h"

#include <stdio.h>
#include <string.h>

#include "bytes.h"

// "TU" and the version; the fault; a flag, set while a version is on trial, and that version; a CRC-32.
#define KEPT_BYTES 15
#define KEPT_VERSION 1

static const char *const FAULT_NAMES[FAULT_COUNT] = {
    [FAULT_NONE] = "",
    [FAULT_SERVER] = "update-server",
    [FAULT_TRUNCATED] = "update-truncated",
    [FAULT_SIGNATURE] = "update-signature",
    [FAULT_BOARD] = "update-board",
    [FAULT_VERSION] = "update-version",
    [FAULT_SIZE] = "update-size",
    [FAULT_FLASH] = "update-flash",
    [FAULT_DAMAGED] = "update-damaged",
    [FAULT_MATCH] = "update-match",
    [FAULT_WENT_BACK] = "update-went-back",
    [FAULT_POWER] = "power",
    [FAULT_CRASH] = "crash",
};

static void keep_facts(const update *self) {
  uint8_t bytes[KEPT_BYTES];
  byte_writer to = {bytes, 0};
  put_text(&to, "TU", 2);
  put_number(&to, KEPT_VERSION, 1);
  put_number(&to, (uint64_t)self->fault, 1);
  put_number(&to, self->is_trying, 1);
  for (int index = 0; index < 3; index++) put_number(&to, self->tried.numbers[index], 2);
  put_number(&to, checksum_of(bytes, KEPT_BYTES - 4), 4);
  self->memory->keep(self->memory->context, BOX_UPDATE, bytes, sizeof bytes);
}

// If they are absent or damaged, there is no trial and no fault.
static void recall_facts(update *self) {
  uint8_t bytes[KEPT_BYTES];
  char mark[3];
  byte_reader end = {bytes, KEPT_BYTES - 4}, from = {bytes, 0};
  if (self->memory->recall(self->memory->context, BOX_UPDATE, bytes, sizeof bytes) != sizeof bytes)
    return;
  if (take_number(&end, 4) != checksum_of(bytes, KEPT_BYTES - 4)) return;
  take_text(&from, mark, 2);
  if (strcmp(mark, "TU") != 0 || take_number(&from, 1) != KEPT_VERSION) return;
  uint64_t fault = take_number(&from, 1);
  if (fault < FAULT_COUNT) self->fault = (update_fault)fault;
  self->is_trying = take_number(&from, 1) != 0;
  for (int index = 0; index < 3; index++) self->tried.numbers[index] = (uint16_t)take_number(&from, 2);
}

static void note(update *self, update_fault fault) {
  if (self->fault == fault && !self->is_trying) return;
  self->fault = fault;
  self->is_trying = false;
  keep_facts(self);
}

bool update_start(update *self, const update_port *port, const box_port *memory, update_make make,
                  update_fault why, uint64_t now_ms) {
  memset(self, 0, sizeof *self);
  self->port = port;
  self->memory = memory;
  bool is_able = image_reader_init(&self->reader, make.mark, make.key);
  recall_facts(self);
  self->is_trial = port->is_trial(port->context);
  self->until_ms = now_ms + UPDATE_TRIAL_MS;
  if (self->is_trial) return is_able;
  bool is_tried = image_version_compare(&self->tried, &self->reader.version) == 0;
  // The power was cut after the trial had succeeded, before that was stored.
  if (self->is_trying && is_tried) note(self, FAULT_NONE);
  else if (self->is_trying) note(self, FAULT_WENT_BACK);
  else if (why != FAULT_NONE) note(self, why);
  return is_able;
}

bool update_is_able(const update *self) { return self->reader.has_key; }

const char *update_fault_name(update_fault fault) { return FAULT_NAMES[fault]; }

int update_percent(const update *self) {
  if (self->stage == UPDATE_IDLE) return -1;
  if (self->stage == UPDATE_PROVING) return 100;
  return self->header.size == 0 ? 0 : (int)((uint64_t)self->at * 100 / self->header.size);
}

bool update_wish(update *self, const char *version, uint64_t now_ms) {
  image_version wished;
  if (!update_is_able(self) || self->is_trial || self->stage != UPDATE_IDLE) return false;
  if (!image_version_read(version, &wished)) return false;
  if (image_version_compare(&wished, &self->reader.version) <= 0) return false;
  self->tried = wished;
  note(self, FAULT_NONE);
  memset(&self->header, 0, sizeof self->header);
  self->head_length = self->filled = 0;
  self->at = 0;
  self->stage = UPDATE_WISHED;
  self->until_ms = now_ms + UPDATE_FETCH_MS_MAX;
  return true;
}

static void give_up(update *self, update_fault why) {
  self->port->hang_up(self->port->context);
  self->stage = UPDATE_IDLE;
  note(self, why);
}

static void ask(update *self, uint64_t now_ms) {
  char path[UPDATE_PATH_MAX], version[IMAGE_VERSION_MAX + 1], key[2 * IMAGE_KEY_HINT_BYTES + 1];
  image_version_write(&self->tried, version);
  sodium_bin2hex(key, sizeof key, self->reader.key, IMAGE_KEY_HINT_BYTES);
  snprintf(path, sizeof path, UPDATE_PATH "%s/%s/%s", key, self->reader.board, version);
  self->stage = UPDATE_FETCHING;
  self->heard_ms = now_ms;
  if (!self->port->fetch(self->port->context, path)) give_up(self, FAULT_SERVER);
}

static void judge(update *self) {
  static const update_fault faults[] = {[IMAGE_SIGNATURE] = FAULT_SIGNATURE,
                                        [IMAGE_BOARD] = FAULT_BOARD,
                                        [IMAGE_SIZE] = FAULT_SIZE};
  image_verdict verdict =
      image_judge(&self->reader, self->head, self->port->bank_bytes, &self->header);
  if (verdict != IMAGE_GOOD) give_up(self, faults[verdict]);
  // The requested version is newer than the running one, but the file may have been replaced by an older one.
  else if (image_version_compare(&self->header.version, &self->tried) != 0)
    give_up(self, FAULT_VERSION);
}

static uint32_t length_left(const update *self) {
  uint32_t left = self->header.size - self->at;
  return left < UPDATE_SECTOR_BYTES ? left : UPDATE_SECTOR_BYTES;
}

static void write_sector(update *self) {
  const update_port *port = self->port;
  if (!port->erase(port->context, self->at) ||
      !port->write(port->context, self->at, self->sector, self->filled)) {
    give_up(self, FAULT_FLASH);
    return;
  }
  self->at += (uint32_t)self->filled;
  self->filled = 0;
  if (self->at < self->header.size) return;
  port->hang_up(port->context);
  self->stage = UPDATE_PROVING;
  self->at = 0;
  crypto_hash_sha512_init(&self->hash);
}

static void take_more(update *self, uint64_t now_ms) {
  bool is_head = self->head_length < IMAGE_HEADER_BYTES;
  uint8_t *to = is_head ? self->head + self->head_length : self->sector + self->filled;
  size_t room = is_head ? IMAGE_HEADER_BYTES - self->head_length : length_left(self) - self->filled;
  int length = self->port->receive(self->port->context, to, room);
  bool is_silent = length == 0 && now_ms - self->heard_ms > UPDATE_SILENCE_MS;
  if (length < 0 || is_silent || now_ms > self->until_ms) {
    give_up(self, FAULT_TRUNCATED);
    return;
  }
  if (length == 0) return;
  self->heard_ms = now_ms;
  if (is_head) {
    self->head_length += (size_t)length;
    if (self->head_length == IMAGE_HEADER_BYTES) judge(self);
    return;
  }
  self->filled += (size_t)length;
  if (self->filled == length_left(self)) write_sector(self);
}

// Verifies the bytes read back from the flash, not those that arrived over the network.
static void prove_more(update *self) {
  const update_port *port = self->port;
  uint8_t hash[IMAGE_HASH_BYTES];
  uint32_t length = length_left(self);
  if (!port->read(port->context, self->at, self->sector, length)) {
    give_up(self, FAULT_FLASH);
    return;
  }
  crypto_hash_sha512_update(&self->hash, self->sector, length);
  self->at += length;
  if (self->at < self->header.size) return;
  crypto_hash_sha512_final(&self->hash, hash);
  if (sodium_memcmp(hash, self->header.hash, sizeof hash) != 0) {
    give_up(self, FAULT_DAMAGED);
    return;
  }
  // Stored before it is armed, so that after a rollback the former program can report it.
  self->is_trying = true;
  keep_facts(self);
  if (port->arm(port->context)) port->restart(port->context);
  else give_up(self, FAULT_FLASH);
}

static void try_out(update *self, bool is_online, uint64_t now_ms) {
  if (is_online) {
    self->port->keep(self->port->context);
    self->is_trial = false;
    note(self, FAULT_NONE);
  } else if (now_ms >= self->until_ms) {
    self->port->restart(self->port->context);
  }
}

void update_tick(update *self, bool is_bound, bool is_online, uint64_t now_ms) {
  if (self->is_trial) try_out(self, is_online, now_ms);
  else if (self->stage == UPDATE_IDLE) return;
  else if (is_bound) give_up(self, FAULT_MATCH);
  else if (self->stage == UPDATE_WISHED) ask(self, now_ms);
  else if (self->stage == UPDATE_FETCHING) take_more(self, now_ms);
  else prove_more(self);
}

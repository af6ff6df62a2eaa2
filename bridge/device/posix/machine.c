// The flash is a file in the box's folder. Its bytes are stored inverted, so that a hole in the file reads as erased.
#define _GNU_SOURCE
#include "machine.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define BANK_BYTES IMAGE_PROGRAM_MAX
// Passes the started program its bank, and a flag for a trial.
#define BOOTED "TEMPLE_BOOTED"

static bool write_turned(int file, uint32_t at, const uint8_t *bytes, size_t length) {
  uint8_t turned[BANKS_SECTOR_BYTES];
  if (length > sizeof turned) return false;
  for (size_t index = 0; index < length; index++) turned[index] = (uint8_t)~bytes[index];
  if (pwrite(file, turned, length, at) != (ssize_t)length) return false;
  // The sync after a note covers everything before it.
  return at >= BANKS_NOTES * BANKS_SECTOR_BYTES || fsync(file) == 0;
}

static bool flash_read(void *context, uint32_t at, uint8_t *bytes, size_t length) {
  const machine *self = context;
  // Bytes beyond the end were never written.
  memset(bytes, 0, length);
  if (pread(self->file, bytes, length, at) < 0) return false;
  for (size_t index = 0; index < length; index++) bytes[index] = (uint8_t)~bytes[index];
  return true;
}

static bool flash_erase(void *context, uint32_t at) {
  const machine *self = context;
  uint8_t ones[BANKS_SECTOR_BYTES];
  memset(ones, 0xff, sizeof ones);
  return write_turned(self->file, at, ones, sizeof ones);
}

static bool flash_write(void *context, uint32_t at, const uint8_t *bytes, size_t length) {
  const machine *self = context;
  uint8_t there[BANKS_SECTOR_BYTES];
  if (length > sizeof there || !flash_read(context, at, there, length)) return false;
  for (size_t index = 0; index < length; index++) there[index] &= bytes[index];
  return write_turned(self->file, at, there, length);
}

static void execute(machine *self) {
  uint8_t bytes[BANKS_SECTOR_BYTES];
  char booted[8];
  uint32_t begin = banks_begin(&self->banks, self->banks.running);
  if (!flash_read(self, begin, bytes, 4) || memcmp(bytes, "\177ELF", 4) != 0) return;
  int program = memfd_create("temple", MFD_CLOEXEC);
  if (program == -1) abort();
  for (uint32_t at = 0; at < BANK_BYTES; at += sizeof bytes)
    if (!flash_read(self, begin + at, bytes, sizeof bytes) ||
        write(program, bytes, sizeof bytes) != (ssize_t)sizeof bytes)
      abort();
  snprintf(booted, sizeof booted, "%d %d", self->banks.running, self->banks.is_trial);
  setenv(BOOTED, booted, 1);
  fexecve(program, self->arguments, environ);
  // A program that cannot be executed counts as crashed: the next start chooses the other bank.
  machine_restart(self);
}

void machine_boot(machine *self, const char *folder, char **arguments) {
  static raw_flash flash = {NULL, flash_erase, flash_write, flash_read};
  const char *booted = getenv(BOOTED);
  char path[512];
  int is_trial;
  snprintf(path, sizeof path, "%s/flash", folder);
  self->arguments = arguments;
  self->image.line = -1;
  self->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (self->file == -1) abort();
  flash.context = self;
  if (booted != NULL && sscanf(booted, "%d %d", &self->banks.running, &is_trial) == 2) {
    self->banks = (banks){&flash, BANK_BYTES, self->banks.running, is_trial != 0};
    unsetenv(BOOTED);
    return;
  }
  if (!banks_boot(&self->banks, &flash, BANK_BYTES)) abort();
  execute(self);
}

void machine_restart(machine *self) {
  unsetenv(BOOTED);
  // Closes the connection, so that the broker notices.
  close_range(3, ~0U, 0);
  execv(self->arguments[0], self->arguments);
  abort();
}

static uint32_t other_begin(const machine *self) {
  return banks_begin(&self->banks, 1 - self->banks.running);
}

static bool fetch(void *context, const char *path) {
  machine *self = context;
  int status = http_open(&self->image, setup_server(self->setup, self->now_ms), path);
  if (status == 0) setup_server_failed(self->setup);
  return status == 200;
}
static int receive(void *context, uint8_t *bytes, size_t size) {
  return http_read(&((machine *)context)->image, bytes, size);
}
static void hang_up(void *context) { http_close(&((machine *)context)->image); }
static bool erase(void *context, uint32_t at) {
  return flash_erase(context, other_begin(context) + at);
}
static bool write_bytes(void *context, uint32_t at, const uint8_t *bytes, size_t length) {
  return flash_write(context, other_begin(context) + at, bytes, length);
}
static bool read_bytes(void *context, uint32_t at, uint8_t *bytes, size_t length) {
  return flash_read(context, other_begin(context) + at, bytes, length);
}
static bool arm(void *context) { return banks_arm(&((machine *)context)->banks); }
static bool is_trial(void *context) { return ((machine *)context)->banks.is_trial; }
// If the note cannot be written, the box restarts and rolls back rather than report success.
static void keep(void *context) {
  if (!banks_keep(&((machine *)context)->banks)) machine_restart(context);
}
static void restart(void *context) { machine_restart(context); }

update_port machine_updates(machine *self) {
  return (update_port){self, BANK_BYTES, fetch, receive, hang_up, erase,
                       write_bytes, read_bytes, arm, is_trial, keep, restart};
}

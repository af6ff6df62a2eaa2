// What a computer has in the place of a chip's flash and its boot loader: a file with two banks, whose programs it
// executes.
#ifndef TEMPLE_POSIX_MACHINE_H
#define TEMPLE_POSIX_MACHINE_H

#include "../setup/setup.h"
#include "../update/update.h"
#include "requests.h"
#include "banks.h"

typedef struct {
  char **arguments;  // With which it was started.
  int file;
  banks banks;
  http_body image;
  setup *setup;  // Which knows the server.
  uint64_t now_ms;
} machine;

// Starts the program of the bank that shall run, in the place of this one. Returns in that program, and where the bank
// is empty: what was started first is the program of the first bank.
void machine_boot(machine *self, const char *folder, char **arguments);
update_port machine_updates(machine *self);
// Begins anew, as a chip does.
void machine_restart(machine *self);

#endif

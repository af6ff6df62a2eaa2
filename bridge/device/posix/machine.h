// A computer's stand-in for flash and boot loader: a file with two banks, whose programs it executes.
#ifndef TEMPLE_POSIX_MACHINE_H
#define TEMPLE_POSIX_MACHINE_H

#include "../setup/setup.h"
#include "../update/update.h"
#include "requests.h"
#include "banks.h"

typedef struct {
  char **arguments;  // Of the command line.
  int file;
  banks banks;
  http_body image;
  setup *setup;  // For the server's address.
  uint64_t now_ms;
} machine;

// Replaces this process by the program of the bank to run. Returns in that program, or if the bank is empty: the
// program started first counts as that of the first bank.
void machine_boot(machine *self, const char *folder, char **arguments);
update_port machine_updates(machine *self);
// Restarts, as a chip does.
void machine_restart(machine *self);

#endif

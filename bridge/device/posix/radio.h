// The radio of a box on a computer: the file `air` in its folder lists the networks in range, one a line, as "-50 name"
// or "-50 name<tab>password". Without that file, the box is on the computer's own network.
#ifndef TEMPLE_RADIO_H
#define TEMPLE_RADIO_H

#include "setup/lan.h"

typedef struct {
  const char *folder;
  bool is_in_reach;
  bool is_scanned, is_tried, is_there;
  network wanted;
  lan_portal portal;
  lan_search search;
} radio;

void radio_start(radio *self, const char *folder);
radio_port radio_port_of(radio *self);
// Reports what has happened to the set-up; returns true if the box is to forget its owner.
bool radio_step(radio *self, setup *setup, uint64_t now_ms);
// The signal strength of the joined network in dBm; 0 if unknown.
int radio_signal(const radio *self);

#endif

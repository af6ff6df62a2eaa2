// The radio of a box on a computer: the file `air` in its folder says which networks are near, a line for each,
// "-50 name" or "-50 name<tab>password". Without that file its network is the computer's own.
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
// Tells what has happened; returns true if the box shall forget whose temple it is.
bool radio_step(radio *self, setup *setup, uint64_t now_ms);
// How strong the joined network is, in dBm; 0 if that is not known.
int radio_signal(const radio *self);

#endif

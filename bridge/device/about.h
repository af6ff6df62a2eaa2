// What a box says of itself beside its counters, and how its owner makes it another version.
#ifndef TEMPLE_ABOUT_H
#define TEMPLE_ABOUT_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

// Called by the box alone: as it is switched on, before it says what it is, and in each tick.
void about_start(box *self);
void about_connected(box *self);
void about_tick(box *self);

#ifdef __cplusplus
}
#endif

#endif

// The box's own report: its health in `up/info`, and updates that its owner starts.
#ifndef TEMPLE_ABOUT_H
#define TEMPLE_ABOUT_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

// Called only by the box: at power-on, before it publishes its info, and in each tick.
void about_start(box *self);
void about_connected(box *self);
void about_tick(box *self);

#ifdef __cplusplus
}
#endif

#endif

// All of a temple that is the same on every chip: what it counts, says and hears, its sensors, its memory and its
// claim.
#ifndef FLOWER_WAR_TEMPLE_H
#define FLOWER_WAR_TEMPLE_H

#include "claim.h"
#include "sensor.h"
#include "store.h"
#include "temple.h"

#endif

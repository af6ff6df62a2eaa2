// The parts of a temple that are the same on every chip: counters and messages, sensors, memory and claim.
#ifndef FLOWER_WAR_TEMPLE_H
#define FLOWER_WAR_TEMPLE_H

#include "claim.h"
#include "sensor.h"
#include "store.h"
#include "temple.h"

#endif

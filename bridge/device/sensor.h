// The sensor in a slot: its line is low while a bead passes. It bounces, picks up noise, and may be blocked.
#ifndef TEMPLE_SENSOR_H
#define TEMPLE_SENSOR_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// A pulse this soon after a bead is the same bead, bouncing (as in protocol/src/temple/sensors.ts).
#define SENSOR_DEAD_US 30000
// A shorter pulse is noise on the wire; a longer one is no falling bead.
#define SENSOR_LOW_US_MIN 2000
#define SENSOR_LOW_US_MAX 500000

typedef struct {
  bool is_low, has_felt;
  uint64_t low_us, felt_us;
} sensor;

// Takes the level of the line at that time; returns true if a bead has just fallen through.
bool sensor_level(sensor *self, bool is_low, uint64_t at_us);
// True if something is stuck in the sensor.
bool sensor_is_blocked(const sensor *self, uint64_t now_us);

#ifdef __cplusplus
}
#endif

#endif

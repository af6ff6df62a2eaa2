// The sensor in a slot: low while a bead is in it. It bounces, picks up noise, and may be blocked.
#ifndef TEMPLE_SENSOR_H
#define TEMPLE_SENSOR_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// What comes so soon after a bead is that bead again, as in protocol/src/temple/sensors.ts.
#define SENSOR_DEAD_US 30000
// What is shorter is noise on the wire; what is longer is no bead that falls.
#define SENSOR_LOW_US_MIN 2000
#define SENSOR_LOW_US_MAX 500000

typedef struct {
  bool is_low, has_felt;
  uint64_t low_us, felt_us;
} sensor;

// The line is low, or high, at that time; whether a bead has just fallen through.
bool sensor_level(sensor *self, bool is_low, uint64_t at_us);
// Whether something stays in the sensor.
bool sensor_is_blocked(const sensor *self, uint64_t now_us);

#ifdef __cplusplus
}
#endif

#endif

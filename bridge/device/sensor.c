// A bead counts once it has left the sensor, with the time at which it came.
#include "sensor.h"

bool sensor_level(sensor *self, bool is_low, uint64_t at_us) {
  if (is_low == self->is_low) return false;
  self->is_low = is_low;
  if (is_low) {
    self->low_us = at_us;
    return false;
  }
  uint64_t lasted_us = at_us - self->low_us;
  if (lasted_us < SENSOR_LOW_US_MIN || lasted_us > SENSOR_LOW_US_MAX) return false;
  if (self->has_felt && self->low_us - self->felt_us < SENSOR_DEAD_US) return false;
  self->has_felt = true;
  self->felt_us = self->low_us;
  return true;
}

bool sensor_is_blocked(const sensor *self, uint64_t now_us) {
  return self->is_low && now_us > self->low_us && now_us - self->low_us > SENSOR_LOW_US_MAX;
}

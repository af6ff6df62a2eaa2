// The colour of a lamp follows from the box alone. A quarter of their brightness is enough, and keeps 32 of them below
// half an ampere.
#include "show/lamps.h"

#include <string.h>

#define DIMMED 4

static const lamp DARK = {0, 0, 0}, WHITE = {255, 255, 255};
static const lamp SIGNS[] = {{255, 0, 110}, {0, 70, 255}};
static const lamp LIGHTS[] = {
    [TEMPLE_RED] = {255, 0, 0}, [TEMPLE_AMBER] = {255, 110, 0}, [TEMPLE_GREEN] = {0, 255, 0}};

// True if the match has not acknowledged all beads of that slot, as far as the tail goes back.
static bool has_unstored(const temple *self, char slot) {
  const char *tail = self->memory.tail;
  uint64_t unstored = temple_unstored(self), length = strlen(tail);
  return unstored > length || strchr(tail + length - unstored, slot) != NULL;
}

static temple_light light_of(const box *whom, size_t slot) {
  if (whom->is_in_setup) return TEMPLE_RED;
  temple_light light = temple_light_of(&whom->temple);
  if (light != TEMPLE_AMBER) return light;
  return has_unstored(&whom->temple, "HT"[slot]) ? TEMPLE_AMBER : TEMPLE_GREEN;
}

static bool is_dark(const box *whom, size_t slot) {
  bool is_blinking = whom->is_in_setup || whom->now_ms < whom->identify_until_ms ||
                     sensor_is_blocked(&whom->sensors[slot], whom->now_ms * 1000);
  return is_blinking && whom->now_ms / LAMPS_BLINK_MS % 2 != 0;
}

static bool is_flashing(const box *whom, size_t slot) {
  const sensor *felt = &whom->sensors[slot];
  return felt->has_felt && whom->now_ms < felt->felt_us / 1000 + LAMPS_FLASH_MS;
}

void lamps_paint(const box *whom, size_t per_slot, lamp painted[LAMPS_MAX]) {
  for (size_t slot = 0; slot < 2; slot++) {
    lamp *first = painted + slot * per_slot;
    lamp light = is_dark(whom, slot) ? DARK : LIGHTS[light_of(whom, slot)];
    for (size_t index = 0; index < per_slot; index++) first[index] = light;
    if (per_slot > 1) first[0] = is_flashing(whom, slot) ? WHITE : SIGNS[slot];
  }
}

// Of each three bits the first is high and the last is low; the middle one is the value.
static void put_colour(uint8_t colour, uint8_t bytes[3]) {
  uint32_t bits = 0;
  for (int bit = 7; bit >= 0; bit--) bits = bits << 3 | ((colour >> bit & 1) == 1 ? 6 : 4);
  for (int index = 0; index < 3; index++) bytes[index] = (uint8_t)(bits >> (16 - 8 * index));
}

size_t lamps_encode(const lamp *painted, size_t count, uint8_t bytes[LAMPS_BYTES_MAX]) {
  size_t length = 0;
  for (size_t index = 0; index < count; index++) {
    const lamp *each = &painted[index];
    const uint8_t colours[] = {each->green, each->red, each->blue};
    for (size_t colour = 0; colour < 3; colour++, length += 3)
      put_colour((uint8_t)(colours[colour] / DIMMED), bytes + length);
  }
  memset(bytes + length, 0, LAMPS_PAUSE_BYTES);
  return length + LAMPS_PAUSE_BYTES;
}

size_t lamps_step(lamps *self, const box *whom, uint8_t bytes[LAMPS_BYTES_MAX]) {
  lamp painted[LAMPS_MAX];
  size_t count = 2 * self->per_slot;
  if (count == 0) return 0;
  lamps_paint(whom, self->per_slot, painted);
  bool is_same = memcmp(painted, self->shown, count * sizeof *painted) == 0;
  if (self->is_told && is_same && whom->now_ms - self->told_ms < LAMPS_AGAIN_MS) return 0;
  self->is_told = true;
  self->told_ms = whom->now_ms;
  memcpy(self->shown, painted, count * sizeof *painted);
  return lamps_encode(painted, count, bytes);
}

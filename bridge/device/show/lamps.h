// Addressable LEDs (WS2812 and the like) at the two slots: their colours, and the bits on their wire. They are an
// option beside the three lights of every box, and mean the same (docs/temple.md).
#ifndef TEMPLE_LAMPS_H
#define TEMPLE_LAMPS_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

#define LAMPS_PER_SLOT_MAX 16
#define LAMPS_MAX (2 * LAMPS_PER_SLOT_MAX)
// Time for which the sign of a slot flashes white when a bead has fallen through its sensor, paired or not.
#define LAMPS_FLASH_MS 300
#define LAMPS_BLINK_MS 250
// Interval at which the colours are sent again, since noise on the wire may have garbled them.
#define LAMPS_AGAIN_MS 1000
// The rate of SPI: three of its bits, 0.4 µs each, make one bit of theirs.
#define LAMPS_HZ 2500000
#define LAMPS_BYTES_EACH 9
// A pause of 280 µs makes them show the colours that they have received.
#define LAMPS_PAUSE_BYTES 100
#define LAMPS_BYTES_MAX (LAMPS_MAX * LAMPS_BYTES_EACH + LAMPS_PAUSE_BYTES)

typedef struct {
  uint8_t red, green, blue;
} lamp;

typedef struct {
  size_t per_slot;
  bool is_told;
  uint64_t told_ms;
  lamp shown[LAMPS_MAX];
} lamps;

// First the lamps of Huitzilopochtli's slot, then as many of Tlaloc's. If there are several, the first is the slot's
// sign.
void lamps_paint(const box *whom, size_t per_slot, lamp painted[LAMPS_MAX]);
// Returns the number of bytes.
size_t lamps_encode(const lamp *painted, size_t count, uint8_t bytes[LAMPS_BYTES_MAX]);
// Returns the number of bytes to send now; 0 if nothing has changed.
size_t lamps_step(lamps *self, const box *whom, uint8_t bytes[LAMPS_BYTES_MAX]);

#ifdef __cplusplus
}
#endif

#endif

// Addressable LEDs (WS2812 and the like) at the two slots: what each of them shows, and the bits on their wire. Lamps
// are an option beside the three lights of every box, and mean the same (docs/temple.md).
#ifndef TEMPLE_LAMPS_H
#define TEMPLE_LAMPS_H

#include "box.h"

#ifdef __cplusplus
extern "C" {
#endif

#define LAMPS_PER_SLOT_MAX 16
#define LAMPS_MAX (2 * LAMPS_PER_SLOT_MAX)
// The sign of a slot is white for so long when a bead has fallen through its sensor, paired or not.
#define LAMPS_FLASH_MS 300
#define LAMPS_BLINK_MS 250
// Now and then they are told again, since a wire may have garbled what they were told.
#define LAMPS_AGAIN_MS 1000
// They are told over SPI at this rate: three of its bits are one of theirs, 0.4 µs each.
#define LAMPS_HZ 2500000
#define LAMPS_BYTES_EACH 9
// They take what they have heard after a pause of 280 µs.
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

// First those of Huitzilopochtli's slot, then as many of Tlaloc's. Of several the first one is the sign of the slot.
void lamps_paint(const box *whom, size_t per_slot, lamp painted[LAMPS_MAX]);
// Returns how many bytes there are.
size_t lamps_encode(const lamp *painted, size_t count, uint8_t bytes[LAMPS_BYTES_MAX]);
// Returns how many bytes are to be sent now; 0 if the lamps show already what they have to.
size_t lamps_step(lamps *self, const box *whom, uint8_t bytes[LAMPS_BYTES_MAX]);

#ifdef __cplusplus
}
#endif

#endif

// A small display (SSD1306, 128 × 64 dots): its text, and its dots. An option of a box, to claim and pair it without a
// computer.
#ifndef TEMPLE_SCREEN_H
#define TEMPLE_SCREEN_H

#include "setup/setup.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SCREEN_WIDTH 128
#define SCREEN_LINES 4
#define SCREEN_COLUMNS 21
// The second line is printed twice as large.
#define SCREEN_LARGE 1
#define SCREEN_LARGE_COLUMNS 11
// A control byte, and then the dots: eight in each byte, one below the other.
#define SCREEN_FRAME_BYTES (1 + SCREEN_WIDTH * 64 / 8)

typedef struct {
  char lines[SCREEN_LINES][SCREEN_COLUMNS + 1];
} screen_text;

typedef struct {
  bool is_shown;
  screen_text shown;
} screen;

// The commands sent once at the start, and before each frame; the first byte is a control byte.
extern const uint8_t SCREEN_START[27], SCREEN_HOME[7];

void screen_write(const box *whom, const setup *setup, screen_text *text);
void screen_draw(const screen_text *text, uint8_t frame[SCREEN_FRAME_BYTES]);
// Returns true if the frame has changed, and is to be sent.
bool screen_step(screen *self, const box *whom, const setup *setup,
                 uint8_t frame[SCREEN_FRAME_BYTES]);

#ifdef __cplusplus
}
#endif

#endif

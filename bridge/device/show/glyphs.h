// The letters of the display, five dots wide and seven high.
#ifndef TEMPLE_GLYPHS_H
#define TEMPLE_GLYPHS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GLYPH_WIDTH 5
#define GLYPH_HEIGHT 7

// The columns of a letter, from left to right, the lowest bit on top. Those that it does not have are question marks.
const uint8_t *glyph_of(char letter);

#ifdef __cplusplus
}
#endif

#endif

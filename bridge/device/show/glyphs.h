// The font of the display, five dots wide and seven high.
#ifndef TEMPLE_GLYPHS_H
#define TEMPLE_GLYPHS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define GLYPH_WIDTH 5
#define GLYPH_HEIGHT 7

// Returns the columns of a letter from left to right, the lowest bit on top; a letter that is missing is a question
// mark.
const uint8_t *glyph_of(char letter);

#ifdef __cplusplus
}
#endif

#endif

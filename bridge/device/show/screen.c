// Shows the next thing to do: set the box up, claim it, pair it; and then its beads.
#include "show/screen.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "show/glyphs.h"
#include "update/update.h"

#define COMMANDS 0x00
#define DOTS 0x40
#define CLAIM_PAGE "/temples"
#define COUNT_MAX 9999

const uint8_t SCREEN_START[27] = {
    COMMANDS, 0xae, 0xd5, 0x80, 0xa8, 0x3f, 0xd3, 0x00, 0x40, 0x8d, 0x14, 0x20, 0x00, 0xa1,
    0xc8,     0xda, 0x12, 0x81, 0x7f, 0xd9, 0xf1, 0xdb, 0x40, 0xa4, 0xa6, 0x2e, 0xaf};
const uint8_t SCREEN_HOME[7] = {COMMANDS, 0x21, 0, SCREEN_WIDTH - 1, 0x22, 0, 7};

static const int TOPS[SCREEN_LINES] = {0, 16, 40, 56};

static void put_line(screen_text *text, int line, const char *words) {
  int width = line == SCREEN_LARGE ? SCREEN_LARGE_COLUMNS : SCREEN_COLUMNS;
  snprintf(text->lines[line], sizeof text->lines[line], "%.*s", width, words);
}

// The address of the page at which the code is typed, without its scheme; on two lines if it is long.
static void put_address(screen_text *text, const setup *setup) {
  char address[SERVER_MAX + sizeof CLAIM_PAGE];
  const char *server = setup->found[0] != '\0' ? setup->found : setup->settings.server;
  const char *host = strstr(server, "://");
  if (server[0] == '\0') return;
  snprintf(address, sizeof address, "%s" CLAIM_PAGE, host == NULL ? server : host + 3);
  put_line(text, 2, address);
  if (strlen(address) > SCREEN_COLUMNS) put_line(text, 3, address + SCREEN_COLUMNS);
}

static void put_beads(screen_text *text, const temple *self) {
  const temple_memory *memory = &self->memory;
  char words[64];
  if (memory->h > COUNT_MAX || memory->t > COUNT_MAX)
    snprintf(words, sizeof words, "%" PRIu64, memory->h + memory->t);
  else snprintf(words, sizeof words, "H%" PRIu64 " T%" PRIu64, memory->h, memory->t);
  put_line(text, SCREEN_LARGE, words);
  uint64_t unstored = temple_unstored(self);
  if (temple_light_of(self) == TEMPLE_RED) put_line(text, 2, "THE MATCH IS OVER");
  else if (unstored == 0) put_line(text, 2, "ALL BEADS ARE STORED");
  else {
    snprintf(words, sizeof words, "%" PRIu64 " NOT STORED YET", unstored);
    put_line(text, 2, words);
  }
}

static const char *trouble_of(const box *whom) {
  if (!whom->has_network) return "NO WI-FI";
  if (whom->stage == BOX_UNCLAIMED) return "ASKING THE SERVER";
  if (whom->stage != BOX_ONLINE) return whom->is_refusal_told ? "NOT LET IN" : "NO BROKER";
  return "WAITING FOR SERVER";
}

// A blocked slot or the progress of an update takes the last line.
static void put_last(screen_text *text, const box *whom) {
  char words[SCREEN_COLUMNS + 1];
  uint64_t now_us = whom->now_ms * 1000;
  int percent = whom->updates == NULL ? -1 : update_percent(whom->updates);
  if (sensor_is_blocked(&whom->sensors[0], now_us)) put_line(text, 3, "SLOT H IS BLOCKED");
  else if (sensor_is_blocked(&whom->sensors[1], now_us)) put_line(text, 3, "SLOT T IS BLOCKED");
  else if (percent >= 0) {
    snprintf(words, sizeof words, "UPDATE %d %%", percent);
    put_line(text, 3, words);
  }
}

void screen_write(const box *whom, const setup *setup, screen_text *text) {
  const temple_memory *memory = &whom->temple.memory;
  bool is_bound = memory->binding[0] != '\0';
  memset(text, 0, sizeof *text);
  if (setup->is_open) {
    put_line(text, 0, "JOIN THIS NETWORK");
    put_line(text, SCREEN_LARGE, setup->name);
    put_line(text, 2, "THEN OPEN");
    put_line(text, 3, "192.168.4.1");
    return;
  }
  if (whom->stage == BOX_CLAIMING && whom->has_network) {
    put_line(text, 0, "TYPE THIS CODE AT");
    put_line(text, SCREEN_LARGE, whom->claim.code);
    put_address(text, setup);
    return;
  }
  bool is_online = whom->stage == BOX_ONLINE;
  if (is_bound) {
    put_line(text, 0, is_online ? "PAIRED" : trouble_of(whom));
    put_beads(text, &whom->temple);
  } else if (is_online && memory->code[0] != '\0') {
    put_line(text, 0, "PAIR IT WITH");
    put_line(text, SCREEN_LARGE, memory->code);
    put_line(text, 2, "AT YOUR TABLE");
  } else {
    put_line(text, 0, trouble_of(whom));
    put_address(text, setup);
  }
  put_last(text, whom);
}

static void put_dot(uint8_t *dots, int x, int y) {
  if (x < SCREEN_WIDTH) dots[y / 8 * SCREEN_WIDTH + x] |= (uint8_t)(1 << y % 8);
}

static void put_glyph(uint8_t *dots, const uint8_t *glyph, int left, int top, int scale) {
  for (int x = 0; x < GLYPH_WIDTH * scale; x++)
    for (int y = 0; y < GLYPH_HEIGHT * scale; y++)
      if ((glyph[x / scale] >> (y / scale) & 1) == 1) put_dot(dots, left + x, top + y);
}

void screen_draw(const screen_text *text, uint8_t frame[SCREEN_FRAME_BYTES]) {
  memset(frame, 0, SCREEN_FRAME_BYTES);
  frame[0] = DOTS;
  for (int line = 0; line < SCREEN_LINES; line++) {
    int scale = line == SCREEN_LARGE ? 2 : 1;
    const char *letters = text->lines[line];
    for (int index = 0; letters[index] != '\0'; index++)
      put_glyph(frame + 1, glyph_of(letters[index]), index * (GLYPH_WIDTH * scale + 1), TOPS[line],
                scale);
  }
}

bool screen_step(screen *self, const box *whom, const setup *setup,
                 uint8_t frame[SCREEN_FRAME_BYTES]) {
  screen_text text;
  screen_write(whom, setup, &text);
  if (self->is_shown && memcmp(&text, &self->shown, sizeof text) == 0) return false;
  self->is_shown = true;
  self->shown = text;
  screen_draw(&text, frame);
  return true;
}

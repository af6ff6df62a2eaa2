// Unit tests of what a box shows on lamps and on a display. The name of each function is the sentence that it checks; a
// sentence that does not hold exits the program. With an argument it prints the dots of the display instead.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "show/glyphs.h"
#include "show/lamps.h"
#include "show/screen.h"
#include "update/update.h"

#define EACH 3

static const lamp RED = {255, 0, 0}, AMBER = {255, 110, 0}, GREEN = {0, 255, 0}, DARK = {0, 0, 0},
                  WHITE = {255, 255, 255}, HUITZILOPOCHTLI = {255, 0, 110}, TLALOC = {0, 70, 255};

static box it;
static setup how;
static screen_text said;

// A box that is online and paired, and whose beads are all stored.
static void begin(const char *tail, uint64_t stored) {
  memset(&it, 0, sizeof it);
  memset(&how, 0, sizeof how);
  how.name = "Temple-abab";
  strcpy(how.settings.server, "http://server.house:2567");
  it.has_network = true;
  it.stage = BOX_ONLINE;
  it.now_ms = 100000;
  temple_memory *memory = &it.temple.memory;
  temple_state *state = &it.temple.state;
  strcpy(memory->binding, "k3f9q2ab");
  strcpy(memory->epoch, "9f3a1c20");
  strcpy(memory->tail, tail);
  for (; *tail != '\0'; tail++) *(*tail == 'H' ? &memory->h : &memory->t) += 1;
  state->is_known = state->has_ack = true;
  strcpy(state->binding, memory->binding);
  strcpy(state->ack_epoch, memory->epoch);
  state->ack_count = stored;
}

static bool is_lit(size_t index, lamp as) {
  lamp painted[LAMPS_MAX];
  lamps_paint(&it, EACH, painted);
  return memcmp(&painted[index], &as, sizeof as) == 0;
}

static bool are_lit(size_t slot, lamp sign, lamp light) {
  return is_lit(slot * EACH, sign) && is_lit(slot * EACH + 1, light) && is_lit(slot * EACH + 2, light);
}

static bool says(int line, const char *words) {
  screen_write(&it, &how, &said);
  return strcmp(said.lines[line], words) == 0;
}

static void lamps_mean_what_the_lights_do(void) {
  begin("HT", 2);
  CHECK(are_lit(0, HUITZILOPOCHTLI, GREEN) && are_lit(1, TLALOC, GREEN));
  it.temple.state.is_over = true;
  CHECK(are_lit(0, HUITZILOPOCHTLI, RED) && are_lit(1, TLALOC, RED));
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  CHECK(are_lit(0, HUITZILOPOCHTLI, RED) && are_lit(1, TLALOC, RED));
}

static void only_the_slot_whose_beads_are_not_stored_is_amber(void) {
  begin("HHT", 2);
  CHECK(are_lit(0, HUITZILOPOCHTLI, GREEN) && are_lit(1, TLALOC, AMBER));
  begin("TTH", 2);
  CHECK(are_lit(0, HUITZILOPOCHTLI, AMBER) && are_lit(1, TLALOC, GREEN));
  begin("HT", 0);
  CHECK(are_lit(0, HUITZILOPOCHTLI, AMBER) && are_lit(1, TLALOC, AMBER));
  // Beads for which the tail has no room may be of either slot.
  begin("HHHH", 4);
  it.temple.memory.h = 100;
  CHECK(are_lit(0, HUITZILOPOCHTLI, AMBER) && are_lit(1, TLALOC, AMBER));
}

static void a_sign_flashes_with_each_bead_paired_or_not(void) {
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  sensor_level(&it.sensors[1], true, 99990000);
  sensor_level(&it.sensors[1], false, 100000000);
  CHECK(are_lit(0, HUITZILOPOCHTLI, RED) && are_lit(1, WHITE, RED));
  it.now_ms += LAMPS_FLASH_MS;
  CHECK(are_lit(1, TLALOC, RED));
}

static void the_blocked_slot_alone_blinks_and_both_do_when_it_is_looked_for_or_set_up(void) {
  begin("", 0);
  sensor_level(&it.sensors[0], true, 99000000);
  it.now_ms = 100250;
  CHECK(are_lit(0, HUITZILOPOCHTLI, DARK) && are_lit(1, TLALOC, GREEN));
  it.now_ms = 100500;
  CHECK(are_lit(0, HUITZILOPOCHTLI, GREEN));
  begin("", 0);
  it.now_ms = 100250;
  it.identify_until_ms = 100251;
  CHECK(are_lit(0, HUITZILOPOCHTLI, DARK) && are_lit(1, TLALOC, DARK));
  begin("", 0);
  it.is_in_setup = true;
  CHECK(are_lit(0, HUITZILOPOCHTLI, RED) && are_lit(1, TLALOC, RED));
  it.now_ms = 100250;
  CHECK(are_lit(0, HUITZILOPOCHTLI, DARK) && are_lit(1, TLALOC, DARK));
}

static void a_single_lamp_has_no_sign(void) {
  lamp painted[LAMPS_MAX];
  begin("H", 0);
  lamps_paint(&it, 1, painted);
  CHECK(memcmp(&painted[0], &AMBER, sizeof AMBER) == 0);
  CHECK(memcmp(&painted[1], &GREEN, sizeof GREEN) == 0);
}

static void a_lamp_is_sent_green_red_and_blue_dimmed_in_three_bits_each(void) {
  uint8_t bytes[LAMPS_BYTES_MAX];
  lamp each = {255, 0, 4};
  // Of 255 a quarter is 00111111, of 4 it is 00000001.
  static const uint8_t expected[] = {0x92, 0x49, 0x24, 0x93, 0x6d, 0xb6, 0x92, 0x49, 0x26};
  memset(bytes, 0xff, sizeof bytes);
  CHECK(lamps_encode(&each, 1, bytes) == sizeof expected + LAMPS_PAUSE_BYTES);
  CHECK(memcmp(bytes, expected, sizeof expected) == 0);
  for (size_t index = 0; index < LAMPS_PAUSE_BYTES; index++)
    CHECK(bytes[sizeof expected + index] == 0);
  CHECK(bytes[sizeof expected + LAMPS_PAUSE_BYTES] == 0xff);
}

static void lamps_are_sent_what_is_new_and_the_same_again_after_a_second(void) {
  uint8_t bytes[LAMPS_BYTES_MAX];
  lamps all = {.per_slot = LAMPS_PER_SLOT_MAX}, none = {.per_slot = 0};
  begin("H", 1);
  CHECK(lamps_step(&all, &it, bytes) == LAMPS_BYTES_MAX);
  CHECK(lamps_step(&all, &it, bytes) == 0);
  it.temple.state.ack_count = 0;
  CHECK(lamps_step(&all, &it, bytes) == LAMPS_BYTES_MAX);
  it.now_ms += LAMPS_AGAIN_MS - 1;
  CHECK(lamps_step(&all, &it, bytes) == 0);
  it.now_ms++;
  CHECK(lamps_step(&all, &it, bytes) == LAMPS_BYTES_MAX);
  CHECK(lamps_step(&none, &it, bytes) == 0);
}

static void the_display_says_how_to_set_it_up_to_claim_it_and_to_pair_it(void) {
  begin("", 0);
  how.is_open = true;
  CHECK(says(1, "Temple-abab") && says(3, "192.168.4.1"));
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  it.stage = BOX_CLAIMING;
  strcpy(it.claim.code, "BCDFGHJK");
  CHECK(says(0, "TYPE THIS CODE AT") && says(1, "BCDFGHJK"));
  CHECK(says(2, "server.house:2567/tem") && says(3, "ples"));
  // The one that was found on the network.
  how.settings.server[0] = '\0';
  strcpy(how.found, "http://10.0.0.9:2567");
  CHECK(says(2, "10.0.0.9:2567/temples") && says(3, ""));
  it.stage = BOX_ONLINE;
  strcpy(it.temple.memory.code, "7KX3PQ");
  CHECK(says(0, "PAIR IT WITH") && says(1, "7KX3PQ") && says(2, "AT YOUR TABLE"));
}

static void the_display_says_what_is_missing(void) {
  begin("HT", 1);
  CHECK(says(0, "PAIRED") && says(1, "H1 T1") && says(2, "1 NOT STORED YET") && says(3, ""));
  it.has_network = false;
  it.stage = BOX_AWAY;
  CHECK(says(0, "NO WI-FI") && says(1, "H1 T1"));
  it.has_network = true;
  CHECK(says(0, "NO BROKER"));
  it.is_refusal_told = true;
  CHECK(says(0, "NOT LET IN"));
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  CHECK(says(0, "WAITING FOR SERVER"));
  it.stage = BOX_UNCLAIMED;
  CHECK(says(0, "ASKING THE SERVER") && says(2, "server.house:2567/tem"));
}

static void the_display_says_that_a_match_is_over_a_slot_is_blocked_and_an_update_is_coming(void) {
  static update updates;
  begin("HT", 2);
  CHECK(says(2, "ALL BEADS ARE STORED"));
  it.temple.state.is_over = true;
  CHECK(says(2, "THE MATCH IS OVER"));
  begin("", 0);
  sensor_level(&it.sensors[1], true, 99000000);
  CHECK(says(3, "SLOT T IS BLOCKED"));
  begin("", 0);
  updates.stage = UPDATE_FETCHING;
  updates.header.size = 200;
  updates.at = 80;
  it.updates = &updates;
  CHECK(says(3, "UPDATE 40 %"));
}

static void counts_that_are_too_long_for_their_line_are_added_up(void) {
  begin("", 0);
  it.temple.memory.h = 9999;
  it.temple.memory.t = 9999;
  CHECK(says(1, "H9999 T9999"));
  it.temple.memory.t = 10000;
  CHECK(says(1, "19999"));
}

static void a_long_address_ends_where_the_display_does(void) {
  uint8_t frame[SCREEN_FRAME_BYTES];
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  it.stage = BOX_CLAIMING;
  memset(how.settings.server, 'x', SERVER_MAX);
  CHECK(says(2, "xxxxxxxxxxxxxxxxxxxxx") && says(3, "xxxxxxxxxxxxxxxxxxxxx"));
  screen_draw(&said, frame);
}

// Returns the letter whose dots are at a place of the frame.
static char letter_at(const uint8_t *frame, int left, int top) {
  for (char letter = ' '; letter <= '~'; letter++) {
    const uint8_t *glyph = glyph_of(letter);
    bool is_this = letter == '?' || glyph != glyph_of('?');
    for (int x = 0; x < GLYPH_WIDTH; x++)
      for (int y = 0; y < GLYPH_HEIGHT; y++) {
        int row = top + y;
        bool is_set = (frame[1 + row / 8 * SCREEN_WIDTH + left + x] >> row % 8 & 1) == 1;
        if (is_set != ((glyph[x] >> y & 1) == 1)) is_this = false;
      }
    if (is_this) return letter;
  }
  return '\0';
}

static void the_dots_are_those_of_the_letters(void) {
  uint8_t frame[SCREEN_FRAME_BYTES];
  begin("HT", 1);
  screen_write(&it, &how, &said);
  screen_draw(&said, frame);
  CHECK(frame[0] == 0x40);
  for (int index = 0; said.lines[2][index] != '\0'; index++)
    CHECK(letter_at(frame, index * 6, 40) == said.lines[2][index]);
  // Each letter has dots of its own.
  for (char letter = '0'; letter <= 'z'; letter++)
    for (char other = '0'; other < letter; other++)
      CHECK(memcmp(glyph_of(letter), glyph_of(other), GLYPH_WIDTH) != 0 ||
            glyph_of(letter) == glyph_of('?'));
}

static void a_frame_is_drawn_only_when_it_differs(void) {
  uint8_t frame[SCREEN_FRAME_BYTES];
  screen display = {.is_shown = false};
  begin("", 0);
  CHECK(screen_step(&display, &it, &how, frame));
  CHECK(!screen_step(&display, &it, &how, frame));
  it.has_network = false;
  it.stage = BOX_AWAY;
  CHECK(screen_step(&display, &it, &how, frame));
}

static void print_dots(void) {
  uint8_t frame[SCREEN_FRAME_BYTES];
  begin("", 0);
  it.temple.memory.binding[0] = '\0';
  it.stage = BOX_CLAIMING;
  strcpy(it.claim.code, "BCDFGHJK");
  screen_write(&it, &how, &said);
  screen_draw(&said, frame);
  for (int y = 0; y < 64; y++, printf("\n"))
    for (int x = 0; x < SCREEN_WIDTH; x++)
      printf("%c", (frame[1 + y / 8 * SCREEN_WIDTH + x] >> y % 8 & 1) == 1 ? '#' : ' ');
}

int main(int count, char **arguments) {
  (void)arguments;
  if (count > 1) {
    print_dots();
    return 0;
  }
  lamps_mean_what_the_lights_do();
  only_the_slot_whose_beads_are_not_stored_is_amber();
  a_sign_flashes_with_each_bead_paired_or_not();
  the_blocked_slot_alone_blinks_and_both_do_when_it_is_looked_for_or_set_up();
  a_single_lamp_has_no_sign();
  a_lamp_is_sent_green_red_and_blue_dimmed_in_three_bits_each();
  lamps_are_sent_what_is_new_and_the_same_again_after_a_second();
  the_display_says_how_to_set_it_up_to_claim_it_and_to_pair_it();
  the_display_says_what_is_missing();
  the_display_says_that_a_match_is_over_a_slot_is_blocked_and_an_update_is_coming();
  counts_that_are_too_long_for_their_line_are_added_up();
  a_long_address_ends_where_the_display_does();
  the_dots_are_those_of_the_letters();
  a_frame_is_drawn_only_when_it_differs();
  printf("all sentences hold\n");
  return 0;
}

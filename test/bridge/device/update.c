// Unit tests of updates: a whole box on a flash in memory that loses its power, a server, and a broker. The name of
// each function is the sentence that it checks. Started with a number, from which the sizes of what arrives follow.
#include "update/update.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"
#include "check.h"
#include "posix/banks.h"
#include "store.h"

#define BANK_BYTES (4u * UPDATE_SECTOR_BYTES)
#define FLASH_BYTES (BANKS_NOTES * BANKS_SECTOR_BYTES + 2 * BANK_BYTES)
#define BODY_BYTES (3 * UPDATE_SECTOR_BYTES + 77)
#define IMAGE_BYTES_MAX (IMAGE_HEADER_BYTES + BANK_BYTES + UPDATE_SECTOR_BYTES)
#define KEPT_BYTES_MAX 600
#define NEVER 1000000
#define TICK_MS 10
#define BIND "templo/v1/temple000001/down/bind"
#define COMMAND "templo/v1/temple000001/down/cmd"

enum { RESTARTED = 1, POWER_CUT = 2 };

typedef struct {
  uint8_t flash[FLASH_BYTES];
  uint8_t kept[BOX_PLACES][KEPT_BYTES_MAX];
  size_t kept_length[BOX_PLACES];
  int writes, cut_after;  // Of flash and memory alike.
  bool is_write_refused, is_bit_lost;
  uint8_t image[IMAGE_BYTES_MAX];
  size_t image_length, given;
  bool has_image, is_silent, has_broker;
  jmp_buf power;
  uint64_t now_ms;
  int fetches, flash_writes;
  char path[100], info[300], answer[100], count[300];
  banks banks;
} fake;

static fake it;
static box mine;
static update updates;
static uint32_t chance;
static uint8_t public_key[crypto_sign_PUBLICKEYBYTES], secret_key[crypto_sign_SECRETKEYBYTES];
static char key_text[2 * sizeof public_key + 1];

static uint32_t draw(void *context) {
  (void)context;
  return chance = chance * 1664525 + 1013904223;
}

// True if the power fails during this write, which is then only half done.
static bool is_cut(void) { return it.writes++ == it.cut_after; }

static bool erase(void *context, uint32_t at) {
  (void)context;
  bool is_last = is_cut();
  CHECK(at % BANKS_SECTOR_BYTES == 0 && at < FLASH_BYTES);
  it.flash_writes++;
  memset(it.flash + at, 0xff, is_last ? BANKS_SECTOR_BYTES / 2 : BANKS_SECTOR_BYTES);
  if (is_last) longjmp(it.power, POWER_CUT);
  return true;
}

static bool write_bytes(void *context, uint32_t at, const uint8_t *bytes, size_t length) {
  (void)context;
  bool is_last = is_cut();
  CHECK(at + length <= FLASH_BYTES);
  it.flash_writes++;
  if (it.is_write_refused) return false;
  for (size_t index = 0; index < (is_last ? length / 2 : length); index++)
    it.flash[at + index] &= bytes[index];
  if (it.is_bit_lost) it.flash[at + length / 2] ^= 1;
  if (is_last) longjmp(it.power, POWER_CUT);
  return true;
}

static bool read_bytes(void *context, uint32_t at, uint8_t *bytes, size_t length) {
  (void)context;
  CHECK(at + length <= FLASH_BYTES);
  memcpy(bytes, it.flash + at, length);
  return true;
}

static const raw_flash FLASH = {NULL, erase, write_bytes, read_bytes};

// The memory of a chip has the old or the new, and nothing between.
static void keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  (void)context;
  if (is_cut()) longjmp(it.power, POWER_CUT);
  memcpy(it.kept[place], bytes, length);
  it.kept_length[place] = length;
}

static size_t recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  (void)context;
  size_t length = it.kept_length[place] < size ? it.kept_length[place] : size;
  memcpy(bytes, it.kept[place], length);
  return length;
}

static int ask(void *context, const char *path, const char *body, char *answer, size_t size) {
  (void)context, (void)path, (void)body, (void)answer, (void)size;
  return 0;
}

static void begin(void *context, const box_connection *connection) {
  (void)context, (void)connection;
}
static void hang_up(void *context) { (void)context; }
static void subscribe(void *context, const char *topic) { (void)context, (void)topic; }

static void publish(void *context, const char *topic, const char *payload, int qos, bool retain) {
  (void)context, (void)qos, (void)retain;
  CHECK(strlen(payload) <= TEMPLE_PAYLOAD_MAX);
  const char *leaf = strstr(topic, "/up/") + 4;
  if (strcmp(leaf, "info") == 0) snprintf(it.info, sizeof it.info, "%s", payload);
  if (strcmp(leaf, "res") == 0) snprintf(it.answer, sizeof it.answer, "%s", payload);
  if (strcmp(leaf, "count") == 0) snprintf(it.count, sizeof it.count, "%s", payload);
}

static void show(void *context, box_lights lights) { (void)context, (void)lights; }
static void say(void *context, const char *text) { (void)context, (void)text; }
static int signal_of(void *context) {
  (void)context;
  return -61;
}

static const box_port BOX = {NULL,      draw,    recall, keep, ask,      begin, hang_up,
                             subscribe, publish, show,   say,  signal_of};

static bool fetch(void *context, const char *path) {
  (void)context;
  it.fetches++;
  it.given = 0;
  snprintf(it.path, sizeof it.path, "%s", path);
  return it.has_image;
}

static int receive(void *context, uint8_t *bytes, size_t size) {
  (void)context;
  size_t left = it.image_length - it.given;
  if (it.is_silent && it.given >= it.image_length) return 0;
  if (left == 0) return -1;
  // Now and then nothing has come.
  size_t length = draw(NULL) % 3 == 0 ? 0 : 1 + draw(NULL) % size;
  if (length > left) length = left;
  memcpy(bytes, it.image + it.given, length);
  it.given += length;
  return (int)length;
}

static bool other_erase(void *context, uint32_t at) {
  (void)context;
  CHECK(at < BANK_BYTES);
  return erase(NULL, banks_begin(&it.banks, 1 - it.banks.running) + at);
}
static bool other_write(void *context, uint32_t at, const uint8_t *bytes, size_t length) {
  (void)context;
  CHECK(at + length <= BANK_BYTES);
  return write_bytes(NULL, banks_begin(&it.banks, 1 - it.banks.running) + at, bytes, length);
}
static bool other_read(void *context, uint32_t at, uint8_t *bytes, size_t length) {
  (void)context;
  return read_bytes(NULL, banks_begin(&it.banks, 1 - it.banks.running) + at, bytes, length);
}
static bool arm(void *context) {
  (void)context;
  return banks_arm(&it.banks);
}
static bool is_trial(void *context) {
  (void)context;
  return it.banks.is_trial;
}
static void keep_running(void *context) {
  (void)context;
  CHECK(banks_keep(&it.banks));
}
static void restart(void *context) {
  (void)context;
  longjmp(it.power, RESTARTED);
}

static const update_port PORT = {NULL,        BANK_BYTES, fetch,    receive,      hang_up, other_erase,
                                 other_write, other_read, arm,      is_trial,     keep_running,
                                 restart};

// Makes a program: its mark, and bytes that differ by version; returns its length.
static size_t make_program(const char *board, const char *version, uint8_t *into, size_t length) {
  size_t mark = (size_t)snprintf((char *)into, length, IMAGE_MARK("%s", "%s"), board, version) + 1;
  for (size_t index = mark; index < length; index++)
    into[index] = (uint8_t)((index * 31 + (size_t)version[2]) >> 3);
  return length;
}

static void sign(uint8_t *image) {
  crypto_sign_detached(image + IMAGE_SIGNED_BYTES, NULL, image, IMAGE_SIGNED_BYTES, secret_key);
}

// Puts an image of that program at the server.
static void offer(const char *board, const char *version, size_t size) {
  byte_writer to = {it.image, 0};
  uint8_t *program = it.image + IMAGE_HEADER_BYTES;
  image_version numbers;
  CHECK(image_version_read(version, &numbers));
  make_program(board, version, program, size);
  put_text(&to, "FWTI", 4);
  put_number(&to, 1, 1);
  memcpy(it.image + to.at, public_key, IMAGE_KEY_HINT_BYTES);
  to.at += IMAGE_KEY_HINT_BYTES;
  put_text(&to, board, IMAGE_BOARD_MAX);
  for (int index = 0; index < 3; index++) put_number(&to, numbers.numbers[index], 2);
  put_number(&to, size, 4);
  crypto_hash_sha512(it.image + to.at, program, size);
  sign(it.image);
  it.image_length = IMAGE_HEADER_BYTES + size;
  it.has_image = true;
}

static void hear(const char *topic, const char *payload) {
  box_hear(&mine, topic, strlen(topic), payload, strlen(payload), it.now_ms);
}

static const char *running(void) {
  return (const char *)it.flash + banks_begin(&it.banks, it.banks.running);
}

static bool runs(const char *version) {
  uint8_t program[BANK_BYTES];
  make_program("board", version, program, BODY_BYTES);
  return memcmp(running(), program, BODY_BYTES) == 0;
}

// Switches the box on; the broker may be there or not.
static void power_on(void) {
  it.info[0] = '\0';
  CHECK(banks_boot(&it.banks, &FLASH, BANK_BYTES));
  update_make make = {running(), key_text};
  box_make about = {"test/1", "board", true};
  box_start(&mine, &BOX, about, it.now_ms);
  CHECK(update_start(&updates, &PORT, &BOX, make, FAULT_NONE, it.now_ms));
  box_take_updates(&mine, &updates);
  box_network(&mine, true, it.now_ms);
}

static void tick(void) {
  it.now_ms += TICK_MS;
  box_tick(&mine, it.now_ms);
  if (it.has_broker && mine.stage == BOX_CONNECTING) box_connected(&mine, it.now_ms);
}

// Switches the box on; returns POWER_CUT if the power fails, since the boot loader writes, too.
static int switch_on(void) {
  int why = setjmp(it.power);
  if (why == 0) power_on();
  return why;
}

static void wish(const char *version) {
  char payload[100];
  snprintf(payload, sizeof payload, "{\"id\":\"u\",\"op\":\"update\",\"v\":\"%s\"}", version);
  it.answer[0] = '\0';
  hear(COMMAND, payload);
}

static bool is_answered(int ok) {
  char expected[40];
  snprintf(expected, sizeof expected, "{\"id\":\"u\",\"ok\":%d}", ok);
  return strcmp(it.answer, expected) == 0;
}

// Runs until the box restarts, its power fails, or a time has passed; returns which.
static int run_for(uint64_t ms) {
  uint64_t until_ms = it.now_ms + ms;
  int why = setjmp(it.power);
  if (why != 0) return why;
  while (it.now_ms < until_ms) tick();
  return 0;
}

// A box that runs 1.0.0, with three beads of a match that is over, at a broker.
static void begin_at_work(void) {
  memset(&it, 0, sizeof it);
  memset(it.flash, 0xff, sizeof it.flash);
  it.cut_after = NEVER;
  it.has_broker = true;
  credentials as = {"temple000001", "pass", "mqtt://server"};
  keep(NULL, BOX_CREDENTIALS, (const uint8_t *)&as, sizeof as);
  make_program("board", "1.0.0", it.flash + BANKS_NOTES * BANKS_SECTOR_BYTES, BODY_BYTES);
  power_on();
  tick();
  hear(BIND, "{\"b\":\"k3f9q2ab\"}");
  for (int bead = 0; bead < 3; bead++) {
    uint64_t at_us = (it.now_ms += 100) * 1000;
    box_sense(&mine, 'H', true, at_us);
    box_sense(&mine, 'H', false, at_us + 10000);
  }
  CHECK(strstr(it.count, "\"n\":3,") != NULL);
  hear(BIND, "{\"b\":null,\"code\":\"7KX3PQ\"}");
  it.writes = it.flash_writes = 0;
}

static bool has_its_beads(void) {
  temple_memory memory;
  return store_unpack(&memory, "temple000001", it.kept[BOX_COUNTERS], STORE_BYTES) &&
         memory.h == 3 && strcmp(memory.tail, "HHH") == 0 && mine.temple.memory.h == 3;
}

// Checks that the image is refused for that reason, and that everything stays as it was.
static void refuses(update_fault fault, bool is_written) {
  wish("1.1.0");
  CHECK(is_answered(1) && run_for(60000) == 0);
  CHECK(updates.fault == fault && updates.stage == UPDATE_IDLE);
  CHECK(strstr(it.info, update_fault_name(fault)) != NULL);
  CHECK(is_written == (it.flash_writes > 0));
  power_on();
  CHECK(runs("1.0.0") && !it.banks.is_trial && updates.fault == fault && has_its_beads());
  tick();
}

static void an_update_is_installed_and_stays_once_the_broker_is_reached(void) {
  begin_at_work();
  CHECK(strstr(it.info, "\"cap\":[\"leds\",\"ota:") != NULL && strstr(it.info, "\"rs\":-61"));
  offer("board", "1.1.0", BODY_BYTES);
  wish("1.1.0");
  CHECK(is_answered(1) && run_for(60000) == RESTARTED);
  CHECK(strncmp(it.path, "/api/temples/images/", 20) == 0);
  CHECK(strncmp(it.path + 20, key_text, 8) == 0 && strcmp(it.path + 28, "/board/1.1.0") == 0);
  power_on();
  CHECK(it.banks.is_trial && runs("1.1.0"));
  // A program on trial takes no other.
  wish("1.2.0");
  CHECK(run_for(1000) == 0 && !updates.is_trial && updates.fault == FAULT_NONE);
  power_on();
  CHECK(!it.banks.is_trial && runs("1.1.0") && has_its_beads());
  CHECK(run_for(2 * UPDATE_TRIAL_MS) == 0 && updates.fault == FAULT_NONE);
  offer("board", "1.2.0", BODY_BYTES);
  wish("1.2.0");
  CHECK(run_for(60000) == RESTARTED);
  power_on();
  CHECK(run_for(1000) == 0);
  power_on();
  CHECK(runs("1.2.0") && it.banks.running == 0 && has_its_beads());
}

// Tries to take an update whose power fails after `cut` writes; false if there are not that many.
static bool is_cut_short(const char *version, int cut) {
  offer("board", version, BODY_BYTES);
  it.writes = 0;
  it.cut_after = cut;
  wish(version);
  int why = run_for(30000);
  for (int starts = 0; why == RESTARTED && starts < 3; starts++) {
    why = switch_on();
    if (why != POWER_CUT) why = run_for(30000);
  }
  it.cut_after = NEVER;
  return why == POWER_CUT;
}

static void wherever_the_power_is_cut_a_whole_program_runs_and_the_counters_are_there(void) {
  static const char *const versions[] = {"1.0.0", "1.1.0", "1.2.0"};
  // Into the second bank, and from there into the first.
  for (int old = 0; old < 2; old++) {
    const char *before = versions[old], *after = versions[old + 1];
    bool is_cut_now = true;
    int cut = 0;
    for (; is_cut_now; cut++) {
      begin_at_work();
      if (old == 1) CHECK(!is_cut_short(before, NEVER));
      is_cut_now = is_cut_short(after, cut);
      power_on();
      CHECK(runs(before) || runs(after));
      CHECK(run_for(30000) == 0 && !updates.is_trial && has_its_beads());
      if (runs(before)) {
        wish(after);
        CHECK(is_answered(1) && run_for(30000) == RESTARTED);
        power_on();
        CHECK(run_for(1000) == 0);
      }
      power_on();
      CHECK(runs(after) && !it.banks.is_trial && updates.fault == FAULT_NONE && has_its_beads());
    }
    // Four sectors erased and written, the notes of the boot loader, and the box's own.
    CHECK(cut > 16 && cut < 40);
  }
}

static void a_wrong_signature_is_refused_before_anything_is_written(void) {
  uint8_t whole[IMAGE_HEADER_BYTES], other[crypto_sign_SECRETKEYBYTES];
  begin_at_work();
  offer("board", "1.1.0", BODY_BYTES);
  memcpy(whole, it.image, sizeof whole);
  for (size_t index = 0; index < sizeof whole; index++) {
    memcpy(it.image, whole, sizeof whole);
    it.image[index] ^= (uint8_t)(1u << (index % 8));
    refuses(FAULT_SIGNATURE, false);
  }
  memcpy(other, secret_key, sizeof other);
  uint8_t not_ours[crypto_sign_PUBLICKEYBYTES];
  crypto_sign_keypair(not_ours, other);
  memcpy(it.image, whole, sizeof whole);
  crypto_sign_detached(it.image + IMAGE_SIGNED_BYTES, NULL, it.image, IMAGE_SIGNED_BYTES, other);
  refuses(FAULT_SIGNATURE, false);
}

static void a_truncated_image_is_refused(void) {
  const size_t lengths[] = {0, 1, IMAGE_HEADER_BYTES - 1, IMAGE_HEADER_BYTES,
                            IMAGE_HEADER_BYTES + UPDATE_SECTOR_BYTES,
                            IMAGE_HEADER_BYTES + BODY_BYTES - 1};
  for (size_t index = 0; index < sizeof lengths / sizeof *lengths; index++) {
    begin_at_work();
    offer("board", "1.1.0", BODY_BYTES);
    it.image_length = lengths[index];
    // The line is lost, or nothing more comes.
    it.is_silent = index % 2 == 0;
    refuses(FAULT_TRUNCATED, lengths[index] >= IMAGE_HEADER_BYTES + UPDATE_SECTOR_BYTES);
  }
}

static void an_image_that_does_not_fit_or_cannot_be_written_is_refused(void) {
  begin_at_work();
  offer("board", "1.1.0", BANK_BYTES + 1);
  refuses(FAULT_SIZE, false);
  offer("board", "1.1.0", 0);
  refuses(FAULT_SIZE, false);
  offer("board", "1.1.0", BODY_BYTES);
  it.is_write_refused = true;
  refuses(FAULT_FLASH, true);
  it.is_write_refused = false;
  it.is_bit_lost = true;
  refuses(FAULT_DAMAGED, true);
  it.is_bit_lost = false;
  offer("board", "1.1.0", BANK_BYTES);
  wish("1.1.0");
  CHECK(run_for(60000) == RESTARTED);
}

static void another_program_than_the_one_that_was_signed_is_refused(void) {
  begin_at_work();
  offer("board", "1.1.0", BODY_BYTES);
  it.image[IMAGE_HEADER_BYTES + draw(NULL) % BODY_BYTES] ^= 4;
  refuses(FAULT_DAMAGED, true);
}

static void an_image_of_another_board_or_version_is_refused(void) {
  begin_at_work();
  offer("other-board", "1.1.0", BODY_BYTES);
  refuses(FAULT_BOARD, false);
  const char *const versions[] = {"1.0.0", "0.9.9", "1.2.0"};
  for (int index = 0; index < 3; index++) {
    offer("board", versions[index], BODY_BYTES);
    refuses(FAULT_VERSION, false);
  }
  // A version that is not newer is not asked for, nor one that is malformed.
  const char *const wishes[] = {"1.0.0", "0.9.9", "1.1", "1.1.0 ", "01.1.0", "70000.0.0", "../x", ""};
  for (size_t index = 0; index < sizeof wishes / sizeof *wishes; index++) {
    it.fetches = 0;
    wish(wishes[index]);
    CHECK(is_answered(0) && run_for(100) == 0 && it.fetches == 0);
  }
}

static void without_a_broker_it_goes_back_after_two_minutes_and_says_so(void) {
  begin_at_work();
  offer("board", "1.1.0", BODY_BYTES);
  wish("1.1.0");
  CHECK(run_for(60000) == RESTARTED);
  power_on();
  it.has_broker = false;
  CHECK(runs("1.1.0") && run_for(UPDATE_TRIAL_MS - TICK_MS) == 0);
  CHECK(run_for(TICK_MS) == RESTARTED);
  it.has_broker = true;
  power_on();
  CHECK(runs("1.0.0") && !it.banks.is_trial && run_for(1000) == 0);
  CHECK(strstr(it.info, "\"ft\":\"update-went-back\"") != NULL && has_its_beads());
  // Tried again, it may stay.
  wish("1.1.0");
  CHECK(is_answered(1) && run_for(60000) == RESTARTED);
  power_on();
  CHECK(run_for(1000) == 0 && runs("1.1.0") && updates.fault == FAULT_NONE);
}

static void a_program_that_crashes_on_trial_goes_back_even_if_the_power_is_cut_meanwhile(void) {
  // Three things are written: an erased sector, the note in it, and the reason for going back.
  for (int cut = 0; cut < 3; cut++) {
    begin_at_work();
    CHECK(!is_cut_short("1.1.0", NEVER));
    offer("board", "1.2.0", BODY_BYTES);
    wish("1.2.0");
    CHECK(run_for(60000) == RESTARTED);
    it.has_broker = false;
    power_on();
    CHECK(runs("1.2.0") && it.banks.running == 0 && run_for(1000) == 0);
    it.writes = 0;
    it.cut_after = cut;
    CHECK(switch_on() == POWER_CUT);
    it.cut_after = NEVER;
    power_on();
    CHECK(runs("1.1.0") && updates.fault == FAULT_WENT_BACK && has_its_beads());
  }
}

static void a_match_takes_precedence(void) {
  begin_at_work();
  offer("board", "1.1.0", BODY_BYTES);
  hear(BIND, "{\"b\":\"zzzzzzzz\"}");
  wish("1.1.0");
  CHECK(is_answered(0) && run_for(60000) == 0 && it.fetches == 0);
  hear(BIND, "{\"b\":null,\"code\":\"7KX3PQ\"}");
  wish("1.1.0");
  while (updates.at == 0) tick();
  CHECK(strstr(it.info, "\"pc\":33") != NULL);
  hear(BIND, "{\"b\":\"yyyyyyyy\"}");
  CHECK(run_for(60000) == 0 && runs("1.0.0") && updates.fault == FAULT_MATCH);
}

static void an_image_that_the_server_does_not_have_changes_nothing(void) {
  begin_at_work();
  refuses(FAULT_SERVER, false);
}

static void without_a_key_no_image_is_taken(void) {
  begin_at_work();
  offer("board", "1.1.0", BODY_BYTES);
  update_make without = {running(), ""}, wrong = {running(), "12345"}, unmarked = {"1.0.0", key_text};
  CHECK(!update_start(&updates, &PORT, &BOX, wrong, FAULT_NONE, it.now_ms));
  CHECK(!update_is_able(&updates) && !update_wish(&updates, "1.1.0", it.now_ms));
  CHECK(!update_start(&updates, &PORT, &BOX, unmarked, FAULT_NONE, it.now_ms));
  CHECK(!update_is_able(&updates));
  CHECK(update_start(&updates, &PORT, &BOX, without, FAULT_NONE, it.now_ms));
  wish("1.1.0");
  CHECK(is_answered(0) && run_for(60000) == 0 && it.fetches == 0);
}

static void why_it_restarted_is_reported_until_something_else_is(void) {
  begin_at_work();
  update_make make = {running(), key_text};
  CHECK(update_start(&updates, &PORT, &BOX, make, FAULT_CRASH, it.now_ms));
  CHECK(run_for(100) == 0 && strstr(it.info, "\"ft\":\"crash\"") != NULL);
  power_on();
  CHECK(updates.fault == FAULT_CRASH);
  for (size_t index = 0; index < it.kept_length[BOX_UPDATE]; index++) {
    it.kept[BOX_UPDATE][index] ^= 1;
    power_on();
    CHECK(updates.fault == FAULT_NONE);
    it.kept[BOX_UPDATE][index] ^= 1;
  }
}

int main(int count, char **arguments) {
  if (count != 2 || sodium_init() < 0) return 2;
  chance = (uint32_t)strtoul(arguments[1], NULL, 10);
  crypto_sign_keypair(public_key, secret_key);
  sodium_bin2hex(key_text, sizeof key_text, public_key, sizeof public_key);
  an_update_is_installed_and_stays_once_the_broker_is_reached();
  wherever_the_power_is_cut_a_whole_program_runs_and_the_counters_are_there();
  a_wrong_signature_is_refused_before_anything_is_written();
  a_truncated_image_is_refused();
  an_image_that_does_not_fit_or_cannot_be_written_is_refused();
  another_program_than_the_one_that_was_signed_is_refused();
  an_image_of_another_board_or_version_is_refused();
  without_a_broker_it_goes_back_after_two_minutes_and_says_so();
  a_program_that_crashes_on_trial_goes_back_even_if_the_power_is_cut_meanwhile();
  a_match_takes_precedence();
  an_image_that_the_server_does_not_have_changes_nothing();
  without_a_key_no_image_is_taken();
  why_it_restarted_is_reported_until_something_else_is();
  printf("all sentences hold\n");
  return 0;
}

// Unit tests of how a box is set up: its settings in a flash that loses power, the choice of networks, the page and its
// form, and the packets of DNS. The name of each function is the sentence that it checks. Started with a number, from
// which hostile input follows.
#include "setup/setup.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "setup/dns.h"
#include "setup/form.h"
#include "setup/page.h"
#include "setup/portal.h"

#define HERE "http://192.168.4.1"
#define NEVER ((size_t)-1)

typedef struct {
  uint8_t kept[BOX_PLACES][SETTINGS_BYTES];
  size_t length[BOX_PLACES];
  size_t cut_after;  // Bytes that are written before the power fails.
  jmp_buf power;
  int scans, leaves, opens, closes, joins, finds, keeps;
  char joined[NETWORK_NAME_MAX + 1], password[NETWORK_PASSWORD_MAX + 1];
  const char *servers[SERVERS_MAX];  // The names of those on the network.
} fake;

static fake it;
static uint32_t chance;

static uint32_t draw(void *context) {
  (void)context;
  return chance = chance * 1664525 + 1013904223;
}

static size_t recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  (void)context;
  size_t length = it.length[place] < size ? it.length[place] : size;
  memcpy(bytes, it.kept[place], length);
  return length;
}

// The old bytes are gone as soon as anything is written.
static void keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  (void)context;
  bool is_cut = it.cut_after < length;
  it.keeps++;
  it.length[place] = is_cut ? it.cut_after : length;
  memcpy(it.kept[place], bytes, it.length[place]);
  if (is_cut) longjmp(it.power, 1);
}

static void scan(void *context) { (void)context, it.scans++; }
static void leave(void *context) { (void)context, it.leaves++; }
static void open_own(void *context, const char *name) { (void)context, (void)name, it.opens++; }
static void close_own(void *context) { (void)context, it.closes++; }

static void join(void *context, const network *which) {
  (void)context;
  it.joins++;
  memcpy(it.joined, which->name, sizeof it.joined);
  memcpy(it.password, which->password, sizeof it.password);
}

static size_t find(void *context, found_server servers[SERVERS_MAX]) {
  (void)context;
  size_t count = 0;
  it.finds++;
  memset(servers, 'x', SERVERS_MAX * sizeof *servers);
  for (; count < SERVERS_MAX && it.servers[count] != NULL; count++) {
    snprintf(servers[count].name, sizeof servers->name, "%s", it.servers[count]);
    snprintf(servers[count].address, sizeof servers->address, "http://10.0.0.%zu:2567", count);
  }
  return count;
}

static const box_port MEMORY = {.random = draw, .recall = recall, .keep = keep};
static const radio_port RADIO = {NULL, scan, join, leave, open_own, close_own, find};
static const settings NOTHING;
static setup self;
static char answer[PORTAL_ANSWER_MAX];
static bool is_forgotten;

static void begin(const settings *kept) {
  memset(&it, 0, sizeof it);
  it.cut_after = NEVER;
  if (kept != NULL) {
    settings copy = *kept;
    settings_keep(&copy, &MEMORY);
    it.keeps = 0;
  }
  setup_start(&self, &MEMORY, &RADIO, "Temple-1234", &NOTHING, 0);
}

static settings house(bool is_proven) {
  settings known = {.count = 0};
  settings_add(&known, "Garden", "password of the garden");
  settings_add(&known, "House", "password of the house");
  known.is_proven = is_proven;
  return known;
}

static const seen_network SEEN[] = {
    {"Garden", -40, true}, {"House", -70, true}, {"Guests", -60, false}, {"House", -50, true}};

static const char *get(const char *path, uint64_t now_ms) {
  char request[256];
  snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: any\r\n\r\n", path);
  CHECK(portal_look(request, strlen(request)) == REQUEST_WHOLE);
  answer[portal_answer(&self, request, HERE, answer, &is_forgotten, now_ms)] = '\0';
  return answer;
}

static const char *post(const char *fields, uint64_t now_ms) {
  char body[1024], request[2048];
  snprintf(body, sizeof body, "token=%08lx&%s", (unsigned long)self.token, fields);
  snprintf(request, sizeof request, "POST / HTTP/1.1\r\ncontent-length: %zu\r\n\r\n%s", strlen(body),
           body);
  CHECK(portal_look(request, strlen(request)) == REQUEST_WHOLE);
  answer[portal_answer(&self, request, HERE, answer, &is_forgotten, now_ms)] = '\0';
  return answer;
}

static void settings_outlast_a_power_cut_after_any_byte(void) {
  for (volatile size_t cut = 0; cut < SETTINGS_BYTES; cut++) {
    settings known = house(true), told = known, found;
    begin(NULL);
    settings_keep(&told, &MEMORY);
    settings_keep(&told, &MEMORY);
    settings_add(&told, "New", "password of the new one");
    it.cut_after = cut;
    if (setjmp(it.power) == 0) settings_keep(&told, &MEMORY);
    CHECK(settings_load(&found, &MEMORY) && found.count == 2);
    CHECK(strcmp(found.networks[0].name, "House") == 0);
    // The next write holds.
    it.cut_after = NEVER;
    settings_add(&found, "New", "password of the new one");
    settings_keep(&found, &MEMORY);
    CHECK(settings_load(&found, &MEMORY) && found.count == 3);
    CHECK(strcmp(found.networks[0].password, "password of the new one") == 0);
  }
}

static void settings_that_are_damaged_are_not_known(void) {
  settings known = house(true), found;
  begin(&known);
  CHECK(settings_load(&found, &MEMORY));
  for (size_t at = 0; at < SETTINGS_BYTES; at++) {
    it.kept[BOX_SETTINGS_B][at] ^= 4;
    CHECK(!settings_load(&found, &MEMORY));
    it.kept[BOX_SETTINGS_B][at] ^= 4;
  }
}

static void the_network_entered_first_makes_room_for_a_fifth(void) {
  settings known = {.count = 0};
  char name[3] = "N0";
  for (int index = 0; index < 5; index++, name[1]++) settings_add(&known, name, "");
  CHECK(known.count == 4 && settings_find(&known, "N0") == NULL);
  CHECK(strcmp(known.networks[0].name, "N4") == 0 && strcmp(known.networks[3].name, "N1") == 0);
  settings_add(&known, "N2", "again");
  CHECK(known.count == 4 && strcmp(known.networks[0].password, "again") == 0);
  settings_drop(&known, "N4");
  settings_drop(&known, "N4");
  CHECK(known.count == 3 && strcmp(known.networks[2].name, "N1") == 0);
}

static void a_box_that_knows_no_network_opens_its_own(void) {
  begin(NULL);
  CHECK(it.opens == 1 && it.scans == 1 && it.joins == 0);
  setup_tick(&self, 10 * OPEN_MS_MAX);
  CHECK(self.is_open && it.closes == 0);
}

static void the_strongest_network_that_it_knows_is_joined_first(void) {
  settings known = house(true);
  begin(&known);
  CHECK(it.scans == 1 && it.opens == 0);
  setup_found(&self, SEEN, 4, 100);
  CHECK(self.seen_count == 3 && strcmp(self.seen[1].name, "House") == 0);
  CHECK(it.joins == 1 && strcmp(it.joined, "Garden") == 0);
  CHECK(strcmp(it.password, "password of the garden") == 0);
  setup_lost(&self, 200);
  CHECK(it.joins == 2 && strcmp(it.joined, "House") == 0);
  setup_joined(&self, 300);
  CHECK(self.stage == SETUP_JOINED && it.keeps == 0);
  setup_lost(&self, 400);
  CHECK(self.stage == SETUP_SCANNING && it.scans == 2);
}

static void a_radio_that_never_answers_stops_nothing(void) {
  settings known = house(true);
  begin(&known);
  setup_tick(&self, SCAN_MS_MAX - 1);
  CHECK(it.joins == 0);
  setup_tick(&self, SCAN_MS_MAX);
  CHECK(it.joins == 1);
  setup_tick(&self, SCAN_MS_MAX + JOIN_MS_MAX);
  CHECK(it.joins == 2 && it.leaves == 1);
  setup_tick(&self, SCAN_MS_MAX + 2 * JOIN_MS_MAX);
  CHECK(it.joins == 2 && self.stage == SETUP_WAITING && !self.is_open);
  setup_tick(&self, SCAN_MS_MAX + 2 * JOIN_MS_MAX + LOOK_AGAIN_MS);
  CHECK(it.scans == 2);
}

static void networks_that_were_never_joined_open_its_own_again_and_others_do_not(void) {
  for (int is_proven = 0; is_proven < 2; is_proven++) {
    settings known = house(is_proven);
    begin(&known);
    setup_found(&self, NULL, 0, 0);
    setup_lost(&self, 0);
    setup_lost(&self, 0);
    CHECK(self.is_open == !is_proven && it.opens == !is_proven);
    CHECK((strstr(get("/", 0), "could not be joined") != NULL) == !is_proven);
  }
}

static void the_button_opens_its_own_network_after_five_seconds(void) {
  settings known = house(true);
  begin(&known);
  setup_found(&self, SEEN, 4, 0);
  setup_joined(&self, 0);
  setup_button(&self, true, 1000);
  setup_button(&self, true, 1000 + BUTTON_MS - 1);
  setup_button(&self, false, 1000 + BUTTON_MS);
  setup_button(&self, true, 1001 + BUTTON_MS);
  setup_button(&self, true, 1001 + 2 * BUTTON_MS - 1);
  CHECK(it.opens == 0);
  setup_button(&self, true, 1001 + 2 * BUTTON_MS);
  setup_button(&self, true, 1002 + 2 * BUTTON_MS);
  CHECK(it.opens == 1 && self.stage == SETUP_JOINED);
  // A button that is never released keeps it open no longer than it is used.
  setup_button(&self, true, 1001 + 2 * BUTTON_MS + OPEN_MS_MAX);
  setup_tick(&self, 1001 + 2 * BUTTON_MS + OPEN_MS_MAX);
  CHECK(it.opens == 1 && !self.is_open);
}

static void its_own_network_is_closed_when_nobody_uses_it(void) {
  settings known = house(true);
  begin(&known);
  setup_button(&self, true, 0);
  setup_button(&self, true, BUTTON_MS);
  get("/", BUTTON_MS + 1000);
  setup_tick(&self, BUTTON_MS + 999 + OPEN_MS_MAX);
  CHECK(self.is_open);
  int before = it.scans;
  setup_tick(&self, BUTTON_MS + 1000 + OPEN_MS_MAX);
  CHECK(!self.is_open && it.closes == 1 && it.scans == before + 1);
}

static void whatever_a_phone_asks_for_leads_to_the_page(void) {
  begin(NULL);
  CHECK(strstr(get("/generate_204", 0), "302 Found\r\nLocation: " HERE "/\r\n") != NULL);
  CHECK(strstr(get("/hotspot-detect.html", 0), "Location: " HERE "/\r\n") != NULL);
  CHECK(strstr(get("/", 0), "<!doctype html>") != NULL);
}

static void the_page_shows_names_of_strangers_as_text_and_no_password(void) {
  static const seen_network hostile[] = {
      {"\"><script>alert(1)</script>", -50, true}, {"&lt;\n\x7f'`", -60, false}};
  settings known = house(true);
  snprintf(known.server, sizeof known.server, "http://a\"b");
  begin(&known);
  setup_found(&self, hostile, 2, 0);
  const char *page = get("/", 0);
  CHECK(strstr(page, "<script") == NULL && strstr(page, "alert(1)&#60;/script&#62;") != NULL);
  CHECK(strstr(page, "&#38;lt;??&#39;&#96;") != NULL && strstr(page, "a&#34;b") != NULL);
  CHECK(strstr(page, "password of the") == NULL && strstr(page, "forget House") != NULL);
  // A name that comes back from the page is the same.
  char hidden[2 * NETWORK_NAME_MAX + 1], shown[NETWORK_NAME_MAX + 1];
  form_hide(hostile[0].name, hidden);
  CHECK(strstr(page, hidden) != NULL && form_show(hidden, shown, sizeof shown));
  CHECK(strcmp(shown, hostile[0].name) == 0);
}

static void the_longest_page_has_room(void) {
  seen_network seen[SEEN_MAX];
  settings known = {.count = 0, .is_proven = true};
  for (int index = 0; index < SEEN_MAX; index++) {
    memset(seen[index].name, '"', NETWORK_NAME_MAX);
    seen[index].name[NETWORK_NAME_MAX] = '\0';
    seen[index].name[0] = (char)('a' + index);
    seen[index].strength = -90;
    seen[index].is_locked = false;
    settings_add(&known, seen[index].name, "password");
  }
  memset(known.server, '"', SERVER_NAME_MAX);
  begin(&known);
  self.server_count = SERVERS_MAX;
  for (int index = 0; index < SERVERS_MAX; index++) {
    memset(&self.servers[index], '"', sizeof *self.servers);
    self.servers[index].name[SERVER_NAME_MAX] = self.servers[index].address[SERVER_MAX] = '\0';
  }
  setup_found(&self, seen, SEEN_MAX, 0);
  self.has_failed = true;
  memset(self.chosen, '"', NETWORK_NAME_MAX);
  CHECK(strstr(get("/", 0), "</form>") != NULL);
  CHECK(page_form(&self, "", NULL, answer, 1000) == 0);
}

static void the_code_at_a_server_fills_in_its_address_and_nothing_else(void) {
  settings known = house(true);
  snprintf(known.server, sizeof known.server, "https://play.example");
  begin(&known);
  CHECK(strstr(get("/?server=http%3A%2F%2F192.168.1.20%3A2567", 0), "value=\"http://192.168.1.20:2567\">") != NULL);
  // Only saving it changes it.
  CHECK(strcmp(self.settings.server, "https://play.example") == 0 && it.keeps == 0);
  CHECK(strstr(get("/", 0), "value=\"https://play.example\">") != NULL);
  static const char *const wrong[] = {"/?", "/?server", "/?server=%22", "/?server=%00", "/?server=%", "/?server=a+b",
                                      "/?other=http%3A%2F%2Fa", "/?server=http%3A%2F%2F"};
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++)
    CHECK(strstr(get(wrong[index], 0), "value=\"https://play.example\">") != NULL);
  char longest[220] = "/?server=";
  memset(longest + strlen(longest), 'a', 200);
  CHECK(strstr(get(longest, 0), "value=\"https://play.example\">") != NULL);
  CHECK(strstr(get("/other?server=http%3A%2F%2Fa", 0), "302 Found") != NULL);
}

static void what_is_entered_at_the_page_is_kept_and_joined(void) {
  begin(NULL);
  setup_found(&self, SEEN, 4, 0);
  CHECK(strstr(post("network=486f757365&password=p%C3%A4ss+%26%2Bword&server=192.168.1.20%3A2567%2F",
                    1000),
               "<h1>Saved</h1>") != NULL);
  CHECK(strstr(answer, "joins House. ") != NULL);
  CHECK(it.keeps == 1 && !is_forgotten && strcmp(self.settings.server, "http://192.168.1.20:2567") == 0);
  setup_tick(&self, 1000 + CLOSE_MS - 1);
  CHECK(self.is_open);
  setup_tick(&self, 1000 + CLOSE_MS);
  CHECK(!self.is_open && self.stage == SETUP_SCANNING);
  setup_found(&self, SEEN, 4, 5000);
  CHECK(strcmp(it.joined, "House") == 0 && strcmp(it.password, "p\xc3\xa4ss &+word") == 0);
  setup_joined(&self, 6000);
  CHECK(it.keeps == 2 && self.settings.is_proven);
  settings found;
  CHECK(settings_load(&found, &MEMORY) && found.is_proven && found.count == 1);
  // With no new password the one that it knows stays; others can be forgotten.
  post("network=&other=&password=&server=&drop0=486f757365", 7000);
  CHECK(self.settings.count == 1 && strstr(answer, "Choose a network") != NULL);
  post("network=&other=Garden&password=12345678&server=&forget=1", 7000);
  CHECK(is_forgotten && self.settings.count == 2);
  CHECK(strstr(answer, "joins Garden, or another that it knows if that is stronger. ") != NULL);
  post("network=486f757365&other=&password=&server=&drop1=47617264656e", 7000);
  CHECK(self.settings.count == 1 && strcmp(self.settings.networks[0].password, it.password) == 0);
  // Some keyboards begin every text with a capital letter.
  post("network=&other=&password=&server=Https%3A%2F%2Fplay.example", 7000);
  CHECK(strcmp(self.settings.server, "https://play.example") == 0);
}

static void a_wrong_entry_changes_nothing_and_is_reported(void) {
  static const char *const wrong[][2] = {
      {"password=12345678&server=", "Choose a network"},
      {"network=&other=&password=&server=", "Choose a network"},
      {"network=486f757365&password=1234567&server=", "eight characters"},
      {"network=486f757365&password=&server=", "needs a password"},
      {"network=4&password=12345678&server=", "too long"},
      {"network=zz&password=12345678&server=", "too long"},
      {"network=&other=123456789012345678901234567890123&password=&server=", "too long"},
      {"network=&other=a%00b&password=&server=", "too long"},
      {"network=486f757365&password=12345678", "address of the server"},
      {"network=486f757365&password=12345678&server=a+b", "address of the server"},
      {"network=486f757365&password=12345678&server=http%3A%2F%2F", "address of the server"},
      {"network=486f757365&password=12345678&server=%22", "address of the server"},
      {"network=486f757365&password=12345678&server=mqtt%3A%2F%2Fa", "address of the server"},
  };
  for (size_t index = 0; index < sizeof wrong / sizeof *wrong; index++) {
    begin(NULL);
    setup_found(&self, SEEN, 4, 0);
    CHECK(strstr(post(wrong[index][0], 0), wrong[index][1]) != NULL);
    CHECK(strncmp(answer, "HTTP/1.1 422 ", 13) == 0 && it.keeps == 0 && self.settings.count == 0);
  }
  // What was typed is still there, except for the password.
  post("network=477561726473&password=1234567&server=%3Chere%3E", 0);
  CHECK(strstr(answer, "value=\"&#60;here&#62;\"") != NULL && strstr(answer, "1234567") == NULL);
  CHECK(strstr(answer, "name=other maxlength=32 autocapitalize=off value=\"Guards\"") != NULL);
  post("network=477565737473&password=1234567&server=", 0);
  CHECK(strstr(answer, "value=\"477565737473\" checked> Guests") != NULL);
  // A form of an earlier opening, or of a stranger.
  self.token++;
  char request[] = "POST / HTTP/1.1\r\nContent-Length: 8\r\n\r\ntoken=00";
  answer[portal_answer(&self, request, HERE, answer, &is_forgotten, 0)] = '\0';
  CHECK(strstr(answer, "out of date") != NULL);
}

static void requests_are_taken_when_they_are_whole(void) {
  static char long_one[PORTAL_REQUEST_MAX];
  const char *whole = "POST / HTTP/1.1\r\nA: b\r\nContent-Length: 3\r\n\r\nabc";
  for (size_t length = 0; length < strlen(whole); length++) {
    char part[128];
    snprintf(part, sizeof part, "%.*s", (int)length, whole);
    CHECK(portal_look(part, length) == REQUEST_PARTIAL);
  }
  CHECK(portal_look(whole, strlen(whole)) == REQUEST_WHOLE);
  const char *bad[] = {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
                       "POST / HTTP/1.1\r\nContent-Length: 99999\r\n\r\n",
                       "POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n"};
  for (int index = 0; index < 3; index++)
    CHECK(portal_look(bad[index], strlen(bad[index])) == REQUEST_BAD);
  CHECK(portal_look("GET /\0 HTTP/1.1", 15) == REQUEST_BAD);
  memset(long_one, 'a', sizeof long_one - 1);
  CHECK(portal_look(long_one, sizeof long_one - 1) == REQUEST_BAD);
}

static void a_server_that_was_not_entered_is_looked_for_and_again_when_it_does_not_answer(void) {
  settings known = house(true);
  begin(&known);
  CHECK(setup_server(&self, 0) == NULL && it.finds == 0);
  setup_found(&self, SEEN, 4, 0);
  setup_joined(&self, 0);
  CHECK(setup_server(&self, 100) == NULL && setup_server(&self, 200) == NULL && it.finds == 1);
  it.servers[0] = "Flower War on kitchen 2567";
  const char *found = setup_server(&self, 100 + FIND_AGAIN_MS);
  CHECK(found != NULL && strcmp(found, "http://10.0.0.0:2567") == 0);
  CHECK(setup_server(&self, 200 + FIND_AGAIN_MS) != NULL && it.finds == 2);
  setup_server_failed(&self);
  CHECK(setup_server(&self, 100 + 2 * FIND_AGAIN_MS) != NULL && it.finds == 3);
  snprintf(self.settings.server, sizeof self.settings.server, "https://play.example");
  setup_server_failed(&self);
  CHECK(strcmp(setup_server(&self, 900000), "https://play.example") == 0 && it.finds == 3);
}

static void what_is_typed_takes_precedence_over_what_is_chosen(void) {
  begin(NULL);
  setup_found(&self, SEEN, 4, 0);
  // A new box has chosen the strongest network already.
  post("network=47617264656e&other=Hidden&password=12345678&server=", 0);
  CHECK(strcmp(self.settings.networks[0].name, "Hidden") == 0);
  // A name that the page itself had there, since its list lacks it, does not count as typed.
  CHECK(strstr(get("/", 0), "value=\"Hidden\"") != NULL);
  post("network=47617264656e&other=Hidden&password=12345678&server=", 0);
  CHECK(strcmp(self.settings.networks[0].name, "Garden") == 0);
}

static void of_several_servers_one_is_chosen_at_the_page_by_its_name(void) {
  settings known = house(true);
  begin(&known);
  it.servers[0] = "Kitchen";
  it.servers[1] = "\"Attic\"";
  setup_found(&self, SEEN, 4, 0);
  setup_joined(&self, 0);
  CHECK(setup_server(&self, 100) == NULL && self.is_open && it.opens == 1);
  const char *page = get("/", 100);
  CHECK(strstr(page, "several servers") != NULL);
  CHECK(strstr(page, "value=\"4b69746368656e\"> Kitchen <small>(http://10.0.0.0:2567)") != NULL);
  CHECK(strstr(page, "&#34;Attic&#34; <small>(http://10.0.0.1:2567)") != NULL);
  // No server answered: it does not ask again until it joins a network again.
  setup_tick(&self, OPEN_MS_MAX + 200);
  CHECK(!self.is_open && setup_server(&self, OPEN_MS_MAX + 300) == NULL && it.opens == 1);
  setup_button(&self, true, OPEN_MS_MAX + 1000);
  setup_button(&self, true, OPEN_MS_MAX + 1000 + BUTTON_MS);
  page = post("network=&other=&password=12345&server=&found=22417474696322", OPEN_MS_MAX + 7000);
  CHECK(strstr(page, "eight characters") != NULL);
  CHECK(strstr(page, "value=\"22417474696322\" checked") != NULL);
  post("network=&other=&password=&server=&found=22417474696322", OPEN_MS_MAX + 7000);
  CHECK(strcmp(self.settings.server, "\"Attic\"") == 0);
  // A typed address takes precedence, but not one that the page had already.
  const char *address = "network=&other=&password=&server=http%3A%2F%2Fa&found=22417474696322";
  post(address, OPEN_MS_MAX + 7000);
  CHECK(strcmp(self.settings.server, "http://a") == 0);
  post(address, OPEN_MS_MAX + 7000);
  CHECK(strcmp(self.settings.server, "\"Attic\"") == 0);
}

static void a_server_that_was_chosen_by_its_name_is_found_at_another_address(void) {
  settings known = house(true);
  snprintf(known.server, sizeof known.server, "Attic");
  begin(&known);
  it.servers[0] = "Attic";
  it.servers[1] = "Kitchen";
  setup_found(&self, SEEN, 4, 0);
  setup_joined(&self, 0);
  CHECK(strcmp(setup_server(&self, 100), "http://10.0.0.0:2567") == 0);
  setup_server_failed(&self);
  it.servers[0] = "Kitchen";
  it.servers[1] = "Attic";
  CHECK(strcmp(setup_server(&self, 100 + FIND_AGAIN_MS), "http://10.0.0.1:2567") == 0 && it.opens == 0);
  // If it is not there, a single other server is taken without a question.
  setup_server_failed(&self);
  it.servers[1] = NULL;
  CHECK(strcmp(setup_server(&self, 100 + 2 * FIND_AGAIN_MS), "http://10.0.0.0:2567") == 0);
  CHECK(strstr(get("/", 0), "Attic <small>(not found just now)") != NULL);
  CHECK(strstr(get("/?server=http%3A%2F%2Fa", 0), "value=\"\" checked> another") != NULL);
}

static const uint8_t ADDRESS[4] = {192, 168, 4, 1};

// Writes a packet as a server announces itself, with names that point back; returns its length.
static size_t announced(uint8_t *packet) {
  static const uint8_t head[] = {0, 0, 0x84, 0, 0, 0, 0, 1, 0, 0, 0, 2};
  static const uint8_t rest[] = {
      0, 12, 0, 1, 0, 0, 0, 9, 0, 4, 1, 'x', 0xc0, 12,                               // PTR
      0xc0, 46, 0, 33, 0, 1, 0, 0, 0, 9, 0, 10, 0, 0, 0, 0, 0x0a, 0x07, 1, 'h', 0xc0, 29,  // SRV
      0xc0, 68, 0, 1, 0, 1, 0, 0, 0, 9, 0, 4, 192, 168, 1, 20};                      // A
  uint8_t query[DNS_PACKET_MAX];
  size_t name = dns_ask_for_servers(query) - 12 - 4;
  memcpy(packet, head, 12);
  memcpy(packet + 12, query + 12, name);
  memcpy(packet + 12 + name, rest, sizeof rest);
  return 12 + name + sizeof rest;
}

static void names_lead_to_its_own_address_and_a_server_is_read_whatever_the_packet(void) {
  uint8_t query[DNS_PACKET_MAX], said[DNS_PACKET_MAX], packet[MDNS_PACKET_MAX];
  found_server server;
  size_t length = dns_ask_for_servers(query);
  // It asks for a PTR, of which there is none.
  CHECK(dns_answer_all(query, length, ADDRESS, said) == length && said[7] == 0 && said[2] == 0x84);
  query[length - 3] = 1;
  CHECK(dns_answer_all(query, length, ADDRESS, said) == length + 16 && said[7] == 1);
  CHECK(memcmp(said + length + 12, ADDRESS, 4) == 0);
  query[2] = 0x80;
  CHECK(dns_answer_all(query, length, ADDRESS, said) == 0);

  size_t whole = announced(packet);
  CHECK(dns_read_server(packet, whole, &server) && strcmp(server.name, "x") == 0);
  CHECK(strcmp(server.address, "http://192.168.1.20:2567") == 0);
  for (size_t part = 0; part < whole; part++) CHECK(!dns_read_server(packet, part, &server));
  // Whatever the packet, nothing is read beyond it: the sanitizers watch.
  for (int round = 0; round < 200000; round++) {
    size_t had = announced(packet);
    for (uint32_t changes = draw(NULL) >> 16 & 7; changes > 0; changes--)
      packet[(draw(NULL) >> 8) % had] = (uint8_t)(draw(NULL) >> 16);
    uint8_t *exact = malloc(had);
    memcpy(exact, packet, had);
    dns_read_server(exact, had, &server);
    dns_answer_all(exact, had, ADDRESS, said);
    free(exact);
  }
}

int main(int count, char **arguments) {
  chance = count > 1 ? (uint32_t)strtoull(arguments[1], NULL, 10) : 1;
  settings_outlast_a_power_cut_after_any_byte();
  settings_that_are_damaged_are_not_known();
  the_network_entered_first_makes_room_for_a_fifth();
  a_box_that_knows_no_network_opens_its_own();
  the_strongest_network_that_it_knows_is_joined_first();
  a_radio_that_never_answers_stops_nothing();
  networks_that_were_never_joined_open_its_own_again_and_others_do_not();
  the_button_opens_its_own_network_after_five_seconds();
  its_own_network_is_closed_when_nobody_uses_it();
  whatever_a_phone_asks_for_leads_to_the_page();
  the_page_shows_names_of_strangers_as_text_and_no_password();
  the_longest_page_has_room();
  the_code_at_a_server_fills_in_its_address_and_nothing_else();
  what_is_entered_at_the_page_is_kept_and_joined();
  a_wrong_entry_changes_nothing_and_is_reported();
  requests_are_taken_when_they_are_whole();
  a_server_that_was_not_entered_is_looked_for_and_again_when_it_does_not_answer();
  what_is_typed_takes_precedence_over_what_is_chosen();
  of_several_servers_one_is_chosen_at_the_page_by_its_name();
  a_server_that_was_chosen_by_its_name_is_found_at_another_address();
  names_lead_to_its_own_address_and_a_server_is_read_whatever_the_packet();
  printf("all sentences hold\n");
  return 0;
}

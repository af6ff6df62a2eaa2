// Unit tests of the box on a port that records its calls. The name of each function is the sentence that it checks; a
// sentence that does not hold exits the program.
#include "box.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "store.h"

#define MINUTE_MS 60000
#define OPENED "{\"device\":\"s3cret_-\",\"code\":\"BCDFGHJK\",\"expiresInSeconds\":600,\"pollSeconds\":2}"
#define CLAIMED                                                                  \
  "{\"temple\":\"temple000001\",\"password\":\"pass_-word\",\"broker\":\"ws://server:2567/mqtt\"}"
#define BIND "templo/v1/temple000001/down/bind"
#define COMMAND "templo/v1/temple000001/down/cmd"

typedef struct {
  int status;
  const char *answer;
  char path[64], body[128];
  int posts, connections, hang_ups, subscriptions, counts, keeps;
  char will[300], status_said[300], count_said[300], said[200];
  uint8_t kept[2][256];
  size_t kept_length[2];
  bool is_kept_first;
  box_lights lights;
} fake;

static fake it;

static uint32_t draw(void *context) {
  static uint32_t last = 7;
  (void)context;
  return last = last * 1664525 + 1013904223;
}

static size_t recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  (void)context;
  size_t length = it.kept_length[place] < size ? it.kept_length[place] : size;
  memcpy(bytes, it.kept[place], length);
  return length;
}

static void keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  (void)context;
  memcpy(it.kept[place], bytes, length);
  it.kept_length[place] = length;
  it.keeps++;
}

static int ask(void *context, const char *path, const char *body, char *answer, size_t size) {
  (void)context;
  it.posts++;
  snprintf(it.path, sizeof it.path, "%s", path);
  snprintf(it.body, sizeof it.body, "%s", body == NULL ? "by GET" : body);
  snprintf(answer, size, "%s", it.answer);
  return it.status;
}

static void begin(void *context, const box_connection *connection) {
  (void)context;
  it.connections++;
  snprintf(it.will, sizeof it.will, "%s %s %s", connection->as->temple, connection->will_topic,
           connection->will_payload);
}

static void hang_up(void *context) {
  (void)context;
  it.hang_ups++;
}

static void subscribe(void *context, const char *topic) {
  (void)context;
  CHECK(strncmp(topic, "templo/v1/temple000001/down/", 28) == 0);
  it.subscriptions++;
}

static void publish(void *context, const char *topic, const char *payload, int qos, bool retain) {
  (void)context;
  CHECK(strncmp(topic, "templo/v1/temple000001/up/", 26) == 0);
  const char *leaf = topic + 26;
  CHECK(retain == (strcmp(leaf, "res") != 0));
  CHECK(qos == (strcmp(leaf, "count") != 0));
  if (strcmp(leaf, "status") == 0) snprintf(it.status_said, sizeof it.status_said, "%s", payload);
  if (strcmp(leaf, "count") != 0) return;
  it.counts++;
  snprintf(it.count_said, sizeof it.count_said, "%s", payload);
  // TPL-10: a count is stored before it is published.
  temple_memory memory;
  char tail[100] = "";
  bool is_kept = store_unpack(&memory, "temple000001", it.kept[BOX_COUNTERS], STORE_BYTES);
  if (is_kept) snprintf(tail, sizeof tail, "\"r\":\"%s\"", memory.tail);
  it.is_kept_first = is_kept && strstr(payload, memory.epoch) && strstr(payload, tail);
}

static void show(void *context, box_lights lights) {
  (void)context;
  it.lights = lights;
}

static void say(void *context, const char *text) {
  (void)context;
  snprintf(it.said, sizeof it.said, "%s", text);
}

static const box_port PORT = {NULL,    draw,      recall,  keep, ask, begin,
                              hang_up, subscribe, publish, show, say, NULL};
static const box_make MAKE = {"test/1", "test", true};

static void hear(box *self, const char *topic, const char *payload, uint64_t now_ms) {
  box_hear(self, topic, strlen(topic), payload, strlen(payload), now_ms);
}

static void drop(box *self, char slot, uint64_t now_ms) {
  box_sense(self, slot, true, now_ms * 1000);
  box_sense(self, slot, false, now_ms * 1000 + 10000);
}

// Starts a box that is claimed, online and bound.
static void begin_online(box *self) {
  memset(&it, 0, sizeof it);
  credentials as = {"temple000001", "pass", "mqtt://server"};
  keep(NULL, BOX_CREDENTIALS, (const uint8_t *)&as, sizeof as);
  box_start(self, &PORT, MAKE, 0);
  box_network(self, true, 0);
  box_tick(self, 0);
  box_connected(self, 0);
  hear(self, BIND, "{\"b\":\"k3f9q2ab\"}", 0);
  box_tick(self, 0);
}

static void a_box_without_a_claim_asks_for_one_and_keeps_it(void) {
  box self;
  memset(&it, 0, sizeof it);
  it.status = 201;
  it.answer = OPENED;
  box_start(&self, &PORT, MAKE, 0);
  box_tick(&self, 0);
  CHECK(it.posts == 0);
  box_network(&self, true, 0);
  box_tick(&self, 0);
  CHECK(strcmp(it.path, "/api/temples/claims") == 0 && strcmp(it.body, "{}") == 0);
  CHECK(strstr(it.said, "BCDFGHJK") != NULL);
  it.status = 202;
  it.answer = "{\"pending\":true}";
  box_tick(&self, 1999);
  CHECK(it.posts == 1);
  box_tick(&self, 2000);
  CHECK(strcmp(it.body, "{\"device\":\"s3cret_-\"}") == 0);
  CHECK(strcmp(it.path, "/api/temples/claims/poll") == 0 && it.kept_length[0] == 0);
  it.status = 200;
  it.answer = CLAIMED;
  box_tick(&self, 4000);
  box_tick(&self, 4001);
  CHECK(it.connections == 1 && it.kept_length[BOX_CREDENTIALS] == sizeof(credentials));
  box_start(&self, &PORT, MAKE, 0);
  box_network(&self, true, 0);
  box_tick(&self, 0);
  CHECK(it.posts == 3 && it.connections == 2);
  CHECK(strncmp(it.will, "temple000001 templo/v1/temple000001/up/status ", 46) == 0);
}

static void a_claim_that_is_too_late_begins_anew_and_a_lost_answer_does_not(void) {
  box self;
  memset(&it, 0, sizeof it);
  it.status = 201;
  it.answer = OPENED;
  box_start(&self, &PORT, MAKE, 0);
  box_network(&self, true, 0);
  box_tick(&self, 0);
  const int waits[] = {0, 202, 429, 502};
  uint64_t now_ms = 0;
  it.answer = "{}";
  for (int index = 0; index < 4; index++) {
    it.status = waits[index];
    box_tick(&self, now_ms += 2000);
    CHECK(self.stage == BOX_CLAIMING);
  }
  it.status = 404;
  box_tick(&self, now_ms += 2000);
  CHECK(self.stage == BOX_UNCLAIMED);
}

static void malformed_answers_are_not_taken(void) {
  static const char *const answers[] = {
      "", "null", "{}", "{\"temple\":\"temple000001\",\"password\":\"x\"}",
      "{\"temple\":\"short\",\"password\":\"x\",\"broker\":\"mqtt://a\"}",
      "{\"temple\":\"UPPER0000001\",\"password\":\"x\",\"broker\":\"mqtt://a\"}",
      "{\"temple\":\"temple000001\",\"password\":\"x\",\"broker\":\"http://a\"}",
      "{\"temple\":\"temple000001\",\"password\":7,\"broker\":\"mqtt://a\"}",
  };
  credentials as;
  claim open;
  for (size_t index = 0; index < sizeof answers / sizeof *answers; index++)
    CHECK(!credentials_read(answers[index], &as));
  CHECK(credentials_read(CLAIMED, &as) && strcmp(as.broker, "ws://server:2567/mqtt") == 0);
  // The device secret is put into a request, so it must not be able to end the string.
  CHECK(!claim_read("{\"device\":\"a b\",\"code\":\"B\",\"pollSeconds\":2}", &open));
  CHECK(!claim_read("{\"device\":\"ab\",\"code\":\"B\",\"pollSeconds\":0}", &open));
  CHECK(!claim_read("{\"device\":\"ab\",\"code\":\"B\"}", &open));
  CHECK(claim_read(OPENED, &open) && open.poll_ms == 2000);
}

static void a_broker_that_is_away_is_tried_less_and_less_often(void) {
  box self;
  begin_online(&self);
  uint64_t now_ms = BOX_STEADY_MS, gap_ms = 0;
  box_disconnected(&self, BOX_LOST, now_ms);
  for (uint64_t most_ms = BOX_RETRY_MS_MIN; most_ms < 20 * MINUTE_MS; most_ms *= 2) {
    uint64_t limit_ms = most_ms > BOX_RETRY_MS_MAX ? BOX_RETRY_MS_MAX : most_ms;
    int before = it.connections;
    for (gap_ms = 0; it.connections == before; gap_ms++) box_tick(&self, now_ms + gap_ms);
    CHECK(gap_ms - 1 >= limit_ms / 2 && gap_ms - 1 <= limit_ms);
    now_ms += gap_ms;
    box_disconnected(&self, BOX_LOST, now_ms);
  }
  // A broker that drops an accepted box at once does not reset the delay.
  box_tick(&self, now_ms += BOX_RETRY_MS_MAX);
  box_connected(&self, now_ms);
  box_disconnected(&self, BOX_LOST, now_ms + 1);
  CHECK(self.retry_at_ms >= now_ms + BOX_RETRY_MS_MAX / 2);
  box_tick(&self, now_ms += 2 * BOX_RETRY_MS_MAX);
  box_connected(&self, now_ms);
  box_disconnected(&self, BOX_LOST, now_ms + BOX_STEADY_MS);
  CHECK(self.retry_at_ms <= now_ms + BOX_STEADY_MS + BOX_RETRY_MS_MIN);
}

static void a_connection_that_never_comes_is_given_up(void) {
  box self;
  begin_online(&self);
  box_disconnected(&self, BOX_LOST, 1);
  box_tick(&self, 2000);
  CHECK(self.stage == BOX_CONNECTING);
  int before = it.hang_ups;
  box_tick(&self, 2000 + BOX_CONNECT_MS_MAX);
  CHECK(it.hang_ups == before);
  box_tick(&self, 2001 + BOX_CONNECT_MS_MAX);
  CHECK(it.hang_ups == before + 1 && self.stage == BOX_AWAY);
}

static void a_broker_that_does_not_let_it_in_is_reported_once(void) {
  box self;
  begin_online(&self);
  uint64_t now_ms = 0;
  box_disconnected(&self, BOX_LOST, now_ms);
  for (int times = 0; times < 3; times++) {
    box_tick(&self, now_ms += BOX_RETRY_MS_MAX);
    CHECK(self.stage == BOX_CONNECTING);
    it.said[0] = '\0';
    box_disconnected(&self, BOX_REFUSED, now_ms);
    CHECK((strstr(it.said, "does not let this temple in") != NULL) == (times == 0));
  }
}

static void without_wifi_nothing_is_tried_and_with_it_at_once(void) {
  box self;
  begin_online(&self);
  box_network(&self, false, 100);
  CHECK(self.stage == BOX_AWAY && it.hang_ups == 1);
  box_tick(&self, 100 * MINUTE_MS);
  CHECK(it.connections == 1);
  box_network(&self, true, 100 * MINUTE_MS);
  box_tick(&self, 100 * MINUTE_MS);
  CHECK(it.connections == 2);
}

static void beads_that_fall_while_it_is_away_are_reported_when_it_is_back(void) {
  box self;
  begin_online(&self);
  box_disconnected(&self, BOX_LOST, 0);
  int before = it.counts;
  for (uint64_t bead = 1; bead <= 3; bead++) drop(&self, bead == 2 ? 'T' : 'H', bead * 100);
  CHECK(it.counts == before);
  box_tick(&self, 400);
  CHECK(it.lights.light == TEMPLE_AMBER);
  box_tick(&self, MINUTE_MS);
  box_connected(&self, MINUTE_MS);
  CHECK(strstr(it.count_said, "\"n\":3,\"h\":2,\"t\":1,\"r\":\"HTH\"") != NULL);
}

static void each_bead_is_kept_before_it_is_reported_and_outlasts_a_power_cut(void) {
  box self;
  begin_online(&self);
  for (uint64_t bead = 1; bead <= 70; bead++) {
    drop(&self, 'H', bead * 100);
    CHECK(it.is_kept_first);
  }
  char before[300];
  snprintf(before, sizeof before, "%s", it.count_said);
  char will[300];
  snprintf(will, sizeof will, "%s", it.will);
  box_start(&self, &PORT, MAKE, 0);
  box_network(&self, true, 0);
  box_tick(&self, 0);
  // TPL-16: each connection has a new number, and its last will carries the same.
  CHECK(strcmp(will, it.will) != 0);
  box_connected(&self, 0);
  CHECK(strcmp(before, it.count_said) == 0);
  CHECK(strcmp(strstr(it.will, "\"e\""), strstr(it.status_said, "\"e\"")) == 0);
}

static void a_memory_that_is_damaged_or_of_another_temple_is_not_read(void) {
  uint8_t bytes[STORE_BYTES];
  temple_memory memory = {"k3f9q2ab", "7KX3PQ", true, "9f3a1c20", 3, 1ull << 40, "HTH", 70000};
  temple_memory read;
  store_pack(&memory, "temple000001", bytes);
  CHECK(store_unpack(&read, "temple000001", bytes, STORE_BYTES));
  CHECK(strcmp(read.binding, memory.binding) == 0 && strcmp(read.code, memory.code) == 0);
  CHECK(strcmp(read.epoch, memory.epoch) == 0 && strcmp(read.tail, memory.tail) == 0);
  CHECK(read.h == 3 && read.t == 1ull << 40 && read.connection == 70000 && read.is_bound_known);
  // All programs of layout version 1 share this layout: each reads what an older one has stored.
  CHECK(memcmp(bytes, "TM\1temple000001\0\0\0\0\0\0\0\0k3f9q2ab", 31) == 0);
  CHECK(!store_unpack(&read, "temple000002", bytes, STORE_BYTES));
  CHECK(!store_unpack(&read, "temple000001", bytes, STORE_BYTES - 1));
  CHECK(!store_unpack(&read, "temple000001", bytes, 0));
  for (size_t index = 0; index < STORE_BYTES; index++) {
    for (int bit = 0; bit < 8; bit++) {
      bytes[index] ^= (uint8_t)(1 << bit);
      CHECK(!store_unpack(&read, "temple000001", bytes, STORE_BYTES));
      bytes[index] ^= (uint8_t)(1 << bit);
    }
  }
}

static void only_messages_to_it_are_heard(void) {
  box self;
  begin_online(&self);
  drop(&self, 'H', 100);
  char before[300];
  snprintf(before, sizeof before, "%s", it.count_said);
  hear(&self, "templo/v1/temple000002/down/bind", "{\"b\":\"zzzzzzzz\"}", 200);
  hear(&self, "templo/v1/temple000001/up/bind", "{\"b\":\"zzzzzzzz\"}", 200);
  box_hear(&self, BIND, strlen(BIND), "{\"b\":\"zzzzzzzz\"}\0", 18, 200);
  char longer[400];
  memset(longer, ' ', sizeof longer);
  memcpy(longer, "{\"b\":\"zzzzzzzz\"}", 16);
  box_hear(&self, BIND, strlen(BIND), longer, 257, 200);
  CHECK(strcmp(self.temple.memory.binding, "k3f9q2ab") == 0);
  box_hear(&self, BIND, strlen(BIND), longer, 256, 200);
  CHECK(strcmp(self.temple.memory.binding, "zzzzzzzz") == 0);
}

static void it_says_the_code_to_pair_it_with(void) {
  box self;
  begin_online(&self);
  CHECK(strcmp(it.said, "paired") == 0);
  hear(&self, BIND, "{\"b\":null,\"code\":\"7KX3PQ\"}", 5);
  box_tick(&self, 5);
  CHECK(strcmp(it.said, "not paired: pair it with the code 7KX3PQ") == 0);
  CHECK(it.lights.light == TEMPLE_RED && !it.lights.is_blinking);
}

static void its_lights_blink_when_it_is_looked_for_and_while_a_slot_is_blocked(void) {
  box self;
  begin_online(&self);
  hear(&self, COMMAND, "{\"id\":\"1\",\"op\":\"identify\"}", 1000);
  box_tick(&self, 1000);
  CHECK(it.lights.is_blinking && it.lights.light == TEMPLE_GREEN);
  box_tick(&self, 1000 + BOX_IDENTIFY_MS);
  CHECK(!it.lights.is_blinking);
  box_sense(&self, 'T', true, 10000000);
  box_tick(&self, 10500);
  CHECK(!it.lights.is_blinking);
  box_tick(&self, 10501);
  CHECK(it.lights.is_blinking && self.is_blocked_told);
  int before = it.counts;
  box_sense(&self, 'T', false, 10600000);
  box_tick(&self, 10600);
  CHECK(!it.lights.is_blinking && it.counts == before);
}

static void a_broker_that_has_moved_is_found_again_by_asking_the_server(void) {
  box self;
  begin_online(&self);
  uint64_t now_ms = 0;
  it.status = 200;
  it.answer = "{\"broker\":\"mqtt://elsewhere:1884\"}";
  for (unsigned failures = 0; failures <= BOX_FAILURES_MAX; failures++) {
    CHECK(it.posts == 0 && strcmp(self.credentials.broker, "mqtt://server") == 0);
    box_disconnected(&self, BOX_LOST, now_ms);
    box_tick(&self, now_ms += BOX_RETRY_MS_MAX);
  }
  CHECK(it.posts == 1 && strcmp(it.path, "/api/temples/broker") == 0);
  CHECK(strcmp(it.body, "by GET") == 0 && self.stage == BOX_CONNECTING);
  CHECK(strcmp(self.credentials.broker, "mqtt://elsewhere:1884") == 0);
  box_start(&self, &PORT, MAKE, 0);
  CHECK(strcmp(self.credentials.broker, "mqtt://elsewhere:1884") == 0);
  CHECK(strcmp(self.credentials.password, "pass") == 0);
}

static void a_server_that_does_not_answer_is_asked_again_at_the_next_attempt(void) {
  box self;
  begin_online(&self);
  uint64_t now_ms = 0;
  it.answer = "";
  for (int asked = 0; asked < 3; asked++) {
    while (it.posts == asked) {
      box_disconnected(&self, BOX_LOST, now_ms);
      box_tick(&self, now_ms += BOX_RETRY_MS_MAX);
    }
    CHECK(self.failures == BOX_FAILURES_MAX + (unsigned)asked);
  }
  // One that answers is not asked each time.
  it.status = 404;
  box_disconnected(&self, BOX_LOST, now_ms);
  box_tick(&self, now_ms += BOX_RETRY_MS_MAX);
  CHECK(it.posts == 4 && self.failures == 0);
}

static void no_broker_without_encryption_follows_one_with_it(void) {
  credentials as = {"temple000001", "pass", "wss://play.example/mqtt"};
  CHECK(!broker_moved("{\"broker\":\"mqtt://evil\"}", &as));
  CHECK(!broker_moved("{\"broker\":\"ws://evil/mqtt\"}", &as));
  CHECK(!broker_moved("{\"broker\":\"http://evil\"}", &as) && !broker_moved("{}", &as));
  CHECK(!broker_moved("{\"broker\":\"wss://play.example/mqtt\"}", &as));
  CHECK(strcmp(as.broker, "wss://play.example/mqtt") == 0);
  CHECK(broker_moved("{\"broker\":\"mqtts://broker.example\"}", &as));
}

int main(void) {
  a_box_without_a_claim_asks_for_one_and_keeps_it();
  a_claim_that_is_too_late_begins_anew_and_a_lost_answer_does_not();
  malformed_answers_are_not_taken();
  a_broker_that_is_away_is_tried_less_and_less_often();
  a_connection_that_never_comes_is_given_up();
  a_broker_that_does_not_let_it_in_is_reported_once();
  without_wifi_nothing_is_tried_and_with_it_at_once();
  beads_that_fall_while_it_is_away_are_reported_when_it_is_back();
  each_bead_is_kept_before_it_is_reported_and_outlasts_a_power_cut();
  a_memory_that_is_damaged_or_of_another_temple_is_not_read();
  only_messages_to_it_are_heard();
  it_says_the_code_to_pair_it_with();
  its_lights_blink_when_it_is_looked_for_and_while_a_slot_is_blocked();
  a_broker_that_has_moved_is_found_again_by_asking_the_server();
  a_server_that_does_not_answer_is_asked_again_at_the_next_attempt();
  no_broker_without_encryption_follows_one_with_it();
  printf("all sentences hold\n");
  return 0;
}

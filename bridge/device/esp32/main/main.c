// The temple on an ESP32: one task that passes events to the box, one after the other.
#include <stdio.h>
#include <stdlib.h>

#include "esp_log.h"
#include "esp_random.h"
#include "esp_system.h"
#include "esp_timer.h"
#include "parts.h"
#include "sdkconfig.h"

// Queues for changes of the sensors, bounces included, and for other events, while the box writes its flash or waits
// for the network.
#define EDGES_MAX 128
#define EVENTS_MAX 16
#define WAIT_MS 10

static const char *const TAG = "temple";

static uint64_t now_us(void) { return (uint64_t)esp_timer_get_time(); }

static uint32_t draw(void *context) {
  (void)context;
  return esp_random();
}

static void say(void *context, const char *text) {
  (void)context;
  ESP_LOGI(TAG, "%s", text);
}

static const box_port PORT = {
    .random = draw,
    .recall = flash_recall,
    .keep = flash_keep,
    .ask = server_ask,
    .connect = broker_connect,
    .hang_up = broker_hang_up,
    .subscribe = broker_subscribe,
    .publish = broker_publish,
    .show = board_show,
    .say = say,
    .signal = wifi_signal,
};

static void handle(setup *setup, box *self, const event *each) {
  uint64_t now_ms = now_us() / 1000;
  seen_network seen[SEEN_MAX];
  if (each->kind == EVENT_FOUND) setup_found(setup, seen, wifi_read_found(seen), now_ms);
  else if (each->kind == EVENT_JOINED) setup_joined(setup, now_ms);
  else if (each->kind == EVENT_LOST) setup_lost(setup, now_ms);
  else if (broker_is_current(each->connection))
    box_hear(self, each->topic, each->topic_length, each->payload, each->length, now_ms);
}

// Reports the present level of a line, in case a change was missed. Not while changes wait in the queue: they are older
// than this look, and a bead that has left would be taken for one that has just come.
static void look_at_line(box *self, char slot, QueueHandle_t edges) {
  uint64_t at_us = now_us();
  bool has_bead = board_has_bead(slot);
  if (uxQueueMessagesWaiting(edges) == 0) box_sense(self, slot, has_bead, at_us);
}

static void look_at_broker(box *self) {
  uint64_t now_ms = now_us() / 1000;
  broker_stage stage = broker_look();
  if (stage == BROKER_CONNECTED && self->stage == BOX_CONNECTING) box_connected(self, now_ms);
  else if (stage == BROKER_LOST) box_disconnected(self, BOX_LOST, now_ms);
  else if (stage == BROKER_REFUSED) box_disconnected(self, BOX_REFUSED, now_ms);
}

// The settings compiled in, used until others are stored.
static settings built_with(void) {
  settings given = {.count = 0};
  if (sizeof CONFIG_TEMPLE_WIFI_SSID > 1)
    settings_add(&given, CONFIG_TEMPLE_WIFI_SSID, CONFIG_TEMPLE_WIFI_PASSWORD);
  snprintf(given.server, sizeof given.server, "%s", CONFIG_TEMPLE_SERVER);
  given.is_proven = true;
  return given;
}

static void look_at_setup(setup *setup, box *self) {
  static bool is_forgotten;
  uint64_t now_ms = now_us() / 1000;
  if (wifi_serve(setup, now_ms)) {
    flash_forget();
    is_forgotten = true;
  }
  setup_button(setup, board_is_button_down(), now_ms);
  setup_tick(setup, now_ms);
  setup_tell(setup, self, now_ms);
  // Only after the confirmation page has been delivered.
  if (is_forgotten && !setup->is_open) esp_restart();
}

void app_main(void) {
  static box self;
  static setup setup;
  static update updates;
  static event next;
  edge touch;
  QueueHandle_t edges = xQueueCreate(EDGES_MAX, sizeof(edge));
  QueueHandle_t events = xQueueCreate(EVENTS_MAX, sizeof(event));
  if (edges == NULL || events == NULL) abort();
  flash_start();
  broker_start(events);
  // Before the box draws its first epoch, since the chip's random numbers are weak while the radio is off.
  wifi_start(events);
  server_start(&setup);
  box_make make = {"ref-esp32/" CONFIG_TEMPLE_VERSION, CONFIG_TEMPLE_BOARD, true};
  box_start(&self, &PORT, make, now_us() / 1000);
  banks_start(&setup, &updates, &PORT, now_us() / 1000);
  box_take_updates(&self, &updates);
#ifdef CONFIG_TEMPLE_SCREEN
  box_has(&self, CONFIG_TEMPLE_LAMPS > 0, true);
#else
  box_has(&self, CONFIG_TEMPLE_LAMPS > 0, false);
#endif
  board_start(edges);
  strip_start();
  display_start();
  settings given = built_with();
  setup_start(&setup, &PORT, &WIFI_RADIO, wifi_own_name(), &given, now_us() / 1000);
  for (;;) {
    // At most one queue's worth at a time, since a noisy line must not block everything else.
    for (int count = 0; count < EDGES_MAX; count++) {
      TickType_t wait = count == 0 ? pdMS_TO_TICKS(WAIT_MS) : 0;
      if (xQueueReceive(edges, &touch, wait) != pdTRUE) break;
      box_sense(&self, touch.slot, touch.is_low, touch.at_us);
    }
    look_at_line(&self, 'H', edges);
    look_at_line(&self, 'T', edges);
    look_at_broker(&self);
    while (xQueueReceive(events, &next, 0) == pdTRUE) handle(&setup, &self, &next);
    box_tick(&self, now_us() / 1000);
    board_blink(now_us() / 1000);
    strip_show(&self);
    display_show(&self, &setup);
    look_at_setup(&setup, &self);
  }
}

// Updates over the air, in ESP-IDF's two banks: its boot loader starts the former one again unless the new one is
// confirmed.
#include <stdbool.h>
#include <stdio.h>

#include "esp_crt_bundle.h"
#include "esp_err.h"
#include "esp_http_client.h"
#include "esp_ota_ops.h"
#include "esp_partition.h"
#include "esp_system.h"
#include "esp_timer.h"
#include "parts.h"
#include "sdkconfig.h"

#define ANSWER_MS_MAX 10000
// Longest wait for data, since the box stands still meanwhile.
#define PIECE_MS_MAX 20
#define ADDRESS_MAX 256
// A timer for a program that hangs: later than the box itself would roll back.
#define TRIAL_US_MAX ((UPDATE_TRIAL_MS + 10000) * 1000ULL)

static setup *own_setup;
static const esp_partition_t *other;
static esp_http_client_handle_t client;
static esp_timer_handle_t watch;

static void hang_up(void *context) {
  (void)context;
  if (client != NULL) esp_http_client_cleanup(client);
  client = NULL;
}

static bool begin(void) {
  return esp_http_client_set_method(client, HTTP_METHOD_GET) == ESP_OK &&
         esp_http_client_open(client, 0) == ESP_OK && esp_http_client_fetch_headers(client) >= 0 &&
         esp_http_client_get_status_code(client) == 200 &&
         esp_http_client_set_timeout_ms(client, PIECE_MS_MAX) == ESP_OK;
}

static bool fetch(void *context, const char *path) {
  char address[ADDRESS_MAX];
  const char *server = setup_server(own_setup, (uint64_t)esp_timer_get_time() / 1000);
  if (server == NULL) return false;
  snprintf(address, sizeof address, "%s%s", server, path);
  esp_http_client_config_t config = {.url = address,
                                     .timeout_ms = ANSWER_MS_MAX,
                                     .crt_bundle_attach = esp_crt_bundle_attach};
  hang_up(context);
  client = esp_http_client_init(&config);
  if (client == NULL) return false;
  if (begin()) return true;
  if (esp_http_client_get_status_code(client) <= 0) setup_server_failed(own_setup);
  return false;
}

static int receive(void *context, uint8_t *bytes, size_t size) {
  (void)context;
  if (client == NULL) return -1;
  int length = esp_http_client_read(client, (char *)bytes, (int)size);
  // The library says the same at the end of the response; a box that waits for more gives up after a while.
  return length == -ESP_ERR_HTTP_EAGAIN ? 0 : length;
}

static bool erase(void *context, uint32_t at) {
  (void)context;
  return esp_partition_erase_range(other, at, UPDATE_SECTOR_BYTES) == ESP_OK;
}

static bool write_bytes(void *context, uint32_t at, const uint8_t *bytes, size_t length) {
  (void)context;
  return esp_partition_write(other, at, bytes, length) == ESP_OK;
}

static bool read_bytes(void *context, uint32_t at, uint8_t *bytes, size_t length) {
  (void)context;
  return esp_partition_read(other, at, bytes, length) == ESP_OK;
}

// ESP-IDF refuses a program that cannot be started at all.
static bool arm(void *context) {
  (void)context;
  return esp_ota_set_boot_partition(other) == ESP_OK;
}

static bool is_trial(void *context) {
  (void)context;
  esp_ota_img_states_t state;
  return esp_ota_get_state_partition(esp_ota_get_running_partition(), &state) == ESP_OK &&
         state == ESP_OTA_IMG_PENDING_VERIFY;
}

static void keep(void *context) {
  (void)context;
  if (watch != NULL) esp_timer_stop(watch);
  ESP_ERROR_CHECK(esp_ota_mark_app_valid_cancel_rollback());
}

// During a trial, the boot loader then starts the other bank.
static void restart(void *context) {
  (void)context;
  esp_restart();
}

static update_fault why_started(void) {
  switch (esp_reset_reason()) {
    case ESP_RST_BROWNOUT:
      return FAULT_POWER;
    case ESP_RST_PANIC:
    case ESP_RST_INT_WDT:
    case ESP_RST_TASK_WDT:
    case ESP_RST_WDT:
      return FAULT_CRASH;
    default:
      return FAULT_NONE;
  }
}

void banks_start(setup *setup, update *updates, const box_port *memory, uint64_t now_ms) {
  static update_port port = {.fetch = fetch,
                             .receive = receive,
                             .hang_up = hang_up,
                             .erase = erase,
                             .write = write_bytes,
                             .read = read_bytes,
                             .arm = arm,
                             .is_trial = is_trial,
                             .keep = keep,
                             .restart = restart};
  static const update_make make = {IMAGE_MARK(CONFIG_TEMPLE_BOARD, CONFIG_TEMPLE_VERSION),
                                   CONFIG_TEMPLE_UPDATE_KEY};
  own_setup = setup;
  other = esp_ota_get_next_update_partition(NULL);
  // A box built with a single bank works as before, but accepts no updates.
  port.bank_bytes = other == NULL ? 0 : (uint32_t)other->size;
  if (is_trial(NULL)) {
    esp_timer_create_args_t args = {.callback = restart, .name = "trial"};
    ESP_ERROR_CHECK(esp_timer_create(&args, &watch));
    ESP_ERROR_CHECK(esp_timer_start_once(watch, TRIAL_US_MAX));
  }
  update_start(updates, &port, memory, make, why_started(), now_ms);
}

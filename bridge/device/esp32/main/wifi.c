// The radio: scans, joins networks, and opens one of its own. Results are sent as events.
#include <stdio.h>
#include <string.h>

#include "setup/dns.h"
#include "esp_err.h"
#include "esp_event.h"
#include "esp_log.h"
#include "esp_mac.h"
#include "esp_netif.h"
#include "esp_wifi.h"
#include "nvs_flash.h"
#include "parts.h"

// A network in range may refuse the first attempt.
#define TRIES_MAX 3
#define GUESTS_MAX 4
// The address that ESP-IDF gives an access point.
#define OWN_ADDRESS "192.168.4.1"

static QueueHandle_t events_told;
static int tries_left;
static bool is_joined, is_leaving;
static lan_portal portal = {.http = -1, .dns = -1, .guest = -1};

static void tell(event_kind kind) {
  event next = {.kind = kind};
  xQueueSend(events_told, &next, portMAX_DELAY);
}

static void on_lost(const wifi_event_sta_disconnected_t *why) {
  // An access point that disconnects its clients gives the same reason as our own leaving does.
  bool have_left = is_leaving && why->reason == WIFI_REASON_ASSOC_LEAVE;
  is_joined = is_leaving = false;
  if (have_left) return;
  if (tries_left > 0) {
    tries_left--;
    esp_wifi_connect();
  } else {
    tell(EVENT_LOST);
  }
}

static void on_wifi(void *context, esp_event_base_t base, int32_t id, void *data) {
  (void)context;
  (void)base;
  if (id == WIFI_EVENT_SCAN_DONE) tell(EVENT_FOUND);
  if (id == WIFI_EVENT_STA_DISCONNECTED) on_lost(data);
}

static void on_address(void *context, esp_event_base_t base, int32_t id, void *data) {
  (void)context;
  (void)base;
  (void)id;
  (void)data;
  tries_left = 0;
  is_joined = true;
  is_leaving = false;
  tell(EVENT_JOINED);
}

size_t wifi_read_found(seen_network seen[SEEN_MAX]) {
  static wifi_ap_record_t records[SEEN_MAX];
  uint16_t count = SEEN_MAX;
  if (esp_wifi_scan_get_ap_records(&count, records) != ESP_OK) return 0;
  for (size_t index = 0; index < count; index++) {
    snprintf(seen[index].name, sizeof seen[index].name, "%s", (const char *)records[index].ssid);
    seen[index].strength = records[index].rssi;
    seen[index].is_locked = records[index].authmode != WIFI_AUTH_OPEN;
  }
  return count;
}

// If a scan is already running, its results arrive anyway.
static void scan(void *context) {
  (void)context;
  esp_wifi_scan_start(NULL, false);
}

static void join(void *context, const network *which) {
  (void)context;
  wifi_config_t config = {.sta = {.threshold = {.authmode = WIFI_AUTH_OPEN}}};
  // Neither needs a terminating zero.
  memcpy(config.sta.ssid, which->name, strnlen(which->name, sizeof config.sta.ssid));
  memcpy(config.sta.password, which->password,
         strnlen(which->password, sizeof config.sta.password));
  // With a password, an open network of the same name is not joined.
  if (which->password[0] != '\0') config.sta.threshold.authmode = WIFI_AUTH_WPA2_PSK;
  tries_left = TRIES_MAX - 1;
  // Joining a network leaves the present one.
  if (is_joined) is_leaving = true;
  if (esp_wifi_set_config(WIFI_IF_STA, &config) != ESP_OK || esp_wifi_connect() != ESP_OK)
    tell(EVENT_LOST);
}

static void leave(void *context) {
  (void)context;
  tries_left = 0;
  is_leaving = true;
  esp_wifi_disconnect();
}

static void open_own(void *context, const char *name) {
  (void)context;
  wifi_config_t config = {.ap = {.max_connection = GUESTS_MAX, .authmode = WIFI_AUTH_OPEN}};
  config.ap.ssid_len = (uint8_t)strnlen(name, sizeof config.ap.ssid);
  memcpy(config.ap.ssid, name, config.ap.ssid_len);
  ESP_ERROR_CHECK(esp_wifi_set_mode(WIFI_MODE_APSTA));
  ESP_ERROR_CHECK(esp_wifi_set_config(WIFI_IF_AP, &config));
  bool is_open = lan_open(&portal, OWN_ADDRESS, 80, 53);
  ESP_LOGI("temple", "%s %s", is_open ? "set it up: join the Wi-Fi" : "no page can be shown in", name);
}

static void close_own(void *context) {
  (void)context;
  lan_close(&portal);
  ESP_ERROR_CHECK(esp_wifi_set_mode(WIFI_MODE_STA));
}

static size_t find(void *context, found_server servers[SERVERS_MAX]) {
  (void)context;
  return lan_find_servers((lan_search){MDNS_PORT, NULL}, servers);
}

const radio_port WIFI_RADIO = {NULL, scan, join, leave, open_own, close_own, find};

bool wifi_serve(setup *setup, uint64_t now_ms) { return lan_step(&portal, setup, now_ms); }

int wifi_signal(void *context) {
  (void)context;
  wifi_ap_record_t joined;
  return esp_wifi_sta_get_ap_info(&joined) == ESP_OK ? joined.rssi : 0;
}

const char *wifi_own_name(void) {
  static char name[16];
  uint8_t mac[6];
  ESP_ERROR_CHECK(esp_read_mac(mac, ESP_MAC_WIFI_SOFTAP));
  snprintf(name, sizeof name, "Temple-%02X%02X", mac[4], mac[5]);
  return name;
}

// The radio keeps its calibration there.
static void start_default_flash(void) {
  esp_err_t error = nvs_flash_init();
  if (error == ESP_ERR_NVS_NO_FREE_PAGES || error == ESP_ERR_NVS_NEW_VERSION_FOUND) {
    ESP_ERROR_CHECK(nvs_flash_erase());
    error = nvs_flash_init();
  }
  ESP_ERROR_CHECK(error);
}

void wifi_start(QueueHandle_t events) {
  events_told = events;
  start_default_flash();
  ESP_ERROR_CHECK(esp_netif_init());
  ESP_ERROR_CHECK(esp_event_loop_create_default());
  esp_netif_create_default_wifi_sta();
  esp_netif_create_default_wifi_ap();
  wifi_init_config_t init = WIFI_INIT_CONFIG_DEFAULT();
  ESP_ERROR_CHECK(esp_wifi_init(&init));
  // Networks are stored only in our own settings.
  ESP_ERROR_CHECK(esp_wifi_set_storage(WIFI_STORAGE_RAM));
  ESP_ERROR_CHECK(esp_event_handler_register(WIFI_EVENT, ESP_EVENT_ANY_ID, on_wifi, NULL));
  ESP_ERROR_CHECK(esp_event_handler_register(IP_EVENT, IP_EVENT_STA_GOT_IP, on_address, NULL));
  ESP_ERROR_CHECK(esp_wifi_set_mode(WIFI_MODE_STA));
  ESP_ERROR_CHECK(esp_wifi_start());
}

// The Wi-Fi of the house: joined, and joined again for as long as the box has power.
#include <string.h>

#include "esp_err.h"
#include "esp_event.h"
#include "esp_netif.h"
#include "esp_wifi.h"
#include "nvs_flash.h"
#include "parts.h"
#include "sdkconfig.h"

static QueueHandle_t events_told;

static void tell(bool is_there) {
  event next = {.kind = EVENT_NETWORK, .is_there = is_there};
  xQueueSend(events_told, &next, portMAX_DELAY);
}

static void on_wifi(void *context, esp_event_base_t base, int32_t id, void *data) {
  (void)context;
  (void)base;
  (void)data;
  if (id == WIFI_EVENT_STA_DISCONNECTED) tell(false);
  if (id == WIFI_EVENT_STA_START || id == WIFI_EVENT_STA_DISCONNECTED) esp_wifi_connect();
}

static void on_address(void *context, esp_event_base_t base, int32_t id, void *data) {
  (void)context;
  (void)base;
  (void)id;
  (void)data;
  tell(true);
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
  wifi_init_config_t init = WIFI_INIT_CONFIG_DEFAULT();
  ESP_ERROR_CHECK(esp_wifi_init(&init));
  ESP_ERROR_CHECK(esp_event_handler_register(WIFI_EVENT, ESP_EVENT_ANY_ID, on_wifi, NULL));
  ESP_ERROR_CHECK(esp_event_handler_register(IP_EVENT, IP_EVENT_STA_GOT_IP, on_address, NULL));
  wifi_config_t config = {.sta = {.threshold = {.authmode = WIFI_AUTH_OPEN}}};
  _Static_assert(sizeof CONFIG_TEMPLE_WIFI_SSID > 1, "idf.py menuconfig, Temple: name the Wi-Fi");
  _Static_assert(sizeof CONFIG_TEMPLE_WIFI_SSID - 1 <= sizeof config.sta.ssid, "a shorter name");
  _Static_assert(sizeof CONFIG_TEMPLE_WIFI_PASSWORD <= sizeof config.sta.password, "a shorter one");
  memcpy(config.sta.ssid, CONFIG_TEMPLE_WIFI_SSID, sizeof CONFIG_TEMPLE_WIFI_SSID - 1);
  memcpy(config.sta.password, CONFIG_TEMPLE_WIFI_PASSWORD, sizeof CONFIG_TEMPLE_WIFI_PASSWORD);
  // With a password no Wi-Fi of the same name without one is joined.
  if (config.sta.password[0] != '\0') config.sta.threshold.authmode = WIFI_AUTH_WPA2_PSK;
  ESP_ERROR_CHECK(esp_wifi_set_mode(WIFI_MODE_STA));
  ESP_ERROR_CHECK(esp_wifi_set_config(WIFI_IF_STA, &config));
  ESP_ERROR_CHECK(esp_wifi_start());
}

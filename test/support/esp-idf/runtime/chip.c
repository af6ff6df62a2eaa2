// A computer that behaves, as far as the ESP32's program needs it, as ESP-IDF does, to run that program without a chip.
// Tasks are threads, interrupts are calls, the flash memory is a folder, the Wi-Fi is always in range.
//   program <server> <folder> remembers <speed>
// Input and output are those of bridge/device/posix/main.c.
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "driver/gpio.h"
#include "esp_err.h"
#include "esp_event.h"
#include "esp_log.h"
#include "esp_mac.h"
#include "esp_netif.h"
#include "esp_random.h"
#include "esp_system.h"
#include "esp_timer.h"
#include "esp_wifi.h"
#include "freertos/FreeRTOS.h"
#include "runtime.h"
#include "sdkconfig.h"

#define PINS 40
#define BEAD_US 10000
#define TOUCH_US 500
#define APART_US 40000
#define REST_US 5000
#define NOTICED_US 200000

void app_main(void);

const char *server, *folder;
volatile bool is_joined;
static int64_t speed;

void esp_error_check(esp_err_t error) {
  if (error != ESP_OK) abort();
}

void esp_log_write(const char *tag, const char *format, ...) {
  (void)tag;
  va_list values;
  va_start(values, format);
  flockfile(stdout);
  printf("say ");
  vprintf(format, values);
  printf("\n");
  funlockfile(stdout);
  va_end(values);
}

uint32_t esp_random(void) {
  uint32_t number;
  if (getrandom(&number, sizeof number, 0) != sizeof number) abort();
  return number;
}

// The chip's clock stands still while a bead is dropped, so that the bead takes as long as it should, however busy the
// machine is.
static pthread_mutex_t clock_lock = PTHREAD_MUTEX_INITIALIZER;
static int64_t still_us, behind_us;

static int64_t running_us(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return ((int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000) * speed;
}

int64_t esp_timer_get_time(void) {
  pthread_mutex_lock(&clock_lock);
  int64_t now_us = still_us != 0 ? still_us : running_us() - behind_us;
  pthread_mutex_unlock(&clock_lock);
  return now_us;
}

static void stop_clock(void) {
  pthread_mutex_lock(&clock_lock);
  still_us = running_us() - behind_us;
  pthread_mutex_unlock(&clock_lock);
}

static void pass(int64_t us) {
  pthread_mutex_lock(&clock_lock);
  still_us += us;
  pthread_mutex_unlock(&clock_lock);
}

static void start_clock(void) {
  pthread_mutex_lock(&clock_lock);
  behind_us = running_us() - still_us;
  still_us = 0;
  pthread_mutex_unlock(&clock_lock);
}

// Pins: at rest, all those with a pull-up are high.

static struct {
  uint32_t level;
  gpio_mode_t mode;
  gpio_isr_t handler;
  void *argument;
} pins[PINS];
static bool has_interrupts;

esp_err_t gpio_config(const gpio_config_t *config) {
  for (int pin = 0; pin < PINS; pin++) {
    if ((config->pin_bit_mask >> pin & 1) == 0) continue;
    pins[pin].mode = config->mode;
    pins[pin].level = config->pull_up_en == GPIO_PULLUP_ENABLE;
  }
  return ESP_OK;
}

static void show_lights(void) {
  static const struct {
    int pin;
    const char *name;
  } lights[] = {{CONFIG_TEMPLE_LIGHT_RED, "red"},
                {CONFIG_TEMPLE_LIGHT_AMBER, "amber"},
                {CONFIG_TEMPLE_LIGHT_GREEN, "green"}};
  static const char *shown;
  const char *name = NULL;
  int count = 0;
  for (int index = 0; index < 3; index++) {
    if (pins[lights[index].pin].level == 0) continue;
    name = lights[index].name;
    count++;
  }
  if (count != 1 || name == shown) return;
  shown = name;
  printf("light %s\n", name);
}

esp_err_t gpio_set_level(gpio_num_t pin, uint32_t level) {
  if (pins[pin].mode != GPIO_MODE_OUTPUT) abort();
  pins[pin].level = level;
  show_lights();
  return ESP_OK;
}

int gpio_get_level(gpio_num_t pin) { return (int)pins[pin].level; }

esp_err_t gpio_install_isr_service(int flags) {
  (void)flags;
  has_interrupts = true;
  return ESP_OK;
}

esp_err_t gpio_isr_handler_add(gpio_num_t pin, gpio_isr_t handler, void *argument) {
  if (!has_interrupts) return ESP_FAIL;
  pins[pin].argument = argument;
  pins[pin].handler = handler;
  return ESP_OK;
}

static void set_line(int pin, uint32_t level) {
  pins[pin].level = level;
  if (pins[pin].handler != NULL) pins[pin].handler(pins[pin].argument);
}

static void fall(int pin, int64_t us) {
  stop_clock();
  set_line(pin, 0);
  pass(us);
  set_line(pin, 1);
  pass(APART_US);
  start_clock();
  // A pause, so that the program has room for the next ones.
  usleep(REST_US);
}

// Wi-Fi: only the household's network, in range or not.

esp_event_base_t const WIFI_EVENT = "wifi";
esp_event_base_t const IP_EVENT = "ip";
static esp_event_handler_t on_wifi, on_address;
static volatile bool is_in_reach = true;
static bool is_right;

esp_err_t esp_netif_init(void) { return ESP_OK; }
esp_err_t esp_event_loop_create_default(void) { return ESP_OK; }
esp_netif_t *esp_netif_create_default_wifi_sta(void) { return NULL; }
esp_netif_t *esp_netif_create_default_wifi_ap(void) { return NULL; }
esp_err_t esp_wifi_set_mode(wifi_mode_t mode) {
  return mode == WIFI_MODE_STA || mode == WIFI_MODE_APSTA ? ESP_OK : ESP_FAIL;
}
esp_err_t esp_wifi_set_storage(wifi_storage_t storage) {
  return storage == WIFI_STORAGE_RAM ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_read_mac(uint8_t *mac, esp_mac_type_t type) {
  memset(mac, type == ESP_MAC_WIFI_SOFTAP ? 0xab : 0, 6);
  return ESP_OK;
}

esp_err_t esp_wifi_init(const wifi_init_config_t *config) {
  (void)config;
  return ESP_OK;
}

esp_err_t esp_wifi_set_config(wifi_interface_t interface, wifi_config_t *config) {
  if (interface == WIFI_IF_AP) return config->ap.ssid_len > 0 ? ESP_OK : ESP_FAIL;
  const wifi_sta_config_t *sta = &config->sta;
  is_right = strcmp((const char *)sta->ssid, CONFIG_TEMPLE_WIFI_SSID) == 0 &&
             strcmp((const char *)sta->password, CONFIG_TEMPLE_WIFI_PASSWORD) == 0 &&
             sta->threshold.authmode == WIFI_AUTH_WPA2_PSK;
  return ESP_OK;
}

esp_err_t esp_event_handler_register(esp_event_base_t base, int32_t id, esp_event_handler_t handler,
                                     void *context) {
  (void)id;
  (void)context;
  if (base == WIFI_EVENT) on_wifi = handler;
  else on_address = handler;
  return ESP_OK;
}

esp_err_t esp_wifi_scan_start(const wifi_scan_config_t *config, bool block) {
  if (config != NULL || block) return ESP_FAIL;
  on_wifi(NULL, WIFI_EVENT, WIFI_EVENT_SCAN_DONE, NULL);
  return ESP_OK;
}

esp_err_t esp_wifi_scan_get_ap_records(uint16_t *count, wifi_ap_record_t *records) {
  if (*count == 0) return ESP_FAIL;
  *count = is_in_reach;
  snprintf((char *)records[0].ssid, sizeof records[0].ssid, "%s", CONFIG_TEMPLE_WIFI_SSID);
  records[0].rssi = -50;
  records[0].authmode = WIFI_AUTH_WPA2_PSK;
  return ESP_OK;
}

esp_err_t esp_wifi_sta_get_ap_info(wifi_ap_record_t *record) {
  record->rssi = -50;
  return is_joined ? ESP_OK : ESP_FAIL;
}

static void lose(uint8_t reason) {
  wifi_event_sta_disconnected_t why = {reason};
  is_joined = false;
  on_wifi(NULL, WIFI_EVENT, WIFI_EVENT_STA_DISCONNECTED, &why);
}

esp_err_t esp_wifi_connect(void) {
  is_joined = is_in_reach && is_right;
  if (is_joined) on_address(NULL, IP_EVENT, IP_EVENT_STA_GOT_IP, NULL);
  else lose(WIFI_REASON_NO_AP_FOUND);
  return ESP_OK;
}

esp_err_t esp_wifi_disconnect(void) {
  if (is_joined) lose(WIFI_REASON_ASSOC_LEAVE);
  return ESP_OK;
}

esp_err_t esp_wifi_start(void) {
  on_wifi(NULL, WIFI_EVENT, WIFI_EVENT_STA_START, NULL);
  return ESP_OK;
}

// The person with the beads, at the other end of a pipe.
static void *play(void *context) {
  (void)context;
  char key;
  while (read(STDIN_FILENO, &key, 1) == 1) {
    if (key == 'H' || key == 'h') fall(CONFIG_TEMPLE_SENSOR_H, key == 'H' ? BEAD_US : TOUCH_US);
    if (key == 'T' || key == 't') fall(CONFIG_TEMPLE_SENSOR_T, key == 'T' ? BEAD_US : TOUCH_US);
    if (key == '-' || key == '!') {
      is_in_reach = false;
      // An access point that restarts sends its guests away first.
      lose(key == '-' ? WIFI_REASON_NO_AP_FOUND : WIFI_REASON_ASSOC_LEAVE);
      // The program must notice before the next bead is dropped.
      usleep(NOTICED_US);
    }
    if (key == '+') is_in_reach = true;
  }
  exit(0);
}

int main(int count, char **arguments) {
  if (count != 5) return 2;
  setvbuf(stdout, NULL, _IOLBF, 0);
  server = arguments[1];
  folder = arguments[2];
  speed = strtoll(arguments[4], NULL, 10);
  start_banks(arguments);
  pthread_t person;
  pthread_create(&person, NULL, play, NULL);
  app_main();
}

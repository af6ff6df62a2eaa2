#pragma once
#include <stdbool.h>
#include "esp_event.h"
#include "esp_netif.h"
extern esp_event_base_t const WIFI_EVENT;
typedef enum { WIFI_EVENT_SCAN_DONE = 1, WIFI_EVENT_STA_START, WIFI_EVENT_STA_DISCONNECTED = 5 } wifi_event_t;
typedef enum { WIFI_MODE_STA = 1, WIFI_MODE_APSTA = 3 } wifi_mode_t;
typedef enum { WIFI_IF_STA, WIFI_IF_AP } wifi_interface_t;
typedef enum { WIFI_STORAGE_FLASH, WIFI_STORAGE_RAM } wifi_storage_t;
typedef enum { WIFI_REASON_ASSOC_LEAVE = 8, WIFI_REASON_NO_AP_FOUND = 201 } wifi_err_reason_t;
typedef enum { WIFI_AUTH_OPEN = 0, WIFI_AUTH_WPA2_PSK = 3 } wifi_auth_mode_t;
typedef struct { int magic; } wifi_init_config_t;
#define WIFI_INIT_CONFIG_DEFAULT() {.magic = 0}
typedef struct { int8_t rssi; wifi_auth_mode_t authmode; } wifi_scan_threshold_t;
typedef struct {
  uint8_t ssid[32];
  uint8_t password[64];
  wifi_scan_threshold_t threshold;
} wifi_sta_config_t;
typedef struct {
  uint8_t ssid[32];
  uint8_t ssid_len;
  wifi_auth_mode_t authmode;
  uint8_t max_connection;
} wifi_ap_config_t;
typedef union {
  wifi_ap_config_t ap;
  wifi_sta_config_t sta;
} wifi_config_t;
typedef struct {
  uint8_t ssid[33];
  int8_t rssi;
  wifi_auth_mode_t authmode;
} wifi_ap_record_t;
typedef struct { uint8_t reason; } wifi_event_sta_disconnected_t;
typedef struct { int show_hidden; } wifi_scan_config_t;
esp_netif_t *esp_netif_create_default_wifi_ap(void);
esp_err_t esp_wifi_set_storage(wifi_storage_t storage);
esp_err_t esp_wifi_scan_start(const wifi_scan_config_t *config, bool block);
esp_err_t esp_wifi_scan_get_ap_records(uint16_t *count, wifi_ap_record_t *records);
esp_err_t esp_wifi_disconnect(void);
esp_netif_t *esp_netif_create_default_wifi_sta(void);
esp_err_t esp_wifi_init(const wifi_init_config_t *config);
esp_err_t esp_wifi_set_mode(wifi_mode_t mode);
esp_err_t esp_wifi_set_config(wifi_interface_t interface, wifi_config_t *config);
esp_err_t esp_wifi_start(void);
esp_err_t esp_wifi_connect(void);
esp_err_t esp_wifi_sta_get_ap_info(wifi_ap_record_t *record);

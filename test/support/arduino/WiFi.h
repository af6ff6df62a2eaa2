// Stands in for the Wi-Fi of Arduino's core.
#pragma once
typedef enum { WL_IDLE_STATUS, WL_CONNECTED = 3 } wl_status_t;
struct WiFiClass {
  wl_status_t begin(const char *, const char *) { return WL_IDLE_STATUS; }
  wl_status_t status() { return WL_CONNECTED; }
};
extern WiFiClass WiFi;
class WiFiClient {};

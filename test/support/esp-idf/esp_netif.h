#pragma once
#include "esp_event.h"
typedef struct esp_netif_obj esp_netif_t;
extern esp_event_base_t const IP_EVENT;
typedef enum { IP_EVENT_STA_GOT_IP } ip_event_t;
esp_err_t esp_netif_init(void);

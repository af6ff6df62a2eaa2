// The memory of the box, in a partition of its own.
#include <stdio.h>
#include <string.h>

#include "esp_err.h"
#include "nvs.h"
#include "nvs_flash.h"
#include "parts.h"
#include "sdkconfig.h"

#define PARTITION "temple"

static nvs_handle_t handle;
static const char *const KEYS[BOX_PLACES] = {[BOX_CREDENTIALS] = "credentials",
                                             [BOX_COUNTERS] = "counters",
                                             [BOX_SETTINGS_A] = "settings-a",
                                             [BOX_SETTINGS_B] = "settings-b",
                                             [BOX_UPDATE] = "update"};

void flash_start(void) {
  esp_err_t error = nvs_flash_init_partition(PARTITION);
  // A memory that cannot be read is erased: the box is claimed again, and another epoch begins.
  if (error == ESP_ERR_NVS_NO_FREE_PAGES || error == ESP_ERR_NVS_NEW_VERSION_FOUND) {
    ESP_ERROR_CHECK(nvs_flash_erase_partition(PARTITION));
    error = nvs_flash_init_partition(PARTITION);
  }
  ESP_ERROR_CHECK(error);
  ESP_ERROR_CHECK(nvs_open_from_partition(PARTITION, "box", NVS_READWRITE, &handle));
}

// For `temple:check`, name and broker are compiled in.
static size_t recall_check(uint8_t *bytes, size_t size) {
  credentials fixed = {.password = "any"};
  if (size < sizeof fixed) return 0;
  snprintf(fixed.temple, sizeof fixed.temple, "%s", CONFIG_TEMPLE_CHECK_NAME);
  snprintf(fixed.broker, sizeof fixed.broker, "%s", CONFIG_TEMPLE_CHECK_BROKER);
  memcpy(bytes, &fixed, sizeof fixed);
  return sizeof fixed;
}

size_t flash_recall(void *context, box_place place, uint8_t *bytes, size_t size) {
  (void)context;
  if (place == BOX_CREDENTIALS && sizeof CONFIG_TEMPLE_CHECK_NAME > 1)
    return recall_check(bytes, size);
  size_t length = size;
  return nvs_get_blob(handle, KEYS[place], bytes, &length) == ESP_OK ? length : 0;
}

// TPL-10: what cannot be stored must not be reported. The box restarts with what it stored last.
void flash_keep(void *context, box_place place, const uint8_t *bytes, size_t length) {
  (void)context;
  ESP_ERROR_CHECK(nvs_set_blob(handle, KEYS[place], bytes, length));
  ESP_ERROR_CHECK(nvs_commit(handle));
}

void flash_forget(void) {
  esp_err_t error = nvs_erase_key(handle, KEYS[BOX_CREDENTIALS]);
  // The box had no owner.
  if (error == ESP_ERR_NVS_NOT_FOUND) return;
  ESP_ERROR_CHECK(error);
  ESP_ERROR_CHECK(nvs_commit(handle));
}

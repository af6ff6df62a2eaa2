// Two banks in place of partitions, handled as ESP-IDF's boot loader does: the banks of a box on a computer.
#include <stdlib.h>

#include "../../../../bridge/device/posix/machine.h"
#include "esp_ota_ops.h"
#include "esp_system.h"
#include "esp_timer.h"
#include "runtime.h"

static machine chip;
static update_port pair;
static esp_partition_t other = {.label = "other"}, running = {.label = "running"};

void start_banks(char **arguments) {
  machine_boot(&chip, folder, arguments);
  pair = machine_updates(&chip);
  other.size = pair.bank_bytes;
}

void esp_restart(void) {
  machine_restart(&chip);
  abort();
}

// In tests, the computer itself never crashes or loses its power.
esp_reset_reason_t esp_reset_reason(void) { return ESP_RST_POWERON; }

const esp_partition_t *esp_ota_get_running_partition(void) { return &running; }

const esp_partition_t *esp_ota_get_next_update_partition(const esp_partition_t *start_from) {
  return start_from == NULL ? &other : NULL;
}

esp_err_t esp_partition_erase_range(const esp_partition_t *partition, size_t offset, size_t size) {
  if (partition != &other || size != UPDATE_SECTOR_BYTES || offset % size != 0) return ESP_FAIL;
  return pair.erase(pair.context, (uint32_t)offset) ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_partition_write(const esp_partition_t *partition, size_t offset, const void *bytes,
                              size_t size) {
  if (partition != &other) return ESP_FAIL;
  return pair.write(pair.context, (uint32_t)offset, bytes, size) ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_partition_read(const esp_partition_t *partition, size_t offset, void *bytes,
                             size_t size) {
  if (partition != &other) return ESP_FAIL;
  return pair.read(pair.context, (uint32_t)offset, bytes, size) ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_ota_set_boot_partition(const esp_partition_t *partition) {
  return partition == &other && pair.arm(pair.context) ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_ota_get_state_partition(const esp_partition_t *partition,
                                      esp_ota_img_states_t *state) {
  if (partition != &running) return ESP_FAIL;
  *state = pair.is_trial(pair.context) ? ESP_OTA_IMG_PENDING_VERIFY : ESP_OTA_IMG_VALID;
  return ESP_OK;
}

esp_err_t esp_ota_mark_app_valid_cancel_rollback(void) {
  pair.keep(pair.context);
  return ESP_OK;
}

// No test has a program that hangs, so the timer is set but never runs out.
static struct esp_timer {
  bool is_running;
} timer;

esp_err_t esp_timer_create(const esp_timer_create_args_t *args, esp_timer_handle_t *into) {
  *into = &timer;
  return args->callback != NULL ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_timer_start_once(esp_timer_handle_t which, uint64_t timeout_us) {
  which->is_running = true;
  return timeout_us > 0 ? ESP_OK : ESP_FAIL;
}

esp_err_t esp_timer_stop(esp_timer_handle_t which) {
  if (!which->is_running) return ESP_FAIL;
  which->is_running = false;
  return ESP_OK;
}

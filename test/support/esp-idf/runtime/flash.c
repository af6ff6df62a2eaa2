// A folder in place of the flash memory: a value is there once it is committed.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "nvs_flash.h"
#include "runtime.h"

static void path_of(const char *key, const char *end, char path[512]) {
  snprintf(path, 512, "%s/%s%s", folder, key, end);
}

static void check_partition(const char *partition) {
  if (strcmp(partition, "temple") != 0) abort();
}

esp_err_t nvs_flash_init(void) { return ESP_OK; }
esp_err_t nvs_flash_erase(void) { return ESP_OK; }

esp_err_t nvs_flash_init_partition(const char *partition) {
  check_partition(partition);
  return ESP_OK;
}

esp_err_t nvs_flash_erase_partition(const char *partition) {
  check_partition(partition);
  return ESP_OK;
}

esp_err_t nvs_open_from_partition(const char *partition, const char *name, nvs_open_mode_t mode,
                                  nvs_handle_t *handle) {
  check_partition(partition);
  (void)name;
  *handle = 1;
  return mode == NVS_READWRITE ? ESP_OK : ESP_FAIL;
}

esp_err_t nvs_get_blob(nvs_handle_t handle, const char *key, void *value, size_t *length) {
  (void)handle;
  char path[512];
  path_of(key, "", path);
  int file = open(path, O_RDONLY);
  if (file == -1) return ESP_FAIL;
  ssize_t had = read(file, value, *length);
  close(file);
  *length = (size_t)had;
  return had < 0 ? ESP_FAIL : ESP_OK;
}

static const char *const KEYS[] = {"credentials", "counters", "settings-a", "settings-b", "update"};
#define KEY_COUNT (sizeof KEYS / sizeof *KEYS)

esp_err_t nvs_set_blob(nvs_handle_t handle, const char *key, const void *value, size_t length) {
  (void)handle;
  char path[512];
  path_of(key, ".new", path);
  int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  bool is_written = file != -1 && write(file, value, length) == (ssize_t)length;
  if (file != -1) close(file);
  return is_written ? ESP_OK : ESP_FAIL;
}

esp_err_t nvs_commit(nvs_handle_t handle) {
  (void)handle;
  char next[512], path[512];
  for (size_t index = 0; index < KEY_COUNT; index++) {
    path_of(KEYS[index], ".new", next);
    path_of(KEYS[index], "", path);
    if (access(next, F_OK) == 0 && rename(next, path) != 0) return ESP_FAIL;
  }
  return ESP_OK;
}

esp_err_t nvs_erase_key(nvs_handle_t handle, const char *key) {
  (void)handle;
  char path[512];
  path_of(key, "", path);
  return unlink(path) == 0 ? ESP_OK : ESP_ERR_NVS_NOT_FOUND;
}

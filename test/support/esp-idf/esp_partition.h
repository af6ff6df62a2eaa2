#pragma once
#include <stddef.h>
#include <stdint.h>
#include "esp_err.h"
typedef struct { uint32_t address; uint32_t size; char label[17]; } esp_partition_t;
esp_err_t esp_partition_erase_range(const esp_partition_t *partition, size_t offset, size_t size);
esp_err_t esp_partition_write(const esp_partition_t *partition, size_t offset, const void *bytes, size_t size);
esp_err_t esp_partition_read(const esp_partition_t *partition, size_t offset, void *bytes, size_t size);

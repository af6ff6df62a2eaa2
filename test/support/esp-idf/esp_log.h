#pragma once
#include "sdkconfig.h"
void esp_log_write(const char *tag, const char *format, ...) __attribute__((format(printf, 2, 3)));
#define ESP_LOGI(tag, ...) esp_log_write(tag, __VA_ARGS__)

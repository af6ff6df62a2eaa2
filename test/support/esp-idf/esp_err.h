#pragma once
#include <stdint.h>
typedef int esp_err_t;
#define ESP_OK 0
#define ESP_FAIL -1
void esp_error_check(esp_err_t error);
#define ESP_ERROR_CHECK(error) esp_error_check(error)

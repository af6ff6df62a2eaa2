#pragma once
void esp_restart(void) __attribute__((noreturn));

// What the parts of the stand-in for ESP-IDF share.
#pragma once
#include <stdbool.h>

// Where the server is, and the folder in the place of the flash memory.
extern const char *server, *folder;
// Starts what is in the bank that shall run.
void start_banks(char **arguments);
// Whether it is in the Wi-Fi of the house.
extern volatile bool is_joined;

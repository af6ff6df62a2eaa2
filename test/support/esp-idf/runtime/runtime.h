// The declarations that the parts of the stand-in for ESP-IDF share.
#pragma once
#include <stdbool.h>

// The address of the server, and the folder in place of the flash memory.
extern const char *server, *folder;
// Starts the program of the bank to run.
void start_banks(char **arguments);
// True while the household's Wi-Fi is joined.
extern volatile bool is_joined;

// The temple on a computer, for tests: host remembers|forgets <epoch>
//
// Each line of input is an event:
//   on <now> <epoch> | up <now> | down <now> | bead <now> H|T | tick <now>
//   hear <now> <epoch> bind|state|cmd <payload>
//   sense <microseconds> low|high, for a sensor alone
// It prints the messages that follow, its light and its last will, and then a dot.
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sensor.h"
#include "temple.h"

static void say(temple *self, const char *leaf, const char *payload, bool retain) {
  (void)self;
  printf("say %s %d %s\n", leaf, retain, payload);
}

int main(int count, char **arguments) {
  if (count != 3) return 2;
  temple self = {.firmware = "model/1", .hardware = "simulator", .say = say};
  self.remembers = strcmp(arguments[1], "remembers") == 0;
  temple_init(&self, arguments[2]);
  static const char *const lights[] = {"red", "amber", "green"};
  static char line[2048];
  static sensor slot_sensor;
  while (fgets(line, sizeof line, stdin) != NULL) {
    char kind[8] = "", epoch[9] = "", leaf[8] = "", slot = ' ', will[TEMPLE_PAYLOAD_MAX + 1];
    uint64_t now = 0;
    int begin = 0;
    line[strcspn(line, "\n")] = '\0';
    sscanf(line, "%7s %" SCNu64 " %8s %7s %n", kind, &now, epoch, leaf, &begin);
    slot = epoch[0];
    if (strcmp(kind, "on") == 0) temple_power_on(&self, epoch);
    else if (strcmp(kind, "up") == 0) temple_connected(&self, now);
    else if (strcmp(kind, "down") == 0) temple_disconnected(&self);
    else if (strcmp(kind, "bead") == 0) temple_bead(&self, slot, now);
    else if (strcmp(kind, "tick") == 0) temple_tick(&self, now);
    else if (strcmp(kind, "sense") == 0) {
      if (sensor_level(&slot_sensor, strcmp(epoch, "low") == 0, now)) printf("say felt\n");
    } else if (strcmp(kind, "hear") == 0)
      temple_hear(&self, leaf, begin == 0 ? "" : line + begin, epoch, now);
    temple_last_will(&self, will);
    printf("light %s\nwill %s\n.\n", lights[temple_light_of(&self)], will);
    fflush(stdout);
  }
  return 0;
}

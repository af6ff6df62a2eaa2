// A program for a box on a computer that begins anew as soon as it is started, as one does that crashes.
#include <stdlib.h>
#include <unistd.h>

#include "update/image.h"

static const char *const MARKS[] = {IMAGE_MARK(TEMPLE_BOARD, TEMPLE_VERSION), TEMPLE_UPDATE_KEY};

int main(int count, char **arguments) {
  unsetenv("TEMPLE_BOOTED");
  execv(arguments[0], arguments);
  return MARKS[count > 0][0];
}

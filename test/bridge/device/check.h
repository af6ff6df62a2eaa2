// The check of the unit tests in C: a sentence that does not hold exits the program, which says where.
#pragma once

#include <stdio.h>
#include <stdlib.h>

#define CHECK(is_so)                                           \
  do {                                                         \
    if (!(is_so)) {                                            \
      printf("%s, line %d: %s\n", __func__, __LINE__, #is_so); \
      exit(1);                                                 \
    }                                                          \
  } while (0)

// Stands in for Arduino's core on an ESP32, as its reference describes it: as much of it as the example of the library
// uses.
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <initializer_list>
#include <string>

#define IRAM_ATTR
enum { LOW, HIGH, INPUT_PULLUP, OUTPUT, CHANGE };

class String {
 public:
  String(const char *text = "") : text_(text) {}
  const char *c_str() const { return text_.c_str(); }
  String operator+(const char *more) const { return String((text_ + more).c_str()); }
  bool operator==(const String &other) const { return text_ == other.text_; }

 private:
  std::string text_;
};

struct SerialPort {
  void begin(unsigned long) {}
  void println(const char *text) { printf("says %s\n", text); }
};
extern SerialPort Serial;

struct EspClass {
  [[noreturn]] void restart();
};
extern EspClass ESP;

uint32_t esp_random();
void pinMode(uint8_t pin, uint8_t mode);
void digitalWrite(uint8_t pin, uint8_t level);
int digitalRead(uint8_t pin);
inline uint8_t digitalPinToInterrupt(uint8_t pin) { return pin; }
void attachInterrupt(uint8_t pin, void (*handler)(), int mode);

// A small display over I2C. A box whose display does not answer works without it.
#include "parts.h"
#include "sdkconfig.h"

#ifdef CONFIG_TEMPLE_SCREEN
#include "driver/i2c_master.h"
#include "esp_err.h"
#include "esp_log.h"

#define ADDRESS 0x3c
#define WIRE_HZ 400000
#define ANSWER_MS_MAX 100

static i2c_master_dev_handle_t device;
static bool is_there;

static void tell(const uint8_t *bytes, size_t length) {
  if (!is_there) return;
  is_there = i2c_master_transmit(device, bytes, length, ANSWER_MS_MAX) == ESP_OK;
  if (!is_there) ESP_LOGI("temple", "the display does not answer");
}

void display_start(void) {
  i2c_master_bus_handle_t wires;
  i2c_master_bus_config_t bus = {.i2c_port = -1,
                                 .sda_io_num = CONFIG_TEMPLE_SCREEN_SDA,
                                 .scl_io_num = CONFIG_TEMPLE_SCREEN_SCL,
                                 .clk_source = I2C_CLK_SRC_DEFAULT,
                                 .glitch_ignore_cnt = 7,
                                 .flags.enable_internal_pullup = true};
  i2c_device_config_t config = {
      .dev_addr_length = I2C_ADDR_BIT_LEN_7, .device_address = ADDRESS, .scl_speed_hz = WIRE_HZ};
  ESP_ERROR_CHECK(i2c_new_master_bus(&bus, &wires));
  ESP_ERROR_CHECK(i2c_master_bus_add_device(wires, &config, &device));
  is_there = true;
  tell(SCREEN_START, sizeof SCREEN_START);
}

void display_show(const box *self, const setup *setup) {
  static screen display;
  static uint8_t frame[SCREEN_FRAME_BYTES];
  if (!is_there || !screen_step(&display, self, setup, frame)) return;
  tell(SCREEN_HOME, sizeof SCREEN_HOME);
  tell(frame, sizeof frame);
}
#else
void display_start(void) {}

void display_show(const box *self, const setup *setup) {
  (void)self;
  (void)setup;
}
#endif

// Addressable LEDs at SPI, which read their bits as their maker describes it, and a display at I2C. Each prints a line
// for what it shows: the colours of the lamps, and the dots of the display that are lit, counted.
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "driver/i2c_master.h"
#include "driver/spi_master.h"
#include "sdkconfig.h"

#define LAMP_HZ 2500000
#define PAUSE_BITS 700
#define DISPLAY_ADDRESS 0x3c
#define FRAME_BYTES 1025

esp_err_t spi_bus_initialize(spi_host_device_t host, const spi_bus_config_t *bus, spi_dma_chan_t dma) {
  bool is_alone = bus->miso_io_num == -1 && bus->sclk_io_num == -1;
  bool is_so = host == SPI2_HOST && dma == SPI_DMA_CH_AUTO && is_alone;
  return is_so && bus->mosi_io_num == CONFIG_TEMPLE_LAMPS_DATA ? ESP_OK : ESP_FAIL;
}

esp_err_t spi_bus_add_device(spi_host_device_t host, const spi_device_interface_config_t *config,
                             spi_device_handle_t *device) {
  (void)host;
  (void)device;
  return config->clock_speed_hz == LAMP_HZ && config->queue_size > 0 ? ESP_OK : ESP_FAIL;
}

// High for one part of three is a nought, for two of them a one; low for longer, it is over.
esp_err_t spi_device_transmit(spi_device_handle_t device, spi_transaction_t *transaction) {
  (void)device;
  const uint8_t *bytes = transaction->tx_buffer;
  uint32_t lamp = 0;
  size_t at = 0;
  flockfile(stdout);
  printf("lamps");
  for (int count = 0; at + 3 <= transaction->length; at += 3) {
    int parts[3];
    for (size_t part = 0; part < 3; part++) {
      size_t bit = at + part;
      parts[part] = bytes[bit / 8] >> (7 - bit % 8) & 1;
    }
    if (parts[0] == 0) break;
    if (parts[2] != 0) abort();
    lamp = lamp << 1 | (uint32_t)parts[1];
    if (++count % 24 == 0) printf(" #%06x", (unsigned)(lamp & 0xffffff));
  }
  printf("\n");
  funlockfile(stdout);
  if (transaction->length - at < PAUSE_BITS) abort();
  return ESP_OK;
}

static bool is_at_home;

esp_err_t i2c_new_master_bus(const i2c_master_bus_config_t *config, i2c_master_bus_handle_t *bus) {
  (void)bus;
  bool are_pins = config->sda_io_num == CONFIG_TEMPLE_SCREEN_SDA &&
                  config->scl_io_num == CONFIG_TEMPLE_SCREEN_SCL;
  return are_pins && config->flags.enable_internal_pullup ? ESP_OK : ESP_FAIL;
}

esp_err_t i2c_master_bus_add_device(i2c_master_bus_handle_t bus, const i2c_device_config_t *config,
                                    i2c_master_dev_handle_t *device) {
  (void)bus;
  (void)device;
  return config->device_address == DISPLAY_ADDRESS ? ESP_OK : ESP_FAIL;
}

esp_err_t i2c_master_transmit(i2c_master_dev_handle_t device, const uint8_t *bytes, size_t length,
                              int wait_ms) {
  (void)device;
  (void)wait_ms;
  // No display is wired.
  if (getenv("NO_DISPLAY") != NULL) return ESP_FAIL;
  static const uint8_t home[] = {0x00, 0x21, 0, 127, 0x22, 0, 7};
  if (bytes[0] == 0x00) is_at_home = length == sizeof home && memcmp(bytes, home, length) == 0;
  else if (bytes[0] != 0x40 || !is_at_home || length != FRAME_BYTES) abort();
  else {
    int dots = 0;
    for (size_t index = 1; index < length; index++) dots += __builtin_popcount(bytes[index]);
    printf("screen %d dots\n", dots);
  }
  return ESP_OK;
}

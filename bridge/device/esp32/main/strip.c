// Addressable LEDs, driven over the data line of SPI, the only one that is connected.
#include "driver/spi_master.h"
#include "esp_err.h"
#include "parts.h"
#include "sdkconfig.h"

static spi_device_handle_t wire;
static lamps all = {.per_slot = CONFIG_TEMPLE_LAMPS};

void strip_start(void) {
  if (all.per_slot == 0) return;
  spi_bus_config_t bus = {.mosi_io_num = CONFIG_TEMPLE_LAMPS_DATA,
                          .miso_io_num = -1,
                          .sclk_io_num = -1,
                          .quadwp_io_num = -1,
                          .quadhd_io_num = -1,
                          .max_transfer_sz = LAMPS_BYTES_MAX};
  spi_device_interface_config_t device = {
      .clock_speed_hz = LAMPS_HZ, .spics_io_num = -1, .queue_size = 1};
  ESP_ERROR_CHECK(spi_bus_initialize(SPI2_HOST, &bus, SPI_DMA_CH_AUTO));
  ESP_ERROR_CHECK(spi_bus_add_device(SPI2_HOST, &device, &wire));
}

void strip_show(const box *self) {
  static uint8_t bytes[LAMPS_BYTES_MAX];
  size_t length = lamps_step(&all, self, bytes);
  if (length == 0) return;
  spi_transaction_t told = {.length = 8 * length, .tx_buffer = bytes};
  ESP_ERROR_CHECK(spi_device_transmit(wire, &told));
}

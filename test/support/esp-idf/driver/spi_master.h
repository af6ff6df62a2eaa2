#pragma once
#include <stddef.h>
#include <stdint.h>
#include "esp_err.h"
typedef enum { SPI1_HOST = 0, SPI2_HOST = 1 } spi_host_device_t;
typedef enum { SPI_DMA_DISABLED = 0, SPI_DMA_CH_AUTO = 3 } spi_dma_chan_t;
typedef struct spi_device *spi_device_handle_t;
typedef struct {
  int mosi_io_num, miso_io_num, sclk_io_num, quadwp_io_num, quadhd_io_num;
  int max_transfer_sz;
} spi_bus_config_t;
typedef struct {
  uint8_t mode;
  int clock_speed_hz;
  int spics_io_num;
  int queue_size;
} spi_device_interface_config_t;
typedef struct {
  size_t length;  // In bits.
  const void *tx_buffer;
} spi_transaction_t;
esp_err_t spi_bus_initialize(spi_host_device_t host, const spi_bus_config_t *bus, spi_dma_chan_t dma);
esp_err_t spi_bus_add_device(spi_host_device_t host, const spi_device_interface_config_t *config,
                             spi_device_handle_t *device);
esp_err_t spi_device_transmit(spi_device_handle_t device, spi_transaction_t *transaction);

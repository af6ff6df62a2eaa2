// The pins: two sensors by interrupt, three lights, a button.
#include "driver/gpio.h"
#include "esp_attr.h"
#include "esp_err.h"
#include "esp_intr_alloc.h"
#include "esp_timer.h"
#include "parts.h"
#include "sdkconfig.h"

#define BLINK_MS 250
#ifdef CONFIG_TEMPLE_SENSORS_HIGH
#define LEVEL_OF_BEAD 1
#else
#define LEVEL_OF_BEAD 0
#endif

typedef struct {
  char slot;
  gpio_num_t pin;
} line;

// Not constant: constants lie in the flash, which cannot be read while it is written.
static line lines[] = {{'H', CONFIG_TEMPLE_SENSOR_H}, {'T', CONFIG_TEMPLE_SENSOR_T}};
static QueueHandle_t edges_found;
static const gpio_num_t LIGHTS[] = {
    [TEMPLE_RED] = CONFIG_TEMPLE_LIGHT_RED,
    [TEMPLE_AMBER] = CONFIG_TEMPLE_LIGHT_AMBER,
    [TEMPLE_GREEN] = CONFIG_TEMPLE_LIGHT_GREEN,
};
static box_lights shown = {TEMPLE_RED, false};

static void IRAM_ATTR changed(void *argument) {
  const line *each = argument;
  BaseType_t is_woken = pdFALSE;
  edge found = {each->slot, gpio_get_level(each->pin) == LEVEL_OF_BEAD,
                (uint64_t)esp_timer_get_time()};
  xQueueSendFromISR(edges_found, &found, &is_woken);
  if (is_woken == pdTRUE) portYIELD_FROM_ISR();
}

static void light_up(bool is_on) {
  for (int light = TEMPLE_RED; light <= TEMPLE_GREEN; light++)
    gpio_set_level(LIGHTS[light], is_on && (int)shown.light == light);
}

void board_start(QueueHandle_t edges) {
  edges_found = edges;
  gpio_config_t outputs = {.mode = GPIO_MODE_OUTPUT, .intr_type = GPIO_INTR_DISABLE};
  for (int light = TEMPLE_RED; light <= TEMPLE_GREEN; light++)
    outputs.pin_bit_mask |= 1ULL << LIGHTS[light];
  ESP_ERROR_CHECK(gpio_config(&outputs));
  gpio_config_t button = {.pin_bit_mask = 1ULL << CONFIG_TEMPLE_BUTTON,
                          .mode = GPIO_MODE_INPUT,
                          .pull_up_en = GPIO_PULLUP_ENABLE,
                          .intr_type = GPIO_INTR_DISABLE};
  ESP_ERROR_CHECK(gpio_config(&button));
  ESP_ERROR_CHECK(gpio_install_isr_service(ESP_INTR_FLAG_IRAM));
  for (int index = 0; index < 2; index++) {
    gpio_config_t input = {.pin_bit_mask = 1ULL << lines[index].pin,
                           .mode = GPIO_MODE_INPUT,
                           .pull_up_en = GPIO_PULLUP_ENABLE,
                           .intr_type = GPIO_INTR_ANYEDGE};
    ESP_ERROR_CHECK(gpio_config(&input));
    ESP_ERROR_CHECK(gpio_isr_handler_add(lines[index].pin, changed, &lines[index]));
  }
  light_up(true);
}

bool board_has_bead(char slot) {
  return gpio_get_level(lines[slot == 'T'].pin) == LEVEL_OF_BEAD;
}

void board_show(void *context, box_lights lights) {
  (void)context;
  shown = lights;
  light_up(true);
}

void board_blink(uint64_t now_ms) {
  if (shown.is_blinking) light_up(now_ms / BLINK_MS % 2 == 0);
}

bool board_is_button_down(void) { return gpio_get_level(CONFIG_TEMPLE_BUTTON) == 0; }

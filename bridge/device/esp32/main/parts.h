// The parts of the chip that a box uses. Events come from other tasks and from interrupts; the box itself runs in the
// main task.
#ifndef TEMPLE_PARTS_H
#define TEMPLE_PARTS_H

#include "box.h"
#include "freertos/FreeRTOS.h"
#include "freertos/queue.h"
#include "setup/lan.h"
#include "show/lamps.h"
#include "show/screen.h"
#include "update/update.h"

// A change on the line of a sensor.
typedef struct {
  char slot;
  bool is_low;
  uint64_t at_us;
} edge;

typedef enum { EVENT_FOUND, EVENT_JOINED, EVENT_LOST, EVENT_HEARD } event_kind;

typedef struct {
  event_kind kind;
  uint32_t connection;  // The connection it came over; this and the rest belong to EVENT_HEARD.
  char topic[BOX_TOPIC_MAX];
  size_t topic_length;
  char payload[TEMPLE_PAYLOAD_MAX];
  size_t length;
} event;

// board.c: pins.
void board_start(QueueHandle_t edges);
// True if the line of that sensor shows a bead.
bool board_has_bead(char slot);
void board_show(void *context, box_lights lights);
void board_blink(uint64_t now_ms);
bool board_is_button_down(void);

// strip.c: addressable LEDs; display.c: a small display. Both do nothing unless the build has them.
void strip_start(void);
void strip_show(const box *self);
void display_start(void);
void display_show(const box *self, const setup *setup);

// wifi.c: the radio, and the page of its own network.
void wifi_start(QueueHandle_t events);
extern const radio_port WIFI_RADIO;
size_t wifi_read_found(seen_network seen[SEEN_MAX]);
const char *wifi_own_name(void);
// The signal strength of the joined network in dBm; 0 if there is none.
int wifi_signal(void *context);
// Returns true if the box is to forget its owner.
bool wifi_serve(setup *setup, uint64_t now_ms);

// broker.c: MQTT.
void broker_start(QueueHandle_t events);
typedef enum { BROKER_WAITING, BROKER_CONNECTED, BROKER_LOST, BROKER_REFUSED } broker_stage;
// The stage of the latest connection.
broker_stage broker_look(void);
// True if that number is the latest connection's.
bool broker_is_current(uint32_t connection);
void broker_connect(void *context, const box_connection *connection);
void broker_hang_up(void *context);
void broker_subscribe(void *context, const char *topic);
void broker_publish(void *context, const char *topic, const char *payload, int qos, bool retain);

// server.c: HTTP.
void server_start(setup *setup);
int server_ask(void *context, const char *path, const char *body, char *answer, size_t size);

// banks.c: updates over the air, from the server of the set-up.
void banks_start(setup *setup, update *updates, const box_port *memory, uint64_t now_ms);

// flash.c: memory that survives a power cut.
void flash_start(void);
size_t flash_recall(void *context, box_place place, uint8_t *bytes, size_t size);
void flash_keep(void *context, box_place place, const uint8_t *bytes, size_t length);
// Deletes the credentials.
void flash_forget(void);

#endif

// Queues between threads, in the place of those between tasks.
#include "freertos/FreeRTOS.h"
#include "freertos/queue.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct QueueDefinition {
  pthread_mutex_t lock;
  pthread_cond_t changed;
  size_t item_size, length_max, first, length;
  char *items;
};

QueueHandle_t xQueueCreate(UBaseType_t length, UBaseType_t item_size) {
  QueueHandle_t queue = calloc(1, sizeof *queue);
  queue->items = calloc(length, item_size);
  queue->length_max = length;
  queue->item_size = item_size;
  pthread_mutex_init(&queue->lock, NULL);
  pthread_cond_init(&queue->changed, NULL);
  return queue;
}

// Waits until the queue has room, or something in it; with its lock held.
static bool wait_for(QueueHandle_t queue, bool is_for_room, TickType_t wait) {
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  uint64_t end_ns = (uint64_t)end.tv_nsec + (uint64_t)wait % 1000 * 1000000;
  end.tv_sec += (time_t)(wait / 1000 + end_ns / 1000000000);
  end.tv_nsec = (long)(end_ns % 1000000000);
  for (;;) {
    if (is_for_room ? queue->length < queue->length_max : queue->length > 0) return true;
    if (wait == 0) return false;
    if (wait == portMAX_DELAY) pthread_cond_wait(&queue->changed, &queue->lock);
    else if (pthread_cond_timedwait(&queue->changed, &queue->lock, &end) != 0) return false;
  }
}

BaseType_t xQueueSend(QueueHandle_t queue, const void *item, TickType_t wait) {
  pthread_mutex_lock(&queue->lock);
  bool is_sent = wait_for(queue, true, wait);
  if (is_sent) {
    size_t place = (queue->first + queue->length++) % queue->length_max;
    memcpy(queue->items + place * queue->item_size, item, queue->item_size);
    pthread_cond_broadcast(&queue->changed);
  }
  pthread_mutex_unlock(&queue->lock);
  return is_sent ? pdTRUE : pdFALSE;
}

BaseType_t xQueueSendFromISR(QueueHandle_t queue, const void *item, BaseType_t *is_woken) {
  *is_woken = pdTRUE;
  return xQueueSend(queue, item, 0);
}

BaseType_t xQueueReceive(QueueHandle_t queue, void *item, TickType_t wait) {
  pthread_mutex_lock(&queue->lock);
  bool is_there = wait_for(queue, false, wait);
  if (is_there) {
    memcpy(item, queue->items + queue->first * queue->item_size, queue->item_size);
    queue->first = (queue->first + 1) % queue->length_max;
    queue->length--;
    pthread_cond_broadcast(&queue->changed);
  }
  pthread_mutex_unlock(&queue->lock);
  return is_there ? pdTRUE : pdFALSE;
}

void portYIELD_FROM_ISR(void) {}

UBaseType_t uxQueueMessagesWaiting(QueueHandle_t queue) {
  pthread_mutex_lock(&queue->lock);
  size_t length = queue->length;
  pthread_mutex_unlock(&queue->lock);
  return (UBaseType_t)length;
}

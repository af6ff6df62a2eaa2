// Messages queued for the broker: only the newest of each topic, for a limited number of topics.
import { expect, test } from 'vitest'
import { TOPICS_WAITING_MAX } from '../../bridge/src/limits.ts'
import { newOutbox } from '../../bridge/src/outbox.ts'

test('the outbox keeps the newest message of each topic, up to a limit of topics', () => {
  const published: string[] = []
  let isConnected = false
  const outbox = newOutbox({
    get connected() {
      return isConnected
    },
    publish: (topic, payload) => published.push(`${topic} ${payload}`),
  })
  for (let topic = 0; topic <= TOPICS_WAITING_MAX; topic++) outbox.publish(`t${topic}`, 'old')
  outbox.publish('t0', 'new')
  isConnected = true
  outbox.resume()
  expect(published).toHaveLength(TOPICS_WAITING_MAX)
  expect([published[0], published.at(-1)]).toEqual(['t0 new', `t${TOPICS_WAITING_MAX - 1} old`])
})

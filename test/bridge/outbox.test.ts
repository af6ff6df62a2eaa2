// Messages queued for the broker: only the newest of each topic, for a limited number of topics.
import { expect, test } from 'vitest'
import { TOPICS_WAITING_MAX } from '../../bridge/src/limits.ts'
import { newOutbox } from '../../bridge/src/outbox.ts'

test('the outbox keeps the newest message of each topic, up to a limit of topics', () => {
  const published: string[] = []
  const outbox = newOutbox({
    publish: (topic, payload) => published.push(`${topic} ${payload}`),
  })
  for (let topic = 0; topic <= TOPICS_WAITING_MAX; topic++) outbox.publish(`t${topic}`, 'old')
  outbox.publish('t0', 'new')
  outbox.resume()
  expect(published).toHaveLength(TOPICS_WAITING_MAX)
  expect([published[0], published.at(-1)]).toEqual(['t0 new', `t${TOPICS_WAITING_MAX - 1} old`])
})

test('nothing is sent while the client repeats what was in flight, so the newest message comes last', () => {
  const published: string[] = []
  const acknowledged: (() => void)[] = []
  const outbox = newOutbox({
    publish(_topic, payload, _options, done) {
      published.push(payload)
      acknowledged.push(done)
    },
  })
  outbox.resume()
  outbox.publish('bind', 'first')
  outbox.pause()
  outbox.publish('bind', 'second')
  // The client is connected again, and repeats the first message; its `connect` event comes after that.
  outbox.publish('bind', 'third')
  for (const done of acknowledged.splice(0)) done()
  outbox.resume()
  for (const done of acknowledged.splice(0)) done()
  expect(published).toEqual(['first', 'third'])
})

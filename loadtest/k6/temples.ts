// Tables with a temple each: beads fall while people play, over MQTT on a WebSocket, and each must be counted once.
import { Counter, Trend } from 'k6/metrics'
import type { Options } from 'k6/options'
import { type Person, post } from './parts/api.ts'
import { CLEAN, counted, countMissing } from './parts/figures.ts'
import { type MqttClient, openMqtt } from './parts/mqtt.ts'
import { crowd, gameOf, type Times, timed, times, URL_OF_SERVER } from './parts/settings.ts'
import { openTable } from './parts/table.ts'

/** From a bead's report until the server says that it is in the match. */
const beadMs = new Trend('bead_ms', true)
const beadsAcknowledged = new Counter('beads_acknowledged')

/** A binding takes four beads a second in the long run. */
const BEAD_EVERY_MS = 1_000
/** No more wait in a match without its host. */
const BEADS_MAX = 60
const TAIL_MAX = 64
const ANSWER_MS_MAX = 10_000

export const options: Options = {
  scenarios: { tables: crowd('offer') },
  thresholds: {
    ...CLEAN,
    ...timed({ action_ms: ['p(99)<250'], bead_ms: ['p(99)<500'] }),
    beads_acknowledged: ['count>0'],
  },
}

export const setup = times

export const offer = counted(async ({ endsAtMs }: Times) => {
  while (Date.now() < endsAtMs) {
    const table = openTable({ game: gameOf(1), endsAtMs })
    const [owner] = table?.seats ?? []
    if (table === undefined || owner === undefined) continue
    const temple = await newTemple(owner.person, table.match)
    await Promise.race([table.done, temple?.dropBeads(endsAtMs)])
    temple?.stop()
    await table.done
  }
})

/** Claims a temple and pairs it with a match; its beads are counted as a device does it. */
async function newTemple(owner: Person, match: string) {
  const claim = post('/api/temples/claims', {})
  post('/api/temples/claims/approve', { code: claim?.['code'] }, owner)
  const given = post('/api/temples/claims/poll', { device: claim?.['device'] })
  if (given === undefined) return undefined
  const user = String(given['temple'])
  let binding = ''
  let tail = ''
  let isOver = false
  const epoch = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  /** When the report went out that first had so many beads. */
  const sentAtMs = new Map<number, number>()

  function heard(topic: string, payload: string): void {
    const { b, ack } = JSON.parse(payload)
    if (topic.endsWith('/bind') && typeof b === 'string') binding = b
    if (!topic.endsWith('/state') || ack?.[0] !== epoch) return
    for (const [count, atMs] of sentAtMs) {
      if (count > ack[1]) continue
      sentAtMs.delete(count)
      beadMs.add(Date.now() - atMs)
      beadsAcknowledged.add(1)
    }
  }

  const at = `templo/v1/${user}`
  const client: MqttClient = await openMqtt({
    url: `${URL_OF_SERVER.replace(/^http/, 'ws')}/mqtt`,
    user,
    password: String(given['password']),
    topics: [`${at}/down/bind`, `${at}/down/state`],
    heard,
  })
  // Only who says that it is there is told with what it is paired.
  client.publishKept(`${at}/up/status`, JSON.stringify({ s: 'ready', e: epoch, c: 1 }))
  post('/api/temples/pairings', { match, temple: user, seats: 'all' }, owner)

  function drop(): void {
    tail += Math.random() < 0.5 ? 'H' : 'T'
    const n = tail.length
    const h = tail.replaceAll('T', '').length
    sentAtMs.set(n, Date.now())
    const report = { b: binding, e: epoch, n, h, t: n - h, r: tail.slice(-TAIL_MAX) }
    client.publish(`${at}/up/count`, JSON.stringify(report))
  }

  return {
    async dropBeads(endsAtMs: number): Promise<void> {
      while (Date.now() + BEAD_EVERY_MS < endsAtMs && tail.length < BEADS_MAX && !isOver) {
        await pause(BEAD_EVERY_MS)
        if (binding !== '' && !isOver) drop()
      }
      for (let waits = 0; sentAtMs.size > 0 && waits < ANSWER_MS_MAX && !isOver; waits += 100)
        await pause(100)
      if (!isOver)
        for (const count of sentAtMs.keys()) countMissing(`bead ${count} was never acknowledged`)
    },
    stop() {
      isOver = true
      client.close()
    },
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

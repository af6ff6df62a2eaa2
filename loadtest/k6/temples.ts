// Tables with a temple each: beads fall while people play, over MQTT on a WebSocket, and each must be counted once.
import { Counter, Trend } from 'k6/metrics'
import { type Person, post } from './parts/api.ts'
import {
  ANSWER_MS_MAX,
  counted,
  countMissing,
  countWrong,
  heldTo,
  PLAYED,
} from './parts/figures.ts'
import { openMqtt } from './parts/mqtt.ts'
import { crowd, gameOf, type Times, timed, times, URL_OF_SERVER } from './parts/settings.ts'
import { openTable } from './parts/table.ts'

/** The time from reporting a bead until the server acknowledges that it is in the match. */
const beadMs = new Trend('bead_ms', true)
const beadsAcknowledged = new Counter('beads_acknowledged')

/** A binding takes four beads a second in the long run. */
const BEAD_EVERY_MS = 1_000
/** Below the 64 beads that a binding takes at once: none is held for the verdict of the host. */
const BEADS_MAX = 60
const TAIL_MAX = 64
const LOOK_MS = 100

export const options = heldTo(
  { tables: crowd('offer') },
  {
    ...PLAYED,
    beads_acknowledged: ['count>0'],
    ...timed({ action_ms: ['p(99)<250'], bead_ms: ['p(99)<500'] }),
  },
)

export const setup = times

export const offer = counted(async ({ endsAtMs }: Times) => {
  while (Date.now() < endsAtMs) {
    const table = openTable({ game: gameOf(1), endsAtMs })
    const [owner] = table?.seats ?? []
    if (table === undefined || owner === undefined) continue
    const temple = await newTemple(owner.person, table.match)
    const dropped = temple?.dropBeads(endsAtMs)
    // A match that is over takes no more beads.
    if (await table.done) temple?.endMatch()
    await dropped
    temple?.close()
  }
})

/** Claims a temple for its owner; returns its account at the broker. */
function claimTemple(owner: Person) {
  const claim = post('/api/temples/claims', {})
  post('/api/temples/claims/approve', { code: claim?.['code'] }, owner)
  const given = post('/api/temples/claims/poll', { device: claim?.['device'] })
  return given && { user: String(given['temple']), password: String(given['password']) }
}

/** Pairs a new temple with a match; it counts beads as a device does. */
async function newTemple(owner: Person, match: string) {
  const account = claimTemple(owner)
  if (account === undefined) return undefined
  const at = `templo/v1/${account.user}`
  let binding = ''
  let tail = ''
  let isOver = false
  const epoch = Math.floor(Math.random() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  /** Times of the reports that first had this many beads. */
  const sentAtMs = new Map<number, number>()

  const client = await openMqtt({
    ...account,
    topics: [`${at}/down/bind`, `${at}/down/state`],
    url: `${URL_OF_SERVER.replace(/^http/, 'ws')}/mqtt`,
    heard(topic, payload) {
      const { b, ack } = JSON.parse(payload)
      if (topic.endsWith('/bind') && typeof b === 'string') binding = b
      if (topic.endsWith('/state') && ack?.[0] === epoch) acknowledge(ack[1])
    },
  })
  if (client === undefined) return undefined
  // The server sends a temple its pairing only once the temple has reported its presence.
  client.publishKept(`${at}/up/status`, JSON.stringify({ s: 'ready', e: epoch, c: 1 }))
  // Whoever sat down first is the host, and may pair a temple with all seats; everybody may with their own.
  post('/api/temples/pairings', { match, temple: account.user, seats: 'mine' }, owner)

  function acknowledge(beads: number): void {
    if (beads > tail.length) countWrong(`of ${tail.length} beads ${beads} are acknowledged`)
    for (const [count, atMs] of sentAtMs) {
      if (count > beads) continue
      sentAtMs.delete(count)
      beadMs.add(Date.now() - atMs)
      beadsAcknowledged.add(1)
    }
  }

  const drop = (): void => {
    tail += Math.random() < 0.5 ? 'H' : 'T'
    const n = tail.length
    const h = tail.replaceAll('T', '').length
    sentAtMs.set(n, Date.now())
    const report = { b: binding, e: epoch, n, h, t: n - h, r: tail.slice(-TAIL_MAX) }
    client.publish(`${at}/up/count`, JSON.stringify(report))
  }

  return {
    async dropBeads(endsAtMs: number): Promise<void> {
      await untilTrue(() => isOver || binding !== '')
      if (binding === '' && !isOver) countMissing('a temple was never told of its match')
      const hasTime = (): boolean => Date.now() + BEAD_EVERY_MS < endsAtMs
      while (!isOver && (tail.length === 0 || (hasTime() && tail.length < BEADS_MAX))) {
        await pause(BEAD_EVERY_MS)
        if (binding !== '' && !isOver) drop()
      }
      await untilTrue(() => isOver || sentAtMs.size === 0)
      if (!isOver)
        for (const count of sentAtMs.keys()) countMissing(`bead ${count} was never acknowledged`)
    },
    endMatch() {
      isOver = true
    },
    close: () => client.close(),
  }
}

/** Waits until the condition holds, at most until it counts as missing. */
async function untilTrue(holds: () => boolean): Promise<void> {
  for (let waits = 0; !holds() && waits < ANSWER_MS_MAX; waits += LOOK_MS) await pause(LOOK_MS)
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

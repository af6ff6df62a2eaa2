// Two hours without a network, in which more beads fall in each temple than a match takes at once (TPL-13). The match
// holds them, whole, until its host has decided, whatever is killed meanwhile. Nobody waits for two hours: the clocks
// of temples and server are moved on.
import { TAIL_MAX } from '../../../protocol/src/temple/payload-shapes.ts'
import type { Slot } from '../../../protocol/src/temple/payloads.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { type Box, type BoxParts, drop, isAccepted, until } from './box.ts'
import { type Host, hostOf } from './people.ts'

export const OUTAGE_MINUTES = 120
export const OUTAGE_BEADS = 200
/** So many fall while the others wait for the host. */
const LATER_BEADS = 1

/** The doings of the run during the outage. */
interface Meanwhile {
  /** Makes it so much later for the server, and restarts it. */
  pass(ms: number): Promise<void>
  /** Kills everything once, the temples, too. */
  killEach(): Promise<void>
}

/** The results: beads that were given to a match or to nobody, and temples whose beads were never held as they fell. */
interface Settled {
  credited: number
  ignored: number
  notHeld: number
}

/** All boxes have to be accepted. Of the last one nobody gets the beads. */
export async function outlast(
  parts: BoxParts,
  boxes: readonly Box[],
  meanwhile: Meanwhile,
): Promise<Settled> {
  const settled: Settled = { credited: 0, ignored: 0, notHeld: 0 }
  if (boxes.length === 0) return settled
  const before = new Map(boxes.map((box) => [box, box.fallen.length]))
  for (const { body } of boxes) await body.setWifi(false)
  await Promise.all(boxes.map((box) => countInTheDark(parts, box)))
  await meanwhile.pass(OUTAGE_MINUTES * 60_000)
  for (const { body } of boxes) await body.setWifi(true)
  await atHosts(parts, boxes, (box, host) => isHolding(parts, box, host, OUTAGE_BEADS))
  for (const box of boxes) await dropFor(box, LATER_BEADS, () => 'T')
  await meanwhile.killEach()
  await atHosts(parts, boxes, async (box, host) => {
    if (!(await isHolding(parts, box, host, OUTAGE_BEADS + LATER_BEADS))) settled.notHeld++
    const isCredited = box !== boxes.at(-1)
    // That nothing was held has its figure already.
    await host.judge(box.temple, isCredited ? 'credit' : 'ignore').catch(() => undefined)
    const begin = before.get(box) ?? 0
    const fell = box.fallen.slice(begin)
    settled[isCredited ? 'credited' : 'ignored'] += fell.length
    box.fallen = box.fallen.slice(0, begin) + (isCredited ? asMerged(fell) : '')
  })
  await Promise.all(boxes.map((box) => isAccepted(parts, box)))
  return settled
}

const fallenBy = (minute: number): number => Math.floor((minute * OUTAGE_BEADS) / OUTAGE_MINUTES)

/** Drops the beads of the outage while its minutes pass. */
async function countInTheDark({ chance }: BoxParts, box: Box): Promise<void> {
  const draw = (): Slot => (drawBelow(chance, 2) === 0 ? 'H' : 'T')
  for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
    await dropFor(box, fallenBy(minute + 1) - fallenBy(minute), draw)
    await box.body.passMinute()
  }
}

async function dropFor(box: Box, beads: number, draw: () => Slot): Promise<void> {
  for (let bead = 0; bead < beads; bead++) await drop(box, draw())
}

/** Does something for each box, with the host of its match there. */
async function atHosts(
  { url }: BoxParts,
  boxes: readonly Box[],
  act: (box: Box, host: Host) => Promise<unknown>,
): Promise<void> {
  const hosts = new Map<string, Promise<Host>>()
  await Promise.all(
    boxes.map(async (box) => {
      const host = hosts.get(box.match) ?? hostOf(url, box.people)
      hosts.set(box.match, host)
      await act(box, await host)
    }),
  )
  for (const host of hosts.values()) (await host).leave()
}

/** Resolves with true once the host sees that so many beads of a temple wait, neither more nor less. */
function isHolding(parts: BoxParts, { temple }: Box, host: Host, beads: number): Promise<boolean> {
  return until(parts, () => host.held(temple) === beads)
}

/** Of beads before the tail only the number in each slot is known (TPL-11). */
function asMerged(fell: string): string {
  const untold = [...fell.slice(0, -TAIL_MAX)].toSorted().join('')
  return untold + fell.slice(-TAIL_MAX)
}

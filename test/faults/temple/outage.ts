// Two hours without a network, in which more beads fall in each temple than a match takes at once (TPL-13). The match
// holds all of them until its host has decided, whatever is killed meanwhile. The two hours pass by putting the clocks
// of temples and server forward.
import { TAIL_MAX } from '../../../protocol/src/temple/payload-shapes.ts'
import type { Slot } from '../../../protocol/src/temple/payloads.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { type Box, type BoxParts, drop, isAccepted, until } from './box.ts'
import { type Host, hostOf } from './people.ts'

export const OUTAGE_MINUTES = 120
export const OUTAGE_BEADS = 200
/** The number of beads that fall while the others wait for the host. */
const LATER_BEADS = 1

/** Actions of the run during the outage. */
interface Meanwhile {
  /** Puts the server's clock forward, and restarts it. */
  pass(ms: number): Promise<void>
  /** Kills everything once, including temples. */
  killEach(): Promise<void>
}

/** The results: beads credited or ignored, and temples whose beads were never held as they fell. */
interface Settled {
  credited: number
  ignored: number
  notHeld: number
}

/** Runs the outage. All boxes must have been accepted before; the host ignores the beads of the last one. */
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
    // If nothing was held, another figure counts that already.
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

/** Runs something for each box, while the host of its match is connected. */
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

/** Resolves with true once the host sees exactly this many held beads of a temple. */
function isHolding(parts: BoxParts, { temple }: Box, host: Host, beads: number): Promise<boolean> {
  return until(parts, () => host.held(temple) === beads)
}

/** Returns the beads as a match knows them: before the tail, only the number in each slot is known (TPL-11). */
function asMerged(fell: string): string {
  const untold = [...fell.slice(0, -TAIL_MAX)].toSorted().join('')
  return untold + fell.slice(-TAIL_MAX)
}

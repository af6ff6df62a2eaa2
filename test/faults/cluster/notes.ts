// The servers' notes of their calls to Redis in the cluster run, and the matches that two servers owned at once.
import { existsSync, readFileSync } from 'node:fs'

/** A call to Redis, as noted by a server. */
interface Note {
  readonly what: 'append' | 'claim'
  readonly match: string
  readonly epoch: number
  /** The number of entries before it. */
  readonly from?: number
  /** The life of a server: the id of its process. */
  readonly life: number
  readonly askedAtMs: number
  readonly atMs: number
}

/** Returns the matches that two servers owned at once, each with the evidence. */
export function twoOwners(files: readonly string[]): readonly string[] {
  const all = files.filter(existsSync).flatMap(notesIn)
  const matches = Map.groupBy(all, ({ match }) => match)
  return [...matches].flatMap(([match, notes]) => {
    const fault = faultIn(notes)
    return fault === undefined ? [] : `${match}: ${fault}`
  })
}

function notesIn(file: string): readonly Note[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  // A killed server may leave an unfinished line.
  return lines.slice(0, -1).map((line) => JSON.parse(line))
}

function faultIn(notes: readonly Note[]): string | undefined {
  const claims = notes.filter(({ what }) => what === 'claim')
  const appends = notes
    .filter(({ what }) => what === 'append')
    .toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))
  for (const [index, append] of appends.entries()) {
    const before = appends[index - 1]
    if (before !== undefined && before.from === append.from)
      return `entry ${append.from} was kept twice`
    if (before !== undefined && before.epoch > append.epoch)
      return `epoch ${append.epoch} wrote after epoch ${before.epoch}`
    const claim = claims.find((each) => each.epoch > append.epoch && each.atMs < append.askedAtMs)
    if (claim !== undefined)
      return `epoch ${append.epoch} wrote when epoch ${claim.epoch} had begun`
  }
  const byEpoch = Map.groupBy(notes, ({ epoch }) => epoch)
  for (const [epoch, each] of byEpoch)
    if (new Set(each.map(({ life }) => life)).size > 1) return `two had epoch ${epoch}`
  return undefined
}

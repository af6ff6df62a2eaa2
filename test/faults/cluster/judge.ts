// A thread that compares what the players of a match saw and did, and the beads in its temples, with the journal. It is
// a thread so that the timing of the run is not disturbed.
import { parentPort } from 'node:worker_threads'
import { GAMES } from '../../../rules/src/games.ts'
import { rulesAmong } from '../../../rules/src/released.ts'
import type { Entry, MatchHeader } from '../../../server/src/match/model/entry.ts'
import { findingsOf } from '../findings.ts'
import { hiddenCards } from '../hidden-cards.ts'
import type { Answers, Sent } from '../witness.ts'

/** A temple: the beads that fell in it, and the acknowledgement for which its light was green. */
export interface Counted {
  readonly temple: string
  readonly fallen: string
  readonly ack: { readonly epoch: string; readonly count: number } | undefined
}

/** All evidence about a match. */
export interface Case {
  readonly header: MatchHeader
  /** The lines in the journal. */
  readonly lines: readonly string[]
  readonly answers: Answers
  readonly seen: readonly (readonly Sent[])[]
  readonly temples: readonly Counted[]
}

/** The violations found, a text for each. */
export interface Judgement {
  readonly lost: readonly string[]
  readonly twice: readonly string[]
  readonly views: readonly string[]
  readonly faults: readonly string[]
}

interface Line {
  readonly entry: Entry
  readonly beads?: readonly { readonly god: string }[]
}

const rulesOf = rulesAmong(GAMES)

async function judge({ header, lines, answers, seen, temples }: Case): Promise<Judgement> {
  // An older server begins matches by older rules.
  const game = await rulesOf(header.game, header.version)
  if (game === undefined) throw new Error(`nobody knows ${header.game} ${header.version}`)
  const kept = lines.map((line): Line => JSON.parse(line))
  const entries = kept.map(({ entry }) => entry)
  const cards = hiddenCards(header.game)
  const found = findingsOf({ game, cards }, { header, entries }, answers, seen)
  const beads = temples.map((temple) => judgeBeads(temple, kept))
  const isView = (fault: string): boolean => / was (told|shown) /.test(fault)
  return {
    lost: [...found.lost, ...beads.flatMap(({ lost }) => lost)],
    twice: [...found.twice, ...beads.flatMap(({ twice }) => twice)],
    views: [...found.hidden, ...found.faults.filter(isView)],
    // Clocks that run out early are not judged: with so much at once, the delay of frames is unknown.
    faults: found.faults.filter((fault) => !isView(fault)),
  }
}

function judgeBeads({ temple, fallen, ack }: Counted, lines: readonly Line[]) {
  const reports = lines.flatMap(({ entry, beads = [] }) =>
    entry.kind === 'report' && entry.temple === temple ? [{ report: entry.report, beads }] : [],
  )
  const last = reports.findLast(({ report }) => report.epoch === ack?.epoch)?.report.count ?? 0
  const counted = reports
    .flatMap(({ beads }) => beads.map(({ god }) => (god === 'tlaloc' ? 'T' : 'H')))
    .join('')
  return {
    lost: last < (ack?.count ?? 0) ? [`${temple}: ${ack?.count} are green, ${last} kept`] : [],
    twice: fallen.startsWith(counted) ? [] : [`${temple}: ${fallen} fell, ${counted} counted`],
  }
}

parentPort?.on('message', async (given: Case) => parentPort?.postMessage(await judge(given)))

// The tables of a run on a cluster, of processes or of containers: matches are played at them one after another, each
// finished match is compared with its entries in Redis, and violations are counted.
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import type { MatchHeader } from '../../../server/src/match/model/entry.ts'
import { modelOf } from '../temple/box.ts'
import type { Case, Judgement } from './judge.ts'
import { CLUSTER_FIGURES, type ClusterFigure } from './plants.ts'
import { KINDS, type Played, playThroughClient, playWitnessed, type TableParts } from './tables.ts'

/** A match as Redis has it. */
export interface Stored {
  readonly header: MatchHeader
  readonly lines: readonly string[]
}

export interface AccountParts {
  readonly url: string
  readonly chance: Chance
  /** The folder for the messages sent in matches with a fault. */
  readonly folder: string
  /** The longest time that players think; at the end, when nothing fails any more, they do not think. */
  readonly thinkMsMax: number
  /** Reads a match; undefined if Redis does not have it. */
  readonly read: (id: string) => Promise<Stored | undefined>
}

export type Account = ReturnType<typeof newAccount>

/** The longest wait of a temple for its light to turn green. */
const GREEN_MS_MAX = 60_000
/** A match that makes no progress for this much longer than players think has stood still. */
const STILL_MS_MIN = 1_000

export function newAccount({ url, chance, folder, thinkMsMax, read }: AccountParts) {
  const found: Record<ClusterFigure | 'faults', Set<string>> = {
    lost: new Set(),
    twice: new Set(),
    owners: new Set(),
    unfinished: new Set(),
    views: new Set(),
    faults: new Set(),
  }
  const inPlay = new Set<Played>()
  const judging = new Set<Promise<void>>()
  const total = { finished: 0, acknowledged: 0, beads: 0, accepted: 0 }
  const lastMs = new Map<string, number>()
  const stillMs: number[] = []
  const mishaps = { lost: 0, doubled: 0, late: 0, remembered: 0, forgotten: 0 }
  let isOver = false
  /** The number of tables at which a match is being made. */
  let making = 0
  const tableParts: TableParts = {
    url,
    chance,
    boxes: { url, chance, mishaps, waitMs: GREEN_MS_MAX },
    thinkMs: () => (isOver ? 0 : drawBelow(chance, thinkMsMax)),
    progress(id: string): void {
      const nowMs = performance.now()
      const ms = nowMs - (lastMs.get(id) ?? nowMs)
      if (ms > thinkMsMax + STILL_MS_MIN) stillMs.push(ms - thinkMsMax / 2)
      lastMs.set(id, nowMs)
    },
  }

  function note(figure: ClusterFigure | 'faults', texts: readonly string[]): void {
    for (const text of texts) {
      if (!found[figure].has(text)) console.error(`${figure}: ${text.slice(0, 400)}`)
      found[figure].add(text)
    }
  }

  async function keepTable(index: number): Promise<void> {
    const kind = KINDS[index % KINDS.length]
    while (!isOver) {
      const isThroughClient = index % 7 === 0 || kind === undefined
      making++
      const played = await (isThroughClient
        ? playThroughClient(tableParts)
        : playWitnessed(tableParts, kind))
      making--
      inPlay.add(played)
      await played.end
      inPlay.delete(played)
      lastMs.delete(played.id)
      total.finished++
      total.acknowledged += played.answers.acknowledged.length
      for (const box of played.boxes) {
        total.beads += box.fallen.length
        total.accepted += modelOf(box).state?.ack?.count ?? 0
      }
      const judged = judge(played).finally(() => judging.delete(judged))
      judging.add(judged)
      if (judging.size > 1) await judged
    }
  }

  /** Compares what the clients know of a match with what Redis has. */
  async function judge(played: Played): Promise<void> {
    const { id } = played
    // Copied first: later answers may not be stored yet when Redis is read.
    const known = knownOf(played)
    const stored = await read(id)
    if (stored === undefined) return note('lost', [`${id} is gone`])
    const given: Case = { ...known, ...stored, temples: templesOf(played) }
    const judgement = await judgementOf(given)
    if (Object.values(judgement).some(({ length }) => length > 0)) keep(id, given)
    for (const figure of ['lost', 'twice', 'views', 'faults'] as const)
      note(
        figure,
        judgement[figure].map((text) => `${id}: ${text}`),
      )
  }

  function keep(id: string, known: Case): void {
    const { given, ...others } = known.answers
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ ...known, answers: { ...others, given: [...given] } }),
    )
  }

  function shareOf(share: number): string {
    const sorted = stillMs.toSorted((one, other) => one - other)
    const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return (at / 1_000).toFixed(1)
  }

  return {
    found,
    inPlay,
    tableParts,
    total,
    stillMs,
    note,
    judge,
    /** Plays at this many tables until it is over; resolves when the last matches have ended. */
    async play(tables: number): Promise<void> {
      await Promise.all(Array.from({ length: tables }, (_, index) => keepTable(index)))
    },
    /** Notes the tables that do not come to their end: those of these matches, and those that have none yet. */
    noteUnfinished(stuck: Iterable<Played>): void {
      const texts = [...stuck].map(({ id }) => `${id} does not come to its end`)
      if (making > 0) texts.push(`at ${making} tables no match comes about`)
      note('unfinished', texts)
    },
    /** Begins no more matches, and lets players answer without thinking. */
    finish(): void {
      isOver = true
    },
    /** Resolves when all matches that have ended are judged. */
    async judged(): Promise<void> {
      await Promise.all(judging)
    },
    isGood: (): boolean =>
      Object.values(found).every(({ size }) => size === 0) && total.finished > 0,
    /** The line of figures without its beginning: matches, inputs, violations, and the longest standstill. */
    figures(counted: readonly ClusterFigure[]): string {
      const violations = counted.map((figure) => `${found[figure].size} ${CLUSTER_FIGURES[figure]}`)
      return (
        `${total.finished} matches finished, ${total.acknowledged} inputs acknowledged, ` +
        `${violations.join(', ')}, ${found.faults.size} other faults; players stood still ${stillMs.length} times, ` +
        `for ${shareOf(0.5)} s (p50), ${shareOf(0.99)} s (p99), ${shareOf(1)} s at most`
      )
    },
  }
}

/** Copies what is known of a match at this moment. */
export function knownOf({ answers, witnesses }: Played): Pick<Case, 'answers' | 'seen'> {
  return {
    answers: { ...answers, acknowledged: [...answers.acknowledged] },
    seen: witnesses.map(({ sent }) => [...sent]),
  }
}

function templesOf({ boxes }: Played): Case['temples'] {
  return boxes.map((box) => ({
    temple: box.temple,
    fallen: box.fallen,
    ack: modelOf(box).state?.ack ?? undefined,
  }))
}

let judging: Promise<unknown> = Promise.resolve()
let judge: Worker | undefined

/** Judges in a thread, since the run has to keep time: one case after the other. */
export function judgementOf(given: Case): Promise<Judgement> {
  const judgement = judging.then(async (): Promise<Judgement> => {
    judge ??= new Worker(join(import.meta.dirname, 'judge.ts'))
    judge.postMessage(given)
    const [found] = await once(judge, 'message')
    return found
  })
  judging = judgement
  return judgement
}

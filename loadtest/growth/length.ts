// Measures the time of an answer, and of waking the match, as the number of earlier inputs grows.
import { join } from 'node:path'
import { findGame, GAMES, type Playable, type Result } from '@flower-war/rules'
import { systemEntropy } from '../../server/src/entropy.ts'
import type { Journal } from '../../server/src/journal/journal.ts'
import { openSqliteJournal } from '../../server/src/journal/sqlite/sqlite-journal.ts'
import { Runner } from '../../server/src/match/awake/runner.ts'
import type { Display } from '../../server/src/match/awake/showing/presenter.ts'
import { parseNewMatch } from '../../server/src/match/lifecycle/new-match.ts'
import { storeMatch } from '../../server/src/match/lifecycle/open-match.ts'
import type { NewEntry } from '../../server/src/match/model/entry.ts'
import { fold } from '../../server/src/match/model/fold.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { quantile } from '../room/measures/statistics.ts'
import { newScratchFolder } from '../run/over.ts'

/** Number of answers per match: no match of this game ends sooner. */
const ANSWERS = 60
const ROUNDS = 6

export interface LengthRow {
  readonly inputs: number
  /** The time until an answer is judged and durable, without showing it. */
  readonly p50Ms: number
  readonly slowestMs: number
  /** The time to read a match from the journal and fold it. */
  readonly wakeMs: number
}

/** Makes a match for each length, with this many inputs, and then times answers in the matches in turn. */
export async function growLength(lengths: readonly number[]): Promise<readonly LengthRow[]> {
  const folder = newScratchFolder('length')
  const file = join(folder, 'journal.db')
  const journal = openSqliteJournal({ file, keepFinished: 1, log: newLog('error') })
  try {
    const game = must(findGame(GAMES, 'tieqchieq'))
    const matches = []
    for (const inputs of lengths) matches.push(await longMatch(game, journal, inputs))
    for (let round = 0; round < ROUNDS; round++)
      for (const match of matches) await match.answer(ANSWERS / ROUNDS)
    const rows = []
    for (const { inputs, took, wake } of matches)
      rows.push({
        inputs,
        p50Ms: quantile(took, 0.5),
        slowestMs: Math.max(...took),
        wakeMs: await wake(),
      })
    return rows
  } finally {
    await journal.close()
  }
}

/** Creates a match with this many inputs, none of which brings it closer to its end. */
async function longMatch(game: Playable, journal: Journal, inputs: number) {
  const maker = { id: 'p0', name: 'P0' }
  const header = must(
    parseNewMatch(
      game,
      { players: 2 },
      { id: `long-${inputs}`, maker, createdAtMs: 0 },
      systemEntropy,
    ),
  )
  const { claim, folded } = must(await storeMatch(game, journal, header))
  const parts = { game, header, journal, timers: systemTimers }
  const idle = { relist: () => {}, report: console.error }
  const runner = new Runner({ ...parts, ...idle }, { claim, folded }, newDisplay())
  const submit = async (entry: NewEntry) => must(await runner.submit(entry))
  // The match starts when the last player sits down.
  for (const seat of [0, 1])
    await submit({ kind: 'sit', seat, player: `p${seat}`, name: `P${seat}`, entropy: '' })
  for (let input = 0; input < inputs; input += 2) {
    await submit({ kind: 'pause', seat: 0 })
    await submit({ kind: 'resume', seat: 0 })
  }
  const took: number[] = []
  return {
    inputs,
    took,
    async answer(times: number): Promise<void> {
      for (let answers = 0; answers < times; answers++) took.push(await answerOnce(runner))
    },
    async wake(): Promise<number> {
      const beginMs = performance.now()
      const kept = await journal.read(header.match)
      must(fold(game, header, kept?.lines ?? []))
      return performance.now() - beginMs
    },
  }
}

/** Answers a decision with its first action; returns the milliseconds until the answer is durable. */
async function answerOnce(runner: Runner): Promise<number> {
  await runner.open()
  const asked = await runner.read(({ places }) =>
    places.findIndex((place) => place.asked !== undefined),
  )
  const decision = await runner.read(({ places }) => places[asked]?.asked)
  const [action] = decision?.decision.actions ?? []
  const beginMs = performance.now()
  const answer = { kind: 'act', seat: asked, decision: decision?.id ?? 0, action } as const
  must(await runner.submit({ ...answer, by: 'player' }))
  return performance.now() - beginMs
}

/** A display without viewers. */
function newDisplay(): Display {
  const nothing = (): void => {}
  return { show: nothing, ask: nothing, halt: nothing, showAgain: nothing, lose: nothing }
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value
}

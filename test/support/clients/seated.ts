// Players at a table whose time a test moves, each with the decision that they see.
import type { Entry, MatchHeader } from '../../../server/src/match/model/entry.ts'
import { newPeekTable, toSit } from '../servers/server-match.ts'
import { newManualTimers } from '../timers.ts'
import { person } from './people.ts'

export const SECOND = 1000

/** Seats three players in a match with these settings; `acts` reads the answers in its journal. */
export async function seated(settings: Partial<MatchHeader['settings']>) {
  const timers = newManualTimers()
  const { match, journal, failure } = await newPeekTable({ timers, settings })
  const people = ['p0', 'p1', 'p2'].map((name) => person(name))
  for (const each of people) await match.join(each, toSit)
  await timers.pass(0)
  const entries = async (): Promise<readonly Entry[]> =>
    ((await journal.read('m1'))?.lines ?? []).map((line) => JSON.parse(line).entry)
  const acts = async () =>
    (await entries()).flatMap((entry) =>
      entry.kind === 'act' ? [{ seat: entry.seat, by: entry.by, atMs: entry.atMs }] : [],
    )
  const [first, second, third] = people
  if (first === undefined || second === undefined || third === undefined) throw new Error('three')
  return { match, journal, failure, timers, first, second, third, acts }
}

// Players at a table whose time a test moves, each with the decision that they see.
import type { WireDecision } from '../../../protocol/src/match-messages.ts'
import type { Connection } from '../../../server/src/match/live/joining/connection.ts'
import type { Entry, MatchHeader } from '../../../server/src/match/model/entry.ts'
import { newPeekTable, toSit } from '../servers/server-match.ts'
import { newManualTimers } from '../timers.ts'

export const SECOND = 1000

/** A player's connection, and the decision it was sent last. */
interface Person extends Connection {
  decision: WireDecision | null
}

/** Creates a connection that keeps its latest decision. */
export function person(name: string): Person {
  const somebody: Person = {
    player: { id: name, name },
    decision: null,
    send(type, message) {
      if (type === 'decision') somebody.decision = message as WireDecision | null
      if (type === 'welcome') somebody.decision = Object(message).decision
    },
    close() {},
  }
  return somebody
}

/** Seats three players in a match with these settings; `acts` reads the answers in its journal. */
export async function seated(settings: Partial<MatchHeader['settings']>) {
  const timers = newManualTimers()
  const { match, journal } = await newPeekTable({ timers, settings })
  const people = ['p0', 'p1', 'p2'].map(person)
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
  return { match, journal, timers, first, second, third, acts }
}

// Connections at a table in tests, and what each of them is sent.

import { CLOSE_CODES } from '../../../protocol/src/constants.ts'
import type { WireDecision } from '../../../protocol/src/match-messages.ts'
import type { Connection, Origin } from '../../../server/src/match/awake/showing/connection.ts'
import type { MatchHeader } from '../../../server/src/match/model/entry.ts'
import type { Surroundings } from '../../../server/src/match/model/projection.ts'
import type { Session } from '../../../server/src/match/model/session.ts'
import { newPeekTable, toSit } from '../servers/server-match.ts'
import { newManualTimers } from '../timers.ts'

/** A connection at a table, and what it was sent. */
export interface Person extends Connection {
  readonly got: { readonly type: string; readonly message: unknown }[]
  readonly closes: string[]
  /** The decision that it was sent last. */
  readonly decision: WireDecision | null
}

export function person(name: string, origin?: Origin): Person {
  const got: { type: string; message: unknown }[] = []
  const closes: string[] = []
  const send = (type: string, message: unknown) => got.push({ type, message })
  const close = (code: number, reason: string) =>
    closes.push(code === Object(CLOSE_CODES)[reason] ? reason : `${reason} (${code})`)
  return {
    ...{ player: { id: name, name }, origin, got, closes, send, close },
    get decision() {
      const last = got.findLast(({ type }) => type === 'decision' || type === 'welcome')
      const decision = last?.type === 'welcome' ? Object(last.message).decision : last?.message
      return (decision ?? null) as WireDecision | null
    },
  }
}

/** Opens a table without connections, and notes what it shows. */
export async function open(header: Partial<MatchHeader> = {}) {
  const timers = newManualTimers()
  const shown: Session[] = []
  const away: boolean[] = []
  const show = (session: Session, { isJournalAway }: Pick<Surroundings, 'isJournalAway'>) => {
    shown.push(session)
    away.push(isJournalAway)
  }
  const { match, journal, failure } = await newPeekTable({ timers, show, header })
  return {
    match,
    journal,
    timers,
    shown,
    away,
    failure,
    sit: (who: Person) => match.join(who, toSit),
  }
}

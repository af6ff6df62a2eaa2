// Turns an alarm into its entry: a move by a bot or the clock, an automatic pass, another host, or a kept seat that
// becomes free.
import { accept, type Result } from '@flower-war/rules'
import { ENTRIES_MAX } from '../../config/limits/one-match.ts'
import { refuseAs } from '../../refusal.ts'
import type { NewEntry } from '../model/entry.ts'
import { byTheRules } from '../model/rules-error.ts'
import type { Session } from '../model/session.ts'
import type { Bots } from './bot-moves.ts'
import { type Alarm, type AnswerAlarm, type Attendance, heirOf } from './clocks.ts'

interface Attended {
  readonly bots: Bots
  readonly attended: readonly Attendance[]
}

/** The entry for an alarm as the match stands; refused if nothing is left to do. */
export function entryFor(session: Session, alarm: Alarm, parts: Attended): Result<NewEntry> {
  switch (alarm.kind) {
    case 'answer':
      return answerFor(session, alarm, parts.bots)
    case 'host-away': {
      // People who take turns at being away would make a match grow for ever. But a pause lasts until the host is back.
      if (session.entries >= ENTRIES_MAX && !session.isPaused) return refuseAs('too-many-changes')
      const seat = heirOf(session, parts.attended)
      return seat === undefined
        ? refuseAs('no-change')
        : accept({ kind: 'hand-over', seat, by: 'absence' })
    }
    case 'unkeep':
      return accept({ kind: 'unkeep', seat: alarm.seat })
  }
}

function answerFor(
  session: Session,
  { seat, decision, by }: AnswerAlarm,
  bots: Bots,
): Result<NewEntry> {
  const asked = session.places[seat]?.asked
  const action = asked?.id === decision ? actionFor(session, seat, by, bots) : undefined
  if (action === undefined) return refuseAs('stale-decision')
  return accept({ kind: 'act', seat, decision, action, by: by === 'auto-pass' ? 'player' : by })
}

function actionFor(session: Session, index: number, by: AnswerAlarm['by'], bots: Bots): unknown {
  const { match, seats, places } = session
  const seat = seats[index]
  if (by === 'auto-pass') return places[index]?.asked?.decision.pass
  if (by === 'bot') return bots.choose(session, index)
  return seat === undefined ? undefined : byTheRules(() => match?.fallback(seat))
}

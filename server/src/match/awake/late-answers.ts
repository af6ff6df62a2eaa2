// Recognizes answers that are repeated long after they counted, because their replies were lost.
import { canonicalJson } from '@flower-war/rules'
import type { Journal } from '../../journal/journal.ts'
import type { EntryOf } from '../model/entry.ts'
import { parseLine } from '../model/lines.ts'
import type { Session } from '../model/session.ts'

type Answer = Pick<EntryOf<'act'>, 'seat' | 'decision' | 'action'>

/** True if the player of that seat gave this very answer to this decision, however long ago. */
export async function wasAnswered(
  journal: Pick<Journal, 'read'>,
  { header, match }: Session,
  answer: Answer,
): Promise<boolean> {
  const parsed = match?.parse(answer.action)
  if (match === undefined || parsed?.ok !== true) return false
  const given = canonicalJson(parsed.value)
  const isIt = (line: string): boolean => {
    const { entry } = parseLine(line)
    if (entry.kind !== 'act' || entry.by !== 'player') return false
    if (entry.seat !== answer.seat || entry.decision !== answer.decision) return false
    const past = match.parse(entry.action)
    return past.ok && canonicalJson(past.value) === given
  }
  // Most lines belong to other decisions, and need not be parsed.
  const mark = `"decision":${answer.decision},`
  const { lines = [] } = (await journal.read(header.match)) ?? {}
  return lines.some((line) => line.includes(mark) && isIt(line))
}

// Applies an entry as it is to be stored, and folds those that are stored into a match again.
import {
  accept,
  isRecord,
  type MatchEvent,
  type Playable,
  type Result,
  refuse,
} from '@flower-war/rules'
import type { MatchChange } from '../../journal/journal.ts'
import type { Entry, MatchHeader } from './entry.ts'
import { ENTRY_KINDS } from './entry-kinds.ts'
import { type EventsByViewer, type History, newHistory } from './history.ts'
import { formatLine, type Line, parseLine } from './lines.ts'
import { type Applied, applyEntry } from './progress.ts'
import { byTheRules } from './rules-error.ts'
import { newSession, type Session, type SessionDraft } from './session.ts'
import { changeOf } from './summary.ts'

/** A match as it stands, and the events that its viewers have been told. */
export interface Folded {
  readonly session: SessionDraft
  readonly history: History
  /** The last journal line folded in; empty if there is none. */
  readonly lastLine: string
}

/** An entry that was applied, its line for the journal, and how lists change with it; a repeat has neither. */
export interface Written extends Applied {
  readonly line: string
  readonly change: MatchChange
  /** True if the match keeps its place in lists: not at its first entry, nor when its phase changes. */
  readonly isInPlace: boolean
  /** The events for each viewer, to be sent once the line is stored. */
  readonly eventsByViewer: EventsByViewer
}

/** Applies an entry, writes its line, and redacts its events. Throws a `RulesError` if the rules throw. */
export function applyAndWrite(
  session: SessionDraft,
  history: History,
  entry: Entry,
): Result<Written> {
  return byTheRules(() => {
    const { phase, entries } = session
    const applied = applyEntry(session, entry)
    if (!applied.ok) return applied
    if (applied.value.isRepeat)
      return accept({
        ...applied.value,
        line: '',
        change: {},
        isInPlace: true,
        eventsByViewer: new Map(),
      })
    const eventsByViewer = showable(session, history, applied.value.events)
    const change = changeOf(session, entry)
    const isInPlace = entries > 0 && session.phase === phase
    return accept({
      ...applied.value,
      line: formatLine(entry, session),
      change,
      isInPlace,
      eventsByViewer,
    })
  })
}

/** Folds a journal; refuses it if the state does not match the recorded hashes. */
export function fold(
  game: Playable,
  header: MatchHeader,
  lines: readonly string[],
): Result<Folded> {
  const steps = foldInSteps(game, header, lines)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Folds a journal in one step for each entry, since a long match takes a tenth of a second. */
export function* foldInSteps(
  game: Playable,
  header: MatchHeader,
  lines: readonly string[],
): Generator<void, Result<Folded>> {
  const session = newSession(game, header)
  const history = newHistory(session.seats)
  for (const [index, text] of lines.entries()) {
    const line = lineIn(text)
    if (line === undefined) return broken(index, 'it cannot be read')
    const { entry, hash } = line
    if (!Object.hasOwn(ENTRY_KINDS, entry.kind))
      return broken(index, `only newer servers know the kind "${entry.kind}"`)
    const applied = byTheRules(() => applyEntry(session, entry))
    if (!applied.ok) return broken(index, applied.refusal.detail)
    if (hash !== undefined && session.match?.hash() !== hash)
      return broken(index, 'the state is not the one that was played')
    const { events } = applied.value
    history.add(byTheRules(() => history.eventsByViewer(session.match, events)))
    yield
  }
  byTheRules(() => showable(session, history, []))
  return accept({ session, history, lastLine: lines.at(-1) ?? '' })
}

/**
 * Returns the events for each viewer. It also computes the views, which the match caches, and the lights of temples: an
 * entry that cannot be shown must not be stored.
 */
function showable(
  { match, seats, temples }: Session,
  history: History,
  events: readonly MatchEvent[],
): EventsByViewer {
  match?.view()
  for (const seat of seats) match?.privateView(seat)
  if (temples.length > 0) match?.templeLights()
  return history.eventsByViewer(match, events)
}

/** Parses a line of the journal; undefined if it is spoilt. */
function lineIn(text: string): Line | undefined {
  try {
    const line = parseLine(text)
    return isRecord(line) && isRecord(line.entry) ? line : undefined
  } catch {
    return undefined
  }
}

/** The entry folded in last; undefined if there is none. */
export function lastEntry({ lastLine }: Folded): Entry | undefined {
  return lastLine === '' ? undefined : parseLine(lastLine).entry
}

function broken(index: number, why: string): Result<never> {
  return refuse('broken-journal', `Entry ${index + 1} of the journal does not fold: ${why}`)
}

// Compares the messages to a witness with what the witness may have seen and known by then.
import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from '../../rules/src/json.ts'
import type { MatchEvent } from '../../rules/src/match.ts'
import { parseSeat, type Viewer } from '../../rules/src/seat.ts'
import type { Chapter } from './story.ts'
import { type Sent, seatIn } from './witness.ts'

/** Checks that a witness was told exactly what is stored, in order, and no card before they could know it. */
export function judgeSight(
  sent: readonly Sent[],
  chapters: readonly Chapter[],
  cards: readonly string[],
) {
  const players = chapters[0]?.session.header.players ?? 0
  const viewer = viewerOf(seatIn(sent), players)
  const { told, known } = knowledgeOf(viewer, chapters, cards)
  const unkept = unkeptViews(sent, chapters)
  const faults: string[] = []
  const hidden: string[] = []
  let count = told.length
  /** The number of events before the message after this one, if that continues it. */
  let next: number | undefined
  // Backwards, since the message after a view shows where a view that is not stored would belong.
  for (const each of sent.toReversed()) {
    const { type, message } = each
    const { before, events = [] }: { before?: number; events?: readonly unknown[] } =
      Object(message)
    if (before !== undefined) {
      count = before + events.length
      if (next !== undefined && next !== count)
        faults.push(`${viewer} was sent ${count} events, and then those from ${next} on`)
      next = type === 'welcome' ? undefined : before
    }
    const isKept =
      type === 'state'
        ? !unkept.has(each)
        : before === undefined || isDeepStrictEqual(events, told.slice(before, count))
    const text = JSON.stringify(message)
    const how = unkept.get(each) === 'older' ? 'was shown again what was before' : NOT_KEPT
    if (!isKept) faults.push(`${viewer} ${how}: ${text}`)
    if (type === 'state' && isKept) continue
    const possible = known[Math.min(count, told.length)]
    const unknown = cardsIn(cards, message).filter((card) => possible?.has(card) !== true)
    hidden.push(...unknown.map((card) => `${viewer} saw ${card}: ${text}`))
  }
  return { hidden, faults }
}

/** Returns what a viewer had to be told, and the cards they could know after each number of events. */
function knowledgeOf(viewer: Viewer, chapters: readonly Chapter[], cards: readonly string[]) {
  const told: MatchEvent[] = []
  const known: ReadonlySet<string>[] = []
  for (const { session, events } of chapters) {
    const { match } = session
    const seen =
      match === undefined ? [] : events.flatMap((each) => match.redact(each, viewer) ?? [])
    const before = known[told.length] ?? []
    told.push(...seen)
    const own = viewer === 'spectator' ? null : match?.privateView(viewer)
    known[told.length] = new Set([...before, ...cardsIn(cards, [match?.view(), own, seen])])
  }
  return { told, known }
}

/** The text of a fault: something was shown too early, or by a process that had lost the match. */
const NOT_KEPT = 'was told what is not kept'

/** Returns the views shown to a witness that belong to no chapter, or to one earlier than they had seen. */
function unkeptViews(
  sent: readonly Sent[],
  chapters: readonly Chapter[],
): ReadonlyMap<Sent, 'older' | 'unknown'> {
  const views = chapters.map(({ session }) => {
    const { waiting: _, ...view } = session.match?.view() ?? {}
    return session.match === undefined ? 'none' : viewText(view)
  })
  let at = 0
  const unkept = new Map<Sent, 'older' | 'unknown'>()
  for (const each of sent) {
    if (each.type !== 'state') continue
    const shown = Object(each.message).view ?? undefined
    const view = shown === undefined ? 'none' : viewText(shown)
    const found = views.indexOf(view, at)
    if (found >= 0) at = found
    else unkept.set(each, views.includes(view) ? 'older' : 'unknown')
  }
  return unkept
}

/** A view as a text, without members that are null in JSON and absent in the state of Colyseus. */
function viewText(view: unknown): string {
  return canonicalJson(JSON.parse(canonicalJson(view), withoutNulls))
}

function withoutNulls(this: unknown, _: string, value: unknown): unknown {
  return value === null && !Array.isArray(this) ? undefined : value
}

function viewerOf(seat: number | undefined, players: number): Viewer {
  const parsed = seat === undefined ? undefined : parseSeat(seat, players)
  return parsed?.ok ? parsed.value : 'spectator'
}

/** Returns the cards that a value names, anywhere in it. */
function cardsIn(cards: readonly string[], value: unknown): readonly string[] {
  const text = JSON.stringify(value) ?? ''
  return cards.filter((card) => text.includes(`"${card}"`))
}

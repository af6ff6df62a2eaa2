// Compares everything that the players of a match were told with its journal.
import { isDeepStrictEqual } from 'node:util'
import { canonicalJson } from '../../rules/src/json.ts'
import type { MatchEvent, Playable } from '../../rules/src/match.ts'
import { parseSeat, type Viewer } from '../../rules/src/seat.ts'
import type { Entry, MatchHeader } from '../../server/src/match/model/entry.ts'
import { applyEntry, putDecisions } from '../../server/src/match/model/progress.ts'
import { forkSession, newSession, type Session } from '../../server/src/match/model/session.ts'
import type { Figure } from './plants.ts'
import { type Answers, answerText, type Sent } from './witness.ts'

/** A match as the journal has it. */
export interface Kept {
  readonly header: MatchHeader
  readonly entries: readonly Entry[]
}

/** The findings, a text for each. */
export type Findings = Readonly<Record<Figure | 'faults', readonly string[]>>

/** The clock of the machine may be set while a match is played, but by no more than this. */
const CLOCK_MS_MAX = 20
/** The longest time that a frame may take from the server to a witness, on a busy machine. */
const DELIVERY_MS_MAX = 300

type Act = Extract<Entry, { kind: 'act' }>

/** A game, and the cards of it that may be hidden. */
export interface CardGame {
  readonly game: Playable
  readonly cards: readonly string[]
}

/** Compares the answers, and what each witness was sent, with the journal. */
export function findingsOf(
  { game, cards }: CardGame,
  { header, entries }: Kept,
  answers: Answers,
  witnesses: readonly (readonly Sent[])[],
): Findings {
  const acts = entries.filter((entry): entry is Act => entry.kind === 'act')
  const turnMs = header.settings.turnSeconds * 1000
  const kept = new Set(acts.map(textOf))
  const story = tell(game, header, entries)
  const sights = witnesses.map((sent) => judgeSight(sent, story.chapters, cards))
  return {
    lost: answers.acknowledged.filter((text) => !kept.has(text)),
    twice: countedTwice(acts, answers),
    hidden: sights.flatMap(({ hidden }) => hidden),
    short: [
      ...tooEarly(acts, story.chapters, turnMs),
      ...witnesses.flatMap((sent) => cutShort(sent, acts, turnMs)),
    ],
    faults: [...answers.faults, ...story.faults, ...sights.flatMap(({ faults }) => faults)],
  }
}

function textOf({ seat, decision, action }: Act): string {
  return answerText(seat, decision, action)
}

/** Returns answers to a decision that already had one, and answers that no player gave to it. */
function countedTwice(acts: readonly Act[], { given }: Answers): readonly string[] {
  const answered = new Set<string>()
  return acts.flatMap((act) => {
    const decision = `${act.seat} ${act.decision}`
    const isAgain = answered.has(decision)
    answered.add(decision)
    const isForeign = act.by === 'player' && !given.has(textOf(act))
    return isAgain || isForeign ? textOf(act) : []
  })
}

/** A match after one of its entries, from the point of view of the rules. */
interface Chapter {
  readonly session: Session
  readonly events: readonly MatchEvent[]
  /** The decisions put after it. */
  readonly put: readonly string[]
  readonly atMs: number
}

interface Story {
  readonly chapters: readonly Chapter[]
  readonly faults: readonly string[]
}

/** Plays the match again, entry by entry. */
function tell(game: Playable, header: MatchHeader, entries: readonly Entry[]): Story {
  let session = newSession(game, header)
  const chapters: Chapter[] = [{ session, events: [], put: [], atMs: 0 }]
  const known = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    session = forkSession(session)
    const applied = applyEntry(session, entry)
    if (!applied.ok)
      return { chapters, faults: [`entry ${index + 1} is not legal: ${applied.refusal.detail}`] }
    putDecisions(session)
    const asked = session.places.flatMap(
      (place, seat) => place.asked && `${seat} ${place.asked.id}`,
    )
    const put = asked.flatMap((each) => (each === undefined || known.has(each) ? [] : each))
    for (const each of put) known.add(each)
    chapters.push({ session, events: applied.value.events, put, atMs: entry.atMs })
  }
  return { chapters, faults: [] }
}

/** Returns the decisions that the clock made too soon after they were put. */
function tooEarly(
  acts: readonly Act[],
  story: readonly Chapter[],
  turnMs: number,
): readonly string[] {
  const putAtMs = new Map(story.flatMap(({ put, atMs }) => put.map((each) => [each, atMs])))
  return acts.flatMap((act) => {
    const ms = act.atMs - (putAtMs.get(`${act.seat} ${act.decision}`) ?? act.atMs)
    const isEarly = act.by === 'clock' && ms < turnMs - CLOCK_MS_MAX
    return isEarly ? `the clock made ${textOf(act)} ${ms} ms after it was put` : []
  })
}

/**
 * Returns decisions that a witness was put with less than their full time, or that the clock made before the time that
 * they were told was over. Each life of the server puts them anew.
 */
function cutShort(sent: readonly Sent[], acts: readonly Act[], turnMs: number): readonly string[] {
  if (turnMs === 0) return []
  const puts = new Map<string, Put>()
  for (const { life, atMs, type, message } of sent) {
    const { decision = message }: { decision?: unknown } = Object(message)
    const { id, msLeft }: { id?: unknown; msLeft?: unknown } = Object(decision)
    if (type === 'state' || typeof id !== 'number' || puts.has(`${life} ${id}`)) continue
    puts.set(`${life} ${id}`, { decision: id, atMs, msLeft: Number(msLeft ?? turnMs) })
  }
  const all = [...puts.values()]
  const small = all.filter(({ msLeft }) => msLeft < turnMs - DELIVERY_MS_MAX)
  const seat = seatIn(sent)
  const early = acts.filter((act) => {
    if (act.by !== 'clock' || act.seat !== seat) return false
    const last = all.findLast((put) => put.decision === act.decision && put.atMs < act.atMs)
    return last !== undefined && act.atMs < last.atMs + last.msLeft - DELIVERY_MS_MAX
  })
  return [
    ...small.map(({ decision, msLeft }) => `seat ${seat} had ${msLeft} ms for ${decision}`),
    ...early.map((act) => `the clock made ${textOf(act)} before the time that it had told was up`),
  ]
}

/** A decision, as one of the server's lives first put it to a witness. */
interface Put {
  readonly decision: number
  readonly atMs: number
  readonly msLeft: number
}

function seatIn(sent: readonly Sent[]): number | undefined {
  const seats = sent.map(({ type, message }) => type === 'welcome' && Object(message).seat)
  return seats.find((seat) => typeof seat === 'number')
}

/** Checks that a witness was told exactly what is stored, in order, and of no card before they could know it. */
function judgeSight(sent: readonly Sent[], chapters: readonly Chapter[], cards: readonly string[]) {
  const players = chapters[0]?.session.header.players ?? 0
  const viewer = viewerOf(seatIn(sent), players)
  const { told, known } = knowledgeOf(viewer, chapters, cards)
  const unkept = unkeptViews(sent, chapters)
  const faults: string[] = []
  const hidden: string[] = []
  let count = told.length
  // From the end: the message after a view tells where one that is not stored would belong.
  for (const each of sent.toReversed()) {
    const { type, message } = each
    const { before, events = [] }: { before?: number; events?: readonly unknown[] } =
      Object(message)
    if (before !== undefined) count = before + events.length
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

/** Returns what a viewer was to be told, and the cards that they could know after each number of events. */
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

/** The words of a fault in which something was shown too early, or by a process that had lost the match. */
const NOT_KEPT = 'was told what is not kept'

/** Returns the views shown to a witness that belong to no chapter, or to one before what they had seen. */
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

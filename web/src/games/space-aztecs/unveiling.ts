// Derives from the events how the cards of a round are turned up: the turns in order of play, the effects of each card,
// and the time at which each is shown.
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'space-aztecs'>

/** The turn of one player in the round. */
export interface Turn {
  readonly seat: number
  /** Minutes after midnight. */
  readonly minutes: number
  /** The card, once it is turned up. */
  readonly card: string | undefined
  /** The effects of the card. */
  readonly effects: readonly Effect[]
}

export type Effect = Extract<Event, { type: 'settled' | 'covered' | 'captured' }>

/** Durations of the announced times and of each card, and the last part of a card's, in which its effects appear. */
const TIMES_MS = 1_100
const CARD_MS = 550
const EFFECT_MS = 250

/** The turns since times were last announced, in order of play; empty if these are not known. */
export function lastUnveiling(past: readonly Event[]): readonly Turn[] {
  const from = past.findLastIndex(({ type }) => type === 'announced')
  const announced = past[from]
  if (announced?.type !== 'announced') return []
  const { times, starter } = announced
  const since = past.slice(from + 1)
  return times.map((_, place) => {
    const seat = (starter + place) % times.length
    const played = since.find((event) => event.type === 'played' && Number(event.seat) === seat)
    return {
      seat,
      minutes: times[seat] ?? 0,
      card: played?.type === 'played' ? played.card : undefined,
      effects: since.filter(isEffect).filter((effect) => Number(effect.seat) === seat),
    }
  })
}

function isEffect(event: Event): event is Effect {
  const { type } = event
  return type === 'settled' || type === 'covered' || type === 'captured'
}

/**
 * The delay in milliseconds before each card of the latest moment appears where it goes, by card name: one after
 * another, starting when the current animation has ended.
 */
export function arrivals(latest: readonly Event[], fromMs: number): ReadonlyMap<string, number> {
  const after = new Map<string, number>()
  let nowMs = fromMs
  for (const event of latest) {
    switch (event.type) {
      case 'announced':
        nowMs += TIMES_MS
        break
      case 'played':
        after.set(event.card, nowMs)
        nowMs += CARD_MS
        break
      case 'covered':
        for (const aztec of event.aztecs) after.set(aztec, nowMs - EFFECT_MS)
        break
      case 'captured':
        after.set(event.aztec, Math.max(0, nowMs - EFFECT_MS))
        break
      case 'settled':
        after.set(event.aztec, after.get(event.aztec) ?? 0)
        break
      case 'round-began':
      case 'took':
      case 'chose':
      case 'ended':
        break
    }
  }
  return after
}

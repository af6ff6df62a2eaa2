// Derives from the events how the cards of a round are turned up: the turns in order of play, with their effects.
import { EMPTY_PILES_TO_END } from '@flower-war/rules/printed/space-aztecs'
import type { EventOf, ViewOf } from '../../game-values.ts'

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

/** The turns since times were last announced, in order of play; empty if the times are not known. */
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

/** True once the match ends with this round, whose cards are being turned up (SA-40). */
export function isLastRound({
  saucersPlayed,
  saucersToEnd,
  piles,
}: ViewOf<'space-aztecs'>): boolean {
  const empty = piles.filter(({ cards }) => cards === 0)
  return saucersPlayed >= saucersToEnd || empty.length >= EMPTY_PILES_TO_END
}

function isEffect(event: Event): event is Effect {
  const { type } = event
  return type === 'settled' || type === 'covered' || type === 'captured'
}

/** True if a card arrives at its place by the event being shown. */
export function movesIn(latest: readonly Event[], card: string): boolean {
  return latest.some((event) => {
    switch (event.type) {
      case 'played':
        return event.card === card
      case 'settled':
      case 'captured':
        return event.aztec === card
      case 'covered':
        return event.temple === card || event.aztecs.some((aztec) => aztec === card)
      default:
        return false
    }
  })
}

// Derives how the cards of a round are turned up: the turns in order of play, with their effects.
import { EMPTY_PILES_TO_END } from '@flower-war/rules/printed/space-aztecs'
import type { BoardProps } from '../../face.ts'
import type { EventOf, ViewOf } from '../../game-values.ts'
import { cardAt } from './cards.ts'

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

type Seen = Pick<BoardProps<'space-aztecs'>, 'view' | 'past'>

/**
 * The turns since times were last announced, in order of play; empty if the times are not known. Whoever comes in the
 * middle of a round may have been told only its last events: the rest follows from the view.
 */
export function lastUnveiling({ view, past }: Seen): readonly Turn[] {
  const { starter, players } = view
  const times = players.flatMap(({ time }) => time ?? [])
  if (times.length < players.length) return toldLast(past)
  const from = past.findLastIndex(({ type }) => type === 'announced' || type === 'round-began')
  return turnsOf({ times, starter }, past.slice(from + 1)).map((turn) =>
    turn.card !== undefined || players[turn.seat]?.faceDown !== false
      ? turn
      : { ...turn, card: cardAt(turn.minutes) },
  )
}

/** The turns of a round before this one. */
function toldLast(past: readonly Event[]): readonly Turn[] {
  const from = past.findLastIndex(({ type }) => type === 'announced')
  const announced = past[from]
  return announced?.type === 'announced' ? turnsOf(announced, past.slice(from + 1)) : []
}

function turnsOf(
  { times, starter }: Pick<Extract<Event, { type: 'announced' }>, 'times' | 'starter'>,
  since: readonly Event[],
): readonly Turn[] {
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

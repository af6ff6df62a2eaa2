// The consequences of a choice in words, as far as its player can be certain of them.
import { FULL_WEEK, SIGN_ON } from '@flower-war/rules/printed/mexica'
import { walk } from '@flower-war/rules/printed/ritual-calendar'
import type { MexicaChoices } from '../../../texts/en/games/choices-mexica.ts'
import type { Seen } from '../../face.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { signsAmong } from '../../ritual-calendar/board/signs.ts'
import { kindOf } from '../../ritual-calendar/names.ts'
import { cardsHeld } from '../../ritual-calendar/tribes/cards-held.ts'
import { destinationOf } from '../board/spots.ts'

type Action = ActionOf<'mexica'>

/** The deck from which a sacrifice draws. */
const DRAWS = { huitzilopochtli: 'war', tlaloc: 'rain', mary: 'day' } as const
/** The tokens that each harvest takes from its space. */
export const HARVESTS: Readonly<Record<string, number>> = { 'harvest-1': 1, 'harvest-2': 2 }

/**
 * The general effect of a sacrifice and of being ready in brief, and of a walk in the flood, in which nothing is
 * collected (MX-63); undefined for all else.
 */
export function doesOf(
  words: MexicaChoices,
  action: Action,
  { apocalypse }: Pick<ViewOf<'mexica'>, 'apocalypse'>,
): string | undefined {
  if (action.type === 'sacrifice') return words.draws[DRAWS[action.to]]
  if (action.type === 'ready') return words.ready
  return action.type === 'move' && apocalypse?.kind === 'flood' ? words.moveInFlood : undefined
}

export function effectOf(words: MexicaChoices, action: Action, seen: Seen<'mexica'>): string {
  const { view, seat, names } = seen
  switch (action.type) {
    case 'move':
      return landingText(words, destinationOf(action.bonus, view), seen)
    case 'rain':
      return rainText(words, action.card, seen)
    case 'keep':
      return words.stays(rainIn(seen))
    case 'give':
    case 'discard':
      return losesSign(action.card, seen) ? words.losesSign : ''
    case 'attack':
    case 'pay':
    case 'play': {
      const { tokens = 0, cards } = view.players[action.seat] ?? {}
      return words.has(names(action.seat), tokens, cardsHeld(cards))
    }
    case 'sacrifice': {
      const { tokens = 0, maryCost = 0 } = (seat === undefined ? null : view.players[seat]) ?? {}
      const { left, used } = view.decks[DRAWS[action.to]]
      const drawn = left + used.length === 0 ? [words.deckEmpty] : []
      const rest = words.keep(tokens - (action.to === 'mary' ? maryCost : 1))
      return [...drawn, rest, ...(evens(action.to, view) ? [words.even] : [])].join(' ')
    }
    case 'pass':
      return words.pass[view.turn.asked ?? ''] ?? ''
    default:
      return ''
  }
}

/** MX-62: true of a gift by which both gods have equally much, as long as that holds off the apocalypse. */
function evens(to: keyof typeof DRAWS, { apocalypse, temple }: ViewOf<'mexica'>): boolean {
  if (to === 'mary' || apocalypse === null) return false
  const other = to === 'tlaloc' ? 'huitzilopochtli' : 'tlaloc'
  return (
    apocalypse.forestalled < apocalypse.forestalls && temple[to].tokens + 1 === temple[other].tokens
  )
}

/** MX-12 to MX-16: says what landing on a space brings. */
function landingText(
  words: MexicaChoices,
  number: number,
  { view, seat, names }: Seen<'mexica'>,
): string {
  const space = view.spaces[number - 1]
  if (space === undefined) return ''
  const mover = seat ?? view.turn.seat
  const { week } = space
  // MX-13: an empty space is refilled first, as far as the pool reaches, and brings no day card.
  const tokens = space.tokens === 0 ? Math.min(FULL_WEEK, view.pool) : space.tokens
  const isFlood = view.apocalypse?.kind === 'flood'
  const isLast = tokens === 1 && !isFlood
  const others = space.players.filter((each) => each !== mover)
  const parts = [
    isFlood ? '' : words.at(number, space.tokens, tokens),
    space.tokens === FULL_WEEK && !isFlood ? words.day : '',
    isLast && week !== mover ? words.week(number) : '',
    week !== null && week !== mover && !isLast ? words.tribute(names(week)) : '',
    others.length > 0 ? words.battle(others.map(names).join(', ')) : '',
  ]
  return parts.filter((each) => each !== '').join(' ')
}

/** MX-14: says what a rain card does on the space where its player has landed. */
function rainText(words: MexicaChoices, card: string, seen: Seen<'mexica'>): string {
  const { view, seat, names } = seen
  const mover = seat ?? view.turn.seat
  const here = view.players[mover]?.space ?? 1
  const { week = null } = view.spaces[here - 1] ?? {}
  const harvest = HARVESTS[card]
  if (harvest !== undefined) return takenText(words, here, harvest, seen)
  switch (card) {
    case 'drift':
      return landingText(words, walk(here, 1), seen)
    case 'both-banks':
      return [1, -1].map((step) => takenText(words, walk(here, step), 1, seen)).join(' ')
    case 'safe-passage':
      return week === null || week === mover ? words.noTribute : words.spared(names(week))
    default:
      return ''
  }
}

/** Says what a card can take from a space, and if the week card goes with it. */
function takenText(
  words: MexicaChoices,
  number: number,
  most: number,
  { view, seat }: Seen<'mexica'>,
): string {
  const space = view.spaces[number - 1]
  if (space === undefined) return ''
  const { tokens, week } = space
  if (view.apocalypse?.kind === 'flood') return words.flooded
  const there = words.at(number, tokens, tokens)
  const isLast = tokens > 0 && tokens <= most && week !== (seat ?? view.turn.seat)
  return isLast ? `${there} ${words.week(number)}` : there
}

/** The kinds of rain card in hand that can be played: all but the sign. */
function rainIn({ own }: Seen<'mexica'>): readonly string[] {
  const kinds = new Set((own?.hand ?? []).map(kindOf))
  return [...kinds].filter((kind) => RAIN.has(kind))
}

const RAIN: ReadonlySet<string> = new Set([
  ...Object.keys(HARVESTS),
  'drift',
  'both-banks',
  'safe-passage',
])

/** True if its player would lose a sign with that card. */
function losesSign(kind: string, { view, own, seat }: Seen<'mexica'>): boolean {
  const hand = own?.hand ?? []
  const days = view.players[seat ?? view.turn.seat]?.weeks ?? []
  const count = (cards: readonly string[]) =>
    Object.keys(signsAmong({ cards, days, signOn: SIGN_ON }, String)).length
  const gone = hand.findIndex((card) => kindOf(card) === kind)
  return gone >= 0 && count(hand.filter((_, index) => index !== gone)) < count(hand)
}

// The consequences of a choice in words, as far as its player can be certain of them.
import { FULL_WEEK } from '@flower-war/rules/printed/mexica'
import type { MexicaChoices } from '../../texts/en/choices-mexica.ts'
import type { Seen } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { destinationOf } from './spots.ts'

type Action = ActionOf<'mexica'>

export function effectOf(words: MexicaChoices, action: Action, seen: Seen<'mexica'>): string {
  const { view, seat, names } = seen
  switch (action.type) {
    case 'move':
      return landingText(words, destinationOf(action.bonus, view), seen)
    case 'attack':
    case 'pay':
    case 'play': {
      const { tokens = 0, cards } = view.players[action.seat] ?? {}
      const held = Object.values(cards ?? {}).reduce((sum: number, each) => sum + Number(each), 0)
      return words.has(names(action.seat), tokens, held)
    }
    case 'sacrifice': {
      const { tokens = 0, maryCost = 0 } = (seat === undefined ? null : view.players[seat]) ?? {}
      return words.keep(tokens - (action.to === 'mary' ? maryCost : 1))
    }
    case 'pass':
      return words.pass[view.turn.asked ?? ''] ?? ''
    default:
      return ''
  }
}

/** MX-12 to MX-16: what waits on a space for whoever lands there. */
function landingText(
  words: MexicaChoices,
  number: number,
  { view, names }: Seen<'mexica'>,
): string {
  const space = view.spaces[number - 1]
  if (space === undefined) return ''
  const mover = view.turn.seat
  const { tokens, week } = space
  const isFlood = view.apocalypse?.kind === 'flood'
  const isWar = view.apocalypse?.kind === 'war'
  const others = space.players.filter((each) => each !== mover)
  const parts = [
    isFlood ? '' : words.there(tokens),
    tokens === FULL_WEEK && !isFlood ? words.day : '',
    tokens === 1 && !isFlood && !isWar && week !== mover ? words.week(number) : '',
    week !== null && week !== mover && tokens !== 1 ? words.tribute(names(week)) : '',
    others.length > 0 ? words.battle(others.map(names).join(', ')) : '',
  ]
  return parts.filter((each) => each !== '').join(' ')
}

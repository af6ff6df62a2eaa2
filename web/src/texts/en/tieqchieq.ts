// The texts of Tıeqchıeq, in English.
import { en as told } from '@flower-war/rules/texts/en/tieqchieq'
import type { ActionOf, DecisionOf, EventOf, ViewOf } from '../../games/game-values.ts'
import { type Section, toldOf, type Words } from '../told.ts'

type Colour = 'red' | 'yellow'

const colour = (which: string) => (which === 'red' ? 'Red' : 'Yellow')
const square = (number: number) => `square ${number + 1}`

export const tieqchieq = {
  ...toldOf(told),
  hints: {
    move: 'All six tokens home is the win. A token walks as far as coins show heads, and where it stops it battles the one that is there.',
  } as Words,
  hand: 'in hand',
  home: 'home',
  sun: 'sun',
  ring: 'ring',
  plus: (whose: Colour) => `${colour(whose)}'s plus`,
  territory: (whose: Colour) => `${colour(whose)}'s territory`,
  token: (whose: Colour) => `${colour(whose)}'s token`,
  empty: 'empty',
  square,
  heads: (count: number) => `${count} of 4 coins show heads`,
  board: ({ hand, home, mover, roll }: ViewOf<'tieqchieq'>) =>
    `The track. Red has ${hand.red} in hand and ${home.red} home, Yellow ${hand.yellow} in hand and ${home.yellow} home. ${colour(mover)} has a roll of ${roll}.`,
  asked: ({ kind }: DecisionOf<'tieqchieq'>, roll: number) =>
    kind === 'plus'
      ? 'Your token stands on a plus. One step further?'
      : `You rolled ${roll}. Which token moves?`,
  action(action: ActionOf<'tieqchieq'>) {
    switch (action.type) {
      case 'enter':
        return 'Enter a token from your hand'
      case 'move':
        return `Move the token on ${square(action.from)}`
      case 'step':
        return 'Go one step further'
      case 'stay':
        return 'Stay on the plus'
    }
  },
  event(event: EventOf<'tieqchieq'>): string {
    switch (event.type) {
      case 'tossed':
        return `${colour(event.colour)} tosses ${event.roll}.`
      case 'moved': {
        const to =
          event.to === 'home' ? 'brings a token home' : `goes to ${square(Number(event.to))}`
        const from = event.from === 'hand' ? 'enters and ' : ''
        const why =
          event.why === 'only-move'
            ? ', the only move'
            : event.why === 'plus'
              ? ', the free step'
              : ''
        return `${colour(event.colour)} ${from}${to}${why}.`
      }
      case 'stayed':
        return `${colour(event.colour)} stays on ${square(event.square)}.`
      case 'battled':
        return `Battle on ${square(event.square)}: ${colour(event.winner)} wins.`
      case 'earned-turn':
        return `${colour(event.colour)} earns another turn.`
      case 'passed':
        return event.roll === 0
          ? `No heads: ${colour(event.colour)}'s turn is over.`
          : `${colour(event.colour)} cannot move.`
      case 'ended':
        return event.winner === null
          ? 'The match is drawn.'
          : `${colour(event.winner)} has all six tokens home and wins.`
    }
  },
  rules: async (): Promise<readonly Section[]> => (await import('./tieqchieq-rules.ts')).rules,
}

export type TieqchieqTexts = typeof tieqchieq

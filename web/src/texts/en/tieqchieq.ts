// What is said of Tıeqchıeq, in English.
import type { ActionOf, DecisionOf, EventOf, ViewOf } from '../../games/game-values.ts'

type Colour = 'red' | 'yellow'

const colour = (which: string) => (which === 'red' ? 'Red' : 'Yellow')
const square = (number: number) => `square ${number + 1}`

export const tieqchieq = {
  title: 'Tıeqchıeq',
  about:
    'A race of twelve tokens that meet in the middle. Toss four coins, and mind the sun. Ten minutes.',
  seats: { red: 'Red', yellow: 'Yellow' } as Readonly<Record<string, string>>,
  reasons: { 'all-home': 'all six home', 'turn-limit': 'after 1,000 turns' } as Readonly<
    Record<string, string>
  >,
  scores: { home: 'Home' } as Readonly<Record<string, string>>,
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
  rules: [
    {
      title: 'The aim',
      text: [
        'Bring your six tokens home along a line of 13 squares before your opponent does. Red walks to the right, Yellow to the left, so you meet in the middle.',
      ],
    },
    {
      title: 'Your turn',
      text: [
        'Four coins are tossed; the heads among them are your roll. Nothing to decide goes by itself.',
        'Enter a token or move one on by the whole roll. A square costs one, a square of the opponent’s territory (striped) three; what does not pay for the next square is lost.',
        'No two of your tokens stand on one square. Home lies one step behind your last square and must be reached exactly.',
      ],
    },
    {
      title: 'Signs',
      text: [
        'A plus of your colour: you may go one step further for nothing. A ring: another turn. The sun: another turn, and nobody can battle you there.',
      ],
    },
    {
      title: 'Battle',
      text: [
        'Who stops on an opponent’s token battles it. Two coins are tossed; only if both show the opponent’s colour does the attacker lose. The losing token goes back to the hand.',
      ],
    },
  ],
}

export type TieqchieqTexts = typeof tieqchieq

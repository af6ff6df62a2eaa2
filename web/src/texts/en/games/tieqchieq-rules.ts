// The short rules of Tıeqchıeq, in English.
import type { Section } from '../../told.ts'

export const rules: readonly Section[] = [
  {
    title: 'The aim',
    picture: 'board',
    text: [
      'Red and Yellow race six tokens each along one line of thirteen squares, in opposite directions, so that they meet in the middle. Whoever first has all six home wins.',
    ],
  },
  {
    title: 'What is drawn on the track',
    text: [],
    signs: [
      ['red', 'Red’s tokens, which go from left to right.'],
      ['yellow', 'Yellow’s, from right to left.'],
      ['ring', 'A ring: another turn.'],
      ['sun', 'The sun: another turn, and nobody can battle you there.'],
      [
        'plus',
        'A plus in your colour: one more step for nothing. The other colour’s does nothing.',
      ],
      ['territory', 'Striped in the other’s colour: this step costs three.'],
    ],
  },
  {
    title: 'Your turn',
    text: [
      'Four coins are tossed; how many show heads is your roll, from none to four. With none your turn is over.',
      'With the whole roll you bring a new token from your hand onto the line, or move one that is there. If there is a move, you must make one; if there is only one, it is made for you.',
      'A square costs one of the roll, a striped one of the other’s territory three. A token goes on for as long as the roll pays for the next square; what is then left over is lost. It must move at least one square.',
    ],
  },
  {
    title: 'Where a token may stop',
    text: [
      'It may pass any others, but not stop on one of your own. Where it stops on one of the opponent’s there is a battle; but on the sun a token is safe, so you may not stop there while it does.',
      'Home lies one step behind your last square and must be reached exactly, with nothing of the roll left over.',
    ],
  },
  {
    title: 'Signs on squares',
    text: [
      'A plus in your colour: you may take that token one step further for nothing. What is there counts again.',
      'A ring: you have another turn. The sun: another turn, and nobody can battle the token while it stays there. More than one turn won at once counts once.',
    ],
  },
  {
    title: 'Battle',
    text: [
      'Two coins are tossed, each with a red and a yellow side. Only if both show the colour of the other does whoever moved in lose: three times out of four they win. The token that loses goes back to the hand and has to enter again.',
    ],
  },
  {
    title: 'For your first match',
    text: [
      'A token that has gone far has much to lose where both walk, between the territories; on the sun it can wait. Keep one in hand, so that no roll is lost.',
    ],
  },
]

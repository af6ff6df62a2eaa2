// The short rules of Tıeqchıeq, in English.
import type { Section } from '../../words.ts'

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
      'Each square costs one of the roll, a striped square of the other’s territory three. A token goes on as long as the roll pays for the next square; the rest is lost. It must move at least one square.',
    ],
  },
  {
    title: 'Where a token may stop',
    text: [
      'It may pass any token, but not stop on one of your own. If it stops on one of the opponent’s, there is a battle. On the sun a token is safe: you may not stop there while one of the opponent’s does.',
      'Home is one step beyond your last square, and must be reached exactly, with none of the roll left over.',
    ],
  },
  {
    title: 'Signs on squares',
    text: [
      'A plus in your colour: you may take that token one step further for nothing. Whatever is there counts too.',
      'A ring: you have another turn. The sun: another turn, and nobody can battle the token while it stays there. Turns won at the same time count as one.',
    ],
  },
  {
    title: 'Battle',
    text: [
      'Two coins are tossed, each with a red and a yellow side. Whoever moved in loses only if both show the other’s colour, and so wins three times out of four. The token that loses goes back to the hand and has to enter again.',
    ],
  },
  {
    title: 'For your first match',
    text: [
      'Bring the foremost token on first: from the second striped square on, the other side never comes, so nobody can battle it. Nearly always take the free step of a plus, and battle on the way. Between the territories, where both sides walk, a token is safe only on the sun.',
    ],
  },
]

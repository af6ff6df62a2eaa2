// The short rules of Mexica, in English.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'Your tribe walks the twenty days of the calendar, looking for the place where an eagle sits on a cactus in flower, with a serpent. Whoever holds the three signs at once, eagle, serpent and flower, settles Tenochtitlan and wins. Nobody wins in any other way.',
    ],
  },
  {
    title: 'What lies on the table',
    picture: 'board',
    text: [
      'Each space begins with seven of its thirteen tokens (with all of them at the printed pace) and has a week card, which lies in the box until somebody empties the space. How many of the thirteen are gone is its day: Crocodile 2. The spaces lie in four quadrants, each beginning where the tribe of that direction starts. In the middle is Lake Texcoco in two halves: Tlaloc’s on the left, Huitzilopochtli’s on the right.',
      'There are 260 cards of the days, 40 of war and 40 of rain. Hands are hidden; how many cards of which deck somebody holds is not.',
    ],
  },
  {
    title: 'What is drawn on the table',
    text: [],
    signs: [
      [
        'space',
        'A day, what its week card gives, and its count: how many of its thirteen tokens are gone.',
      ],
      ['week', 'Somebody has its week card: their mark stands at its sign.'],
      ['pawn', 'A tribe. A ring around it: it is their turn.'],
      ['attack', 'Whoever has the week card adds one when they attack.'],
      ['defence', 'One more when they are attacked.'],
      ['movement', 'They may walk one space more.'],
      ['range', 'They may battle from one space away.'],
      ['tokens', 'A token from the pool each turn.'],
      ['mary', 'Mary asks them for one token less.'],
      ['eagle', 'This week card is the eagle, one of the three signs.'],
      ['serpent', 'The serpent.'],
      ['flower', 'The flower.'],
    ],
  },
  {
    title: 'Your turn, step by step',
    text: [
      'Move: a die is rolled; add any part of your movement bonus and walk, counter-clockwise.',
      'Collect a token from the space. Whoever takes the last one gets the week card of the space, be it from the box or from another player, and the space is filled again at once; a harvest of two goes on from there.',
      'Then you may play one rain card. If another player holds the week card of the space you pay them a token of tribute. If you collected from a full space you draw a day card, and many of these act at once.',
      'Battle everybody who stands there, one after another.',
      'Sacrifice as often as you like: a token for Huitzilopochtli draws a war card, one for Tlaloc a rain card. Three for Mary (the table may agree on another number) leave play and draw a day card. You can also end the turn here, without playing cards.',
      'Cards: play those that act on your turn, and attack once by the range that your week cards give you. Then the next tribe has its turn.',
    ],
  },
  {
    title: 'Battles',
    text: [
      'Both sides lay any number of battle cards at the same time, face down, until both are ready. Then all are shown and used up, and cards that cancel others act.',
      'If nobody has averted the battle both roll. The higher total wins, and the winner takes as many tokens as the lower of the two dice shows. Whoever has too few pays all; whoever has none gives a card; and from whoever has neither the winner draws a day card instead.',
    ],
  },
  {
    title: 'The three signs',
    text: [
      'Eagle: an eagle card of war, or the week card of the day Eagle. Serpent: a serpent card of rain, or the week card of the day Serpent. Flower: a cactus card of the days, or the week card of the day Flower. Sign cards are held, not played, and can be lost.',
    ],
  },
  {
    title: 'The apocalypse',
    text: [
      'It comes when the two gods have been given 182 tokens in all (260 at the printed pace), or when the last week card leaves the box. Thirteen turns are left then; a turn that ends with both gods even is not counted, thirteen times at most, unless the table has agreed on another number.',
      'As soon as one god has more it is settled how the world ends. Tlaloc brings the flood: nothing is collected from spaces any more. Huitzilopochtli brings war: each landing costs the space one more token (or, if the table has agreed on that, every space loses a token once). Whoever has not settled by the end has not won.',
    ],
  },
  {
    title: 'A temple on the table',
    text: [
      'If a real temple belongs to your match, a bead that falls into it is your sacrifice. One that cannot count just now waits, and you are asked about it when it can. A card that makes somebody give to a god asks them for a bead, too; the match does not wait for it.',
    ],
  },
]

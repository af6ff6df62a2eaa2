// The short rules of Space Aztecs, in English.
import type { Section } from '../../words.ts'

export const rules: readonly Section[] = [
  {
    title: 'The aim',
    text: [
      'The world is ending. Gather Aztecs into your city and hide them under temples before flying saucers carry them off. When it is over, whoever has the most points wins.',
    ],
  },
  {
    title: 'What lies on the table',
    picture: 'board',
    text: [
      'Four sets, each with a colour and a sign: villagers (pink, circle), warriors (yellow, triangle), superiors (blue, diamond) and agents (green, eye). Each has ten Aztecs, three temples and three flying saucers. Eight codex cards belong to no set. With two to four players one of the sets stays in the box.',
      'All cards are dealt into eight face-down piles around a sundial. How many cards lie in a pile everybody sees; which ones, only whoever has held it.',
      'Every card has a time of day of its own.',
    ],
  },
  {
    title: 'What is drawn on the cards',
    text: [],
    signs: [
      [
        'aztec',
        'An Aztec: the sign of its set, and its points. A little sun: its time is before noon.',
      ],
      ['temple', 'A temple, in the colour of the Aztecs that it hides.'],
      ['saucer', 'A flying saucer, in the colour of the Aztecs that it takes.'],
      ['codex', 'A codex, with a sign of what it counts.'],
      ['back', 'A card face down: chosen, and not yet turned up.'],
    ],
  },
  {
    title: 'A round',
    text: [
      'Take: beginning with the starting player, who is drawn for the first round unless the match names one, each player in turn, clockwise, takes a pile that nobody has taken this round and looks through it in secret.',
      'Choose: all choose a card from their pile at the same moment and lay it face down. The piles go back to their places.',
      'Announce: the times of all chosen cards are told, not yet the cards. The earliest is the new starting player.',
      'Turn up: from the starting player on, clockwise, one card after another is turned up and does what it does.',
      'You are reminded of what you saw in each pile, less what has been played since (unless the match is without notes).',
    ],
  },
  {
    title: 'What the cards do',
    picture: 'city',
    text: [
      'An Aztec comes into your city and is in sight.',
      'A temple hides all your Aztecs of its set that are in sight: they go under it, for good and safe from saucers. Later ones do not come under it, so do not build too early, nor too late.',
      'A flying saucer takes one Aztec of its set that is in sight from every other player. You choose which, and each is a point for you; it counts for nothing else.',
      'While a very special agent of yours is in sight, each Aztec that you play after it may go straight under a temple of its set that you have.',
      'A codex lies beside your city and gives points in the end.',
    ],
  },
  {
    title: 'What Aztecs are worth',
    text: [
      'Villagers: 2 to 6. But everybody who has the fewest villagers loses 5, and none is the fewest too.',
      'Warriors: the more of one company the better. Eagles 3, 9, 18 for one, two, three; jaguars 5, 12, 20; coyotes 4, 9, 15, 22.',
      'Superiors: nobles 5 to 7. Aliens 4 to 6. A priest is worth 10 if one of your aliens goes under it at the end, which then has no points of its own; the lowest aliens are used first.',
      'Agents: archivists 2 to 5, twice that if they are hidden at the end. Very special agents 1.',
    ],
  },
  {
    title: 'The end',
    text: [
      'The match ends with the round in which two piles have become empty, or in which the seventh flying saucer has come (the ninth, if five or six play).',
      'Added up are the codex, each set of Aztecs of your city, hidden or not, and one point for each captive under your saucers. Where two are level, more Aztecs in the city win, then more hidden ones.',
    ],
  },
  {
    title: 'For your first match',
    text: [
      'Look at what others have in sight: a saucer over a full set hurts everybody but you. Collect a set in sight, then hide it. Remember where you left a temple, and that whoever takes that pile next may find it too.',
    ],
  },
]

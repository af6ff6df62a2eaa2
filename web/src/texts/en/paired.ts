// The texts about temples beside a table, in English.

export const paired = {
  gods: { H: 'Huitzilopochtli', T: 'Tlaloc' },
  unpair: 'Unpair',
  pairMine: 'For me',
  pairAll: 'For the whole table',
  pair: 'Pair it',
  lightMeans: 'What its light means',
  lights: [
    'Green: the match has every bead.',
    'Amber: the box has beads that the match does not have yet. They are safe, and it goes on telling of them.',
    'Red: it is not paired, or the match is over. Beads do not count.',
    'Blinking: something is stuck in a slot, it waits to be set up, or its owner makes it blink.',
  ],
  serves: (names: string) => `for ${names}`,
  held: (beads: number) =>
    beads === 1
      ? 'One bead is held back: its report looks wrong.'
      : `${beads} beads are held back: their report looks wrong.`,
  heldForHost: 'The host decides about them.',
  credit: 'Give them to the match',
  ignore: 'Ignore them',
  waiting: 'Beads that wait',
  beads: (god: string, beads: number) => (beads === 1 ? `for ${god}` : `for ${god}: ${beads}`),
  take: 'Take',
  decline: 'Decline',
  code: 'The code that it shows',
  seats: 'It serves',
}

export type PairedTexts = typeof paired

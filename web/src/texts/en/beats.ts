// The texts about events that are shown one after another, in English.

export const beats = {
  pace: 'Animation speed',
  paces: { calm: 'calm', brisk: 'brisk', once: 'at once' },
  skip: 'Skip',
  held: {
    occasions: {
      battle: 'Battle!',
      cortes: 'Against Cortés!',
      again: 'Second throw!',
      attack: (name: string) => `You attack ${name}.`,
      attacked: (name: string, die: number | undefined) =>
        die === undefined ? `${name} attacks you.` : `${name} attacks with a ${die}.`,
    },
    dice: {
      asked: 'Your roll.',
      askedOf: (name: string) => `${name} rolls.`,
      throw: 'Roll',
    },
    coins: {
      asked: 'Your toss.',
      askedOf: (name: string) => `${name} tosses.`,
      throw: 'Toss',
    },
  },
  watching: 'Watch what happens…',
  onMove: (names: string) => `On move: ${names}`,
}

export type BeatsTexts = typeof beats

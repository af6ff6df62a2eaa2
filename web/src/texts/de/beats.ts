// The texts about events that are shown one after another, in German.
import type { beats as english } from '../en/beats.ts'

export const beats: typeof english = {
  pace: 'Tempo der Ereignisse',
  paces: { calm: 'ruhig', brisk: 'zügig', once: 'auf einmal' },
  skip: 'Überspringen',
  held: {
    occasions: {
      battle: 'Kampf!',
      cortes: 'Gegen Cortés!',
      again: 'Zweitwurf!',
      attack: (name) => `Du greifst ${name} an.`,
      attacked: (name, die) =>
        die === undefined ? `${name} greift dich an.` : `${name} greift mit einer ${die} an.`,
    },
    dice: {
      asked: 'Dein Wurf.',
      askedOf: (name) => `${name} würfelt.`,
      throw: 'Würfeln',
    },
    coins: {
      asked: 'Dein Wurf.',
      askedOf: (name) => `${name} wirft.`,
      throw: 'Werfen',
    },
  },
  watching: 'Schau zu …',
  onMove: (names) => `Am Zug: ${names}`,
}

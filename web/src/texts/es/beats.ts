// The texts about events that are shown one after another, in Spanish.
import type { BeatsTexts } from '../en/beats.ts'

export const beats: BeatsTexts = {
  pace: 'Ritmo de lo que ocurre',
  paces: { calm: 'tranquilo', brisk: 'ágil', once: 'todo de una vez' },
  skip: 'Saltar',
  held: {
    occasions: {
      battle: '¡Batalla!',
      cortes: '¡Contra Cortés!',
      again: '¡Segunda tirada!',
      attack: (name) => `Atacas a ${name}.`,
      attacked: (name, die) =>
        die === undefined ? `${name} te ataca.` : `${name} ataca con un ${die}.`,
    },
    dice: {
      asked: 'Te toca tirar.',
      askedOf: (name) => `Le toca tirar a ${name}.`,
      throw: 'Tirar',
    },
    coins: {
      asked: 'Te toca lanzar.',
      askedOf: (name) => `Le toca lanzar a ${name}.`,
      throw: 'Lanzar',
    },
  },
  watching: 'Mira lo que ocurre…',
  onMove: (names) => `Turno de ${names}`,
}

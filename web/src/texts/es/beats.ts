// The texts about events that are shown one after another, in Spanish.
import type { BeatsTexts } from '../en/beats.ts'

export const beats: BeatsTexts = {
  pace: 'Ritmo de lo que ocurre',
  paces: { calm: 'tranquilo', brisk: 'ágil', once: 'todo de una vez' },
  skip: 'Saltar',
  held: {
    against: { battle: '¡Batalla!', cortes: '¡Contra Cortés!' },
    dice: { asked: 'Te toca tirar.', throw: 'Tirar' },
    coins: { asked: 'Te toca lanzar.', throw: 'Lanzar' },
  },
  watching: 'Mira lo que ocurre…',
}

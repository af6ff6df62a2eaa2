// The texts about events that are shown one after another, in Spanish.
import type { BeatsTexts } from '../en/beats.ts'

export const beats: BeatsTexts = {
  pace: 'Ritmo de lo que ocurre',
  paces: { calm: 'tranquilo', brisk: 'ágil', once: 'todo de una vez' },
  skip: 'Saltar',
  watching: 'Mira lo que ocurre…',
}

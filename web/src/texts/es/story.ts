// The texts about how a finished match went, in Spanish.
import type { StoryTexts } from '../en/story.ts'

export const story: StoryTexts = {
  title: 'Cómo fue',
  you: 'Tú',
  measures: {
    'flower-war': 'Calaveras',
    mexica: 'Cartas de semana',
    'space-aztecs': 'Puntos a la vista',
    tieqchieq: 'Pasos dados',
  },
  chart: (measure, turns) => `${measure} en ${turns === 1 ? 'un turno' : `${turns} turnos`}`,
  ahead: ({ name, own }, turn, turns) =>
    turn === 1
      ? `${name} ${own ? 'ibas' : 'iba'} por delante del primer turno al último.`
      : `${name} ${own ? 'ibas' : 'iba'} por delante desde el turno ${turn} de ${turns}.`,
  aheadInTheEnd: ({ name, own }) =>
    `${name} ${own ? 'te pusiste' : 'se puso'} por delante en el último turno.`,
  behind: ({ name, own }) =>
    `${name} no ${own ? 'ibas' : 'iba'} por delante en esta cuenta, y ${own ? 'has' : 'ha'} ganado igualmente.`,
  changes: (count) =>
    count === 0
      ? 'La ventaja no cambió de manos.'
      : count === 1
        ? 'La ventaja cambió de manos una vez.'
        : `La ventaja cambió de manos ${count} veces.`,
  turning: 'Momentos decisivos, cada uno en la repetición',
  watch: 'Verlo otra vez desde aquí',
  turn: (turn) => `Turno ${turn}`,
}

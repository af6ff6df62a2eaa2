// Consequences of the choices in Tıeqchıeq, in German.
import type { TieqchieqChoices } from '../../en/games/choices-tieqchieq.ts'

const square = (number: number) => `Feld ${number + 1}`

export const tieqchieqChoices: TieqchieqChoices = {
  move: (from, to) => {
    const where = to === 'home' ? 'ins Ziel' : `auf ${square(Number(to))}`
    return from === 'hand'
      ? `Einen Stein einsetzen, ${where}`
      : `Von ${square(Number(from))} ${where}`
  },
  aim: (all) => `Bringe als Erster alle ${all} Steine ins Ziel.`,
  far: (home, all, heads) =>
    `${home} von ${all} im Ziel, noch ${heads} ${heads === 1 ? 'Kopf' : 'Köpfe'}`,
  stay: 'Er wartet dort, und dein Zug ist vorbei.',
  home: (count, all) => `Dann ${count === 1 ? 'ist einer' : `sind ${count}`} von ${all} im Ziel.`,
  battle: (whose) =>
    `Kämpft gegen den Stein von ${whose === 'red' ? 'Rot' : 'Gelb'}: Du gewinnst in drei von vier Fällen. Wer verliert, kommt auf die Hand zurück.`,
  signs: {
    ring: 'Ein Ring: ein weiterer Zug.',
    sun: 'Die Sonne: ein weiterer Zug, und niemand kann dort gegen dich kämpfen.',
    plus: 'Dein Plus: ein Schritt mehr, umsonst, wenn du willst.',
  },
  lost: (steps) =>
    `Hält vor den Streifen: ${steps} vom Wurf ${steps === 1 ? 'verfällt' : 'verfallen'}.`,
  left: (heads) => `Noch ${heads} ${heads === 1 ? 'Kopf' : 'Köpfe'} bis ins Ziel.`,
}

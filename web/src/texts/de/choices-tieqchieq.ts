// Consequences of the choices in Tıeqchıeq, in German.
import type { TieqchieqChoices } from '../en/choices-tieqchieq.ts'

const square = (number: number) => `Feld ${number + 1}`

export const tieqchieqChoices: TieqchieqChoices = {
  move: (from, to) => {
    const where = to === 'home' ? 'ins Ziel' : `auf ${square(Number(to))}`
    return from === 'hand'
      ? `Einen Stein einsetzen, ${where}`
      : `Den Stein von ${square(Number(from))} ${where} ziehen`
  },
  aim: (all) => `Bringe als Erster alle ${all} Steine ins Ziel.`,
  far: (home, all, steps) =>
    `${home} von ${all} im Ziel, noch ${steps === 1 ? 'ein Schritt' : `${steps} Schritte`}`,
  stay: 'Er wartet dort, und dein Zug ist vorbei.',
  home: (count, all) =>
    `Dann ${count === 1 ? 'ist einer' : `sind ${count}`} deiner ${all} Steine im Ziel.`,
  battle: (whose) =>
    `Kämpft gegen den Stein von ${whose === 'red' ? 'Rot' : 'Gelb'}: zwei Münzen, und du verlierst nur, wenn beide gegen dich sind. Wer verliert, kommt auf die Hand zurück und hat nichts von dem Feld.`,
  signs: {
    ring: 'Ein Ring: ein weiterer Zug.',
    sun: 'Die Sonne: ein weiterer Zug, und niemand kann dort gegen dich kämpfen.',
    plus: 'Dein Plus: ein Schritt mehr, umsonst, wenn du willst.',
  },
  left: (steps) => (steps === 1 ? 'Ein Schritt bis ins Ziel.' : `${steps} Schritte bis ins Ziel.`),
}

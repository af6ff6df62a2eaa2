// Consequences of the choices in Tıeqchıeq, in German.
import type { TieqchieqChoices } from '../../en/games/choices-tieqchieq.ts'

const anyOf = new Intl.ListFormat('de', { type: 'disjunction' })
const square = (number: number) => `Feld ${number + 1}`
const colour = (whose: string) => (whose === 'red' ? 'Rot' : 'Gelb')

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
  ahead: (tokens) => `${tokens} ${tokens === 1 ? 'Stein' : 'Steine'} voraus`,
  stay: (where) => `Er bleibt auf ${square(where)}, und dein Zug ist vorbei.`,
  home: (count, all) => `Dann ${count === 1 ? 'ist einer' : `sind ${count}`} von ${all} im Ziel.`,
  battle: 'Kampf: Du gewinnst in drei von vier Fällen.',
  signs: {
    ring: 'Ein Ring: ein weiterer Zug.',
    sun: 'Die Sonne: ein weiterer Zug, und sicher.',
    plus: 'Dein Plus: ein Schritt mehr, umsonst.',
  },
  plusHome: 'Dein Plus: Der freie Schritt führt ins Ziel.',
  lost: (heads) =>
    `Bleibt vor den Streifen stehen: ${heads} vom Wurf ${heads === 1 ? 'verfällt' : 'verfallen'}.`,
  saves: (heads) => `Spart die ${heads}, die diese Streifen kosten.`,
  safe: (whose) => `Sicher: Hierher kommt ${colour(whose)} nie.`,
  danger: (whose, rolls) =>
    `${colour(whose)} kann mit einem Wurf von ${anyOf.format(rolls.map(String))} gegen ihn kämpfen.`,
  left: (heads) => `Noch ${heads} ${heads === 1 ? 'Kopf' : 'Köpfe'} bis ins Ziel.`,
  stuck: {
    sun: 'Die Sonne ist besetzt.',
    own: 'Ein Stein der eigenen Farbe ist im Weg.',
    stripes: 'Streifen kosten drei.',
    home: 'Ins Ziel geht es nur genau.',
  },
}

// The texts of Tıeqchıeq, in German.
import type { TieqchieqTexts } from '../../en/games/tieqchieq.ts'

const colour = (which: string) => (which === 'red' ? 'Rot' : 'Gelb')
const square = (number: number) => `Feld ${number + 1}`
const place = (spot: number | 'hand' | 'home') =>
  spot === 'hand' ? 'Hand' : spot === 'home' ? 'Ziel' : String(spot + 1)

export const tieqchieq: TieqchieqTexts = {
  hints: {
    move: 'Jeder Kopf ist ein Feld; ein gestreiftes Feld der anderen Seite kostet drei. Bring zuerst den vordersten Stein voran: Ab dem zweiten gestreiften Feld kann niemand gegen ihn kämpfen. Ein Stein kämpft gegen den, auf dem er hält; der Verlierer kommt zurück auf die Hand.',
    plus: 'Der Schritt kostet nichts, auch auf ein gestreiftes Feld. Geh ihn fast immer.',
  },
  key: {
    ring: 'Noch ein Zug',
    sun: 'Noch ein Zug, und kein Kampf',
    plus: 'Dein Plus: noch ein Schritt, wenn du magst',
    territory: 'Fremde Streifen: jedes Feld kostet 3',
  },
  keyForAll: {
    plus: 'Eigenes Plus: noch ein Schritt',
    territory: 'Fremde Streifen: jedes Feld kostet 3',
  },
  hand: 'auf der Hand',
  home: 'im Ziel',
  sun: 'Sonne',
  ring: 'Ring',
  plus: (whose) => `Plus von ${colour(whose)}`,
  territory: (whose) => `Gebiet von ${colour(whose)}`,
  token: (whose) => `Stein von ${colour(whose)}`,
  empty: 'leer',
  square,
  several: 'Mehrere Steine können hierher: Wähle einen davon',
  heads: (count) =>
    count === 1 ? '1 von 4 Münzen zeigt Kopf' : `${count} von 4 Münzen zeigen Kopf`,
  moved: (name) => `${name} zog`,
  way: (from, to) => `${place(from)} → ${place(to)}`,
  tossing: 'Die Münzen fallen.',
  fighting: (where) => `Kampf auf ${square(where)}: Die Münzen fallen.`,
  fought: (coins, whose) =>
    coins === 1
      ? `1 von 2 Münzen zeigt die Seite von ${colour(whose)}`
      : `${coins} von 2 Münzen zeigen die Seite von ${colour(whose)}`,
  mixed: 'Je eine',
  mixedWins: 'Wer angekommen ist, gewinnt',
  both: (whose) => (whose === 'red' ? 'Beide rot' : 'Beide gelb'),
  wins: (whose) => `${colour(whose)} gewinnt`,
  board: ({ hand, home, mover, roll }) =>
    `Die Bahn. Rot hat ${hand.red} auf der Hand und ${home.red} im Ziel, Gelb ${hand.yellow} auf der Hand und ${home.yellow} im Ziel. ${colour(mover)} hat ${roll} geworfen.`,
}

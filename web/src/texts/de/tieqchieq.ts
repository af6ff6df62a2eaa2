// The texts of Tıeqchıeq, in German.
import { texts as told } from '@flower-war/rules/texts/tieqchieq/de'
import type { TieqchieqTexts } from '../en/tieqchieq.ts'
import { toldOf } from '../told.ts'

const colour = (which: string) => (which === 'red' ? 'Rot' : 'Gelb')
const square = (number: number) => `Feld ${number + 1}`

export const tieqchieq: TieqchieqTexts = {
  ...toldOf(told),
  hints: {
    move: 'Wer alle sechs Steine ins Ziel bringt, gewinnt. Ein Stein geht ein Feld für jeden Kopf und kämpft gegen den Stein, auf dem er hält.',
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
  heads: (count) =>
    count === 1 ? '1 von 4 Münzen zeigt Kopf' : `${count} von 4 Münzen zeigen Kopf`,
  board: ({ hand, home, mover, roll }) =>
    `Die Bahn. Rot hat ${hand.red} auf der Hand und ${home.red} im Ziel, Gelb ${hand.yellow} auf der Hand und ${home.yellow} im Ziel. ${colour(mover)} hat ${roll} geworfen.`,
  rules: async () => (await import('./tieqchieq-rules.ts')).rules,
}

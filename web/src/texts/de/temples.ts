// The texts that lead to temples, from a table and from the lobby, in German.
import type { TemplesTexts } from '../en/temples.ts'

export const temples: TemplesTexts = {
  owned: {
    title: 'Deine Tempel',
    open: 'Ein Tempel in diesem Browser',
  },
  atTable: {
    title: 'Tempel',
    add: 'Einen Tempel koppeln',
  },
}

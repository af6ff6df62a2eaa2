// The texts that lead to temples, from a table and from the lobby, in Spanish.
import type { TemplesTexts } from '../en/temples.ts'

export const temples: TemplesTexts = {
  owned: {
    title: 'Tus templos',
    open: 'Un templo en este navegador',
  },
  atTable: {
    title: 'Templos',
    add: 'Emparejar un templo',
  },
}

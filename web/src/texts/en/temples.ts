// The texts that lead to temples, from a table and from the lobby, in English.

export const temples = {
  owned: {
    title: 'Your temples',
    open: 'A temple in this browser',
  },
  atTable: {
    title: 'Temples',
    add: 'Pair a temple',
  },
}

export type TemplesTexts = typeof temples

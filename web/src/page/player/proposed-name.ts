// The name proposed to players who have not chosen any: two different ones, since one alone would soon be proposed to
// two devices at a table.

/** None is the name of a day, since days are spaces of the board. */
const NAMES = [
  ...['Atzin', 'Centli', 'Citlali', 'Itzel', 'Metztli', 'Necahual'],
  ...['Papalotl', 'Quetzal', 'Tonalli', 'Yaotl', 'Yolotl', 'Zyanya'],
]

/** Proposes a name by two draws from 0 up to 1. */
export function proposedName(one: number, other: number): string {
  const first = Math.floor(one * NAMES.length)
  const second = first + 1 + Math.floor(other * (NAMES.length - 1))
  return `${NAMES[first]} ${NAMES[second % NAMES.length]}`
}

// Names for players who have not chosen one.

/**
 * So many that two at a table rarely have the same. None is the name of a day, since days are spaces of the board.
 */
const NAMES = [
  ...['Ameyali', 'Atzin', 'Ayauh', 'Ayotl', 'Centli', 'Chicahua', 'Chimalli', 'Citlali', 'Cuicatl'],
  ...['Huilotl', 'Icpitl', 'Ilhuitl', 'Itotia', 'Itzel', 'Ixtli', 'Izel', 'Iztac', 'Matlal'],
  ...['Metztli', 'Mixtli', 'Necahual', 'Nelli', 'Nenetl', 'Nochtli', 'Papalotl', 'Quetzal'],
  ...['Teicui', 'Tepetl', 'Tlacuilo', 'Tlilli', 'Tonalli', 'Tototl', 'Xoco', 'Yaotl', 'Yolotl'],
  ...['Yoltic', 'Zeltzin', 'Zolin', 'Zyanya'],
]

/** One of the names, other than those taken. */
export function nameAtRandom(taken: readonly string[] = []): string {
  const free = NAMES.filter((name) => !taken.includes(name))
  return free[Math.floor(Math.random() * free.length)] || 'Citlali'
}

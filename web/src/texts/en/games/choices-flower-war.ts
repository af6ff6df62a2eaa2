// Consequences of the choices in Flower War, in English.
import type { Words } from '../../words.ts'
import type { FlowerWarTexts } from './flower-war.ts'

const skulls = (count: number) =>
  count === 0 ? 'no skulls' : count === 1 ? 'a skull' : `${count} skulls`
const cards = (count: number) =>
  count === 0 ? 'no cards' : count === 1 ? 'a card' : `${count} cards`

export const flowerWarChoices = (flowerWar: FlowerWarTexts) => ({
  /** With the option that nobody wins by skulls, only the signs win (FW-65). */
  aim(hasSigns: boolean, isBySignsAlone: boolean) {
    if (!isBySignsAlone)
      return `Have the most skulls when the count of the apocalypse is over${hasSigns ? ', or find the eagle, the serpent and the flower: whoever has all three wins at once' : ''}.`
    return hasSigns
      ? 'Find the eagle, the serpent and the flower: whoever has all three wins at once. If the count of the apocalypse runs out first, nobody wins.'
      : 'Nobody wins: the match ends when the count of the apocalypse runs out.'
  },
  step: (step: string) => flowerWar.steps[step] ?? step,
  far: (count: number, signs: string) => `${skulls(count)}${signs && `, ${signs}`}`,
  signs: (count: number, all: number, isOwn: boolean) =>
    isOwn ? `${count} of ${all} signs` : count === 0 ? '' : `${count} of ${all} signs in sight`,
  counted: (count: number, most: number, kind: string | null) =>
    `${kind === null ? 'Apocalypse' : (flowerWar.kinds[kind] ?? kind)}: ${count} of ${most}${count < most ? '' : ', and the next count ends the match'}`,
  before: (lowest: number) =>
    lowest === 0
      ? 'A rack is empty: its disc brings the apocalypse closer.'
      : `Discs of empty racks bring the apocalypse; the emptiest rack still has ${skulls(lowest)}.`,
  decided: (count: number, by: 'skulls' | 'discs' | 'cards') =>
    by === 'skulls'
      ? `with ${skulls(count)}, more than anyone else`
      : `level at ${skulls(count)}${by === 'cards' ? ' and in discs' : ''}, more ${by} decide`,
  /** With the skulls that the player would win. */
  totals: (mine: number, theirs: number, won: number) =>
    `Then ${mine} against ${theirs}${won > 0 ? `, for ${skulls(won)}` : ''}.`,
  stand: (mine: number, theirs: number) => `You stay at ${mine} against ${theirs}.`,
  cancels: (card: string) => `It cancels ${flowerWar.cardOf(card).title}.`,
  gives: (count: number) => `You give ${skulls(count)}.`,
  /** Says of a gift what the choice itself does not. */
  draw: {
    huitzilopochtli: 'Draw a war card.',
    tlaloc: 'Draw a rain card.',
    mary: 'The flower is among them. What you give leaves play.',
  } as Words,
  /** What choices do once nothing is collected any more, or discs no longer bring the apocalypse on. */
  inApocalypse: {
    roll: 'Walk as many spaces as the die shows; enter and battle there.',
    go: 'Enter and battle there.',
    'take-disc': 'It is yours to the end.',
  } as Words,
  keep: (count: number) => `You keep ${skulls(count)}.`,
  have: (count: number) => `You then have ${skulls(count)}.`,
  there: (rack: number, who: string, top: string | null, isOwn: boolean) =>
    `There: ${skulls(rack)}${who && `; ${who}`}${top === null ? '' : `; on the pile ${flowerWar.cardOf(top).title}${isOwn ? ' (yours)' : ''}`}.`,
  has: (who: string, count: number, held: number) =>
    `${who} has ${skulls(count)} and ${cards(held)}.`,
  disc: (name: string) => `Its effect, for everyone: ${flowerWar.effects[name]}`,
  /** Said of a disc that begins the apocalypse, by its kind as the lake stands. */
  begins: {
    flood:
      'With this one it begins, and you keep the count: as the lake stands, a flood that empties all racks.',
    invasion:
      'With this one it begins, and you keep the count: as the lake stands, the invasion of Cortés.',
    level:
      'With this one it begins, and you keep the count. The halves are even: flood or invasion is still open.',
  },
  /** Said of a disc that is a sign. */
  isSign: {
    eagle: 'It is one of the three signs: the eagle.',
    serpent: 'It is one of the three signs: the serpent.',
    flower: 'It is one of the three signs: the flower.',
  },
  /** Said of a disc that is the last sign. */
  founds: 'With it you have all three signs, and win at once.',
  flowerFounds: 'The flower is all you lack: if you draw it, you win.',
  card: (id: string) => `${flowerWar.cardOf(id).title}: ${flowerWar.cardOf(id).text}`,
  pass: {
    disc: 'You may still take it this turn while you stand here.',
    cards: 'Your turn ends.',
  } as Readonly<Record<string, string>>,
})

export type FlowerWarChoices = ReturnType<typeof flowerWarChoices>

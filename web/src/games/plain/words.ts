// Names for the members and values of any view.
import type { GameWords } from '@flower-war/client/light'

/** Members that are places. */
const PLACES = /^(space|spaces|place|square|disc|discs|pile)$/

/** The label of a member: the game's word for it, or its name in words. */
export function labelOf(name: string, { words }: GameWords): string {
  const known = Object.hasOwn(words, name) ? words[name] : undefined
  const spaced = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return (known ?? spaced).replace(/^./, (letter) => letter.toUpperCase())
}

export function wordOf(
  name: string,
  value: unknown,
  { words, spaces, reasons }: GameWords,
): string {
  const id = String(value)
  const space = PLACES.test(name) && Object.hasOwn(spaces, id) ? spaces[id]?.title : undefined
  const word = Object.hasOwn(words, id) ? words[id] : undefined
  return space ?? word ?? (Object.hasOwn(reasons, id) ? reasons[id] : undefined) ?? id
}

export function cardOf(id: string, { cards, discs }: GameWords) {
  if (Object.hasOwn(cards, id)) return cards[id]
  return Object.hasOwn(discs, id) ? discs[id] : undefined
}

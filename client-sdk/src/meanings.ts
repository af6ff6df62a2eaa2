// The meaning of the values in a game's views, from its JSON Schemas and its texts, for frontends that show any game.
import { type GameWords, membersOf } from '@flower-war/protocol'

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** The schemas of a game's views. */
export interface Sights {
  readonly view: Schema
  readonly own: Schema
}

/** The meaning of a single value. */
export type Meaning =
  | { readonly is: 'nothing' }
  | { readonly is: 'flag'; readonly isSet: boolean }
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'seat'; readonly seat: number }
  /** A card or disc; `text` says what it does. */
  | { readonly is: 'card'; readonly title: string; readonly text: string }
  /** A space, or anything else that the game has a word for; `about` says what the disc on that space does. */
  | { readonly is: 'word'; readonly text: string; readonly about?: string }

/** Members of this name are spaces in released rules, whose schemas do not say so by a title. */
const SPACE = 'space'

/** Returns the schemas of a game's view, and of a seat's private view, from `client.schema(…)`. */
export function sightsOf(document: object): Sights {
  const { $defs = {} }: { readonly $defs?: { readonly view?: Schema; readonly own?: Schema } } =
    document
  return { view: $defs.view ?? {}, own: $defs.own ?? {} }
}

/** Returns the schema of a member of an object. */
export function memberOf(schema: Schema, name: string): Schema {
  return either(schema, ({ properties }) => own(membersOf(properties), name))
}

/** Returns the schema of the elements of a list. */
export function elementOf(schema: Schema): Schema {
  return either(schema, ({ items }) => items)
}

/** Returns the greatest number that a schema allows; undefined if there is no bound. */
export function mostOf(schema: Schema): number | undefined {
  const bounds = alternatives(schema).flatMap(({ maximum }) =>
    typeof maximum === 'number' ? [maximum] : [],
  )
  return bounds.length === 0 ? undefined : Math.max(...bounds)
}

/** True if the list of this name has an element for each seat, in order of seats. */
export function isBySeat(name: string): boolean {
  return name === 'players'
}

/** True if each element of a list says what lies in a place, and the index is the number of that place. */
export function isByPlace(schema: Schema): boolean {
  return alternatives(elementOf(schema)).some((each) => 'enum' in each && !('title' in each))
}

/** Returns the label of a member: the game's word for it, or else its name, spelled out. */
export function labelOf(name: string, words: GameWords): string {
  const spaced = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return (own(words.words, name) ?? spaced).replace(/^./, (letter) => letter.toUpperCase())
}

/** Returns the meaning of a single value: a member, or an element of a list, that is neither a list nor an object. */
export function meaningOf(name: string, value: unknown, schema: Schema, words: GameWords): Meaning {
  if (value === null || value === undefined) return { is: 'nothing' }
  if (typeof value === 'boolean') return { is: 'flag', isSet: value }
  const id = String(value)
  const space = own(words.spaces, id)?.title
  if (typeof value === 'number') {
    if (isTitled(schema, 'seat')) return { is: 'seat', seat: value }
    const isSpace = isTitled(schema, 'space') || name === SPACE
    return isSpace && space !== undefined
      ? { is: 'word', text: space }
      : { is: 'number', number: value }
  }
  const disc = own(words.discs, id)
  if (isTitled(schema, 'space'))
    return { is: 'word', text: space ?? id, ...(disc !== undefined && { about: disc.text }) }
  const card = own(words.cards, id) ?? disc
  if (card !== undefined) return { is: 'card', title: card.title, text: card.text }
  const known = own(words.words, id) ?? own(words.seats, id) ?? own(words.reasons, id)
  return { is: 'word', text: known ?? space ?? id }
}

function isTitled(schema: Schema, wanted: 'seat' | 'space'): boolean {
  return alternatives(schema).some(({ title }) => title === wanted)
}

function either(schema: Schema, part: (of: Schema) => unknown): Schema {
  return { anyOf: alternatives(schema).flatMap((each) => part(each) ?? []) }
}

function alternatives(schema: Schema): readonly Schema[] {
  const parts = [schema['anyOf'], schema['oneOf']].flatMap((each): readonly Schema[] =>
    Array.isArray(each) ? each : [],
  )
  return [schema, ...parts.flatMap(alternatives)]
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined
}

// What the JSON Schema of a game says of the values in a view: which numbers are seats.

/** A JSON Schema, or a part of one. */
export type Schema = Readonly<Record<string, unknown>>

/** The schemas of the values that a face for any game shows. */
export interface Sights {
  readonly view: Schema
  readonly own: Schema
}

/** Returns what a game's document of schemas says of a view, and of what is a seat's own. */
export function sightsOf(document: object): Sights {
  const { $defs = {} }: { readonly $defs?: { readonly view?: Schema; readonly own?: Schema } } =
    document
  return { view: $defs.view ?? {}, own: $defs.own ?? {} }
}

/** Returns the schema of a member. */
export function memberOf(schema: Schema, name: string): Schema {
  return either(schema, ({ properties }) => Object(properties)[name])
}

/** Returns the schema of the elements of a list. */
export function elementOf(schema: Schema): Schema {
  return either(schema, ({ items }) => items)
}

/** True if that number is a seat. */
export function isSeat(schema: Schema, value: unknown): value is number {
  return typeof value === 'number' && alternatives(schema).some(({ title }) => title === 'seat')
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

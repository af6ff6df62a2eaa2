// JSON Schemas (draft 2020-12) of shapes. They allow for members that later versions add.
import type { Fields, GamePart, Optional, Shape, Structure } from './shape.ts'

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** References to definitions elsewhere in the document. */
export interface References {
  /** A shape that is defined once. */
  named(name: string, shape: Shape): JsonSchema
  /** A value that each game describes itself. */
  ofGame(part: GamePart): JsonSchema
}

/** The schema of a shape, as a part of a document. */
export function schemaOf(shape: Shape, references: References): JsonSchema {
  const said = shape.says === undefined ? {} : { description: shape.says }
  return { ...bareSchemaOf(shape, references), ...said }
}

function bareSchemaOf(shape: Shape, references: References): JsonSchema {
  const of = (each: Shape): JsonSchema => schemaOf(each, references)
  switch (shape.kind) {
    case 'choice':
      return { ...titleOf(shape.names), enum: shape.values }
    case 'integer':
      return { ...titleOf(shape.names), ...integerSchema(shape.min, shape.max) }
    case 'seat':
      return { ...titleOf('seat'), ...integerSchema(0, shape.max) }
    case 'flag':
      return { type: 'boolean' }
    case 'text':
      return {
        type: 'string',
        ...(shape.pattern === undefined ? {} : { pattern: shape.pattern }),
        ...(shape.max === undefined ? {} : { maxLength: shape.max }),
      }
    case 'nothing':
      return { type: 'null' }
    case 'maybe':
      return { anyOf: [of(shape.of), { type: 'null' }] }
    case 'list':
      return {
        type: 'array',
        items: of(shape.of),
        ...(shape.max === undefined ? {} : { maxItems: shape.max }),
      }
    case 'structure':
      return objectSchema(shape.fields, references)
    case 'either':
      return { anyOf: shape.of.map(of) }
    case 'variants':
      return { oneOf: casesOf(shape.tag, shape.cases, references) }
    case 'exactly':
      return { const: shape.value }
    case 'tuple':
      return { type: 'array', prefixItems: shape.of.map(of), ...exactLength(shape.of.length) }
    case 'by-name':
      return { type: 'object', additionalProperties: of(shape.of) }
    case 'anything':
      return {}
    case 'of-game':
      return references.ofGame(shape.part)
    case 'named':
      return references.named(shape.name, shape.of)
  }
}

/** The title says what a value stands for, so that clients can name it (docs/protocol.md#games-and-their-texts). */
const titleOf = (names: 'seat' | 'space' | undefined): JsonSchema =>
  names === undefined ? {} : { title: names }

function integerSchema(min: number, max: number): JsonSchema {
  return {
    type: 'integer',
    ...(Number.isSafeInteger(min - 1) ? { minimum: min } : {}),
    ...(Number.isSafeInteger(max + 1) ? { maximum: max } : {}),
  }
}

const exactLength = (length: number): JsonSchema => ({ minItems: length, maxItems: length })

/** The schema of a member, with its default. */
export function memberSchemaOf(field: Shape | Optional, references: References): JsonSchema {
  if (field.kind !== 'optional') return schemaOf(field, references)
  const schema = schemaOf(field.of, references)
  return field.byDefault === undefined ? schema : { ...schema, default: field.byDefault }
}

/** The schema of an object with these members, and with a tag if it is one of several variants. */
export function objectSchema(
  fields: Fields,
  references: References,
  tag: JsonSchema = {},
): JsonSchema {
  const members = Object.entries(fields).map(([name, field]) => {
    return [name, memberSchemaOf(field, references)]
  })
  const properties = { ...tag, ...Object.fromEntries(members) }
  const required = Object.keys(properties).filter((name) => fields[name]?.kind !== 'optional')
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) }
}

/** One object schema for each value of the tag. */
export function casesOf(
  tag: string,
  cases: Readonly<Record<string, Pick<Structure, 'fields' | 'says'>>>,
  references: References,
): readonly JsonSchema[] {
  return Object.entries(cases).map(([word, { fields, says }]) => ({
    title: word,
    ...objectSchema(fields, references, { [tag]: { const: word } }),
    ...(says === undefined ? {} : { description: says }),
  }))
}

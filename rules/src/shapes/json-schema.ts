// JSON Schemas (draft 2020-12) of what a game shows and accepts. They allow for members that later versions add.
import type { DecisionShape, GameShapes } from './game-shapes.ts'
import type { OptionTable } from './options.ts'
import type { Fields, Shape, Structure } from './shape.ts'

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

function jsonSchemaOf(shape: Shape): JsonSchema {
  const said = shape.says === undefined ? {} : { description: shape.says }
  return { ...bareSchemaOf(shape), ...said }
}

function bareSchemaOf(shape: Shape): JsonSchema {
  switch (shape.kind) {
    case 'choice':
      return { enum: shape.values }
    case 'integer':
      return { type: 'integer', minimum: shape.min, maximum: shape.max }
    case 'seat':
      return { type: 'integer', minimum: 0, maximum: shape.max }
    case 'flag':
      return { type: 'boolean' }
    case 'text':
      return { type: 'string' }
    case 'nothing':
      return { type: 'null' }
    case 'maybe':
      return { anyOf: [jsonSchemaOf(shape.of), { type: 'null' }] }
    case 'list':
      return { type: 'array', items: jsonSchemaOf(shape.of) }
    case 'structure':
      return objectOf(shape.fields)
    case 'either':
      return { anyOf: shape.of.map(jsonSchemaOf) }
    case 'variants':
      return { oneOf: casesOf(shape.tag, shape.cases) }
  }
}

function objectOf(fields: Fields, tag: JsonSchema = {}): JsonSchema {
  const members = Object.entries(fields).map(([name, field]) => [name, jsonSchemaOf(field)])
  const properties = { ...tag, ...Object.fromEntries(members) }
  return { type: 'object', properties, required: Object.keys(properties) }
}

/** Returns one object schema for each value of the tag. */
function casesOf(
  tag: string,
  cases: Readonly<Record<string, Pick<Structure, 'fields' | 'says'>>>,
): readonly JsonSchema[] {
  return Object.entries(cases).map(([word, { fields, says }]) => ({
    title: word,
    ...objectOf(fields, { [tag]: { const: word } }),
    ...(says === undefined ? {} : { description: says }),
  }))
}

/**
 * Returns the schemas of everything that a game shows and accepts, under `$defs`: `options`, `view`, `own`, `decision`,
 * `action` and `event`, and `action-⟨type⟩` for each type of action.
 */
export function gameSchemaOf({ id, version, shapes }: DescribedGame): JsonSchema {
  const actions = Object.entries(shapes.actions).map(([type, fields]) => [
    nameOf(type),
    objectOf(fields, { type: { const: type } }),
  ])
  return {
    $schema: DIALECT,
    title: id,
    description: `Everything that ${id}, version ${version}, shows and takes`,
    $defs: {
      options: optionsOf(shapes.options),
      view: jsonSchemaOf(shapes.view),
      own: jsonSchemaOf(shapes.own),
      decision: { oneOf: Object.entries(shapes.decisions).map(decisionOf) },
      action: anyAction(Object.keys(shapes.actions)),
      event: { oneOf: casesOf('type', shapes.events) },
      ...Object.fromEntries(actions),
    },
  }
}

interface DescribedGame {
  readonly id: string
  readonly version: number
  readonly shapes: GameShapes
}

const nameOf = (type: string): string => `action-${type}`

function anyAction(types: readonly string[]): JsonSchema {
  return { oneOf: types.map((type) => ({ $ref: `#/$defs/${nameOf(type)}` })) }
}

/** Returns the schema of one kind of decision, without the members that decisions of all games share. */
function decisionOf([kind, { asked, answers }]: readonly [string, DecisionShape]): JsonSchema {
  const properties = {
    kind: { const: kind },
    asked: jsonSchemaOf(asked),
    actions: { type: 'array', items: anyAction(answers) },
  }
  return { title: kind, type: 'object', properties, required: Object.keys(properties) }
}

/** Returns the schema of a game's options; omitted options take their default. */
function optionsOf(table: OptionTable): JsonSchema {
  const properties = Object.entries(table).map(([name, option]) => [
    name,
    { ...jsonSchemaOf(option), default: option.default },
  ])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

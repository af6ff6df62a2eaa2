// JSON Schemas of what a game shows and accepts, from the shapes in its rules.
import { casesOf, type JsonSchema, objectSchema, schemaOf } from '../shapes/json-schema.ts'
import type { Shape, Structure } from '../shapes/shape.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

/** A game, as far as its schema goes into it. */
export interface DescribedGame {
  readonly id: string
  readonly version: number
  readonly shapes: {
    readonly options: Readonly<Record<string, Shape & { readonly default: unknown }>>
    readonly view: Shape
    readonly own: Shape
    readonly decisions: Readonly<Record<string, DecisionShape>>
    readonly actions: Readonly<Record<string, Readonly<Record<string, Shape>>>>
    readonly events: Readonly<Record<string, Structure>>
  }
}

interface DecisionShape {
  readonly asked: Shape
  readonly answers: readonly string[]
}

/**
 * Returns the schemas of everything that a game shows and accepts, under `$defs`: `options`, `view`, `own`, `decision`,
 * `action` and `event`, and `action-⟨type⟩` for each type of action.
 */
export function gameSchemaOf({ id, version, shapes }: DescribedGame): JsonSchema {
  const actions = Object.entries(shapes.actions).map(([type, fields]) => [
    nameOf(type),
    objectSchema(fields, NONE, { type: { const: type } }),
  ])
  return {
    $schema: DIALECT,
    title: id,
    description: `Everything that ${id}, version ${version}, shows and takes`,
    $defs: {
      options: optionsOf(shapes.options),
      view: schemaOf(shapes.view, NONE),
      own: schemaOf(shapes.own, NONE),
      decision: { oneOf: Object.entries(shapes.decisions).map(decisionOf) },
      action: anyAction(Object.keys(shapes.actions)),
      event: { oneOf: casesOf('type', shapes.events, NONE) },
      ...Object.fromEntries(actions),
    },
  }
}

/** A game's shapes refer to nothing outside them. */
const NONE = {
  named: (name: string): never => {
    throw new Error(`a game refers to ${name}`)
  },
  ofGame: (part: string): never => {
    throw new Error(`a game refers to the ${part} of a game`)
  },
}

const nameOf = (type: string): string => `action-${type}`

function anyAction(types: readonly string[]): JsonSchema {
  return { oneOf: types.map((type) => ({ $ref: `#/$defs/${nameOf(type)}` })) }
}

/** Returns the schema of one kind of decision, without the members that decisions of all games share. */
function decisionOf([kind, { asked, answers }]: readonly [string, DecisionShape]): JsonSchema {
  const properties = {
    kind: { const: kind },
    asked: schemaOf(asked, NONE),
    actions: { type: 'array', items: anyAction(answers) },
  }
  return { title: kind, type: 'object', properties, required: Object.keys(properties) }
}

/** Returns the schema of a game's options; omitted options take their default. */
function optionsOf(table: DescribedGame['shapes']['options']): JsonSchema {
  const properties = Object.entries(table).map(([name, option]) => [
    name,
    { ...schemaOf(option, NONE), default: option.default },
  ])
  return { type: 'object', properties: Object.fromEntries(properties), additionalProperties: false }
}

// The components of a document: the named schemas that its other parts refer to, each once.
import { capitalized } from '../capitalized.ts'
import {
  type JsonSchema,
  memberSchemaOf,
  type References,
  schemaOf,
} from '../shapes/json-schema.ts'
import type { GamePart, Optional, Shape } from '../shapes/shape.ts'

/** The schemas of a document that is being written. */
export interface Components {
  /** The schema of a shape or of a member, in which named ones are references. */
  schemaOf(shape: Shape | Optional): JsonSchema
  /** The schemas referred to so far, by name. */
  schemas(): Readonly<Record<string, JsonSchema>>
}

/** Makes components in which values that a game describes itself refer to the schemas of these games. */
export function newComponents(games: readonly string[]): Components {
  const known = new Map<string, JsonSchema>()
  const refer = (name: string, schema: () => JsonSchema): JsonSchema => {
    if (!known.has(name)) {
      // Known before it is worked out, so that a schema may refer to itself.
      known.set(name, {})
      known.set(name, schema())
    }
    return { $ref: `#/components/schemas/${name}` }
  }
  const references: References = {
    named: (name, shape) => refer(name, () => schemaOf(shape, references)),
    ofGame: (part) => refer(nameOf(part), () => ofAnyGame(games, part)),
  }
  return {
    schemaOf: (shape) => memberSchemaOf(shape, references),
    schemas: () => Object.fromEntries([...known].sort(([one], [other]) => (one < other ? -1 : 1))),
  }
}

const nameOf = (part: GamePart): string => `Game${capitalized(part)}`

/** Relative to the document, so that tools find the schemas at any address, and beside a copy of it. */
function ofAnyGame(games: readonly string[], part: GamePart): JsonSchema {
  return {
    description: `As \`${part}\` of the game's own schema, \`GET /api/schemas/⟨game⟩.json\`.`,
    anyOf: games.map((game) => ({ $ref: `schemas/${game}.json#/$defs/${part}` })),
  }
}

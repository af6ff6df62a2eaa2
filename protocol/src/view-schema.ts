// The schema in which Colyseus syncs a game's view, made from the shape of the view.
import { type Schema, schema, t } from '@colyseus/schema'

/** A game's view as a schema. */
export type ViewSchema = new () => Schema

/** The shape of a view, as far as syncing goes into it. */
export interface ViewShape {
  readonly fields: Readonly<Record<string, Synced>>
}

type Synced =
  | { readonly kind: 'choice' | 'text' | 'flag' }
  | { readonly kind: 'integer' | 'seat'; readonly max: number }
  | { readonly kind: 'maybe' | 'list'; readonly of: Synced }
  | ({ readonly kind: 'structure' } & ViewShape)
  | { readonly kind: 'nothing' | 'either' | 'variants' }

/** By the members: a structure that stands in two places is one class, and so one type on the wire. */
const schemas = new WeakMap<ViewShape['fields'], ViewSchema>()

/** The schema of a view's shape, or of a structure within it. */
export function viewSchemaOf({ fields }: ViewShape): ViewSchema {
  const known = schemas.get(fields)
  if (known !== undefined) return known
  const members = Object.entries(fields).map(([name, shape]) => [name, memberOf(name, shape)])
  const made: ViewSchema = schema(Object.fromEntries(members))
  schemas.set(fields, made)
  return made
}

function memberOf(name: string, shape: Synced) {
  switch (shape.kind) {
    case 'structure':
      return t.ref(viewSchemaOf(shape))
    case 'list':
      return shape.of.kind === 'structure'
        ? t.array(viewSchemaOf(shape.of))
        : t.array(typeOf(name, shape.of))
    case 'maybe':
      return shape.of.kind === 'structure'
        ? t.ref(viewSchemaOf(shape.of)).optional()
        : t[typeOf(name, shape.of)]().optional()
    default:
      return t[typeOf(name, shape)]()
  }
}

const UINT8_MAX = 255
const UINT16_MAX = 65_535

/** The type on the wire: the smallest that has room for every value. */
function typeOf(name: string, shape: Synced): 'string' | 'boolean' | 'uint8' | 'uint16' {
  switch (shape.kind) {
    case 'choice':
    case 'text':
      return 'string'
    case 'flag':
      return 'boolean'
    case 'integer':
    case 'seat':
      if (shape.max <= UINT16_MAX) return shape.max <= UINT8_MAX ? 'uint8' : 'uint16'
      throw new Error(`"${name}" has values that are too great to be synced`)
    default:
      throw new Error(`"${name}" is of a shape that is not synced: ${shape.kind}`)
  }
}

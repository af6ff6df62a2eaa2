// The schema in which Colyseus syncs a match, made from the shapes of its state and of its game's view.
import { type Schema, schema, t } from '@colyseus/schema'
import { type MatchState, matchState } from './match-state.ts'
import { text } from './shapes/make.ts'
import type { Shape } from './shapes/shape.ts'
import { read, shapeOf } from './sync.ts'

/** The class of a synced state, or of a structure within it. */
export type SyncedClass = new () => Schema

/** The shape of a structure, as far as syncing goes into it. */
export interface ViewShape {
  readonly fields: Readonly<Record<string, Synced>>
}

type Synced =
  | { readonly kind: Exclude<Shape['kind'], Composite> }
  | { readonly kind: 'integer'; readonly max: number }
  | { readonly kind: 'maybe' | 'list'; readonly of: Synced }
  | ({ readonly kind: 'structure' } & ViewShape)
type Composite = 'integer' | 'maybe' | 'list' | 'structure'

/** By their members: Colyseus never forgets a class, and one structure in two places is one type on the wire. */
const classes = new WeakMap<ViewShape['fields'], SyncedClass>()

/** The class of the state of all matches whose view has this shape. */
export function matchStateOf(view: ViewShape): SyncedClass {
  const fields = stateFields.get(view.fields) ?? fieldsWith(view)
  stateFields.set(view.fields, fields)
  return syncedClassOf({ fields })
}

const stateFields = new WeakMap<ViewShape['fields'], ViewShape['fields']>()

/** The members of a state; the outcome is synced as JSON. */
function fieldsWith(view: ViewShape): ViewShape['fields'] {
  return {
    ...matchState.of.fields,
    view: { kind: 'maybe', of: { kind: 'structure', ...view } },
    outcome: { kind: 'maybe', of: text() },
  }
}

/** A state as it is written to its schema. */
export function syncedOf(state: MatchState): Readonly<Record<string, unknown>> {
  const { outcome } = state
  return outcome === undefined ? state : { ...state, outcome: JSON.stringify(outcome) }
}

/** Reads a state from its schema. */
export function readMatchState(state: Schema): MatchState {
  const { outcome, ...plain } = read(shapeOf(Object(state).constructor), state)
  // `syncedOf` wrote it.
  return (
    typeof outcome === 'string' ? { ...plain, outcome: JSON.parse(outcome) } : plain
  ) as MatchState
}

/** The class of a structure. */
export function syncedClassOf({ fields }: ViewShape): SyncedClass {
  const known = classes.get(fields)
  if (known !== undefined) return known
  const members = Object.entries(fields).map(([name, shape]) => [name, memberOf(name, shape)])
  const made: SyncedClass = schema(Object.fromEntries(members))
  classes.set(fields, made)
  return made
}

function memberOf(name: string, shape: Synced) {
  switch (shape.kind) {
    case 'structure':
      return t.ref(syncedClassOf(shape))
    case 'list':
      return shape.of.kind === 'structure'
        ? t.array(syncedClassOf(shape.of))
        : t.array(typeOf(name, shape.of))
    case 'maybe':
      return shape.of.kind === 'structure'
        ? t.ref(syncedClassOf(shape.of)).optional()
        : t[typeOf(name, shape.of)]().optional()
    default:
      return t[typeOf(name, shape)]()
  }
}

const UINT8_MAX = 255
const UINT16_MAX = 65_535

/** The type on the wire: the smallest that has room for every value, none of which may be negative. */
function typeOf(name: string, shape: Synced): 'string' | 'boolean' | 'uint8' | 'uint16' | 'number' {
  switch (shape.kind) {
    case 'choice':
    case 'text':
    case 'exactly':
      return 'string'
    case 'flag':
      return 'boolean'
    case 'seat':
      return 'uint8'
    case 'integer':
      if (shape.max <= UINT8_MAX) return 'uint8'
      return shape.max <= UINT16_MAX ? 'uint16' : 'number'
    default:
      throw new Error(`"${name}" is of a shape that is not synced: ${shape.kind}`)
  }
}

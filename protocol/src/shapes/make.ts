// Makes shapes. Bundlers drop what a program does not use of them.
import type {
  Anything,
  ByName,
  Choice,
  Defaulted,
  Either,
  Exactly,
  Fields,
  Flag,
  GamePart,
  Integer,
  List,
  Maybe,
  Named,
  Nothing,
  OfGame,
  Optional,
  SeatNumber,
  Shape,
  Structure,
  Text,
  Tuple,
  Variants,
} from './shape.ts'

/** Returns the shape with a description. */
/* @__NO_SIDE_EFFECTS__ */
export function said<const S extends Shape>(says: string, shape: S): S {
  return { ...shape, says }
}

/* @__NO_SIDE_EFFECTS__ */
export function choice<const Values extends readonly string[]>(...values: Values): Choice<Values> {
  return { kind: 'choice', values }
}

/** A whole number within bounds, both included. */
/* @__NO_SIDE_EFFECTS__ */
export function integer(
  min: number = Number.MIN_SAFE_INTEGER,
  max: number = Number.MAX_SAFE_INTEGER,
): Integer {
  return { kind: 'integer', min, max }
}

/** A number of things, from 0. */
/* @__NO_SIDE_EFFECTS__ */
export function count(max: number = Number.MAX_SAFE_INTEGER): Integer {
  return integer(0, max)
}

/** The number of a seat, from 0. */
/* @__NO_SIDE_EFFECTS__ */
export function seatNumber(max: number = Number.MAX_SAFE_INTEGER): SeatNumber {
  return { kind: 'seat', max }
}

/* @__NO_SIDE_EFFECTS__ */
export function flag(): Flag {
  return { kind: 'flag' }
}

/* @__NO_SIDE_EFFECTS__ */
export function text(pattern?: string): Text {
  return pattern === undefined ? { kind: 'text' } : { kind: 'text', pattern }
}

/* @__NO_SIDE_EFFECTS__ */
export function textUpTo(max: number): Text {
  return { kind: 'text', max }
}

/* @__NO_SIDE_EFFECTS__ */
export function nothing(): Nothing {
  return { kind: 'nothing' }
}

/* @__NO_SIDE_EFFECTS__ */
export function maybe<const Of extends Shape>(of: Of): Maybe<Of> {
  return { kind: 'maybe', of }
}

/* @__NO_SIDE_EFFECTS__ */
export function list<const Of extends Shape>(of: Of, max?: number): List<Of> {
  return max === undefined ? { kind: 'list', of } : { kind: 'list', of, max }
}

/* @__NO_SIDE_EFFECTS__ */
export function structure<const Members extends Fields>(members: Members): Structure<Members> {
  return { kind: 'structure', fields: members }
}

/* @__NO_SIDE_EFFECTS__ */
export function optional<const Of extends Shape>(of: Of): Optional<Of> {
  return { kind: 'optional', of }
}

/* @__NO_SIDE_EFFECTS__ */
export function withDefault<const Of extends Shape>(byDefault: unknown, of: Of): Defaulted<Of> {
  return { kind: 'optional', of, byDefault }
}

/* @__NO_SIDE_EFFECTS__ */
export function either<const Of extends readonly Shape[]>(...of: Of): Either<Of> {
  return { kind: 'either', of }
}

/* @__NO_SIDE_EFFECTS__ */
export function variants<
  const Tag extends string,
  const Cases extends Readonly<Record<string, Structure>>,
>(tag: Tag, cases: Cases): Variants<Tag, Cases> {
  return { kind: 'variants', tag, cases }
}

/* @__NO_SIDE_EFFECTS__ */
export function exactly<const Value extends string | number | boolean>(
  value: Value,
): Exactly<Value> {
  return { kind: 'exactly', value }
}

/* @__NO_SIDE_EFFECTS__ */
export function tuple<const Of extends readonly Shape[]>(...of: Of): Tuple<Of> {
  return { kind: 'tuple', of }
}

/* @__NO_SIDE_EFFECTS__ */
export function byName<const Of extends Shape>(of: Of): ByName<Of> {
  return { kind: 'by-name', of }
}

/* @__NO_SIDE_EFFECTS__ */
export function anything(): Anything {
  return { kind: 'anything' }
}

/* @__NO_SIDE_EFFECTS__ */
export function ofGame<const Part extends GamePart>(part: Part): OfGame<Part> {
  return { kind: 'of-game', part }
}

/* @__NO_SIDE_EFFECTS__ */
export function named<const Of extends Shape>(name: string, of: Of): Named<Of> {
  return { kind: 'named', name, of }
}

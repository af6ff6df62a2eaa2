// Shapes describe the values that a game shows and accepts. Types, parsers, the synced schema, JSON Schemas and the
// tables in the documentation all follow from them.
import type { Seat } from '../seat.ts'

/** A value of a small, finite range. Actions and options consist of these. */
export type Field = Choice | Integer | Flag

/** The shape of any value of a view, of a seat's own part of it, of a decision's facts or of an event. */
export type Shape =
  | Field
  | SeatNumber
  | Text
  | Nothing
  | Maybe
  | List
  | Structure
  | Either
  | Variants

/** A meaning in plain English, for documents and JSON Schemas. */
interface Said {
  readonly says?: string
}

export interface Choice<Values = readonly string[]> extends Said {
  readonly kind: 'choice'
  readonly values: Values
  /** The kind of thing the words name, if clients have titles for it. */
  readonly names?: 'space'
}

export interface Integer extends Said {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  /** The kind of thing the number stands for, if clients have names for it. */
  readonly names?: 'seat' | 'space'
}

export interface Flag extends Said {
  readonly kind: 'flag'
}

/** The number of a seat, from 0. */
export interface SeatNumber extends Said {
  readonly kind: 'seat'
  readonly max: number
}

export interface Text extends Said {
  readonly kind: 'text'
}

/** Always null. */
export interface Nothing extends Said {
  readonly kind: 'nothing'
}

/** A value, or null. */
export interface Maybe<Of = Shape> extends Said {
  readonly kind: 'maybe'
  readonly of: Of
}

export interface List<Of = Shape> extends Said {
  readonly kind: 'list'
  readonly of: Of
}

/** An object with exactly these members. */
export interface Structure<Members = Fields> extends Said {
  readonly kind: 'structure'
  readonly fields: Members
}

/** One of several shapes, no two of which share a value. */
export interface Either<Of = readonly Shape[]> extends Said {
  readonly kind: 'either'
  readonly of: Of
}

/** One of several structures, told apart by the value of their member `tag`. */
export interface Variants<Tag = string, Table = Cases> extends Said {
  readonly kind: 'variants'
  readonly tag: Tag
  readonly cases: Table
}

/** The type of the values that a shape allows. */
export type ValueOf<S> = S extends {
  readonly kind: 'choice'
  readonly values: readonly (infer V)[]
}
  ? V
  : S extends { readonly kind: 'integer' }
    ? number
    : S extends { readonly kind: 'seat' }
      ? Seat
      : S extends { readonly kind: 'flag' }
        ? boolean
        : S extends { readonly kind: 'text' }
          ? string
          : S extends { readonly kind: 'nothing' }
            ? null
            : CompositeOf<S>

type CompositeOf<S> = S extends { readonly kind: 'maybe'; readonly of: infer Of }
  ? ValueOf<Of> | null
  : S extends { readonly kind: 'list'; readonly of: infer Of }
    ? readonly ValueOf<Of>[]
    : S extends { readonly kind: 'structure'; readonly fields: infer Fields }
      ? StructureOf<Fields>
      : S extends { readonly kind: 'either'; readonly of: readonly (infer Of)[] }
        ? ValueOf<Of>
        : S extends {
              readonly kind: 'variants'
              readonly tag: infer Tag
              readonly cases: infer Cases
            }
          ? CaseOf<Tag & string, Cases>
          : never

type StructureOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }

/** The union of the tagged structures in a table. */
export type CaseOf<Tag extends string, Cases> = {
  readonly [Word in keyof Cases & string]: { readonly [Name in Tag]: Word } & ValueOf<Cases[Word]>
}[keyof Cases & string]

/** Structures by the value of their tag. */
export type Cases = Readonly<Record<string, Structure<Fields>>>

/** Shapes by the name of their member. */
export type Fields = Readonly<Record<string, Shape>>

/** Returns the shape with a description. */
export function said<const S extends Shape>(says: string, shape: S): S {
  return { ...shape, says }
}

/** One of a few words. */
export function choice<const Values extends readonly string[]>(...values: Values): Choice<Values> {
  return { kind: 'choice', values }
}

/** A whole number within bounds, both included. */
export function integer(min: number, max: number): Integer {
  return { kind: 'integer', min, max }
}

/** A number of pieces, from 0 to `max`. */
export function count(max: number): Integer {
  return integer(0, max)
}

export function flag(): Flag {
  return { kind: 'flag' }
}

/** The number of a seat in a match with at most that many players. */
export function seatOf(players: number): SeatNumber {
  return { kind: 'seat', max: players - 1 }
}

/** The number of a seat as players choose it. */
export function chosenSeat(players: number): Integer {
  return { ...integer(0, players - 1), names: 'seat' }
}

/** The number of a space; the texts have a title for each. */
export function spaceNumber(min: number, max: number): Integer {
  return { ...integer(min, max), names: 'space' }
}

/** The name of a space; the texts have a title for each. */
export function spaceNamed<const Names extends readonly string[]>(...names: Names): Choice<Names> {
  return { ...choice(...names), names: 'space' }
}

export function text(): Text {
  return { kind: 'text' }
}

export function nothing(): Nothing {
  return { kind: 'nothing' }
}

export function maybe<const Of extends Shape>(of: Of): Maybe<Of> {
  return { kind: 'maybe', of }
}

export function list<const Of extends Shape>(of: Of): List<Of> {
  return { kind: 'list', of }
}

export function structure<const Members extends Fields>(members: Members): Structure<Members> {
  return { kind: 'structure', fields: members }
}

/** An event with a description; its type is its name in the table. */
export function event<const Members extends Fields>(
  says: string,
  members: Members,
): Structure<Members> {
  return { kind: 'structure', fields: members, says }
}

export function either<const Of extends readonly Shape[]>(...of: Of): Either<Of> {
  return { kind: 'either', of }
}

export function variants<const Tag extends string, const Table extends Cases>(
  tag: Tag,
  cases: Table,
): Variants<Tag, Table> {
  return { kind: 'variants', tag, cases }
}

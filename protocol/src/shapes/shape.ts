// Shapes describe everything that goes over the wire. Types, JSON Schemas and the documents for machines follow from
// them. The kinds up to `Variants` are those of the rules, too; those after it exist only on the wire.

/** The shape of a JSON value. */
export type Shape =
  | Choice
  | Integer
  | SeatNumber
  | Flag
  | Text
  | Nothing
  | Maybe
  | List
  | Structure
  | Either
  | Variants
  | Exactly
  | Tuple
  | ByName
  | Anything
  | OfGame
  | Named

/** A meaning in plain English. */
interface Said {
  readonly says?: string
}

/** One of a few words. */
export interface Choice<Values = readonly string[]> extends Said {
  readonly kind: 'choice'
  readonly values: Values
  /** The kind of thing that the words name, if clients have titles for it. */
  readonly names?: 'space'
}

/** A whole number within bounds, both included. */
export interface Integer extends Said {
  readonly kind: 'integer'
  readonly min: number
  readonly max: number
  /** The kind of thing that the number stands for, if clients have names for it. */
  readonly names?: 'seat' | 'space'
}

/** The number of a seat, from 0. */
export interface SeatNumber extends Said {
  readonly kind: 'seat'
  readonly max: number
}

export interface Flag extends Said {
  readonly kind: 'flag'
}

export interface Text extends Said {
  readonly kind: 'text'
  /** A regular expression that the text matches; the whole text only between `^` and `$`. */
  readonly pattern?: string
  /** The most characters it may have. */
  readonly max?: number
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
  readonly max?: number
}

/** An object with these members. */
export interface Structure<Members = Fields> extends Said {
  readonly kind: 'structure'
  readonly fields: Members
}

/** One of several shapes. */
export interface Either<Of = readonly Shape[]> extends Said {
  readonly kind: 'either'
  readonly of: Of
}

/** One of several structures, told apart by the value of their member `tag`. */
export interface Variants<Tag = string, Cases = CaseTable> extends Said {
  readonly kind: 'variants'
  readonly tag: Tag
  readonly cases: Cases
}

/** Always this value. */
export interface Exactly<Value = string | number | boolean> extends Said {
  readonly kind: 'exactly'
  readonly value: Value
}

/** A list in which each place has a shape of its own. */
export interface Tuple<Of = readonly Shape[]> extends Said {
  readonly kind: 'tuple'
  readonly of: Of
}

/** An object whose members all have one shape, whatever their names. */
export interface ByName<Of = Shape> extends Said {
  readonly kind: 'by-name'
  readonly of: Of
}

export interface Anything extends Said {
  readonly kind: 'anything'
}

/** The parts of a game's own JSON Schema. */
export type GamePart = 'options' | 'view' | 'own' | 'action' | 'event'

/** A value that each game describes itself. */
export interface OfGame<Part = GamePart> extends Said {
  readonly kind: 'of-game'
  readonly part: Part
}

/** A shape that documents define once, by this name. */
export interface Named<Of = Shape> extends Said {
  readonly kind: 'named'
  readonly name: string
  readonly of: Of
}

/** A member that may be absent. */
export interface Optional<Of = Shape> {
  readonly kind: 'optional'
  readonly of: Of
  readonly byDefault?: unknown
}

/** A member that, if it is absent, has the default. */
export interface Defaulted<Of = Shape> extends Optional<Of> {
  readonly byDefault: unknown
}

/** Shapes by the name of their member. */
export type Fields = Readonly<Record<string, Shape | Optional>>

/** Structures by the value of their tag. */
type CaseTable = Readonly<Record<string, Structure>>

/** The shapes of what clients may ask for, by which servers check it. */
export type Askable =
  | Choice
  | Integer
  | SeatNumber
  | Flag
  | Text
  | List<Askable>
  | Either<readonly Askable[]>
  | OfGame<'options'>

/** The members of a request, by name. */
export type AskedFields = Readonly<Record<string, Askable | Optional<Askable>>>

/** The type of the values that a shape allows. */
export type ValueOf<S> = S extends { kind: 'choice'; values: readonly (infer Word)[] }
  ? Word
  : S extends { kind: 'integer' | 'seat' }
    ? number
    : S extends { kind: 'flag' }
      ? boolean
      : S extends { kind: 'text' }
        ? string
        : S extends { kind: 'nothing' }
          ? null
          : S extends { kind: 'exactly'; value: infer Value }
            ? Value
            : CompositeOf<S>

type CompositeOf<S> = S extends { kind: 'maybe'; of: infer Of }
  ? ValueOf<Of> | null
  : S extends { kind: 'list'; of: infer Of }
    ? readonly ValueOf<Of>[]
    : S extends { kind: 'structure'; fields: infer Members }
      ? StructureOf<Members>
      : S extends { kind: 'either'; of: readonly (infer Of)[] }
        ? ValueOf<Of>
        : S extends { kind: 'variants'; tag: infer Tag; cases: infer Cases }
          ? CaseOf<Tag & string, Cases>
          : OnWire<S>

type OnWire<S> = S extends { kind: 'tuple'; of: infer Of }
  ? { readonly [Index in keyof Of]: ValueOf<Of[Index]> }
  : S extends { kind: 'by-name'; of: infer Of }
    ? Readonly<Record<string, ValueOf<Of>>>
    : S extends { kind: 'named'; of: infer Of }
      ? ValueOf<Of>
      : S extends { kind: 'of-game'; part: 'event' }
        ? { readonly type: string }
        : S extends { kind: 'of-game'; part: 'view' }
          ? object
          : unknown

type StructureOf<Members> = {
  readonly [Name in keyof Members as Members[Name] extends Optional ? never : Name]: ValueOf<
    Members[Name]
  >
} & {
  readonly [Name in keyof Members as Members[Name] extends Optional
    ? Name
    : never]?: Members[Name] extends Optional<infer Of> ? ValueOf<Of> : never
}

type CaseOf<Tag extends string, Cases> = {
  readonly [Word in keyof Cases & string]: { readonly [Name in Tag]: Word } & ValueOf<Cases[Word]>
}[keyof Cases & string]

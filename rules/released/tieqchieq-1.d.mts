// The rules of tieqchieq, version 1, as released. Nothing may change them any more.
declare const brand: unique symbol;
/** A place at the table. Branded, so that a count or a square cannot pass for one. */
type Seat = number & {
  readonly [brand]: 'seat';
};
/** A value of a small, finite range. Actions and options consist of these. */
type Field = Choice | Integer | Flag;
/** The shape of any value of a view, of a seat's own part of it, of a decision's facts or of an event. */
type Shape = Field | SeatNumber | Text | Nothing | Maybe | List | Structure | Either | Variants;
/** A meaning in plain English, for documents and JSON Schemas. */
interface Said {
  readonly says?: string;
}
interface Choice<Values = readonly string[]> extends Said {
  readonly kind: 'choice';
  readonly values: Values;
}
interface Integer extends Said {
  readonly kind: 'integer';
  readonly min: number;
  readonly max: number;
}
interface Flag extends Said {
  readonly kind: 'flag';
}
/** The number of a seat, from 0. */
interface SeatNumber extends Said {
  readonly kind: 'seat';
  readonly max: number;
}
interface Text extends Said {
  readonly kind: 'text';
}
/** Always null. */
interface Nothing extends Said {
  readonly kind: 'nothing';
}
/** A value, or null. */
interface Maybe<Of = Shape> extends Said {
  readonly kind: 'maybe';
  readonly of: Of;
}
interface List<Of = Shape> extends Said {
  readonly kind: 'list';
  readonly of: Of;
}
/** An object with exactly these members. */
interface Structure<Members = Fields> extends Said {
  readonly kind: 'structure';
  readonly fields: Members;
}
/** One of several shapes, no two of which share a value. */
interface Either<Of = readonly Shape[]> extends Said {
  readonly kind: 'either';
  readonly of: Of;
}
/** One of several structures, told apart by the value of their member `tag`. */
interface Variants<Tag = string, Table = Cases> extends Said {
  readonly kind: 'variants';
  readonly tag: Tag;
  readonly cases: Table;
}
/** The type of the values that a shape allows. */
type ValueOf<S> = S extends {
  readonly kind: 'choice';
  readonly values: readonly (infer V)[];
} ? V : S extends {
  readonly kind: 'integer';
} ? number : S extends {
  readonly kind: 'seat';
} ? Seat : S extends {
  readonly kind: 'flag';
} ? boolean : S extends {
  readonly kind: 'text';
} ? string : S extends {
  readonly kind: 'nothing';
} ? null : CompositeOf<S>;
type CompositeOf<S> = S extends {
  readonly kind: 'maybe';
  readonly of: infer Of;
} ? ValueOf<Of> | null : S extends {
  readonly kind: 'list';
  readonly of: infer Of;
} ? readonly ValueOf<Of>[] : S extends {
  readonly kind: 'structure';
  readonly fields: infer Fields;
} ? StructureOf<Fields> : S extends {
  readonly kind: 'either';
  readonly of: readonly (infer Of)[];
} ? ValueOf<Of> : S extends {
  readonly kind: 'variants';
  readonly tag: infer Tag;
  readonly cases: infer Cases;
} ? CaseOf<Tag & string, Cases> : never;
type StructureOf<Fields> = { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
/** The union of the tagged structures in a table. */
type CaseOf<Tag extends string, Cases> = { readonly [Word in keyof Cases & string]: { readonly [Name in Tag]: Word } & ValueOf<Cases[Word]> }[keyof Cases & string];
/** Structures by the value of their tag. */
type Cases = Readonly<Record<string, Structure<Fields>>>;
/** Shapes by the name of their member. */
type Fields = Readonly<Record<string, Shape>>;
/** A game's kinds of action by their `type`, each with its other members. */
type ActionShapes = Readonly<Record<string, Readonly<Record<string, Field>>>>;
/** The closed union of actions that a table of shapes describes. */
type ActionOf<Shapes extends ActionShapes> = { readonly [Type in keyof Shapes & string]: {
  readonly type: Type;
} & { readonly [Name in keyof Shapes[Type]]: ValueOf<Shapes[Type][Name]> } }[keyof Shapes & string];
/** A single option. */
type Option = Field & {
  readonly default: string | number | boolean;
};
/** All options of a game, by name. */
type OptionTable = Readonly<Record<string, Option>>;
/** The values chosen, one for each option of the table. */
type OptionsOf<Table extends OptionTable> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> };
/**
 * The public view of a state. `waiting` lists the seats that are publicly known to be waited for. Members are always
 * present, null where there is no value, so that the view can be synced.
 */
interface Sight {
  readonly waiting: readonly Seat[];
}
/** The types of a game that its clients use. */
interface TypesOf<Options, Public extends Sight, Private, Action, Event> {
  readonly options: Options;
  readonly view: Omit<Public, 'waiting'>;
  readonly own: Private;
  readonly action: Action;
  readonly event: Event;
}
declare const OPTIONS: {
  readonly start: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["random", "red", "yellow"];
    readonly default: 'random';
  };
};
/** TQ-4: enter a token, or move the one on a square. TQ-8: step on from a plus, or stay. */
declare const ACTIONS: {
  readonly enter: {};
  readonly move: {
    readonly from: Integer;
  };
  readonly step: {};
  readonly stay: {};
};
/** Nothing is hidden except the coins to come. */
declare const VIEW: Structure<{
  readonly turn: Integer;
  readonly mover: Choice<readonly ["red", "yellow"]>;
  readonly roll: Integer;
  readonly again: Flag;
  readonly asked: Maybe<Structure<{
    readonly kind: Choice<readonly ["move", "plus"]>;
    readonly square: Maybe<Integer>;
  }>>;
  readonly track: List<Choice<readonly ["red", "yellow", "empty"]>>;
  readonly hand: Structure<{
    readonly red: Integer;
    readonly yellow: Integer;
  }>;
  readonly home: Structure<{
    readonly red: Integer;
    readonly yellow: Integer;
  }>;
  readonly ended: Maybe<Choice<readonly ["all-home", "turn-limit"]>>;
}>;
declare const OWN: Structure<{}>;
declare const EVENTS: {
  tossed: Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly turn: Integer;
    readonly roll: Integer;
  }>;
  moved: Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly from: Either<readonly [Integer, Choice<readonly ["hand", "home"]>]>;
    readonly to: Either<readonly [Integer, Choice<readonly ["hand", "home"]>]>;
    readonly why: Choice<readonly ["chosen", "only-move", "plus"]>;
  }>;
  stayed: Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly square: Integer;
  }>;
  battled: Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly square: Integer;
    readonly coins: Integer;
    readonly winner: Choice<readonly ["red", "yellow"]>;
  }>;
  'earned-turn': Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly square: Integer;
  }>;
  passed: Structure<{
    readonly colour: Choice<readonly ["red", "yellow"]>;
    readonly roll: Integer;
  }>;
  ended: Structure<{
    readonly reason: Choice<readonly ["all-home", "turn-limit"]>;
    readonly winner: Maybe<Choice<readonly ["red", "yellow"]>>;
  }>;
};
type Options = OptionsOf<typeof OPTIONS>;
type Action = ActionOf<typeof ACTIONS>;
type Public = ValueOf<typeof VIEW> & Sight;
type Private = ValueOf<typeof OWN>;
type Event = CaseOf<'type', typeof EVENTS>;
type TieqchieqTypes = TypesOf<Options, Public, Private, Action, Event>;
declare const contract: 1;
declare const game: object;
type Types = TieqchieqTypes;
export { Types, contract, game };
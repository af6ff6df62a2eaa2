// The rules of flower-war, version 1, as released. Nothing may change them any more.
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
declare const ACTIONS: {
  /** FW-11; `go` applies when a disc gives the player a choice. */readonly roll: {};
  readonly go: {
    readonly space: Integer;
  }; /** FW-14 */
  readonly 'take-disc': {}; /** FW-21 */
  readonly lay: {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
  }; /** FW-23: choose the deck of the winner's card when the loser has no skulls. */
  readonly claim: {
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }; /** FW-16 */
  readonly sacrifice: {
    readonly to: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
  }; /** FW-70.9, FW-70.8 */
  readonly 'sacrifice-card': {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  };
  readonly 'give-back': {}; /** FW-70.3 */
  readonly draw: {};
  readonly 'take-top': {
    readonly space: Integer;
  }; /** FW-81 */
  readonly 'take-bead': {
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  };
  readonly 'decline-bead': {
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }; /** FW-17: playing cards, by the choice they require. */
  readonly play: {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
  };
  readonly 'play-on': {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly seat: Integer;
  };
  readonly 'play-to': {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly space: Integer;
  };
  readonly 'play-for': {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }; /** FW-70.1, FW-70.2 */
  readonly attack: {
    readonly disc: Choice<("acatl" | "atl" | "calli" | "cipactli" | "coatl" | "cozcacuauhtli" | "cuauhtli" | "cuetzpalin" | "ehecatl" | "itzcuintli" | "malinalli" | "mazatl" | "miquiztli" | "ocelotl" | "olin" | "ozomahtli" | "quiyahuitl" | "tecpatl" | "tochtli" | "xochitl")[]>;
    readonly seat: Integer;
  }; /** Choices required by a played card: a gift and its receiver, or cards to discard. */
  readonly give: {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
  };
  readonly 'give-to': {
    readonly seat: Integer;
  };
  readonly discard: {
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
  };
  readonly done: {};
  readonly pass: {};
};
type Action = ActionOf<typeof ACTIONS>;
declare const EVENTS: {
  'turn-began': Structure<{
    readonly seat: SeatNumber;
    readonly turn: Integer;
    readonly round: Integer;
    readonly kind: Choice<readonly ["regular", "extra"]>;
  }>;
  rolled: Structure<{
    readonly seat: SeatNumber;
    readonly why: Choice<readonly ["move", "collect", "cortes", "card", "dice", "kind"]>;
    readonly die: Integer;
  }>;
  tossed: Structure<{
    readonly seat: SeatNumber;
    readonly why: Choice<readonly ["move", "collect", "cortes", "card", "dice", "kind"]>;
    readonly heads: Flag;
  }>;
  moved: Structure<{
    readonly seat: SeatNumber;
    readonly from: Integer;
    readonly to: Integer;
  }>;
  skulls: Structure<{
    readonly count: Integer;
    readonly from: Variants<"at", {
      readonly player: Structure<{
        readonly seat: SeatNumber;
      }>;
      readonly rack: Structure<{
        readonly space: Integer;
      }>;
      readonly lake: Structure<{
        readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
      }>;
      readonly pool: Structure<{}>;
      readonly gone: Structure<{}>;
    }>;
    readonly to: Variants<"at", {
      readonly player: Structure<{
        readonly seat: SeatNumber;
      }>;
      readonly rack: Structure<{
        readonly space: Integer;
      }>;
      readonly lake: Structure<{
        readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
      }>;
      readonly pool: Structure<{}>;
      readonly gone: Structure<{}>;
    }>;
    readonly why: Choice<readonly ["collected", "disc", "cost", "card", "toll", "battle", "passage", "cortes", "sacrifice", "flood"]>;
  }>;
  trapped: Structure<{
    readonly seat: SeatNumber;
    readonly space: Integer;
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
  }>;
  drew: Structure<{
    readonly seat: SeatNumber;
    readonly deck: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
    readonly card: Maybe<Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>>;
    readonly founds: Flag;
  }>;
  'took-card': Structure<{
    readonly seat: SeatNumber;
    readonly from: SeatNumber;
    readonly card: Maybe<Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>>;
    readonly founds: Flag;
  }>;
  'took-top': Structure<{
    readonly seat: SeatNumber;
    readonly space: Integer;
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly founds: Flag;
  }>;
  'took-disc': Structure<{
    readonly seat: SeatNumber;
    readonly disc: Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>;
    readonly founds: Flag;
  }>;
  laid: Structure<{
    readonly seat: SeatNumber;
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly deck: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
    readonly space: Integer;
    readonly why: Choice<readonly ["played", "battle", "drawn", "discarded", "sacrificed", "spared"]>;
  }>;
  'hand-discarded': Structure<{
    readonly seat: SeatNumber;
    readonly cards: List<Structure<{
      readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
      readonly deck: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
    }>>;
  }>;
  refilled: Structure<{
    readonly deck: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
    readonly cards: Integer;
  }>;
  'battle-began': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly attackerDie: Integer;
    readonly defenderDie: Integer;
    readonly aid: Integer;
  }>;
  passed: Structure<{
    readonly seat: SeatNumber;
  }>;
  'battle-ended': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly winner: Maybe<SeatNumber>;
    readonly payment: Integer;
    readonly sparedBy: Maybe<Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>>;
  }>;
  triggered: Structure<{
    readonly seat: SeatNumber;
    readonly active: List<Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>>;
  }>;
  settled: Structure<{
    readonly kind: Choice<readonly ["flood", "invasion"]>;
  }>;
  counted: Structure<{
    readonly counted: Integer;
  }>;
  forestalled: Structure<{
    readonly times: Integer;
  }>;
  'bead-waits': Structure<{
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
    readonly seats: List<SeatNumber>;
    readonly reason: Choice<readonly ["not-their-turn", "not-sacrifice-step", "open-choice", "no-skulls", "two-needed"]>;
  }>;
  'bead-taken': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
    readonly beads: Integer;
  }>;
  'bead-declined': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
    readonly beads: Integer;
  }>;
  ended: Structure<{
    readonly reason: Choice<readonly ["signs", "flood", "invasion", "rounds"]>;
  }>;
};
type Event = CaseOf<'type', typeof EVENTS>;
declare const OPTIONS: {
  readonly length: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["quick", "long", "epic"];
    readonly default: 'quick';
  };
  readonly racks: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["12", "8", "6"];
    readonly default: '12';
  };
  readonly signs: {
    readonly kind: 'flag';
    readonly default: true;
  };
  readonly battleCards: {
    readonly kind: 'flag';
    readonly default: true;
  };
  readonly lands: {
    readonly kind: 'flag';
    readonly default: false;
  };
  readonly ending: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["most-skulls", "nobody"];
    readonly default: 'most-skulls';
  };
};
type Options = OptionsOf<typeof OPTIONS>;
declare const VIEW: Structure<{
  readonly round: Integer;
  readonly turns: Integer;
  readonly turn: Structure<{
    readonly seat: SeatNumber;
    readonly step: Choice<readonly ["move", "collect", "battle", "sacrifice", "cards"]>;
    readonly asked: Maybe<Choice<readonly ["move", "disc", "battle", "claim", "sacrifice", "reward", "cards", "give", "give-to", "discard"]>>;
    readonly again: Integer;
    readonly offer: Maybe<Integer>;
  }>;
  readonly battle: Maybe<Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly attackerDie: Integer;
    readonly defenderDie: Integer;
    readonly aid: Integer;
    readonly attackerTotal: Integer;
    readonly defenderTotal: Integer;
    readonly laid: List<Structure<{
      readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
      readonly seat: SeatNumber;
      readonly points: Integer;
      readonly stands: Flag;
    }>>;
  }>>;
  readonly players: List<Structure<{
    readonly name: Choice<readonly ["east", "north", "south", "zenith", "nadir", "west"]>;
    readonly space: Integer;
    readonly skulls: Integer;
    readonly discs: List<Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>>;
    readonly cards: Structure<{
      readonly huitzilopochtli: Integer;
      readonly tlaloc: Integer;
      readonly mary: Integer;
    }>;
  }>>;
  readonly spaces: List<Structure<{
    readonly name: Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>;
    readonly rack: Integer;
    readonly disc: Maybe<SeatNumber>;
    readonly guarded: Flag;
    readonly top: Maybe<Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>>;
    readonly deck: Maybe<Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>>;
    readonly owner: Maybe<SeatNumber>;
    readonly pile: Integer;
    readonly players: List<SeatNumber>;
  }>>;
  readonly decks: Structure<{
    readonly huitzilopochtli: Integer;
    readonly tlaloc: Integer;
    readonly mary: Integer;
  }>;
  readonly pool: Integer;
  readonly gone: Integer;
  readonly temple: Structure<{
    readonly huitzilopochtli: Structure<{
      readonly skulls: Integer;
      readonly cards: Integer;
      readonly declined: Integer;
    }>;
    readonly tlaloc: Structure<{
      readonly skulls: Integer;
      readonly cards: Integer;
      readonly declined: Integer;
    }>;
    readonly beads: List<Structure<{
      readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
      readonly seats: List<SeatNumber>;
      readonly reason: Choice<readonly ("no-skulls" | "not-sacrifice-step" | "not-their-turn" | "open-choice" | "two-needed")[]>;
    }>>;
  }>;
  readonly apocalypse: Maybe<Structure<{
    readonly active: List<Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>>;
    readonly keeper: SeatNumber;
    readonly counted: Integer;
    readonly forestalled: Integer;
    readonly kind: Maybe<Choice<readonly ["flood", "invasion"]>>;
  }>>;
  readonly ended: Maybe<Choice<readonly ["signs", "flood", "invasion", "rounds"]>>;
  readonly founding: List<Text>;
}>;
declare const OWN: Structure<{
  readonly hand: List<Structure<{
    readonly card: Choice<(`again-${number}` | `armory-${number}` | `atlatl-${number}` | `balance-${number}` | `captive-taking-${number}` | `challenge-${number}` | `chinampa-${number}` | `cleansing-${number}` | `coin-of-fate-${number}` | `cotton-armor-${number}` | `current-${number}` | `dry-season-${number}` | `eagle-${number}` | `eagle-knight-${number}` | `flower-war-${number}` | `forced-offering-${number}` | `gift-${number}` | `jade-gift-${number}` | `jaguar-knight-${number}` | `land-acatl-${number}` | `land-atl-${number}` | `land-calli-${number}` | `land-cipactli-${number}` | `land-coatl-${number}` | `land-cozcacuauhtli-${number}` | `land-cuauhtli-${number}` | `land-cuetzpalin-${number}` | `land-ehecatl-${number}` | `land-itzcuintli-${number}` | `land-malinalli-${number}` | `land-mazatl-${number}` | `land-miquiztli-${number}` | `land-ocelotl-${number}` | `land-olin-${number}` | `land-ozomahtli-${number}` | `land-quiyahuitl-${number}` | `land-tecpatl-${number}` | `land-tochtli-${number}` | `land-xochitl-${number}` | `macuahuitl-${number}` | `mist-${number}` | `night-raid-${number}` | `nopal-${number}` | `obsidian-butterfly-${number}` | `peace-${number}` | `rain-blessing-${number}` | `ransom-${number}` | `serpent-${number}` | `shield-breaker-${number}` | `silence-of-frogs-${number}` | `spring-${number}` | `sweet-rain-${number}` | `tears-${number}` | `tepoztopilli-${number}` | `tlalocan-${number}` | `tlalocs-tears-${number}` | `tribute-roll-${number}` | `two-springs-${number}` | `war-blessing-${number}` | `war-canoe-${number}` | `war-drum-${number}`)[]>;
    readonly deck: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
  }>>;
}>;
type Public = ValueOf<typeof VIEW> & Sight;
type Private = ValueOf<typeof OWN>;
type FlowerWarTypes = TypesOf<Options, Public, Private, Action, Event>;
declare const contract: 1;
declare const game: object;
type Types = FlowerWarTypes;
export { Types, contract, game };
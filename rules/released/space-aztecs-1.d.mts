// The rules of space-aztecs, version 1, as released. Nothing may change them any more.
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
/** The four sets (SA-1). */
declare const CARD_SETS: readonly ['villagers', 'warriors', 'superiors', 'agents'];
type CardSet = (typeof CARD_SETS)[number];
/** SA-31: the total worth of one, two, three and so on of a company. */
declare const COMPANIES: {
  readonly eagle: readonly [3, 9, 18];
  readonly jaguar: readonly [5, 12, 20];
  readonly coyote: readonly [4, 9, 15, 22];
};
type Company = keyof typeof COMPANIES;
/** The worth of an Aztec to its city at the end. */
type Worth = {
  readonly op: 'points';
  readonly points: number;
} /** Counted together with the others of its company. */ | {
  readonly op: 'company';
  readonly of: Company;
} /** Worth that many points if a guest is put under it, otherwise nothing (SA-32). */ | {
  readonly op: 'host';
  readonly points: number;
} /** Worth that many points unless it is put under a host. */ | {
  readonly op: 'guest';
  readonly points: number;
} | {
  readonly op: 'doubled-if-hidden';
  readonly points: number;
};
/** The bonus of a codex card: points for each thing of one sort, up to a maximum if there is one (SA-35). */
type Bonus = {
  readonly points: number;
  readonly most?: number;
} & ({
  readonly op: 'of-set';
  readonly set: CardSet;
} | {
  readonly op: 'temples' | 'hidden' | 'before-noon' | 'different-sets';
});
/** An Aztec. Its power lasts as long as it is visible; `hide` is the power of SA-23. */
interface Aztec {
  readonly kind: 'aztec';
  readonly set: CardSet;
  readonly title: string;
  readonly worth: Worth;
  readonly power?: 'hide';
}
/** A card defined by its set alone: its effect when played follows from its kind. */
interface OfSet<Kind extends 'temple' | 'saucer'> {
  readonly kind: Kind;
  readonly set: CardSet;
  readonly title: string;
}
interface Codex {
  readonly kind: 'codex';
  readonly title: string;
  readonly bonus: Bonus;
}
type Card = Aztec | OfSet<'temple'> | OfSet<'saucer'> | Codex;
/** Every card, in the order from which the times follow (SA-4). Each name ends in the card's number in its set. */
declare const CARDS: {
  readonly 'villager-1': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 2;
    };
  };
  readonly 'villager-2': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 2;
    };
  };
  readonly 'villager-3': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 2;
    };
  };
  readonly 'villager-4': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 3;
    };
  };
  readonly 'villager-5': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 3;
    };
  };
  readonly 'villager-6': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 4;
    };
  };
  readonly 'villager-7': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 4;
    };
  };
  readonly 'villager-8': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 4;
    };
  };
  readonly 'villager-9': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 5;
    };
  };
  readonly 'villager-10': {
    readonly kind: 'aztec';
    readonly set: 'villagers';
    readonly title: 'Villager';
    readonly worth: {
      readonly op: 'points';
      readonly points: 6;
    };
  };
  readonly 'eagle-warrior-1': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Eagle warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'eagle';
    };
  };
  readonly 'eagle-warrior-2': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Eagle warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'eagle';
    };
  };
  readonly 'eagle-warrior-3': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Eagle warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'eagle';
    };
  };
  readonly 'jaguar-warrior-4': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Jaguar warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'jaguar';
    };
  };
  readonly 'jaguar-warrior-5': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Jaguar warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'jaguar';
    };
  };
  readonly 'jaguar-warrior-6': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Jaguar warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'jaguar';
    };
  };
  readonly 'coyote-warrior-7': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Coyote warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'coyote';
    };
  };
  readonly 'coyote-warrior-8': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Coyote warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'coyote';
    };
  };
  readonly 'coyote-warrior-9': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Coyote warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'coyote';
    };
  };
  readonly 'coyote-warrior-10': {
    readonly kind: 'aztec';
    readonly set: 'warriors';
    readonly title: 'Coyote warrior';
    readonly worth: {
      readonly op: 'company';
      readonly of: 'coyote';
    };
  };
  readonly 'priest-1': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Priest';
    readonly worth: {
      readonly op: 'host';
      readonly points: 10;
    };
  };
  readonly 'priest-2': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Priest';
    readonly worth: {
      readonly op: 'host';
      readonly points: 10;
    };
  };
  readonly 'priest-3': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Priest';
    readonly worth: {
      readonly op: 'host';
      readonly points: 10;
    };
  };
  readonly 'alien-4': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Alien';
    readonly worth: {
      readonly op: 'guest';
      readonly points: 4;
    };
  };
  readonly 'alien-5': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Alien';
    readonly worth: {
      readonly op: 'guest';
      readonly points: 5;
    };
  };
  readonly 'alien-6': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Alien';
    readonly worth: {
      readonly op: 'guest';
      readonly points: 6;
    };
  };
  readonly 'noble-7': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Noble';
    readonly worth: {
      readonly op: 'points';
      readonly points: 5;
    };
  };
  readonly 'noble-8': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Noble';
    readonly worth: {
      readonly op: 'points';
      readonly points: 5;
    };
  };
  readonly 'noble-9': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Noble';
    readonly worth: {
      readonly op: 'points';
      readonly points: 6;
    };
  };
  readonly 'noble-10': {
    readonly kind: 'aztec';
    readonly set: 'superiors';
    readonly title: 'Noble';
    readonly worth: {
      readonly op: 'points';
      readonly points: 7;
    };
  };
  readonly 'very-special-agent-1': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Very special agent';
    readonly worth: {
      readonly op: 'points';
      readonly points: 1;
    };
    readonly power: 'hide';
  };
  readonly 'very-special-agent-2': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Very special agent';
    readonly worth: {
      readonly op: 'points';
      readonly points: 1;
    };
    readonly power: 'hide';
  };
  readonly 'archivist-3': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 2;
    };
  };
  readonly 'archivist-4': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 2;
    };
  };
  readonly 'archivist-5': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 3;
    };
  };
  readonly 'archivist-6': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 3;
    };
  };
  readonly 'archivist-7': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 3;
    };
  };
  readonly 'archivist-8': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 4;
    };
  };
  readonly 'archivist-9': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 4;
    };
  };
  readonly 'archivist-10': {
    readonly kind: 'aztec';
    readonly set: 'agents';
    readonly title: 'Archivist';
    readonly worth: {
      readonly op: 'doubled-if-hidden';
      readonly points: 5;
    };
  };
  readonly 'villagers-temple-1': {
    readonly kind: 'temple';
    readonly set: 'villagers';
    readonly title: 'Temple of the villagers';
  };
  readonly 'villagers-temple-2': {
    readonly kind: 'temple';
    readonly set: 'villagers';
    readonly title: 'Temple of the villagers';
  };
  readonly 'villagers-temple-3': {
    readonly kind: 'temple';
    readonly set: 'villagers';
    readonly title: 'Temple of the villagers';
  };
  readonly 'warriors-temple-1': {
    readonly kind: 'temple';
    readonly set: 'warriors';
    readonly title: 'Temple of the warriors';
  };
  readonly 'warriors-temple-2': {
    readonly kind: 'temple';
    readonly set: 'warriors';
    readonly title: 'Temple of the warriors';
  };
  readonly 'warriors-temple-3': {
    readonly kind: 'temple';
    readonly set: 'warriors';
    readonly title: 'Temple of the warriors';
  };
  readonly 'superiors-temple-1': {
    readonly kind: 'temple';
    readonly set: 'superiors';
    readonly title: 'Temple of the superiors';
  };
  readonly 'superiors-temple-2': {
    readonly kind: 'temple';
    readonly set: 'superiors';
    readonly title: 'Temple of the superiors';
  };
  readonly 'superiors-temple-3': {
    readonly kind: 'temple';
    readonly set: 'superiors';
    readonly title: 'Temple of the superiors';
  };
  readonly 'agents-temple-1': {
    readonly kind: 'temple';
    readonly set: 'agents';
    readonly title: 'Temple of the agents';
  };
  readonly 'agents-temple-2': {
    readonly kind: 'temple';
    readonly set: 'agents';
    readonly title: 'Temple of the agents';
  };
  readonly 'agents-temple-3': {
    readonly kind: 'temple';
    readonly set: 'agents';
    readonly title: 'Temple of the agents';
  };
  readonly 'villagers-saucer-1': {
    readonly kind: 'saucer';
    readonly set: 'villagers';
    readonly title: 'Flying saucer over the villagers';
  };
  readonly 'villagers-saucer-2': {
    readonly kind: 'saucer';
    readonly set: 'villagers';
    readonly title: 'Flying saucer over the villagers';
  };
  readonly 'villagers-saucer-3': {
    readonly kind: 'saucer';
    readonly set: 'villagers';
    readonly title: 'Flying saucer over the villagers';
  };
  readonly 'warriors-saucer-1': {
    readonly kind: 'saucer';
    readonly set: 'warriors';
    readonly title: 'Flying saucer over the warriors';
  };
  readonly 'warriors-saucer-2': {
    readonly kind: 'saucer';
    readonly set: 'warriors';
    readonly title: 'Flying saucer over the warriors';
  };
  readonly 'warriors-saucer-3': {
    readonly kind: 'saucer';
    readonly set: 'warriors';
    readonly title: 'Flying saucer over the warriors';
  };
  readonly 'superiors-saucer-1': {
    readonly kind: 'saucer';
    readonly set: 'superiors';
    readonly title: 'Flying saucer over the superiors';
  };
  readonly 'superiors-saucer-2': {
    readonly kind: 'saucer';
    readonly set: 'superiors';
    readonly title: 'Flying saucer over the superiors';
  };
  readonly 'superiors-saucer-3': {
    readonly kind: 'saucer';
    readonly set: 'superiors';
    readonly title: 'Flying saucer over the superiors';
  };
  readonly 'agents-saucer-1': {
    readonly kind: 'saucer';
    readonly set: 'agents';
    readonly title: 'Flying saucer over the agents';
  };
  readonly 'agents-saucer-2': {
    readonly kind: 'saucer';
    readonly set: 'agents';
    readonly title: 'Flying saucer over the agents';
  };
  readonly 'agents-saucer-3': {
    readonly kind: 'saucer';
    readonly set: 'agents';
    readonly title: 'Flying saucer over the agents';
  };
  readonly 'codex-1': {
    readonly kind: 'codex';
    readonly title: 'Codex of the villagers';
    readonly bonus: {
      readonly op: 'of-set';
      readonly points: 2;
      readonly set: 'villagers';
    };
  };
  readonly 'codex-2': {
    readonly kind: 'codex';
    readonly title: 'Codex of the warriors';
    readonly bonus: {
      readonly op: 'of-set';
      readonly points: 2;
      readonly set: 'warriors';
    };
  };
  readonly 'codex-3': {
    readonly kind: 'codex';
    readonly title: 'Codex of the superiors';
    readonly bonus: {
      readonly op: 'of-set';
      readonly points: 2;
      readonly set: 'superiors';
    };
  };
  readonly 'codex-4': {
    readonly kind: 'codex';
    readonly title: 'Codex of the agents';
    readonly bonus: {
      readonly op: 'of-set';
      readonly points: 2;
      readonly set: 'agents';
    };
  };
  readonly 'codex-5': {
    readonly kind: 'codex';
    readonly title: 'Codex of temples';
    readonly bonus: {
      readonly op: 'temples';
      readonly points: 2;
    };
  };
  readonly 'codex-6': {
    readonly kind: 'codex';
    readonly title: 'Codex of the hidden';
    readonly bonus: {
      readonly op: 'hidden';
      readonly points: 2;
    };
  };
  readonly 'codex-7': {
    readonly kind: 'codex';
    readonly title: 'Codex of the morning';
    readonly bonus: {
      readonly op: 'before-noon';
      readonly points: 2;
      readonly most: 6;
    };
  };
  readonly 'codex-8': {
    readonly kind: 'codex';
    readonly title: 'Codex of all the people';
    readonly bonus: {
      readonly op: 'different-sets';
      readonly points: 2;
    };
  };
};
type CardId = keyof typeof CARDS;
type IdOf<Kind extends Card['kind']> = { readonly [Id in CardId]: (typeof CARDS)[Id]['kind'] extends Kind ? Id : never }[CardId];
type AztecId = IdOf<'aztec'>;
type TempleId = IdOf<'temple'>;
type SaucerId = IdOf<'saucer'>;
type CodexId = IdOf<'codex'>;
declare const OPTIONS: {
  readonly leaveOut: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["random", "villagers", "warriors", "superiors", "agents"];
    readonly default: 'random';
  };
  readonly codex: {
    readonly says?: string;
    readonly kind: 'flag';
    readonly default: true;
  };
  readonly notes: {
    readonly says?: string;
    readonly kind: 'flag';
    readonly default: true;
  };
};
declare const ACTIONS: {
  /** SA-10 */readonly take: {
    readonly pile: Choice<readonly ["dawn", "market", "ballcourt", "causeway", "lake", "palace", "observatory", "dusk"]>;
  }; /** SA-11 */
  readonly choose: {
    readonly card: Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>;
  }; /** SA-23: put the Aztec being played under a temple, or keep it visible. */
  readonly hide: {};
  readonly show: {}; /** SA-22 */
  readonly capture: {
    readonly aztec: Choice<AztecId[]>;
  };
};
declare const VIEW: Structure<{
  readonly round: Integer;
  readonly starter: SeatNumber;
  readonly phase: Choice<readonly ["take", "choose", "play", "over"]>;
  readonly mover: Maybe<SeatNumber>;
  readonly asked: Maybe<Structure<{
    readonly kind: Choice<readonly ["hide", "capture"]>;
    readonly card: Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>;
    readonly from: Maybe<SeatNumber>;
  }>>;
  readonly leftOut: Maybe<Choice<readonly ["villagers", "warriors", "superiors", "agents"]>>;
  readonly codex: Flag;
  readonly saucersPlayed: Integer;
  readonly saucersToEnd: Integer;
  readonly piles: List<Structure<{
    readonly place: Choice<readonly ["dawn", "market", "ballcourt", "causeway", "lake", "palace", "observatory", "dusk"]>;
    readonly cards: Integer;
    readonly taker: Maybe<SeatNumber>;
  }>>;
  readonly players: List<Structure<{
    readonly visible: List<Choice<AztecId[]>>;
    readonly temples: List<Structure<{
      readonly temple: Choice<TempleId[]>;
      readonly hidden: List<Choice<AztecId[]>>;
    }>>;
    readonly codices: List<Choice<CodexId[]>>;
    readonly saucers: List<Structure<{
      readonly saucer: Choice<SaucerId[]>;
      readonly taken: List<Choice<AztecId[]>>;
    }>>;
    readonly faceDown: Flag;
    readonly time: Maybe<Integer>;
  }>>;
  readonly ended: Maybe<Choice<readonly ["piles-empty", "saucers-played", "piles-and-saucers"]>>;
}>;
declare const OWN: Structure<{
  readonly hand: List<Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>>;
  readonly chosen: Maybe<Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>>;
  readonly notes: List<Structure<{
    readonly place: Choice<readonly ["dawn", "market", "ballcourt", "causeway", "lake", "palace", "observatory", "dusk"]>;
    readonly cards: List<Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>>;
  }>>;
}>;
declare const EVENTS: {
  'round-began': Structure<{
    readonly round: Integer;
    readonly starter: SeatNumber;
  }>;
  took: Structure<{
    readonly seat: SeatNumber;
    readonly pile: Choice<readonly ["dawn", "market", "ballcourt", "causeway", "lake", "palace", "observatory", "dusk"]>;
    readonly cards: Maybe<List<Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>>>;
  }>;
  chose: Structure<{
    readonly seat: SeatNumber;
    readonly card: Maybe<Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>>;
  }>;
  announced: Structure<{
    readonly times: List<Integer>;
    readonly starter: SeatNumber;
  }>;
  played: Structure<{
    readonly seat: SeatNumber;
    readonly card: Choice<("agents-saucer-1" | "agents-saucer-2" | "agents-saucer-3" | "agents-temple-1" | "agents-temple-2" | "agents-temple-3" | "alien-4" | "alien-5" | "alien-6" | "archivist-10" | "archivist-3" | "archivist-4" | "archivist-5" | "archivist-6" | "archivist-7" | "archivist-8" | "archivist-9" | "codex-1" | "codex-2" | "codex-3" | "codex-4" | "codex-5" | "codex-6" | "codex-7" | "codex-8" | "coyote-warrior-10" | "coyote-warrior-7" | "coyote-warrior-8" | "coyote-warrior-9" | "eagle-warrior-1" | "eagle-warrior-2" | "eagle-warrior-3" | "jaguar-warrior-4" | "jaguar-warrior-5" | "jaguar-warrior-6" | "noble-10" | "noble-7" | "noble-8" | "noble-9" | "priest-1" | "priest-2" | "priest-3" | "superiors-saucer-1" | "superiors-saucer-2" | "superiors-saucer-3" | "superiors-temple-1" | "superiors-temple-2" | "superiors-temple-3" | "very-special-agent-1" | "very-special-agent-2" | "villager-1" | "villager-10" | "villager-2" | "villager-3" | "villager-4" | "villager-5" | "villager-6" | "villager-7" | "villager-8" | "villager-9" | "villagers-saucer-1" | "villagers-saucer-2" | "villagers-saucer-3" | "villagers-temple-1" | "villagers-temple-2" | "villagers-temple-3" | "warriors-saucer-1" | "warriors-saucer-2" | "warriors-saucer-3" | "warriors-temple-1" | "warriors-temple-2" | "warriors-temple-3")[]>;
  }>;
  settled: Structure<{
    readonly seat: SeatNumber;
    readonly aztec: Choice<AztecId[]>;
    readonly under: Maybe<Choice<TempleId[]>>;
  }>;
  covered: Structure<{
    readonly seat: SeatNumber;
    readonly temple: Choice<TempleId[]>;
    readonly aztecs: List<Choice<AztecId[]>>;
  }>;
  captured: Structure<{
    readonly seat: SeatNumber;
    readonly saucer: Choice<SaucerId[]>;
    readonly from: SeatNumber;
    readonly aztec: Choice<AztecId[]>;
  }>;
  ended: Structure<{
    readonly reason: Choice<readonly ["piles-empty", "saucers-played", "piles-and-saucers"]>;
    readonly scores: List<Structure<{
      readonly codex: Integer;
      readonly aztecs: Integer;
      readonly saucers: Integer;
    }>>;
    readonly winners: List<SeatNumber>;
  }>;
};
type Options = OptionsOf<typeof OPTIONS>;
type Action = ActionOf<typeof ACTIONS>;
type Public = ValueOf<typeof VIEW> & Sight;
type Private = ValueOf<typeof OWN>;
type Event = CaseOf<'type', typeof EVENTS>;
type SpaceAztecsTypes = TypesOf<Options, Public, Private, Action, Event>;
declare const contract: 1;
declare const game: object;
type Types = SpaceAztecsTypes;
export { Types, contract, game };
// The rules of mexica, version 1, as released. Nothing may change them any more.
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
/** The starting space of each direction's player. */
declare const COMPASS: {
  readonly east: 20;
  readonly north: 5;
  readonly west: 10;
  readonly south: 15;
};
/** Huitzilopochtli has the war deck, Tlaloc the rain deck. */
declare const GODS: readonly ['huitzilopochtli', 'tlaloc'];
type God = (typeof GODS)[number];
declare const SIGNS: readonly ['eagle', 'serpent', 'flower'];
type Sign = (typeof SIGNS)[number];
/** A range of distances at which players may stand, in either direction. */
interface Reach {
  readonly from: number;
  readonly to: number;
}
/** The three decks (MX-3). */
declare const DECKS: readonly ['day', 'war', 'rain'];
type Deck = (typeof DECKS)[number];
/** The effect of a card that acts when drawn. */
type DrawnEffect = /** Goes to that space: pays tokens on arrival, and as many again for a battle won there. */{
  readonly verb: 'go';
  readonly space: number;
  readonly tokens: number;
} | {
  readonly verb: 'walk';
  readonly steps: number;
} | {
  readonly verb: 'another-turn';
} | {
  readonly verb: 'gain';
  readonly tokens: number;
} | {
  readonly verb: 'lose';
  readonly tokens: number;
} | {
  readonly verb: 'pay-each';
  readonly tokens: number;
} | {
  readonly verb: 'pay-one';
  readonly tokens: number;
} /** Puts one of the player's tokens into a god's half of the lake, without drawing. */ | {
  readonly verb: 'give';
  readonly god: God;
} | {
  readonly verb: 'draw';
  readonly deck: Deck;
} | {
  readonly verb: 'take-week-card';
};
/** The effect of a card on another player. */
type SeatEffect = {
  readonly verb: 'force-gift';
  readonly god: God;
} | {
  readonly verb: 'attack';
  readonly whom: Reach | 'nearest' | keyof typeof COMPASS;
} | {
  readonly verb: 'make-discard';
};
/** The effect of a card in a battle, for the side that lays it. */
type BattleEffect = {
  readonly verb: 'add';
  readonly points: number;
} | {
  readonly verb: 'throw-again';
} | {
  readonly verb: 'raise-price';
} | {
  readonly verb: 'cap-price';
  readonly tokens: number;
} | {
  readonly verb: 'negate-attack';
} | {
  readonly verb: 'negate-card';
};
/** The effect of a card on the landing on which it is played. */
type LandingEffect = {
  readonly verb: 'harvest';
  readonly tokens: number;
} | {
  readonly verb: 'harvest-beside';
  readonly tokens: number;
} | {
  readonly verb: 'skip-tribute';
} | {
  readonly verb: 'drift';
  readonly steps: number;
};
/** A row: everything printed on a card except its words, which are in `texts/`. */
type Card = {
  readonly deck: Deck;
  readonly copies: number;
} & ({
  readonly use: 'now';
  readonly effect: DrawnEffect;
} | {
  readonly use: 'turn';
  readonly effect: SeatEffect;
} | {
  readonly use: 'battle'; /** `defender`: the attacker cannot lay it. */
  readonly side: 'both' | 'defender';
  readonly effect: BattleEffect;
} | {
  readonly use: 'landing';
  readonly effect: LandingEffect;
} | {
  readonly use: 'held';
  readonly effect: {
    readonly verb: 'sign';
    readonly sign: Sign;
  };
});
/** Every kind of card, by name. Copies of a kind are identical, so actions name kinds. */
declare const CARDS: {
  readonly 'go-to-cipactli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-ehecatl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-calli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-cuetzpalin': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-coatl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-miquiztli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-mazatl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-tochtli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-atl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-itzcuintli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-ozomahtli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-malinalli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-acatl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-ocelotl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-cuauhtli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-cozcacuauhtli': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-olin': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-tecpatl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-quiyahuitl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'go-to-xochitl': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 1;
    };
  };
  readonly 'forward-1': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly 'forward-2': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly 'forward-3': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly 'back-1': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly 'back-2': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly 'back-3': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'walk';
      readonly steps: number;
    };
  };
  readonly again: {
    readonly deck: 'day';
    readonly copies: 12;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'another-turn';
    };
  };
  readonly 'gain-1': {
    readonly deck: 'day';
    readonly copies: 12;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'gain';
      readonly tokens: 1;
    };
  };
  readonly 'gain-2': {
    readonly deck: 'day';
    readonly copies: 10;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'gain';
      readonly tokens: 2;
    };
  };
  readonly 'gain-3': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'gain';
      readonly tokens: 3;
    };
  };
  readonly 'lose-1': {
    readonly deck: 'day';
    readonly copies: 10;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'lose';
      readonly tokens: 1;
    };
  };
  readonly 'lose-2': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'lose';
      readonly tokens: 2;
    };
  };
  readonly 'pay-each': {
    readonly deck: 'day';
    readonly copies: 8;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'pay-each';
      readonly tokens: 1;
    };
  };
  readonly 'pay-one': {
    readonly deck: 'day';
    readonly copies: 8;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'pay-one';
      readonly tokens: 2;
    };
  };
  readonly 'forced-war': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'force-gift';
      readonly god: 'huitzilopochtli';
    };
  };
  readonly 'forced-rain': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'force-gift';
      readonly god: 'tlaloc';
    };
  };
  readonly 'war-card': {
    readonly deck: 'day';
    readonly copies: 8;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'draw';
      readonly deck: 'war';
    };
  };
  readonly 'rain-card': {
    readonly deck: 'day';
    readonly copies: 8;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'draw';
      readonly deck: 'rain';
    };
  };
  readonly 'day-card': {
    readonly deck: 'day';
    readonly copies: 4;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'draw';
      readonly deck: 'day';
    };
  };
  readonly 'week-card': {
    readonly deck: 'day';
    readonly copies: 2;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'take-week-card';
    };
  };
  readonly 'attack-nearest': {
    readonly deck: 'day';
    readonly copies: 8;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: 'nearest';
    };
  };
  readonly 'attack-east': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: 'east';
    };
  };
  readonly 'attack-north': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: 'north';
    };
  };
  readonly 'attack-west': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: 'west';
    };
  };
  readonly 'attack-south': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: 'south';
    };
  };
  readonly 'give-war': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'give';
      readonly god: 'huitzilopochtli';
    };
  };
  readonly 'give-rain': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'give';
      readonly god: 'tlaloc';
    };
  };
  readonly 'start-east': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 0;
    };
  };
  readonly 'start-north': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 0;
    };
  };
  readonly 'start-west': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 0;
    };
  };
  readonly 'start-south': {
    readonly deck: 'day';
    readonly copies: 3;
    readonly use: 'now';
    readonly effect: {
      readonly verb: 'go';
      readonly space: number;
      readonly tokens: 0;
    };
  };
  readonly cactus: {
    readonly deck: 'day';
    readonly copies: 10;
    readonly use: 'held';
    readonly effect: {
      readonly verb: 'sign';
      readonly sign: 'flower';
    };
  };
  readonly 'make-discard': {
    readonly deck: 'day';
    readonly copies: 4;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'make-discard';
    };
  };
  readonly 'negate-attack': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'battle';
    readonly side: 'defender';
    readonly effect: {
      readonly verb: 'negate-attack';
    };
  };
  readonly 'negate-card': {
    readonly deck: 'day';
    readonly copies: 4;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'negate-card';
    };
  };
  readonly 'strike-1': {
    readonly deck: 'day';
    readonly copies: 6;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'add';
      readonly points: 1;
    };
  };
  readonly 'strike-2': {
    readonly deck: 'day';
    readonly copies: 4;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'add';
      readonly points: 2;
    };
  };
  readonly 'harvest-1': {
    readonly deck: 'rain';
    readonly copies: 12;
    readonly use: 'landing';
    readonly effect: {
      readonly verb: 'harvest';
      readonly tokens: 1;
    };
  };
  readonly 'harvest-2': {
    readonly deck: 'rain';
    readonly copies: 8;
    readonly use: 'landing';
    readonly effect: {
      readonly verb: 'harvest';
      readonly tokens: 2;
    };
  };
  readonly 'safe-passage': {
    readonly deck: 'rain';
    readonly copies: 6;
    readonly use: 'landing';
    readonly effect: {
      readonly verb: 'skip-tribute';
    };
  };
  readonly 'both-banks': {
    readonly deck: 'rain';
    readonly copies: 4;
    readonly use: 'landing';
    readonly effect: {
      readonly verb: 'harvest-beside';
      readonly tokens: 1;
    };
  };
  readonly drift: {
    readonly deck: 'rain';
    readonly copies: 6;
    readonly use: 'landing';
    readonly effect: {
      readonly verb: 'drift';
      readonly steps: 1;
    };
  };
  readonly serpent: {
    readonly deck: 'rain';
    readonly copies: 4;
    readonly use: 'held';
    readonly effect: {
      readonly verb: 'sign';
      readonly sign: 'serpent';
    };
  };
  readonly 'edge-1': {
    readonly deck: 'war';
    readonly copies: number;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'add';
      readonly points: number;
    };
  };
  readonly 'edge-2': {
    readonly deck: 'war';
    readonly copies: number;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'add';
      readonly points: number;
    };
  };
  readonly 'edge-3': {
    readonly deck: 'war';
    readonly copies: number;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'add';
      readonly points: number;
    };
  };
  readonly 'second-throw': {
    readonly deck: 'war';
    readonly copies: 4;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'throw-again';
    };
  };
  readonly 'full-price': {
    readonly deck: 'war';
    readonly copies: 4;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'raise-price';
    };
  };
  readonly shield: {
    readonly deck: 'war';
    readonly copies: 4;
    readonly use: 'battle';
    readonly side: 'both';
    readonly effect: {
      readonly verb: 'cap-price';
      readonly tokens: 1;
    };
  };
  readonly 'long-reach': {
    readonly deck: 'war';
    readonly copies: 2;
    readonly use: 'turn';
    readonly effect: {
      readonly verb: 'attack';
      readonly whom: {
        readonly from: 0;
        readonly to: 2;
      };
    };
  };
  readonly eagle: {
    readonly deck: 'war';
    readonly copies: 4;
    readonly use: 'held';
    readonly effect: {
      readonly verb: 'sign';
      readonly sign: 'eagle';
    };
  };
};
type CardKind = keyof typeof CARDS;
/** The kinds of card with one of those uses. */
type KindOf<Use extends Card['use']> = { [Kind in CardKind]: (typeof CARDS)[Kind]['use'] extends Use ? Kind : never }[CardKind];
declare const ACTIONS: {
  /** MX-11: the part of the movement bonus to use. */readonly move: {
    readonly bonus: Integer;
  }; /** MX-14 */
  readonly rain: {
    readonly card: Choice<KindOf<"landing">[]>;
  }; /** MX-17 */
  readonly sacrifice: {
    readonly to: Choice<readonly ["huitzilopochtli", "tlaloc", "mary"]>;
  }; /** FW-81 */
  readonly 'take-bead': {
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  };
  readonly 'decline-bead': {
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }; /** MX-18 */
  readonly play: {
    readonly card: Choice<KindOf<"turn">[]>;
    readonly seat: Integer;
  };
  readonly attack: {
    readonly seat: Integer;
  }; /** MX-20 */
  readonly lay: {
    readonly card: Choice<KindOf<"battle">[]>;
  };
  readonly ready: {};
  readonly negate: {
    readonly card: Choice<KindOf<"battle">[]>;
  }; /** MX-22, and choices required by cards: a card to give or discard, a player to pay. */
  readonly give: {
    readonly card: Choice<KindOf<"battle" | "held" | "landing" | "turn">[]>;
  };
  readonly discard: {
    readonly card: Choice<KindOf<"battle" | "held" | "landing" | "turn">[]>;
  };
  readonly pay: {
    readonly seat: Integer;
  };
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
    readonly why: Choice<readonly ["move", "battle", "second-throw"]>;
    readonly die: Integer;
  }>;
  moved: Structure<{
    readonly seat: SeatNumber;
    readonly from: Integer;
    readonly to: Integer;
    readonly by: Choice<readonly ["die", "card"]>;
  }>;
  tokens: Structure<{
    readonly count: Integer;
    readonly from: Variants<"at", {
      readonly player: Structure<{
        readonly seat: SeatNumber;
      }>;
      readonly space: Structure<{
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
      readonly space: Structure<{
        readonly space: Integer;
      }>;
      readonly lake: Structure<{
        readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
      }>;
      readonly pool: Structure<{}>;
      readonly gone: Structure<{}>;
    }>;
    readonly why: Choice<readonly ["collected", "refill", "tribute", "bonus", "card", "prize", "battle", "sacrifice", "gift", "war"]>;
  }>;
  drew: Structure<{
    readonly seat: SeatNumber;
    readonly deck: Choice<readonly ["day", "war", "rain"]>;
    readonly card: Maybe<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    readonly founds: Flag;
  }>;
  used: Structure<{
    readonly seat: SeatNumber;
    readonly card: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
    readonly why: Choice<readonly ["drawn", "played", "discarded"]>;
  }>;
  'gave-card': Structure<{
    readonly seat: SeatNumber;
    readonly to: SeatNumber;
    readonly deck: Choice<readonly ["day", "war", "rain"]>;
    readonly card: Maybe<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    readonly founds: Flag;
  }>;
  reshuffled: Structure<{
    readonly deck: Choice<readonly ["day", "war", "rain"]>;
    readonly cards: Integer;
  }>;
  'took-week': Structure<{
    readonly seat: SeatNumber;
    readonly space: Integer;
    readonly from: Maybe<SeatNumber>;
    readonly founds: Flag;
  }>;
  'earned-turn': Structure<{
    readonly seat: SeatNumber;
  }>;
  passed: Structure<{
    readonly seat: SeatNumber;
  }>;
  'battle-began': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
  }>;
  laid: Structure<{
    readonly seat: SeatNumber;
    readonly card: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
  }>;
  ready: Structure<{
    readonly seat: SeatNumber;
  }>;
  'battle-shown': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly attackerCards: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    readonly defenderCards: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
  }>;
  negated: Structure<{
    readonly seat: SeatNumber;
    readonly card: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
    readonly by: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
  }>;
  'battle-averted': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly card: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
  }>;
  'battle-ended': Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly attackerDie: Integer;
    readonly defenderDie: Integer;
    readonly attackerTotal: Integer;
    readonly defenderTotal: Integer;
    readonly winner: Maybe<SeatNumber>;
    readonly price: Integer;
  }>;
  triggered: Structure<{}>;
  settled: Structure<{
    readonly kind: Choice<readonly ["flood", "war"]>;
  }>;
  counted: Structure<{
    readonly turnsLeft: Integer;
  }>;
  forestalled: Structure<{
    readonly times: Integer;
  }>;
  'bead-waits': Structure<{
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
    readonly seats: List<SeatNumber>;
    readonly reason: Choice<readonly ["not-their-turn", "not-sacrifice-step", "open-choice", "no-tokens"]>;
  }>;
  'bead-taken': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }>;
  'bead-declined': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }>;
  'bead-asked': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }>;
  'bead-given': Structure<{
    readonly seat: SeatNumber;
    readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
  }>;
  ended: Structure<{
    readonly reason: Choice<readonly ["signs", "flood", "war", "unsettled", "rounds"]>;
    readonly founding: List<Text>;
  }>;
};
type Event = CaseOf<'type', typeof EVENTS>;
declare const OPTIONS: {
  readonly edition: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["mexica", "flower-war"];
    readonly default: 'mexica';
  };
  readonly pace: {
    readonly says?: string;
    readonly kind: 'choice';
    readonly values: readonly ["printed", "brisk"];
    readonly default: 'printed';
  };
  readonly apocalypseAt: {
    readonly says?: string;
    readonly kind: 'integer';
    readonly min: number;
    readonly max: number;
    readonly default: 0;
  };
  readonly maryCost: {
    readonly says?: string;
    readonly kind: 'integer';
    readonly min: number;
    readonly max: number;
    readonly default: 7;
  };
};
type Options = OptionsOf<typeof OPTIONS>;
declare const VIEW: Structure<{
  readonly edition: Choice<readonly ["mexica", "flower-war"]>;
  readonly round: Integer;
  readonly turns: Integer;
  readonly turn: Structure<{
    readonly seat: SeatNumber;
    readonly step: Choice<readonly ["move", "sacrifice", "cards"]>;
    readonly asked: Maybe<Choice<readonly ["move", "rain", "sacrifice", "cards", "battle", "negate", "give", "discard", "pay"]>>;
    readonly die: Maybe<Integer>;
    readonly extra: List<SeatNumber>;
  }>;
  readonly battle: Maybe<Structure<{
    readonly attacker: SeatNumber;
    readonly defender: SeatNumber;
    readonly isShown: Flag;
    readonly shown: List<Structure<{
      readonly card: Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>;
      readonly seat: SeatNumber;
      readonly negated: Flag;
    }>>;
  }>>;
  readonly players: List<Structure<{
    readonly name: Choice<readonly ["east", "north", "west", "south"]>;
    readonly space: Integer;
    readonly tokens: Integer;
    readonly weeks: List<Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>>;
    readonly bonuses: Structure<{
      readonly attack: Integer;
      readonly defence: Integer;
      readonly movement: Integer;
      readonly range: Integer;
      readonly tokens: Integer;
      readonly mary: Integer;
    }>;
    readonly maryCost: Integer;
    readonly cards: Structure<{
      readonly day: Integer;
      readonly war: Integer;
      readonly rain: Integer;
    }>;
  }>>;
  readonly spaces: List<Structure<{
    readonly name: Choice<readonly ["cipactli", "ehecatl", "calli", "cuetzpalin", "coatl", "miquiztli", "mazatl", "tochtli", "atl", "itzcuintli", "ozomahtli", "malinalli", "acatl", "ocelotl", "cuauhtli", "cozcacuauhtli", "olin", "tecpatl", "quiyahuitl", "xochitl"]>;
    readonly tokens: Integer;
    readonly week: Maybe<SeatNumber>;
    readonly players: List<SeatNumber>;
  }>>;
  readonly decks: Structure<{
    readonly day: Structure<{
      readonly left: Integer;
      readonly used: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    }>;
    readonly war: Structure<{
      readonly left: Integer;
      readonly used: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    }>;
    readonly rain: Structure<{
      readonly left: Integer;
      readonly used: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
    }>;
  }>;
  readonly pool: Integer;
  readonly gone: Integer;
  readonly temple: Structure<{
    readonly huitzilopochtli: Structure<{
      readonly tokens: Integer;
      readonly declined: Integer;
      readonly debts: List<SeatNumber>;
    }>;
    readonly tlaloc: Structure<{
      readonly tokens: Integer;
      readonly declined: Integer;
      readonly debts: List<SeatNumber>;
    }>;
    readonly beads: List<Structure<{
      readonly god: Choice<readonly ["huitzilopochtli", "tlaloc"]>;
      readonly seats: List<SeatNumber>;
      readonly reason: Choice<readonly ("no-tokens" | "not-sacrifice-step" | "not-their-turn" | "open-choice")[]>;
    }>>;
  }>;
  readonly apocalypse: Maybe<Structure<{
    readonly turnsLeft: Integer;
    readonly forestalled: Integer;
    readonly kind: Maybe<Choice<readonly ["flood", "war"]>>;
  }>>;
  readonly ended: Maybe<Choice<readonly ["signs", "flood", "war", "unsettled", "rounds"]>>;
  readonly founding: List<Text>;
}>;
declare const OWN: Structure<{
  readonly hand: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
  readonly laid: List<Choice<(`again-${number}` | `attack-east-${number}` | `attack-nearest-${number}` | `attack-north-${number}` | `attack-south-${number}` | `attack-west-${number}` | `back-1-${number}` | `back-2-${number}` | `back-3-${number}` | `both-banks-${number}` | `cactus-${number}` | `day-card-${number}` | `drift-${number}` | `eagle-${number}` | `edge-1-${number}` | `edge-2-${number}` | `edge-3-${number}` | `forced-rain-${number}` | `forced-war-${number}` | `forward-1-${number}` | `forward-2-${number}` | `forward-3-${number}` | `full-price-${number}` | `gain-1-${number}` | `gain-2-${number}` | `gain-3-${number}` | `give-rain-${number}` | `give-war-${number}` | `go-to-acatl-${number}` | `go-to-atl-${number}` | `go-to-calli-${number}` | `go-to-cipactli-${number}` | `go-to-coatl-${number}` | `go-to-cozcacuauhtli-${number}` | `go-to-cuauhtli-${number}` | `go-to-cuetzpalin-${number}` | `go-to-ehecatl-${number}` | `go-to-itzcuintli-${number}` | `go-to-malinalli-${number}` | `go-to-mazatl-${number}` | `go-to-miquiztli-${number}` | `go-to-ocelotl-${number}` | `go-to-olin-${number}` | `go-to-ozomahtli-${number}` | `go-to-quiyahuitl-${number}` | `go-to-tecpatl-${number}` | `go-to-tochtli-${number}` | `go-to-xochitl-${number}` | `harvest-1-${number}` | `harvest-2-${number}` | `long-reach-${number}` | `lose-1-${number}` | `lose-2-${number}` | `make-discard-${number}` | `negate-attack-${number}` | `negate-card-${number}` | `pay-each-${number}` | `pay-one-${number}` | `rain-card-${number}` | `safe-passage-${number}` | `second-throw-${number}` | `serpent-${number}` | `shield-${number}` | `start-east-${number}` | `start-north-${number}` | `start-south-${number}` | `start-west-${number}` | `strike-1-${number}` | `strike-2-${number}` | `war-card-${number}` | `week-card-${number}`)[]>>;
}>;
type Public = ValueOf<typeof VIEW> & Sight;
type Private = ValueOf<typeof OWN>;
type MexicaTypes = TypesOf<Options, Public, Private, Action, Event>;
declare const contract: 1;
declare const game: object;
type Types = MexicaTypes;
export { Types, contract, game };
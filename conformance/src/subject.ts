// A game as the checks need it: the facts that its maker states, and those that follow from the game.
import type { Game, Sight, Stateful } from '@flower-war/rules/making'

/** A game, with the types that the checks do not look into closed over. */
export type AnyGame<State extends Stateful, Action, Event extends { readonly type: string }> = Game<
  State,
  Action,
  Event,
  Sight,
  unknown,
  unknown
>

/** The facts about a game that the checks cannot find out. */
export interface Facts<State> {
  /** Marks the members of the state that hold something a viewer may not know. */
  readonly members: { readonly [Name in Exclude<keyof State, 'random'>]: 'open' | 'hidden' }
  /** The only types of events that may reveal something hidden; none unless stated. */
  readonly reveals?: readonly string[]
  /**
   * The types of events that show something to all players, even if it is covered again at once; none unless stated.
   */
  readonly laysOpen?: readonly string[]
  /**
   * The kinds of decisions with secret answers: others do not learn what the answer is, or even that it is given. None
   * unless stated.
   */
  readonly secret?: Readonly<Record<string, 'what' | 'that'>>
  /** The kinds of decisions that several seats are asked at the same time; none unless stated. */
  readonly simultaneous?: readonly string[]
  /** The slots through which offerings are made; none if the game has no temple. */
  readonly slots?: readonly string[]
  /**
   * The settings, one of which is drawn for each match; by default, each number of players, with no options and with
   * each word of an option that so many can choose.
   */
  readonly settings?: readonly Table[]
  /** The most inputs a match may take; one that takes more might never end. */
  readonly inputsMax?: number
  /** One state in this many is checked closely, so that long matches take no longer; each, unless stated. */
  readonly stride?: number
  /**
   * Returns the contents of the box for a match with these settings: the pieces of each sort (ALL-7). By default, those
   * at its beginning.
   */
  box?(players: number, options: unknown): Readonly<Record<string, number>>
}

/** The settings of a match. */
interface Table {
  readonly players: number
  readonly options: unknown
}

const INPUTS_MAX = 10_000

/** A game with all facts about it. */
export interface Subject<State extends Stateful, Action, Event extends { readonly type: string }>
  extends Required<Omit<Facts<State>, 'box'>>,
    Pick<Facts<State>, 'box'> {
  readonly game: AnyGame<State, Action, Event>
  /** Its refusal codes, besides those of the kernel. */
  readonly codes: readonly string[]
}

export function subjectOf<State extends Stateful, Action, Event extends { readonly type: string }>(
  game: AnyGame<State, Action, Event>,
  facts: Facts<State>,
): Subject<State, Action, Event> {
  return {
    ...{ reveals: [], laysOpen: [], secret: {}, simultaneous: [], slots: [] },
    ...{ stride: 1, inputsMax: INPUTS_MAX },
    settings: settingsOf(game),
    ...facts,
    game,
    codes: Object.keys(game.refusals.en),
  }
}

function settingsOf({
  seats: { min, max },
  shapes,
}: Pick<Game<Stateful, unknown, never, Sight, unknown, unknown>, 'seats' | 'shapes'>) {
  const sizes = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const words = Object.entries(shapes.options).flatMap(([name, option]) => {
    if (option.kind !== 'choice') return []
    const { values, fewestPlayers = {} } = option
    return values.map((value) => ({
      options: { [name]: value },
      fewest: fewestPlayers[value] ?? 0,
    }))
  })
  return sizes.flatMap((players) => [
    { players, options: {} },
    ...words.flatMap(({ options, fewest }) => (players < fewest ? [] : { players, options })),
  ])
}

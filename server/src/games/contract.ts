// Checks that what a module exports is a game: what is missing or wrong is said in a sentence each. Then matches are
// played by it, so that rules that cannot work are found before anybody sits down.
import { faultsOfSentences, LOBBY, membersOf, TEMPLES } from '@flower-war/protocol'
import {
  type Game,
  isRecord,
  LANGUAGES,
  type Match,
  nextToAct,
  type Playable,
  POLICIES,
  playable,
  randomFrom,
  type Stateful,
  seedFromText,
} from '@flower-war/rules'
import { ACTIONS_MAX, misfit } from '@flower-war/rules/making'

/** A game of types that nobody here knows. */
export type OutsideGame = Game<
  Stateful,
  unknown,
  { readonly type: string },
  { readonly waiting: readonly never[] },
  unknown,
  unknown
>

const FUNCTIONS = [
  ...(['parseOptions', 'setup', 'decision', 'parseAction', 'apply', 'fallback', 'view'] as const),
  ...(['own', 'redact', 'redeal', 'outcome', 'pieces', 'appraise'] as const),
] as const satisfies readonly (keyof OutsideGame)[]
/** The tables of texts; each has texts by id. */
const TABLES = [
  ...(['seats', 'cards', 'spaces', 'discs', 'options', 'decisions', 'actions'] as const),
  ...(['reasons', 'scores', 'words', 'sentences'] as const),
] as const
const SHAPES = ['options', 'view', 'own', 'decisions', 'actions', 'events'] as const
/** Rooms that are no matches have these names. */
const TAKEN: readonly string[] = [LOBBY.room, TEMPLES.room]
const ID = /^[a-z][a-z0-9-]{0,31}$/
const SEATS_MAX = 12

/** Says what is wrong with a game, given those that are here already. */
export function faultsOfGame(game: unknown, others: readonly Playable[]): readonly string[] {
  if (!isRecord(game)) return ['It exports no "game".']
  const faults = [...faultsOfName(game, others), ...faultsOfParts(game)]
  if (faults.length > 0) return faults
  const known = game as unknown as OutsideGame
  const told = faultsOfTexts(known)
  return told.length > 0 ? told : faultsInPlay(known)
}

function faultsOfName(
  { id, version, seats }: Readonly<Record<string, unknown>>,
  others: readonly Playable[],
): readonly string[] {
  const { min, max, names } = membersOf(seats)
  const areSeats = isCount(min) && isCount(max) && min <= max && max <= SEATS_MAX
  return [
    ...(typeof id === 'string' && ID.test(id)
      ? []
      : ['Its "id" is not of small letters, digits and hyphens.']),
    ...(others.some((each) => each.id === id) || TAKEN.includes(String(id))
      ? [`There is something called "${id}" already.`]
      : []),
    ...(isCount(version) ? [] : ['Its "version" is no whole number from 1 on.']),
    ...(areSeats && typeof names === 'function'
      ? []
      : [`Its "seats" do not have "min", "max" (at most ${SEATS_MAX}) and "names".`]),
  ]
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
}

function faultsOfParts(game: Readonly<Record<string, unknown>>): readonly string[] {
  const shapes = membersOf(game['shapes'])
  const texts = membersOf(game['texts'])
  const refusals = membersOf(game['refusals'])
  return [
    ...FUNCTIONS.filter((name) => typeof game[name] !== 'function').map(
      (name) => `It has no function "${name}".`,
    ),
    ...SHAPES.filter((name) => !isRecord(shapes[name])).map(
      (name) => `Its "shapes" have no "${name}".`,
    ),
    ...LANGUAGES.filter((language) => !isRecord(refusals[language])).map(
      (language) => `Its "refusals" have no "${language}".`,
    ),
    ...LANGUAGES.flatMap((language) => {
      const of = membersOf(texts[language])
      const missing = TABLES.filter((name) => !isRecord(of[name]))
      const isTitled = typeof of['title'] === 'string' && typeof of['about'] === 'string'
      return [
        ...missing.map((name) => `Its "texts" in "${language}" have no "${name}".`),
        ...(isTitled ? [] : [`Its "texts" in "${language}" have no "title" or "about".`]),
      ]
    }),
  ]
}

function faultsOfTexts({ texts, shapes, seats }: OutsideGame): readonly string[] {
  return LANGUAGES.flatMap((language) => {
    const told = texts[language]
    const lacks = (names: readonly string[], table: object, what: string): string[] =>
      names
        .filter((name) => !Object.hasOwn(table, name))
        .map((name) => `It has no ${what} "${name}" in "${language}".`)
    return [
      ...lacks(Object.keys(shapes.options), told.options, 'text of the option'),
      ...lacks(Object.keys(shapes.decisions), told.decisions, 'question of the decision'),
      ...lacks(Object.keys(shapes.actions), told.actions, 'title of the action'),
      ...lacks(seats.names(seats.max), told.seats, 'title of the seat'),
      ...faultsOfSentences(shapes, told).map((fault) => `In "${language}" ${fault}.`),
    ]
  })
}

/** Inputs of each match that is played; not every game ends by random play. */
const INPUTS_MAX = 300

/** Plays a match of the fewest and of the most players. */
function faultsInPlay(game: OutsideGame): readonly string[] {
  const { min, max } = game.seats
  for (const players of new Set([min, max])) {
    try {
      const fault = faultOfMatch(playable(game), players)
      if (fault !== undefined) return [`In a match of ${players}: ${fault}`]
    } catch (error) {
      return [`In a match of ${players} its rules throw: ${String(error)}.`]
    }
  }
  return []
}

function faultOfMatch(game: Playable, players: number): string | undefined {
  const seed = seedFromText(`${game.id} ${players}`)
  const started = game.start({ players, options: undefined, seed })
  if (!started.ok) return `It does not begin: ${started.refusal.detail}`
  const { match } = started.value
  const chance = { random: randomFrom(seed) }
  for (let inputs = 0; inputs < INPUTS_MAX; inputs++) {
    const wrong = faultOfSight(game, match)
    if (wrong !== undefined) return wrong
    const asked = nextToAct(match, chance)
    if (asked === undefined)
      return match.outcome() === undefined ? 'Nobody is asked, and it is not over.' : undefined
    const { kind, actions } = asked.decision
    if (!Object.hasOwn(game.shapes.decisions, kind)) return `It asks "${kind}", which has no shape.`
    if (actions.length === 0 || actions.length > ACTIONS_MAX)
      return `The decision "${kind}" has ${actions.length} actions; there are 1 to ${ACTIONS_MAX}.`
    const done = match.act(asked.seat, POLICIES.random(match, asked, chance))
    if (!done.ok) return `An action that it lists is refused: ${done.refusal.detail}`
    for (const { type, ...told } of done.value) {
      const { [type]: shape } = game.shapes.events
      if (shape === undefined) return `The event "${type}" has no shape.`
      const path = misfit(shape, told)
      if (path !== undefined) return `The event "${type}" does not fit its shape at "${path}".`
    }
  }
  return undefined
}

/** What is shown must fit its shape, and is plain JSON. */
function faultOfSight({ shapes }: Playable, match: Match): string | undefined {
  const { waiting: _, ...view } = match.view()
  const path = misfit(shapes.view, view)
  if (path !== undefined) return `The view does not fit its shape at "${path}".`
  for (const seat of match.seats) {
    const own = misfit(shapes.own, match.own(seat))
    if (own !== undefined) return `What a seat alone sees does not fit its shape at "${own}".`
  }
  match.hash()
  return undefined
}

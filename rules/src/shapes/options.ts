// The options chosen when a match is made: shapes with a default. Their names are in the game's texts.
import { isRecord } from '../json.ts'
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { describe, fits } from './fits.ts'
import type { Field, ValueOf } from './shape.ts'

/** A single option. */
export type Option = Field & {
  readonly default: string | number | boolean
  /** Values that need a minimum number of players, and that number. */
  readonly fewestPlayers?: Readonly<Record<string, number>>
}

/** A refusal repeats this many characters of an unknown name at most. */
const NAME_MAX = 40

/** All options of a game, by name. */
export type OptionTable = Readonly<Record<string, Option>>

/** The values chosen, one for each option of the table. */
export type OptionsOf<Table extends OptionTable> = {
  readonly [Name in keyof Table]: ValueOf<Table[Name]>
}

/** Returns the parser of a game's options: missing ones take their default, unknown ones are refused. */
export function optionParser<const Table extends OptionTable>(
  table: Table,
): (input: unknown) => Result<OptionsOf<Table>> {
  return (input) => {
    const given = input === undefined ? {} : input
    if (!isRecord(given)) return malformed('Options are an object of names and values.')
    const unknown = Object.keys(given).find((name) => !Object.hasOwn(table, name))
    if (unknown !== undefined) {
      const names = Object.keys(table).join(', ') || 'none'
      return malformed(`There is no option "${unknown.slice(0, NAME_MAX)}"; there are: ${names}.`)
    }
    const options: Record<string, unknown> = {}
    for (const [name, option] of Object.entries(table)) {
      const value = Object.hasOwn(given, name) ? given[name] : option.default
      if (!fits(option, value)) return malformed(`The option "${name}" is ${describe(option)}.`)
      options[name] = value
    }
    // The one place where values checked against the table are cast to the table's type.
    return accept(options as OptionsOf<Table>)
  }
}

/** The part of a game that parses its options. */
interface Parts<Options> {
  readonly shapes: { readonly options: OptionTable }
  parseOptions(input: unknown): Result<Options>
}

/** Parses a game's options for that many players. */
export function optionsFor<Options>(
  game: Parts<Options>,
  input: unknown,
  players: number,
): Result<Options> {
  const options = game.parseOptions(input)
  if (!options.ok) return options
  for (const [name, { fewestPlayers = {} }] of Object.entries(game.shapes.options)) {
    const value = String(Object(options.value)[name])
    const fewest = Object.hasOwn(fewestPlayers, value) ? (fewestPlayers[value] ?? 0) : 0
    if (players < fewest)
      return malformed(`The option "${name}" can be "${value}" with ${fewest} players or more.`)
  }
  return options
}

function malformed(detail: string): Result<never> {
  return refuse('malformed-options', detail)
}

// Parses the command line.
import { parseArgs } from 'node:util'
import {
  accept,
  findGame,
  GAMES,
  type Playable,
  POLICIES,
  type Policy,
  type Result,
  refuse,
} from '../src/index.ts'
import type { Plan } from './simulation.ts'

/** Enough for any question, and still done within the hour. */
const GAMES_MAX = 1_000_000

/** A plan, and the format of its report. */
export interface Order extends Plan {
  readonly policyName: string
  readonly isJson: boolean
}

/** Parses the arguments of the command. */
export function readOrder(args: readonly string[]): Result<Order> {
  const parsed = parseArguments(args)
  if (!parsed.ok) return parsed
  const { positionals, values } = parsed.value
  if (positionals.length !== 1) return wrong('Say which game is to be played.')
  const game = findGame(GAMES, positionals[0])
  if (!game.ok) return game
  const games = wholeNumber(values.games, GAMES_MAX)
  if (games === undefined) return wrong(`--games is a number from 1 to ${GAMES_MAX}.`)
  const { min, max } = game.value.seats
  const players = values.players === undefined ? max : wholeNumber(values.players, max)
  if (players === undefined || players < min)
    return wrong(`--players is a number from ${min} to ${max}.`)
  const policy = readPolicy(values.policy, players)
  if (policy === undefined)
    return wrong(
      `--policy is one of ${Object.keys(POLICIES).join(', ')}, or one for each seat, with commas.`,
    )
  const options = readOptions(game.value, values.option)
  const parsedOptions = game.value.parseOptions(options, players)
  if (!parsedOptions.ok) return parsedOptions
  const { seed, policy: policyName, json: isJson } = values
  return accept({ game: game.value, players, options, policy, games, seed, policyName, isJson })
}

function parseArguments(args: readonly string[]) {
  try {
    return accept(
      parseArgs({
        args: [...args],
        allowPositionals: true,
        options: {
          games: { type: 'string', default: '1000' },
          seed: { type: 'string', default: '1' },
          policy: { type: 'string', default: 'random' },
          players: { type: 'string' },
          option: { type: 'string', multiple: true, default: [] },
          json: { type: 'boolean', default: false },
        },
      }),
    )
  } catch (error) {
    return wrong(error instanceof Error ? error.message : String(error))
  }
}

/** Returns the options as written; the game itself validates them. */
function readOptions(
  { shapes: { options } }: Playable,
  pairs: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      const text = rest.join('=')
      const kind = Object.hasOwn(options, name) ? options[name]?.kind : undefined
      if (kind === 'integer') return [name, Number(text)]
      if (kind === 'flag' && (text === 'true' || text === 'false')) return [name, text === 'true']
      return [name, text]
    }),
  )
}

/** Parses one policy for all seats, or one for each seat. */
function readPolicy(text: string, players: number): Policy | undefined {
  const named = text
    .split(',')
    .flatMap((name) => Object.entries(POLICIES).filter(([each]) => each === name))
  const [[, first] = []] = named
  if (text.split(',').length === 1) return first
  if (named.length !== players || text.split(',').length !== players) return undefined
  return (match, asked, chance) => named[asked.seat]?.[1](match, asked, chance)
}

function wholeNumber(text: string, max: number): number | undefined {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= 1 && value <= max ? value : undefined
}

function wrong(detail: string): Result<never> {
  return refuse('wrong-arguments', detail)
}

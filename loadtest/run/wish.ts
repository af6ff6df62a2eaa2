// Parses the command line of a load run. Mistakes are refused: a run with other settings than intended would be
// believed.
import { parseArgs } from 'node:util'
import { accept, GAMES, type Result, refuse } from '@flower-war/rules'

export interface Wish {
  readonly script: string
  readonly vus: number
  readonly seconds: number
  /** One game, or all of them. */
  readonly game: string
  readonly pace: string
  readonly isShort: boolean
  /** A server that is already running, with LIMITS=off. */
  readonly url: string | undefined
}

/** One table of each game. On a busy machine they play longer, until each has given its least number of answers. */
const SHORT = { vus: 4, seconds: 6, pace: 'full' } as const
/** Chosen so that no match is over before the server is killed, and all players are back afterwards. */
const SHORT_STORM = { vus: 2, seconds: 24, pace: 'human' } as const

const PACES = ['human', 'full']

/** Parses the arguments; the refusal lists all mistakes. */
export function parseWish(args: readonly string[], scripts: readonly string[]): Result<Wish> {
  const read = readArguments(args)
  if (!read.ok) return read
  const { values, positionals } = read.value
  const [script = '', ...more] = positionals
  const games = ['all', ...GAMES.map(({ id }) => id)]
  const [vus, seconds] = [Number(values.vus), Number(values.seconds)]
  const url = values.url?.replace(/\/+$/, '')
  const mistakes = [
    ...(scripts.includes(script) ? [] : [`Which script? One of: ${scripts.join(', ')}.`]),
    ...(more.length === 0 ? [] : [`One script at a time, not also ${more.join(', ')}.`]),
    ...(isCount(vus) ? [] : ['--vus is how many virtual users, a whole number from 1 on.']),
    ...(isCount(seconds) ? [] : ['--seconds is a whole number from 1 on.']),
    ...(games.includes(values.game) ? [] : [`--game is one of: ${games.join(', ')}.`]),
    ...(PACES.includes(values.pace) ? [] : [`--pace is one of: ${PACES.join(', ')}.`]),
    ...(url === undefined || isAddress(url) ? [] : ['--url is like http://localhost:2567.']),
  ]
  if (mistakes.length > 0) return refuse('bad-arguments', mistakes.join('\n'))
  const short = script === 'reconnect-storm' ? SHORT_STORM : SHORT
  const size = values.short ? short : { vus, seconds, pace: values.pace }
  return accept({ script, ...size, game: values.game, isShort: values.short, url })
}

function readArguments(args: readonly string[]) {
  try {
    const options = {
      vus: { type: 'string', default: '10' },
      seconds: { type: 'string', default: '30' },
      game: { type: 'string', default: 'all' },
      pace: { type: 'string', default: 'human' },
      /** A run of a few seconds, which says nothing about times. */
      short: { type: 'boolean', default: false },
      url: { type: 'string' },
    } as const
    return accept(parseArgs({ args: [...args], allowPositionals: true, options }))
  } catch (error) {
    // `parseArgs` reports an unknown option only by throwing.
    return refuse('bad-arguments', error instanceof Error ? error.message : String(error))
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0
}

function isAddress(url: string): boolean {
  return /^https?:\/\//.test(url) && URL.canParse(url)
}

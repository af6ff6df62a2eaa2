// The arguments after `npm run play --`: the match to play, and the player's name.
import { parseArgs } from 'node:util'
import { BOT_LEVELS, type BotLevel, LANGUAGES, type Language } from '@flower-war/client'

export const USAGE = `Play in the terminal.

  npm run play -- [--game tieqchieq] [--bots 1] [--players 2] [--level novice|easy|hard] [--option name=value]
  npm run play -- --join <match> | --code <code> | --watch <match>

  --game <id>           a game of the server (tieqchieq)
  --bots <number>       create a match with this many bots; without --players, against these alone
  --players <number>    create a match for this many, bots included
  --level novice|easy|hard  how well the bots play
  --option name=value   an option of the game, such as length=epic; may be repeated
  --join <match>        join a match by its id
  --code <code>         join a match by its invitation code
  --watch <match>       watch a match
  --plain               show the table as that of a game without a board of its own
  --language en|de|es   the language of the game's own words (en)
  --name <name>         your name at the table (Terminal)
  --url <address>       the server (http://localhost:2567)
  --help                show this text

Without --bots, --players or --option you join any open match of the game.
`

/** An invalid command line, explained in a sentence. */
export class UsageError extends Error {}

export interface Arguments {
  readonly isHelp: boolean
  readonly game: string
  readonly url: string
  readonly name: string
  readonly bots: number | undefined
  readonly players: number | undefined
  readonly level: BotLevel
  /** Options of the game, as they were typed. */
  readonly options: readonly (readonly [name: string, value: string])[]
  readonly join: string | undefined
  readonly code: string | undefined
  readonly watch: string | undefined
  readonly isPlain: boolean
  readonly language: Language
}

/** Reads the arguments, or throws a `UsageError`. */
export function readArguments(args: readonly string[]): Arguments {
  const { help, plain, language, bots, players, level, option, join, code, watch, ...rest } =
    parsed(args)
  return {
    ...rest,
    isHelp: help,
    isPlain: plain,
    language: oneOf('language', LANGUAGES, language),
    bots: counted('bots', bots),
    players: counted('players', players),
    level: oneOf('level', BOT_LEVELS, level),
    options: option.map(pairOf),
    join,
    code,
    watch,
  }
}

function parsed(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        game: { type: 'string', default: 'tieqchieq' },
        url: { type: 'string', default: 'http://localhost:2567' },
        name: { type: 'string', default: 'Terminal' },
        bots: { type: 'string' },
        level: { type: 'string', default: 'easy' },
        players: { type: 'string' },
        option: { type: 'string', multiple: true, default: [] },
        join: { type: 'string' },
        code: { type: 'string' },
        watch: { type: 'string' },
        plain: { type: 'boolean', default: false },
        language: { type: 'string', default: 'en' },
      },
    })
    return {
      bots: undefined,
      players: undefined,
      join: undefined,
      code: undefined,
      watch: undefined,
      ...values,
    }
  } catch (error) {
    // Only Node's first sentence: the rest explains arguments that begin with a dash, and there are none here.
    const [first = ''] = error instanceof Error ? error.message.split(/\. |\n/) : []
    throw new UsageError(`${first.replace(/\.$/, '')}.`)
  }
}

function counted(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d+$/.test(text)) throw new UsageError(`--${name} takes a number, not "${text}".`)
  return Number(text)
}

function oneOf<Word extends string>(name: string, words: readonly Word[], text: string): Word {
  const word = words.find((each) => each === text)
  if (word === undefined)
    throw new UsageError(`--${name} is one of ${words.join(', ')}, not "${text}".`)
  return word
}

function pairOf(text: string): readonly [string, string] {
  const at = text.indexOf('=')
  if (at < 1) throw new UsageError(`--option takes name=value, not "${text}".`)
  return [text.slice(0, at), text.slice(at + 1)]
}

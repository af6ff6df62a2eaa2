// A terminal client; `npm run play -- --help` shows its options. It knows no rules: the legal actions come with each
// decision, and their names from the server.
import { createInterface } from 'node:readline'
import {
  type AnyGame,
  connect,
  type GameGuide,
  type Match,
  RefusalError,
  type Sights,
  sightsOf,
  untyped,
} from '@flower-war/client'
import { type Arguments, readArguments, USAGE, UsageError } from './terminal/arguments.ts'
import { boardLines } from './terminal/board.ts'
import type { Seen } from './terminal/plain-board.ts'
import { type Wording, wordingOf } from './terminal/wording.ts'

/** Commands that can be typed instead of the number of an action. */
const COMMANDS = 'p: pause, r: resume, s: start, l: leave'

/** The width of output that is no terminal. */
const COLUMNS = 100

type Table = Match<AnyGame>

interface Described {
  readonly guide: GameGuide
  readonly sights: Sights
}

const wish = wanted()
const terminal = createInterface({ input: process.stdin, output: process.stdout })
const client = await connect(wish.url, { name: wish.name }).catch(giveUp)
let match = await enter().catch(giveUp)
/** The match as last shown. */
let before: Seen | undefined
let described = await descriptionOf(match).catch(giveUp)
terminal.on('line', (line) => void carryOut(line).catch(explain))
// A player who closes the terminal is absent, and after a while a bot plays for them. They cannot return, since each
// start makes a new guest; `l` gives up the seat at once.
terminal.on('close', () => {
  match.disconnect()
  process.stdin.destroy()
})
play()

/** Reads the command line; prints the usage and exits if it is invalid or asks for help. */
function wanted(): Arguments {
  try {
    const read = readArguments(process.argv.slice(2))
    if (!read.isHelp) return read
    process.stdout.write(USAGE)
    process.exit(0)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    process.stderr.write(`${error.message}\n\n${USAGE}`)
    process.exit(2)
  }
}

/** Prints in one line why it cannot start, and exits. */
function giveUp(error: unknown): never {
  console.error(error instanceof RefusalError ? error.detail : `${wish.url}: ${String(error)}`)
  process.exit(1)
}

/** Prints why a wish was refused, and asks again. */
function explain(error: unknown): void {
  if (!(error instanceof RefusalError)) throw error
  console.log(error.detail)
  offer()
}

async function enter(): Promise<Table> {
  if (wish.watch !== undefined) return client.watch<AnyGame>(wish.watch)
  if (wish.code !== undefined) return client.joinByCode<AnyGame>(wish.code)
  if (wish.join !== undefined) return client.join<AnyGame>(wish.join)
  const { bots = 0, level: botLevel } = wish
  const game = untyped(wish.game)
  const isAny = wish.bots === undefined && wish.players === undefined
  if (isAny && wish.options.length === 0) return client.quickPlay(game)
  // With --bots but no --players, the match has no other opponents.
  const seats = wish.players ?? (wish.bots === undefined ? undefined : bots + 1)
  const players = seats === undefined ? {} : { players: seats }
  return client.create(game, { bots, botLevel, options: await options(), ...players })
}

/** The options given, converted to the kinds that the game declares. */
async function options(): Promise<Readonly<Record<string, unknown>>> {
  const { options: kinds } = await client.game(wish.game)
  return Object.fromEntries(
    wish.options.map(([name, text]) => {
      const { [name]: option } = kinds
      if (option?.kind === 'integer') return [name, Number(text)]
      const isFlag = option?.kind === 'flag' && (text === 'true' || text === 'false')
      return [name, isFlag ? text === 'true' : text]
    }),
  )
}

function play(): void {
  const code = match.code === undefined ? '' : `, code ${match.code}`
  console.log(`match ${match.id}${code}; ${seats()}; you are ${seatName()} (${COMMANDS})`)
  if (match.state.phase === 'open')
    console.log('waiting for others; s starts with bots in their place')
  match.on('connection', (state) => state !== 'connected' && console.log(`(connection ${state})`))
  match.on('event', (event) => {
    const sentence = wording().tell.event(event)
    if (sentence !== '') console.log(`  ${sentence}`)
  })
  match.on('decision', offer)
  match.on('end', () => {
    // The last events come in the frame after the one with the outcome.
    setImmediate(() => {
      console.log(`over: ${outcomeText()}`)
      if (match.seat !== undefined) process.stdout.write('again? (y/n) ')
    })
  })
  match.on('rematch', () => match.seat === undefined && void again().catch(explain))
  match.on('fairness', ({ secret, entropy }) => {
    console.log(`the server's secret: ${secret}; what you added to the dice: ${entropy}`)
  })
  offer()
}

/** Fetches the words and schemas of a match, in the version of its rules. */
async function descriptionOf({ game, version }: Table): Promise<Described> {
  const [guide, schema] = await Promise.all([
    client.game(game, { version, language: wish.language }),
    client.schema(game, { version }),
  ])
  return { guide, sights: sightsOf(schema) }
}

function wording(): Wording {
  return wordingOf(described.guide, match)
}

function seats(): string {
  return match.state.seats.map(({ seat, name, kind }) => `${seat}: ${name || kind}`).join(', ')
}

function seatName(): string {
  return match.seat === undefined ? 'watching' : (match.state.seats[match.seat]?.seat ?? '')
}

/** Returns the winners, the reason for the end, and the scores. */
function outcomeText(): string {
  const { outcome } = match
  if (outcome === null) return ''
  if ('closed' in outcome) return `closed (${outcome.closed})`
  const { player, words } = wording()
  const winners = outcome.winners.map(player).join(' and ') || 'nobody'
  const scores = outcome.scores.flatMap((score, seat) => {
    const parts = Object.entries(score).map(
      ([part, value]) => `${words.scores[part] ?? part} ${value}`,
    )
    return parts.length === 0 ? [] : [`${player(seat)}: ${parts.join(', ')}`]
  })
  const reason = words.reasons[outcome.reason] ?? outcome.reason
  return [`won by ${winners} (${reason})`, ...scores].join('; ')
}

/** Shows the board and the current decision, if there is one. */
function offer(): void {
  const { decision } = match
  if (decision === undefined || match.outcome !== null) return
  const words = wording()
  const around = {
    ...{ wording: words, sights: described.sights, before },
    width: process.stdout.columns ?? COLUMNS,
  }
  console.log(`\n${boardLines(match, around, wish.isPlain).join('\n')}`)
  before = structuredClone({ view: match.view, own: match.own })
  console.log(`\n${words.tell.question(decision)}`)
  for (const [index, action] of decision.actions.entries())
    console.log(`  ${index + 1}: ${actionText(action, words)}`)
  process.stdout.write('> ')
}

/** Returns the sentence of an action, with the text of its card if it plays one. */
function actionText(action: object, { tell, words }: Wording): string {
  const { card }: { card?: unknown } = action
  const { text = '' } = words.cards[String(card)] ?? {}
  return text === '' ? tell.action(action) : `${tell.action(action)} - ${text}`
}

async function carryOut(line: string): Promise<void> {
  const action = match.decision?.actions[Number(line) - 1]
  if (match.outcome !== null) return afterTheEnd(line)
  if (action !== undefined) return match.act(action)
  if (line === 'p') return match.pause()
  if (line === 'r') return match.resume()
  if (line === 's') return match.start()
  if (line === 'l') return match.leave().then(() => terminal.close())
  console.log(COMMANDS)
  offer()
}

async function afterTheEnd(line: string): Promise<void> {
  if (line === 'y') await again()
  else if (line === 'n') terminal.close()
}

async function again(): Promise<void> {
  const next = await match.rematch()
  match.disconnect()
  // The next match has the newest rules.
  described = await descriptionOf(next)
  match = next
  before = undefined
  play()
}

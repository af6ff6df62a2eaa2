// Plays in a terminal: node examples/terminal.ts [--game tieqchieq] [--url …] [--name …] [--bots 1 [--level hard]] [--players 2]
//   [--option length=epic …] [--join id | --code code | --watch id]
// It knows no rules: what can be done is what the decision lists, and what it is called the server tells.
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { type BotLevel, connect, type GameId, type Match, RefusalError } from '@flower-war/client'

const { values } = parseArgs({
  options: {
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
  },
})
/** What can be typed instead of the number of an action. */
const COMMANDS = 'p: pause, r: go on, s: start, l: leave'

type Table = Match<GameId>

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const client = await connect(values.url, { name: values.name }).catch(giveUp)
let match = await enter().catch(giveUp)
const words = await client.game(match.state.game).catch(giveUp)
terminal.on('line', (line) => {
  carryOut(line).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    console.log(error.detail)
    offer()
  })
})
// Whoever closes the terminal is away, and after a time a bot plays for them: each start is somebody new (`l` leaves).
terminal.on('close', () => {
  match.disconnect()
  process.stdin.destroy()
})
play()

/** Says in one line why nothing can begin. */
function giveUp(error: unknown): never {
  console.error(error instanceof RefusalError ? error.detail : `${values.url}: ${String(error)}`)
  process.exit(1)
}

async function enter(): Promise<Table> {
  if (values.watch !== undefined) return client.watch(values.watch)
  if (values.code !== undefined) return client.joinByCode(values.code)
  if (values.join !== undefined) return client.join(values.join)
  const game = values.game as GameId
  const isAny = values.bots === undefined && values.players === undefined
  if (isAny && values.option.length === 0) return client.quickPlay(game)
  const bots = Number(values.bots ?? 0)
  // Whoever names bots alone plays against just these.
  const seats = values.players ?? (values.bots === undefined ? undefined : bots + 1)
  const players = seats === undefined ? {} : { players: Number(seats) }
  const botLevel = values.level as BotLevel
  return client.create(game, { bots, botLevel, options: await options(), ...players })
}

/** The options as written, of the kinds that the game has them. */
async function options(): Promise<Readonly<Record<string, unknown>>> {
  const { options: kinds } = await client.game(values.game)
  return Object.fromEntries(
    values.option.map((pair) => {
      const [name = '', text = ''] = pair.split('=')
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
  match.on('event', ({ type, ...facts }) => console.log(`  ${type} ${JSON.stringify(facts)}`))
  match.on('decision', offer)
  match.on('end', (outcome) => {
    console.log('over:', outcome)
    if (match.seat !== undefined) process.stdout.write('again? (y/n) ')
  })
  match.on('rematch', () => match.seat === undefined && void again())
  match.on('fairness', ({ secret, entropy }) => {
    console.log(`the server's secret: ${secret}; what you added to the dice: ${entropy}`)
  })
  offer()
}

function seats(): string {
  return match.state.seats.map(({ seat, name, kind }) => `${seat}: ${name || kind}`).join(', ')
}

function seatName(): string {
  return match.seat === undefined ? 'watching' : (match.state.seats[match.seat]?.seat ?? '')
}

/** Shows what is asked, if anything is. */
function offer(): void {
  const { decision } = match
  if (decision === undefined || match.outcome !== null) return
  const { kind, asked } = decision
  const about = asked === null ? '' : ` ${JSON.stringify(asked)}`
  console.log(`\n${board()}\n${words.decisions[kind] ?? kind}${about}`)
  for (const [index, action] of decision.actions.entries())
    console.log(`  ${index + 1}: ${told(action)}`)
  process.stdout.write('> ')
}

/** An action in words: what it does, and with what. */
function told({ type, ...facts }: { readonly type: string }): string {
  const about = Object.entries(facts).map(([name, value]) => `${name}: ${titleOf(value)}`)
  return [words.actions[type] ?? type, ...about].join(', ')
}

/** What a card, a place or a god is called; cards of one title differ by their ids, and numbers are seats and spaces. */
function titleOf(value: unknown): string {
  const id = String(value)
  if (typeof value !== 'string') return id
  const card = words.cards[id]?.title
  return card === undefined ? (words.spaces[id]?.title ?? words.words[id] ?? id) : `${card} (${id})`
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
  match = next
  play()
}

/** What everybody sees, and what only we see, a line for each member. */
function board(): string {
  const lines = { ...match.view, ...match.own }
  return Object.entries(lines)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join('\n')
}

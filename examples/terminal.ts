// Plays in a terminal: node examples/terminal.ts [--url …] [--name …] [--bots 1] [--join id | --watch id]
// It knows no rules: what can be done is what the decision lists.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { connect, type Match, RefusalError } from '@flower-war/client'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:2567' },
    name: { type: 'string', default: 'Terminal' },
    bots: { type: 'string', default: '0' },
    join: { type: 'string' },
    watch: { type: 'string' },
  },
})
const game = 'tieqchieq'
type Table = Match<typeof game>

const terminal = createInterface({ input: process.stdin, output: process.stdout })
const match = await enter()
let asking = new AbortController()
// Whoever closes the terminal keeps the seat: joining again finds it.
terminal.on('close', () => {
  asking.abort()
  match.disconnect()
})
const seats = () => match.state.seats.map(({ seat, name, played }) => `${seat}: ${name || played}`)
console.log(`match ${match.id}; ${seats().join(', ')}; you are ${seatName()}`)
match.on('connection', (state) => state !== 'connected' && console.log(`(connection ${state})`))
match.on('event', ({ type, ...facts }) => console.log(`  ${type} ${JSON.stringify(facts)}`))
match.on('decision', () => void ask())
match.on('end', (outcome) => {
  console.log('over:', outcome)
  terminal.close()
})
match.on('fairness', ({ secret, entropy }) => {
  console.log(`the server's secret: ${secret}; what you added to the dice: ${entropy}`)
})
void ask()

async function enter(): Promise<Table> {
  const client = await connect(values.url, { name: values.name })
  if (values.watch !== undefined) return client.watch(values.watch)
  if (values.join !== undefined) return client.join(values.join)
  const bots = Number(values.bots)
  return bots > 0 ? client.create(game, { bots }) : client.quickPlay(game)
}

function seatName(): string {
  return match.seat === undefined ? 'watching' : (match.state.seats[match.seat]?.seat ?? '')
}

async function ask(): Promise<void> {
  // A question that is still open is not the one any more.
  asking.abort()
  asking = new AbortController()
  const { decision } = match
  if (decision === undefined || match.outcome !== null) return
  console.log(`\n${board()}\n${decision.kind} ${JSON.stringify(decision.asked)}`)
  for (const [index, action] of decision.actions.entries())
    console.log(`  ${index + 1}: ${JSON.stringify(action)}`)
  const { signal } = asking
  const line = await terminal.question('> ', { signal }).catch(() => undefined)
  if (line === undefined) return
  const action = decision.actions[Number(line) - 1]
  if (action === undefined) return ask()
  await match.act(action).catch((error: unknown) => {
    if (!(error instanceof RefusalError)) throw error
    console.log(error.detail)
    return ask()
  })
}

function board(): string {
  const { view } = match
  if (view === null) return ''
  const track = view.track.map((token) => ({ red: 'R', yellow: 'Y', empty: '.' })[token]).join(' ')
  const counts = `hand R ${view.hand.red} Y ${view.hand.yellow}, home R ${view.home.red} Y ${view.home.yellow}`
  return `${track}   ${counts}`
}

// Records a new golden replay:
//   npm run golden -- <name> <game> [--policy random] [--seed 1] [--option name=value …] [--beads 20]
// With --beads n, every n-th input is a bead in the table's temple.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrder } from '../../rules/simulate/order.ts'
import { nextToAct } from '../../rules/src/asked.ts'
import { present } from '../../rules/src/invariant.ts'
import type { Match } from '../../rules/src/match.ts'
import type { Policy } from '../../rules/src/asked.ts'
import { playOut } from '../../rules/src/bots/policy.ts'
import { type Chance, pick, seedFromText } from '../../rules/src/random.ts'
import type { Input } from '../../rules/src/records/record.ts'
import { GODS } from '../../rules/src/ritual-calendar/gods.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { formatGolden } from '../support/matches/golden.ts'

const [name = '', ...rest] = process.argv.slice(2)
const at = rest.indexOf('--beads')
const [, inputsToABead = '0'] = at < 0 ? [] : rest.splice(at, 2)
const order = readOrder(rest)
if (!/^\d+$/.test(inputsToABead)) stop('--beads is after how many inputs one falls')
else if (!/^[a-z0-9-]+$/.test(name)) stop('a name is of lower-case letters, digits and hyphens')
else if (!order.ok) stop(order.refusal.detail)
else record()

function record(): void {
  if (!order.ok) return
  const { game, players, options, policy, seed: word } = order.value
  const file = join(import.meta.dirname, game.id, `${name}.jsonl`)
  if (existsSync(file)) return stop('there is one of that name; remove it first if it is to go')
  const seed = seedFromText(`golden ${word}`)
  const started = game.start({ players, options, seed })
  if (!started.ok) return stop(started.refusal.detail)
  const chance = constantChance(`golden policy ${word}`)
  const { match } = started.value
  const every = Number(inputsToABead)
  const inputs =
    every === 0 ? playOut(match, policy, chance) : playWithBeads(match, policy, chance, every)
  const { id, version } = game
  mkdirSync(join(import.meta.dirname, id), { recursive: true })
  writeFileSync(file, formatGolden(game, { game: id, version, players, options, seed, inputs }))
}

/** Plays a match to its end with beads falling in between, and leaves out those that are refused. */
function playWithBeads(match: Match, policy: Policy, chance: Chance, every: number): Input[] {
  const inputs: Input[] = []
  for (let turn = 1; ; turn++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return inputs
    if (turn % every === 0) {
      const bead: Input = { kind: 'bead', god: pick(chance, GODS), seats: match.seats }
      if (match.offer(bead.god, match.seats).ok) inputs.push(bead)
      continue
    }
    const act: Input = { kind: 'act', seat: asked.seat, action: policy(match, asked, chance) }
    present(match.act(asked.seat, act.action).ok || undefined, 'policies choose what is legal')
    inputs.push(act)
  }
}

function stop(detail: string): undefined {
  console.error(`golden: ${detail}`)
  process.exitCode = 1
}

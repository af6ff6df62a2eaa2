// Records a new golden replay:
//   npm run golden -- <name> <game> [--policy random] [--seed 1] [--option name=value …]
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readOrder } from '../../rules/simulate/order.ts'
import { playOut } from '../../rules/src/policy.ts'
import { seedFromText } from '../../rules/src/random.ts'
import { chanceOf } from '../support/chance.ts'
import { formatGolden } from '../support/golden.ts'

const [name = '', ...rest] = process.argv.slice(2)
const order = readOrder(rest)
if (!/^[a-z0-9-]+$/.test(name)) stop('a name is of lower-case letters, digits and hyphens')
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
  const inputs = playOut(started.value.match, policy, chanceOf(`golden policy ${word}`))
  const { id, version } = game
  mkdirSync(join(import.meta.dirname, id), { recursive: true })
  writeFileSync(file, formatGolden({ game: id, version, players, options, seed, inputs }))
}

function stop(detail: string): undefined {
  console.error(`golden: ${detail}`)
  process.exitCode = 1
}

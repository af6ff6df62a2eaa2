// Records a new golden replay:
//   npm run golden -- <game> <name> [--policy random] [--seed 1] [--option name=value …]
// Later changes of the rules are written into all of them by `npm test -- -u`.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { GAMES } from '../../rules/src/games.ts'
import { POLICIES, playOut } from '../../rules/src/policy.ts'
import { seedFromText } from '../../rules/src/random.ts'
import type { MatchRecord } from '../../rules/src/record.ts'
import { chanceOf } from '../support/checks.ts'
import { formatGolden } from '../support/golden.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    policy: { type: 'string', default: 'random' },
    seed: { type: 'string', default: '1' },
    players: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
  },
})
const [id, name] = positionals
const game = GAMES.find((each) => each.id === id)
const policy = Object.entries(POLICIES).find(([each]) => each === values.policy)?.[1]
if (game === undefined || policy === undefined || name === undefined)
  throw new Error('usage: see the head of this file')

const options = Object.fromEntries(values.option.map((pair) => pair.split('=', 2)))
const players = Number(values.players ?? game.seats.max)
const seed = seedFromText(`golden ${values.seed}`)
const started = game.start({ players, options, seed })
if (!started.ok) throw new Error(started.refusal.detail)

const chance = chanceOf(`golden policy ${values.seed}`)
const inputs = playOut(started.value.match, policy, chance)
const { version } = game
const record: MatchRecord = { game: game.id, version, players, options, seed, inputs }
const folder = join(import.meta.dirname, game.id)
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, `${name}.jsonl`), formatGolden(record))

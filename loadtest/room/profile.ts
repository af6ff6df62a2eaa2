// npm run bench:profile [-- --game flower-war] [--json] [--calls]: profiles the real server while players answer as
// fast as possible, over Colyseus or in plain JSON, and prints the share of each part, or each call, in an action's
// time.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chosenOf, readOptions } from '../run/command-line.ts'
import { endOnSignals, newScratchFolder } from '../run/over.ts'
import { startContestant } from './contestant.ts'
import { BENCH_GAME_NAMES, benchGame } from './game.ts'
import { saturate } from './measures/saturation.ts'

const values = readOptions({
  game: { type: 'string', default: 'tieqchieq' },
  json: { type: 'boolean', default: false },
  calls: { type: 'boolean', default: false },
  short: { type: 'boolean', default: false },
})
const [GAME = ''] = chosenOf('--game', BENCH_GAME_NAMES, values.game)
const TABLES = values.short ? 5 : 40
const WINDOWS = values.short ? 2 : 30
const WINDOW_MS = 500
const ROWS = values.calls ? 60 : 15

interface Node {
  readonly id: number
  readonly callFrame: { readonly functionName: string; readonly url: string }
  readonly children?: readonly number[]
}

interface Profile {
  readonly nodes: readonly Node[]
  readonly samples: readonly number[]
  readonly timeDeltas: readonly number[]
}

/** The parts an input passes through. A sample counts for the first match from the innermost call outwards. */
const PARTS: readonly (readonly [part: string, place: RegExp])[] = [
  [
    '(not counted)',
    /^\(idle\)|^\(program\)|internal\/modules|express|\/http\/|matchmaking|MatchMaker|stripTypeScript/,
  ],
  ['collecting garbage', /^\(garbage collector\)/],
  ['the journal, without syncs', /server\/src\/journal\/|node:sqlite/],
  [
    'writing to sockets',
    /^writev |^writeGeneric |^writevGeneric |streams\/writable|^Socket\._write|sender\.js/,
  ],
  ['reading from sockets', /receiver\.js|onStreamRead|streams\/readable|frames\.ts|permessage/],
  ['the synced state: writing, encoding', /protocol\/src\/sync|@colyseus\/schema|SchemaSerializer/],
  ['what everybody may see', /\/view\.ts|projection\.ts/],
  ['messages: events, hands, answers', /viewers\.ts|history\.ts|msgpackr|Protocol\.mjs/],
  ['decisions', /putDecisions|decision\.ts|illegal/],
  ['the rules', /rules\/src\//],
  ['the way of an input through the room', /server\/src\//],
  ['Colyseus', /@colyseus\//],
]

function partOf(stack: readonly string[]): string {
  const [call = ''] = stack
  if (values.calls) return call.replace(/\(|file:.*?(?=node_modules|server|rules|protocol)/, '')
  for (const frame of stack) {
    const found = PARTS.find(([, place]) => place.test(frame))
    if (found !== undefined) return found[0]
  }
  return 'Node'
}

function report({ nodes, samples, timeDeltas }: Profile): void {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])),
  )
  const stackOf = (id: number): readonly string[] => {
    const stack: string[] = []
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const { functionName = '', url = '' } = byId.get(at)?.callFrame ?? {}
      stack.push(`${functionName} ${url}`)
    }
    return stack
  }
  const parts = new Map<number, string>()
  const micros = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const part = parts.get(id) ?? partOf(stackOf(id))
    parts.set(id, part)
    micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  }
  micros.delete('(not counted)')
  const total = [...micros.values()].reduce((sum, each) => sum + each, 0)
  const rows = [...micros].sort(([, one], [, other]) => other - one).slice(0, ROWS)
  console.log('| part | share |\n| --- | ---: |')
  for (const [part, each] of rows)
    console.log(`| ${part} | ${((100 * each) / total).toFixed(1)} % |`)
}

endOnSignals()
const folder = newScratchFolder('profile')
const server = await startContestant(values.json ? 'ours, in JSON' : 'ours', benchGame(GAME), {
  profiles: folder,
})
const { window } = await saturate(server, TABLES)
for (let windows = 0; windows < WINDOWS; windows++) await window(WINDOW_MS)
await server.stop()
const [file = ''] = readdirSync(folder)
report(JSON.parse(readFileSync(join(folder, file), 'utf8')))

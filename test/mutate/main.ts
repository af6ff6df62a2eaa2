// npm run mutate -- <folder> [--sample 300] [--seed word] [--quick]: changes one thing at a time in the files of a
// folder, everywhere or in as many places as are drawn by the seed, and lists the changes that no test notices. Ends
// with a line of figures, and exit code 1 if fewer than nine tenths are noticed. Results are kept in .mutate/, so that
// it can be interrupted.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shuffle } from '../../rules/src/deck.ts'
import { randomFrom, seedFromText } from '../../rules/src/random.ts'
import { type Change, changesOf, replacement } from './changes.ts'
import { isOf, KNOWN } from './known.ts'
import { resultsIn } from './results.ts'
import { newTester } from './tester.ts'
import { STARTS_SERVERS, testsOfPart } from './tests.ts'

const SEEN_MIN = 0.9

const root = join(import.meta.dirname, '../..')
const texts = new Map<string, string>()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: 'changes' },
    /** Skips tests that start servers, for files that other tests reach. */
    quick: { type: 'boolean', default: false },
  },
})
const [folder = ''] = positionals
const [part = ''] = folder.split('/')
const tests = testsOfPart(part)
const all = globSync(`${folder}/**/*.ts`, { cwd: root })
  .sort()
  .flatMap((file) => changesOf(file, textOf(file)))
if (tests.length === 0 || all.length === 0) throw new Error(`nothing to change in ${folder}`)
const drawn = values.sample === undefined ? all : draw(all, Number(values.sample), values.seed)

const tester = await newTester()
const unchanged = await tester.run({ tests })
if (unchanged.seenBy !== undefined)
  throw new Error(`fails without a change: ${Object.values(unchanged.seenBy).join(' > ')}`)
const results = resultsIn(join(root, '.mutate/results.jsonl'), textOf)
const unseen: Change[] = []
for (const [index, change] of drawn.entries()) {
  const reaching = testsOf(change)
  const result = results.get(change, reaching) ?? (await plant(change, reaching))
  if (result.seenBy === undefined) unseen.push(change)
  const by = result.seenBy && `${result.seenBy.test} > ${result.seenBy.name}`
  console.log(`${index + 1}/${drawn.length} ${inWords(change)}: ${by ?? 'not seen'}`)
}
tester.close()
report()

function testsOf({ file }: Change): readonly string[] {
  const reaching = unchanged.reach?.[file] ?? []
  const quick = values.quick ? reaching.filter((test) => !STARTS_SERVERS.test(test)) : []
  return quick.length > 0 ? quick : reaching
}

async function plant(change: Change, reaching: readonly string[]) {
  const { seenBy } = reaching.length === 0 ? {} : await tester.run({ tests: reaching, change })
  results.add(change, reaching, seenBy)
  return { seenBy }
}

function report(): void {
  const known = unseen.filter((change) =>
    KNOWN.some((each) => isOf(each, change, textOf(change.file))),
  )
  const seen = drawn.length - unseen.length
  console.log('\nNot seen by any test:')
  for (const change of unseen) if (!known.includes(change)) console.log(inWords(change))
  const percent = ((100 * seen) / drawn.length).toFixed(1)
  console.log(
    `\n${folder}: ${drawn.length} of ${all.length} changes, ${seen} seen (${percent} %), ` +
      `${known.length} known to change nothing, ${unseen.length - known.length} not seen`,
  )
  if (seen < SEEN_MIN * drawn.length) process.exitCode = 1
}

function draw(changes: readonly Change[], count: number, seed: string): readonly Change[] {
  const drawn = shuffle({ random: randomFrom(seedFromText(seed)) }, changes).slice(0, count)
  return changes.filter((change) => drawn.includes(change))
}

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(join(root, file), 'utf8')
  texts.set(file, text)
  return text
}

function inWords(change: Change): string {
  const number = textOf(change.file).slice(0, change.start).split('\n').length
  return `${change.file}:${number} ${replacement(change)}`
}

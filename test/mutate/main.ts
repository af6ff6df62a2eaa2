// npm run mutate -- <folder, or pattern of files> [--sample 300] [--seed word] [--tests folder]: changes one thing at a
// time in these files, everywhere or in as many places as are drawn by the seed, and lists the changes that no test
// notices. Ends with a line of figures, and exit code 1 if fewer than nine tenths are noticed, or if one of the others
// is not known to make no difference. Results are kept in .mutate/, so that it can be interrupted, or be run with the
// tests of one folder first and with all later.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Change, changesOf, replacement } from './changes.ts'
import { draw } from './drawn.ts'
import { isOf, KNOWN } from './known.ts'
import { resultsIn } from './results.ts'
import type { Failure } from './session.ts'
import { newTester } from './tester.ts'
import { testsOfPart } from './tests.ts'

const SEEN_MIN = 0.9

const root = join(import.meta.dirname, '../..')
const texts = new Map<string, string>()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: 'changes' },
    tests: { type: 'string', default: '' },
  },
})
const [place = ''] = positionals
const [part = ''] = place.split('/')
const tests = testsOfPart(part).filter((test) => test.startsWith(values.tests))
const all = globSync(place.endsWith('.ts') ? place : `${place}/**/*.ts`, { cwd: root })
  .sort()
  .flatMap((file) => changesOf(file, textOf(file)))
if (tests.length === 0 || all.length === 0) throw new Error(`nothing to change in ${place}`)
const drawn =
  values.sample === undefined
    ? all
    : draw(all, { count: Number(values.sample), seed: values.seed, textOf })

const tester = await newTester()
// Files edited meanwhile count the next time.
for (const test of tests) textOf(test)
const { seenBy: broken, reach = {} } = await tester.run({ tests })
if (broken !== undefined) throw new Error(`fails without a change: ${broken.test} > ${broken.name}`)
const results = resultsIn(join(root, '.mutate/results.jsonl'), textOf)
const unseen: Change[] = []
for (const [index, change] of drawn.entries()) {
  const { seenBy } = await plant(change)
  if (seenBy === undefined) unseen.push(change)
  const by = seenBy && `${seenBy.test} > ${seenBy.name}`
  console.log(`${index + 1}/${drawn.length} ${inWords(change)}: ${by ?? 'not seen'}`)
}
tester.close()
report()

async function plant(change: Change): Promise<{ readonly seenBy?: Failure }> {
  const reaching = reach[change.file] ?? []
  const known = results.get(change, reaching)
  if (known.left.length === 0) return known
  const seenBy = await firstToSee(change, known.left)
  results.add(change, known.left, seenBy)
  return { ...(seenBy && { seenBy }) }
}

/** A busy machine makes tests late as well, so one that fails late has to fail twice. */
async function firstToSee(change: Change, left: readonly string[]): Promise<Failure | undefined> {
  if (left.length === 0) return undefined
  const { seenBy } = await tester.run({ tests: left, change })
  if (seenBy?.isLate !== true) return seenBy
  const { seenBy: again } = await tester.run({ tests: [seenBy.test], change })
  const others = left.filter((test) => test !== seenBy.test)
  return again ?? (await firstToSee(change, others))
}

function report(): void {
  const known = unseen.filter((change) =>
    KNOWN.some((each) => isOf(each, change, textOf(change.file))),
  )
  const seen = drawn.length - unseen.length
  console.log('\nNot seen by any test:')
  for (const line of unseen
    .filter((change) => !known.includes(change))
    .map(inWords)
    .sort())
    console.log(line)
  const percent = ((100 * seen) / drawn.length).toFixed(1)
  console.log(
    `\n${place}: ${drawn.length} of ${all.length} changes, ${seen} seen (${percent} %), ` +
      `${known.length} known to change nothing, ${unseen.length - known.length} not seen`,
  )
  if (seen < SEEN_MIN * drawn.length || known.length < unseen.length) process.exitCode = 1
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

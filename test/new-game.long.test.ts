// A game that `npm run new-game` has just written is whole: it passes its own tests, is played to its end by whatever
// plays games, and is a game of this repository if it was made as one.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../client-sdk/src/connect.ts'
import { GAMES } from '../rules/src/games.ts'
import { openBrowser } from './support/browsers/browser.ts'
import { newPerson } from './support/browsers/person.ts'
import { installPython, isPythonMissing } from './support/clients/python.ts'
import { startProgram } from './support/servers/program.ts'
import { newServerProcess, type ServerProcess } from './support/servers/server-process.ts'
import { begin, playByClicks } from './web/player.ts'

const root = join(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'new-game-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program in a folder. */
const run = (cwd: string, program: string, ...args: readonly string[]) =>
  runIn(cwd, {}, program, ...args)

/** Runs a program in a folder, with more variables. */
function runIn(
  cwd: string,
  more: Readonly<Record<string, string>>,
  program: string,
  ...args: readonly string[]
) {
  // The tests of a new game are not run within ours.
  const { NODE_TEST_CONTEXT: _, VITEST: _vitest, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    env: { ...env, INIT_CWD: folder, NO_COLOR: '1', ...more },
  })
  return { status, said: stdout + stderr }
}

const node = (cwd: string, ...args: readonly string[]) => run(cwd, process.execPath, ...args)
const newGame = (...args: readonly string[]) =>
  node(root, join(root, 'examples/new-game.ts'), ...args)

describe('a game in a folder of its own', () => {
  const game = join(folder, 'last-stone')
  beforeAll(() => {
    const made = newGame('./last-stone')
    expect(made.status, made.said).toBe(0)
    expect(made.said).toContain('/last-stone/game.ts npm start')
  })

  test('is small, and passes its own tests and the compiler', () => {
    const lines = ['shapes.ts', 'game.ts'].map(
      (file) => readFileSync(join(game, file), 'utf8').split('\n').length,
    )
    expect(lines.reduce((sum, each) => sum + each)).toBeLessThan(180)
    const texts = readFileSync(join(game, 'texts.ts'), 'utf8')
    expect(texts).toContain("title: 'Last stone'")
    expect(texts).toContain('Nimm Steine von einem Haufen.')
    expect(texts).not.toMatch(/\bNim\b/)
    const { status, said } = run(game, 'npm', 'test')
    expect(said).toMatch(/pass 1\d\d\n[\s\S]*fail 0\n/)
    expect(said).toContain('LASTSTONE-4 whoever takes the last stone wins')
    expect(status).toBe(0)
    expect(run(game, 'npm', 'run', '--silent', 'check')).toEqual({ status: 0, said: '' })
    const file = join(game, 'game.ts')
    const source = readFileSync(file, 'utf8')
    writeFileSync(file, source.replace('mover: seatAt(0)', 'mover: 0'))
    const wrong = run(game, 'npm', 'run', '--silent', 'check')
    writeFileSync(file, source)
    expect(wrong.said).toContain("Type 'number' is not assignable to type 'Seat'")
  })

  test('is loaded by a path, and not as a package, from the folder that it is made in', () => {
    const made = node(folder, join(root, 'examples/new-game.ts'), './near')
    expect(made.said).toContain('GAMES=./near/game.ts npm start')
  })

  test('is tested by the Node of this repository, whatever the machine has', () => {
    const [its, ours] = [game, root].map((folder) =>
      realpathSync(join(folder, 'node_modules/.bin/node')),
    )
    expect(its).toBe(ours)
  })

  test.for([
    [
      'chance from outside',
      'state.turns + 1',
      'state.turns + Math.random()',
      'read a clock, or draw chance from elsewhere',
    ],
    ['no legal action', '{ length: left }', '{ length: left - 1 }', '0 actions are listed'],
    ['a listed action refused', 'action.stones > ', 'action.stones >= ', 'is listed, but refused'],
    ['a throw', "return refuse('too", "throw new Error('planted') // ('too", 'planted'],
    [
      'future dice in sight',
      '({ piles, mover }) => ({ waiting: isEmpty(piles) ? [] : [mover], piles, mover })',
      '({ piles, mover, random }) => ({ waiting: isEmpty(piles) ? [] : [mover], piles, mover: seatAt(random.key[0] & 1) })',
      'what a viewer is shown or asked is not the same after "resample"',
    ],
    ['a word without a text', "reason: 'no-stones'", "reason: 'empty'", 'in "en" for: empty'],
  ] as const)('fails its own tests with %s', ([, from, to, message]) => {
    const faulty = join(folder, 'faulty')
    cpSync(game, faulty, { recursive: true, verbatimSymlinks: true })
    const file = join(faulty, 'game.ts')
    const source = readFileSync(file, 'utf8')
    expect(source).toContain(from)
    writeFileSync(file, source.replace(from, to))
    const { status, said } = node(faulty, '--test')
    rmSync(faulty, { recursive: true })
    expect(said).toContain(message)
    expect(status).toBe(1)
  })

  describe('at a server', () => {
    let server: ServerProcess
    beforeAll(async () => {
      server = await newServerProcess({ GAMES: join(game, 'game.ts') })
      await server.start()
    })
    afterAll(() => server.remove())

    test('is played to its end in a terminal', async () => {
      const args = ['--url', server.url, '--game', 'last-stone', '--bots', '1']
      const child = startProgram([join(root, 'examples/terminal.ts'), ...args])
      let shown = ''
      let answered = 0
      for await (const data of child.stdout) {
        shown += String(data)
        for (const [question] of shown.slice(answered).matchAll(/(?:^|\n)(?:> |again\? .*\) )/g)) {
          answered = shown.length
          child.stdin.write(question.includes('again') ? 'n\n' : '1\n')
        }
      }
      expect(shown).toMatch(/over: won by .* \(no stones are left\)/)
    })

    test('is played to its end by the SDK', async () => {
      const client = await connect(server.url, { name: 'Ana' })
      const match = await client.create('last-stone' as 'tieqchieq', { bots: 1, botDelayMs: 0 })
      while (match.outcome === null) {
        const [action] = match.decision?.actions ?? []
        if (action === undefined) await new Promise((resolve) => setImmediate(resolve))
        else await match.act(action)
      }
      expect(match.outcome).toMatchObject({ reason: 'no-stones' })
      match.disconnect()
    })

    test.skipIf(isPythonMissing)('is played to its end by the client in Python', async () => {
      const python = await installPython()
      const args = ['-m', 'flower_war.bot', '--url', server.url, '--game', 'last-stone']
      const { code, said } = await python.run(...args)
      python.remove()
      expect(said).toContain('over: no-stones, won by')
      expect(code).toBe(0)
    })

    describe('in a browser', () => {
      let browser: Browser
      beforeAll(async () => {
        browser = await openBrowser()
      })
      afterAll(() => browser.close())

      test('is found in the lobby, and played to its end', async () => {
        const { page, context, errors } = await newPerson(browser)
        await page.goto(server.url)
        await page.getByRole('heading', { name: 'Last stone' }).waitFor()
        await begin(page, server.url, 'last-stone', { options: { piles: 'large' } })
        await playByClicks(page)
        await page.getByText('ended: no stones are left').waitFor()
        expect(errors).toEqual([])
        await context.close()
      })
    })
  })

  test.for([
    ['Nim!', '"Nim!" is no name'],
    ['./tieqchieq', 'There is a game called "tieqchieq" already.'],
    ['mexica', 'There is a game called "mexica" already.'],
    ['shapes', 'There is rules/src/shapes already.'],
    ['fit', 'There is test/rules/fit already.'],
    ['./last-stone', 'last-stone already.'],
  ])('is refused as %s, with the reason', ([name = '', why]) => {
    const { status, said } = newGame(name)
    expect([status, said]).toEqual([1, expect.stringContaining(`new-game: `)])
    expect(said).toContain(why)
  })
})

/** A copy of this repository, with the same packages but workspaces of its own. */
function copyOfAll(): string {
  const copy = join(folder, 'copy')
  // A test that `seed.long.test.ts` plants may be gone before it is copied.
  const left = /^\/(data|packed|\.git|\.vitest|\.mutate)$|\/(node_modules|\.tsbuild|\.planted-\w+)$/
  cpSync(root, copy, {
    recursive: true,
    preserveTimestamps: true,
    filter: (file) => !left.test(file.slice(root.length)),
  })
  const modules = join(copy, 'node_modules')
  mkdirSync(join(modules, '@flower-war'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@flower-war') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const workspace of workspaces) {
    const { name } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    symlinkSync(join(copy, workspace), join(modules, name))
  }
  return copy
}

// It compiles and tests a copy of everything.
test('a game of this repository is one folder and one line: nothing else has to be written', {
  timeout: 600_000,
}, () => {
  const copy = copyOfAll()
  const made = node(copy, 'examples/new-game.ts', 'last-stone')
  expect(made.status, made.said).toBe(0)
  expect(run(copy, 'node_modules/.bin/tsc', '-b')).toEqual({ status: 0, said: '' })
  const written = ['rules/src/last-stone', 'rules/src/games.ts', 'test/rules/last-stone']
  const lint = run(copy, 'node_modules/.bin/biome', 'ci', '--vcs-enabled=false', ...written)
  expect(lint.status, lint.said).toBe(0)
  const tests = [
    ...['last-stone', 'texts', 'shapes', 'golden', 'rule-numbers', 'sentences'].map(
      (name) => `test/rules/${name}`,
    ),
    ...['architecture', 'refusals', 'tables'].map((name) => `test/${name}`),
  ]
  // None of them looks at a page.
  const env = { WEB_BUILD: 'none' }
  // The other games, and the faults that tests plant to try themselves, are the same here.
  const same = `(?:${GAMES.map(({ id }) => id).join('|')})\\b|.*\\b(?:rejects|found)\\b`
  const only = ['--project', 'parts', '--testNamePattern', `^(?!${same})`]
  const tested = runIn(copy, env, 'node_modules/.bin/vitest', 'run', ...only, ...tests)
  expect(tested.status, tested.said).toBe(0)
})

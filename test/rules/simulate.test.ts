// Simulations of many matches: their figures, the faults they report, and the command.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readOrder } from '../../rules/simulate/order.ts'
import { newProgressBar } from '../../rules/simulate/progress.ts'
import { formatFailure } from '../../rules/simulate/report.ts'
import { simulate } from '../../rules/simulate/simulation.ts'
import { POLICIES } from '../../rules/src/bots/policy.ts'
import { rulesAmong } from '../../rules/src/index.ts'
import { present } from '../../rules/src/invariant.ts'
import { playable } from '../../rules/src/match.ts'
import { parseRecord } from '../../rules/src/records/record.ts'
import { replay } from '../../rules/src/records/replay.ts'
import { accept } from '../../rules/src/result.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import { peek } from '../support/peek/peek.ts'

const root = join(import.meta.dirname, '../..')

function command(...args: readonly string[]) {
  const main = join(root, 'rules/simulate/main.ts')
  return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8' })
}

const plan = {
  game: playable(tieqchieq),
  players: 2,
  options: { start: 'red' },
  policy: POLICIES.random,
  games: 400,
  seed: 'figures',
}

describe('a simulation', () => {
  test('comes close to the figures of an independent implementation of Tıeqchıeq', () => {
    const figures = simulate(plan)
    if ('record' in figures) throw new Error(figures.message)
    // 232 (146–344) turns, the first player wins 50.7 %: here within four standard errors.
    expect(figures.turns.mean).toBeGreaterThan(232 - 12)
    expect(figures.turns.mean).toBeLessThan(232 + 12)
    expect(figures.turns.p5).toBeGreaterThan(130)
    expect(figures.turns.p95).toBeLessThan(370)
    expect(Math.abs((figures.wins[0]?.share ?? 0) - 0.507)).toBeLessThan(0.1)
    expect(figures.endings).toEqual({ 'all-home': 1 })
    expect(figures.winningScore).toEqual({ mean: 6, p5: 6, p95: 6 })
    // The loser has brought home some.
    expect(figures.scores['home']).toBeGreaterThan(3)
    expect(figures.scores['home']).toBeLessThan(6)
    const { share = 0, low = 0, high = 0 } = figures.wins[0] ?? {}
    expect([share - low, high - share].map((part) => part.toFixed(2))).toEqual(['0.05', '0.05'])
  })

  test('comes close to them for greedy players too', () => {
    const figures = simulate({ ...plan, policy: POLICIES.greedy })
    if ('record' in figures) throw new Error(figures.message)
    // 137 (93–191) turns, the first player wins 51.7 %; our greedy players rate a little differently.
    expect(figures.turns.mean).toBeGreaterThan(133 - 6)
    expect(figures.turns.mean).toBeLessThan(133 + 6)
    expect(Math.abs((figures.wins[0]?.share ?? 0) - 0.517)).toBeLessThan(0.1)
  })

  test('reports a game that breaks before any player is asked', () => {
    const setup = () => {
      throw new Error('broken at once')
    }
    const game = playable({ ...peek, setup })
    const failure = simulate({ ...plan, game, players: 3, options: {} })
    expect(failure).toMatchObject({ message: 'broken at once', record: { inputs: [] } })
  })

  test.for([
    [2, 168, { signs: 0.08, flood: 0.32, invasion: 0.6 }],
    [4, 206, { signs: 0.03, flood: 0.31, invasion: 0.65 }],
    [6, 237, { signs: 0.02, flood: 0.32, invasion: 0.66 }],
  ] as const)(
    'comes close to the figures of version 1 of Flower War with %i players too',
    async ([players, turns, endings]) => {
      const game = present(await rulesAmong([])('flower-war', 1), 'it is released')
      const games = 40
      const random = { policy: POLICIES.random, games, seed: 'expected', options: {} }
      const figures = simulate({ ...random, game, players })
      if ('record' in figures) throw new Error(figures.message)
      // Within four standard errors; a match varies by 35 turns.
      expect(Math.abs(figures.turns.mean - turns)).toBeLessThan((4 * 35) / Math.sqrt(games))
      for (const [reason, share] of Object.entries(endings)) {
        const error = Math.sqrt((share * (1 - share)) / games)
        expect(Math.abs((figures.endings[reason] ?? 0) - share)).toBeLessThan(4 * error)
      }
    },
  )

  test('gives the same figures for the same seed, and others for another', () => {
    const some = { ...plan, games: 20 }
    expect(simulate(some)).toEqual(simulate(some))
    expect(simulate(some)).not.toEqual(simulate({ ...some, seed: 'others' }))
  })

  test('counts every kind of action and the cards in it', () => {
    const game = playable(peek)
    const figures = simulate({ ...plan, game, players: 3, options: {}, games: 200 })
    if ('record' in figures) throw new Error(figures.message)
    expect(figures.actions).toMatchObject({
      draw: expect.any(Number),
      raid: expect.any(Number),
      ward: expect.any(Number),
      'ward ward-a': expect.any(Number),
      pass: expect.any(Number),
      'lay 12': expect.any(Number),
    })
    expect(figures.events).toMatchObject({
      drew: expect.any(Number),
      'drew ward-a': expect.any(Number),
      shown: expect.any(Number),
      took: expect.any(Number),
    })
    const shares = figures.wins.map(({ share }) => share)
    expect(shares.reduce((sum, share) => sum + share) + figures.unwon).toBeCloseTo(1)
  })

  test('counts the decisions with one answer', () => {
    const one: typeof peek = {
      ...peek,
      decision(state, seat) {
        const decision = peek.decision(state, seat)
        return decision && { ...decision, actions: decision.actions.slice(0, 1) }
      },
    }
    const some = { ...plan, players: 3, options: {}, games: 10 }
    const shares = [one, peek].map((game) => {
      const figures = simulate({ ...some, game: playable(game) })
      return 'lone' in figures ? figures.lone : undefined
    })
    expect(shares[0]).toBe(1)
    expect(shares[1]).toBeGreaterThan(0)
    expect(shares[1]).toBeLessThan(1)
  })

  test('counts questions by kind, and in how many matches an action was chosen', () => {
    const game = playable(peek)
    const figures = simulate({ ...plan, game, players: 3, options: {}, games: 40 })
    if ('record' in figures) throw new Error(figures.message)
    const { questions, inputs, lone, chosenIn, actions } = figures
    const kinds = Object.values(questions)
    const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
    expect(sum(kinds.map(({ asked }) => asked))).toBeCloseTo(inputs.mean)
    expect(sum(kinds.map((kind) => kind.lone)) / inputs.mean).toBeCloseTo(lone)
    expect(kinds.map((kind) => kind.lone)).toEqual(
      kinds.map((kind) => kind.lone).sort((one, other) => other - one),
    )
    expect(chosenIn['draw']).toBe(1)
    const [seldom = ''] = Object.keys(actions).filter((name) => (actions[name] ?? 0) < 1)
    expect(chosenIn[seldom]).toBeGreaterThan(0)
    expect(chosenIn[seldom]).toBeLessThanOrEqual(actions[seldom] ?? 0)
  })

  test('of a broken game ends with the seed and the inputs that reproduce the fault', () => {
    const broken: typeof peek = {
      ...peek,
      id: 'broken',
      apply(state, seat, action) {
        const result = peek.apply(state, seat, action)
        if (!result.ok || action.type !== 'ward') return result
        return accept({ ...result.value, state: { ...result.value.state, discard: [] } })
      },
    }
    const game = playable(broken)
    const failure = simulate({ ...plan, game, players: 3, options: {}, games: 200 })
    if (!('record' in failure)) throw new Error('the fault was not found')
    expect(failure.message).toMatch(/^of \S+ the box held 1, now there are 0$/)
    expect(failure.record.inputs.at(-1)).toMatchObject({ action: { type: 'ward' } })
    expect(formatFailure(failure)).toContain(failure.record.seed)
    const record = parseRecord(JSON.parse(JSON.stringify(failure.record)))
    const replayed = record.ok ? replay(game, record.value) : record
    expect(replayed).toMatchObject({ value: { applied: failure.record.inputs.length } })
    expect(replayed.ok && Object.values(replayed.value.match.pieces())).toContain(0)
  })
})

describe('the command', () => {
  test('prints figures for people', () => {
    const { status, stdout, stderr } = command('tieqchieq', '--games', '30', '--seed', 'page')
    expect(stdout).toMatch(/^tieqchieq \(rules \d+\), 2 players, random, \{\}, seed page\n30 m/)
    expect(stdout).toMatch(/\n {2}all-home +100\.0 %\n/)
    expect(stdout).toMatch(/\n {2}winner +6\.00 \(6–6\)\n/)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('separates every figure from the name of its card', () => {
    const { stdout } = command('flower-war', '--games', '3', '--seed', 'cards')
    const [, happened = ''] = stdout.split('happened, times a match\n')
    const lines = happened.trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(100)
    for (const line of lines) expect(line).toMatch(/^ {2}\S.* \d+(\.\d\d)?$/)
  })

  test('prints them as JSON for machines', () => {
    const { stdout } = command('tieqchieq', '--games', '5', '--policy', 'greedy', '--json')
    expect(JSON.parse(stdout)).toMatchObject({ game: 'tieqchieq', policy: 'greedy', games: 5 })
  })

  test('plays each seat by a policy of its own if one is given for each', () => {
    const wins = ['greedy,random', 'random,greedy'].map((policy) => {
      const { stdout } = command('tieqchieq', '--games', '30', '--policy', policy, '--json')
      return JSON.parse(stdout).wins.map(({ share }: { share: number }) => share)
    })
    expect(wins[0][0]).toBeGreaterThan(0.7)
    expect(wins[1][1]).toBeGreaterThan(0.7)
  })

  test.for(['flower-war', 'mexica'])(
    'is summed up by cards that came and were used: %s',
    (game) => {
      const { stdout } = command(game, '--games', '4', '--seed', 'uses', '--json')
      const file = join(mkdtempSync(join(tmpdir(), 'uses-')), 'report.json')
      writeFileSync(file, stdout)
      const uses = join(root, 'rules/simulate/uses.ts')
      const summed = spawnSync(process.execPath, [uses, file], { encoding: 'utf8' })
      rmSync(dirname(file), { recursive: true })
      const lines = summed.stdout.trimEnd().split('\n')
      expect(lines.pop()).toMatch(/^Mary was paid in +\d of 4, /)
      expect(lines.length).toBeGreaterThan(15)
      for (const line of lines) {
        const [, used, came] = /^\S+ +(\d+) of (\d+), \d+ % /.exec(line) ?? []
        expect(Number(used), line).toBeLessThanOrEqual(Number(came))
      }
    },
  )

  test('says in one line what is wrong with its arguments', () => {
    const { status, stdout, stderr } = command('tieqchieq', '--games', '0')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe('simulate: --games is a number from 1 to 1000000.\n')
  })

  test.for([
    [[], 'Say which game'],
    [['chess'], 'The games are: tieqchieq'],
    [['tieqchieq', 'peek'], 'Say which game'],
    [
      ['tieqchieq', '--policy', 'toString'],
      '--policy is one of random, novice, greedy, fallback, lookahead',
    ],
    [['tieqchieq', '--policy', 'random,greedy,random'], 'or one for each seat, with commas'],
    [['tieqchieq', '--policy', 'random,'], '--policy is one of'],
    [['tieqchieq', '--players', '3'], '--players is a number from 2 to 2'],
    [['tieqchieq', '--players', '1'], '--players is a number from 2 to 2'],
    [['tieqchieq', '--option', 'start=blue'], 'The option "start" is one of'],
    [['tieqchieq', '--option', '__proto__=1'], 'There is no option "__proto__"'],
    [['tieqchieq', '--gmaes', '3'], "Unknown option '--gmaes'"],
  ] as const)('refuses %j', ([args, detail]) => {
    const order = readOrder(args)
    expect(order).toMatchObject({ refusal: { detail: expect.stringContaining(detail) } })
  })
})

describe('the progress bar', () => {
  const shown = (isTTY: boolean): string => {
    const written: string[] = []
    const bar = newProgressBar({ isTTY, write: (text) => written.push(text) }, 4)
    for (let done = 1; done <= 4; done++) bar.show(done)
    bar.clear()
    return written.join('')
  }

  test('grows on a terminal and leaves nothing behind', () => {
    expect(shown(true)).toContain('··  50 %')
    expect(shown(true).endsWith('█ 100 %\r\u001b[K')).toBe(true)
  })

  test('is not shown without a terminal', () => {
    expect(shown(false)).toBe('')
  })
})

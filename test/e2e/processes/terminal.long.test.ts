// The terminal player as a process, with a keyboard of its own.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { type UntypedGame, untyped } from '../../../client-sdk/src/rules-of.ts'
import { game as nim } from '../../../examples/nim/game.ts'
import { readArguments } from '../../../examples/terminal/arguments.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { playable } from '../../../rules/src/match.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { newLink } from '../../support/servers/link.ts'
import { startProgram } from '../../support/servers/program.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'

const example = join(import.meta.dirname, '../../../examples/terminal.ts')

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer([...GAMES, playable(nim)])
})
afterAll(() => server.stop())

interface Terminal {
  readonly child: ChildProcess
  /** Resolves with its exit code and signal. */
  readonly exited: Promise<unknown>
  shown(): string
  /** The errors that it has written. */
  complained(): string
  /** Resolves when its output matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>
}

/** Starts a terminal player and types the answers to its questions; undefined closes the terminal. */
function open(args: readonly string[], answer: (question: string) => string | undefined): Terminal {
  const child = startProgram([example, '--url', server.url, ...args])
  let shown = ''
  let complained = ''
  child.stderr.on('data', (data) => {
    complained += String(data)
  })
  let answered = 0
  child.stdout.on('data', (data) => {
    shown += String(data)
    for (;;) {
      const question = /(?:^|\n)(> |again\? \(y\/n\) )/.exec(shown.slice(answered))
      if (question === null) return
      answered += question.index + question[0].length
      const line = answer(question[1] ?? '')
      if (line === undefined) child.stdin.end()
      else child.stdin.write(`${line}\n`)
    }
  })
  return {
    child,
    exited: once(child, 'close'),
    shown: () => shown,
    complained: () => complained,
    async until(pattern) {
      for (;;) {
        const found = pattern.exec(shown)
        if (found !== null) return found
        await once(child.stdout, 'data')
      }
    },
  }
}

test('the program exits with 0 when its terminal is closed, and asks again after an unknown answer', async () => {
  const lines = ['nonsense', '1', undefined]
  const { exited, shown } = open(['--bots', '1'], () => lines.shift())
  expect(await exited).toEqual([0, null])
  expect(shown()).toMatch(/^match \S+, code \w+; red: Terminal, yellow: bot; you are red/)
  expect(shown()).toMatch(/\n {2}1: (Move a token|Enter a token|Go one step further)/)
})

test('the program says in one line why it cannot begin', async () => {
  for (const [args, said] of [
    [['--game', 'chess'], /^There is no game of that name here\.\n$/],
    [['--game', 'flower-war', '--players', '9'], /^This game is played by 2 to 6\.\n$/],
    [['--game', 'flower-war', '--option', 'lenght=epic'], /^[^\n]*"lenght"[^\n]*\n$/],
    [['--join', 'nowhere'], /^There is no such match\.\n$/],
    [['--url', 'http://127.0.0.1:1'], /^No server answers at 127\.0\.0\.1:1\.\n$/],
  ] as const) {
    const { exited, complained } = open(args, () => undefined)
    expect([args, await exited, complained()]).toEqual([
      args,
      [1, null],
      expect.stringMatching(said),
    ])
  }
})

test('the program prints its usage, and an error for wrong arguments', async () => {
  const help = open(['--help'], () => undefined)
  expect(await help.exited).toEqual([0, null])
  expect(help.shown()).toMatch(/^Play in the terminal\.[\s\S]*--option name=value/)
  const wrong = open(['--lenght', 'epic'], () => undefined)
  expect(await wrong.exited).toEqual([2, null])
  expect(wrong.complained()).toMatch(/^Unknown option '--lenght'\.\n\nPlay in the terminal\./)
  for (const [args, said] of [
    [['--lenght', 'epic'], "Unknown option '--lenght'."],
    [['tieqchieq'], "Unexpected argument 'tieqchieq'."],
    [['--bots', 'two'], '--bots takes a number, not "two".'],
    [['--level', 'fair'], '--level is one of novice, easy, hard, not "fair".'],
    [['--language', 'fr'], '--language is one of en, de, es, not "fr".'],
    [['--option', 'epic'], '--option takes name=value, not "epic".'],
  ] as const)
    expect(() => readArguments([...args])).toThrow(expect.objectContaining({ message: said }))
})

test.for([
  ['tieqchieq', /\n( +[.RY]){13}\nRed: R* → Home \d\n/],
  ['flower-war', /\n +1 Cipactli: Skulls \d+.*\n[\s\S]*\nHuitzilopochtli \d+, .*\nHand: /],
  [
    'mexica',
    /\nEast:\n.*\n +1 Crocodile \d+: tokens \d+.*\n[\s\S]*\nHuitzilopochtli \d+, .*\nHand: /,
  ],
  ['space-aztecs', /\nDawn \d( \(Seat 2\))?, [\s\S]*\nSeat 1 \(you\): –/],
] as const)('the program shows the table of %s and the choices in words', async ([game, table]) => {
  const lines = ['1', '1', undefined]
  const { exited, shown } = open(['--game', game, '--bots', '1'], () => lines.shift())
  expect(await exited).toEqual([0, null])
  expect(shown()).toMatch(table)
  expect(shown()).toMatch(/\n {2}1: [A-Z]/)
  expect(shown()).not.toMatch(/[{}"]|undefined|\[object|null/)
})

test('a match of an earlier version is shown like a game without a board, and its rematch on its board', async () => {
  const earlier = await newServerProcess()
  await earlier.start(join(import.meta.dirname, '../../support/servers/earlier-rules-main.ts'))
  const args = ['--url', earlier.url, '--game', 'space-aztecs', '--players', '2', '--bots', '1']
  const again = Promise.withResolvers<string>()
  let isOver = false
  const { child, exited, shown, until } = open(args, (question) => {
    if (question === '> ') return isOver ? undefined : '1'
    isOver = true
    void earlier
      .stop()
      .then(() => earlier.start())
      .then(() => again.resolve('y'))
    return ''
  })
  void again.promise.then((answer) => child.stdin?.write(`${answer}\n`))
  const [before = ''] = await until(/^[\s\S]*over: won by .*aztecs -?\d+, .*/i)
  expect(before).toMatch(/\n {2}Piles\n +Place +Cards.*\n[ *] +1 +Dawn +\d/)
  expect(before).not.toMatch(/\nDawn \d/)
  await until(/\nDawn \d/)
  expect(await exited).toEqual([0, null])
  expect(shown()).not.toMatch(/undefined|\[object/)
  await earlier.remove()
})

test('the program plays against exactly the bots asked for, or says that it waits for others', async () => {
  const alone = open(['--game', 'flower-war', '--bots', '2'], () => undefined)
  await alone.until(/^match \S+, code \w+; east: Terminal, north: bot, west: bot; you are east/)
  expect(await alone.exited).toEqual([0, null])
  const waiting = open(['--game', 'mexica', '--players', '2'], () => undefined)
  await waiting.until(/waiting for others; s starts with bots in their place/)
  waiting.child.stdin?.end()
  expect(await waiting.exited).toEqual([0, null])
})

test.for(GAMES.map(({ id }) => id))('--plain plays %s on the board for any game', async (game) => {
  const args = ['--plain', '--game', game, '--bots', '1']
  const chance = chanceOf(`plain ${game}`)
  const changed = /\n\* +[A-Z]/
  let left = 8
  const { exited, shown } = open(args, (question) => {
    // Goes on until an answer has changed something.
    const isEnough = left-- <= 0 && changed.test(shown())
    if (question !== '> ' || isEnough) return undefined
    const choices = shown().slice(shown().lastIndexOf('\n  1: '))
    return String(1 + drawBelow(chance, choices.match(/^ {2}\d+: /gm)?.length ?? 1))
  })
  expect(await exited).toEqual([0, null])
  // Players have names, and what has changed is marked.
  expect(shown()).toMatch(/\n {2}.*\((you|bot)\)/)
  expect(shown()).toMatch(changed)
  expect(shown()).not.toMatch(/undefined|NaN|\[object|null|[{}]/)
})

test('the program says what happens in the language asked for', async () => {
  const lines = ['1', '1', undefined]
  const { exited, shown } = open(
    ['--plain', '--language', 'de', '--game', 'nim', '--bots', '1'],
    () => lines.shift(),
  )
  expect(await exited).toEqual([0, null])
  expect(shown()).toContain('\n  Am Zug: Erster (du)\n')
  expect(shown()).toContain('\nDu bist am Zug: Nimm Steine von einem Haufen.\n')
  expect(shown()).toMatch(/ {2}Du nimmst einen Stein: erster Haufen\./)
})

test('the program plays a game for which it has no board, in the words of the game', async () => {
  const player = open(['--game', 'nim', '--bots', '1'], (question) =>
    question.startsWith('again') ? undefined : '1',
  )
  await player.until(/over: won by .* \(no stones are left\)/)
  expect(player.shown()).toContain('\n  Piles: 3 ●●●, 4 ●●●●, 5 ●●●●●\n  To move: First (you)\n')
  // Changes since then are marked.
  expect(player.shown()).toMatch(/\n\* Piles: \d/)
  expect(player.shown()).toContain('  1: Take a stone from the first pile')
  expect(player.shown()).toMatch(/ {2}You take a stone from the first pile\./)
  await player.exited
})

test('the program makes a match with the options asked for', async () => {
  const args = ['--game', 'flower-war', '--bots', '1', '--players', '2', '--option', 'length=epic']
  const { exited, until } = open([...args, '--option', 'signs=false'], () => undefined)
  const [, id = ''] = await until(/^match (\S+),/)
  const row = await (await fetch(`${server.url}/api/matches/${id}`)).json()
  expect(row).toMatchObject({ options: { length: 'epic', signs: false } })
  expect(await exited).toEqual([0, null])
})

/** Answers with one number after the other, and with `wishes` when asked to play once more. */
function player(...wishes: string[]) {
  let tried = 0
  return (question: string) => (question === '> ' ? String((tried++ % 3) + 1) : wishes.shift())
}

test('strangers play to the end while a third watches, and then again in the same seats', async () => {
  const one = open(['--name', 'One'], player('y', 'n'))
  const [, id = ''] = await one.until(/^match (\S+),/)
  const watcher = open(['--watch', id], () => '')
  await watcher.until(/you are watching/)
  const other = open(['--name', 'Other'], player('y', 'n'))
  await other.until(/red: One, yellow: Other; you are yellow/)
  for (const { exited } of [one, other]) expect(await exited).toEqual([0, null])
  for (const { shown } of [one, other]) expect(shown().match(/over: won by /g)).toHaveLength(2)
  expect(one.shown()).toContain("the server's secret: kept; what you added to the dice: kept")
  expect(one.shown().match(/red: One, yellow: Other; you are red/g)).toHaveLength(1)
  await watcher.until(/over: won[\s\S]*over: won/)
  watcher.child.stdin?.end()
  await watcher.exited
})

test('a spectator who may not watch the rematch is told so, and the program goes on', async () => {
  const link = await newLink(server.url)
  const names = ['One', 'Other']
  const [one, other] = await Promise.all(names.map((name) => connect(server.url, { name })))
  if (one === undefined || other === undefined) throw new Error('two')
  const match = await one.create(untyped('nim'))
  const watcher = open(['--url', link.url, '--watch', match.id], () => '')
  await watcher.until(/you are watching/)
  const matches = [match, await other.join<UntypedGame>(match.id)]
  for (const each of matches) {
    const answer = () => {
      const [action] = each.decision?.actions ?? []
      if (action !== undefined) void each.act(action).catch(() => undefined)
    }
    each.on('decision', answer)
    answer()
  }
  await watcher.until(/over: won/)
  const refused = { code: 403, message: 'banned: Go away.' }
  link.answer(
    'POST /matchmake/joinById',
    `HTTP/1.1 403 Forbidden\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(refused)}`,
  )
  const again = await match.rematch()
  await Promise.race([watcher.until(/\nGo away\.\n/), watcher.exited])
  expect(watcher.complained()).toBe('')
  watcher.child.stdin?.end()
  expect(await watcher.exited).toEqual([0, null])
  for (const each of [...matches, again]) each.disconnect()
  link.stop()
})

test('when the host leaves, the match goes on, and a spectator sees it', async () => {
  const OWN = 3
  const plays = [player(), player()]
  let answered = 0
  let answeredAfter = 0
  let hasLeft = false
  const host = open(['--name', 'Host'], (question) => {
    hasLeft = ++answered > OWN
    return hasLeft ? 'l' : plays[0]?.(question)
  })
  const [, id = ''] = await host.until(/^match (\S+),/)
  const watcher = open(['--watch', id], () => '')
  await watcher.until(/you are watching/)
  const other = open(['--name', 'Other'], (question) =>
    hasLeft && ++answeredAfter > OWN ? undefined : plays[1]?.(question),
  )
  expect(await host.exited).toEqual([0, null])
  // The other player is still asked, so the bot in the host's seat plays, too.
  expect(await other.exited).toEqual([0, null])
  await watcher.until(/Yellow \(Other\)|Yellow (tosses|moves)/)
  expect(watcher.shown()).not.toContain('over: won')
  watcher.child.stdin?.end()
  await watcher.exited
})

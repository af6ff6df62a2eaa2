// The Python client as its users have it: installed by pip, checked by mypy, playing and watching at a real server.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import type { GameGuide } from '../../client-sdk/src/index.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { type UntypedGame, untyped } from '../../client-sdk/src/rules-of.ts'
import { GAMES } from '../../rules/src/games.ts'
import { guideOf } from '../../rules/src/guide.ts'
import { present } from '../../rules/src/invariant.ts'
import { canonicalJson } from '../../rules/src/json.ts'
import { playable } from '../../rules/src/match.ts'
import { pick } from '../../rules/src/random.ts'
import { chanceOf, drawnNumber } from '../support/chance/chance.ts'
import { type Checked, checkClient } from '../support/clients/client-check.ts'
import { next } from '../support/clients/match-events.ts'
import {
  installPython,
  isPythonMissing,
  PYTHON_CLIENT,
  type Python,
} from '../support/clients/python.ts'
import {
  BOARD,
  CANONICAL,
  RESAMPLE,
  SENTENCES,
  SPECTATORS,
  TYPED,
} from '../support/clients/python-programs.ts'
import { gameOf, started } from '../support/matches/matches.ts'
import { peek } from '../support/peek/peek.ts'
import { startCluster, type TestCluster } from '../support/servers/cluster.ts'
import { type Link, newLink } from '../support/servers/link.ts'
import { isRedisMissing } from '../support/servers/redis.ts'
import { startTestServer } from '../support/servers/server.ts'
import { newServerProcess } from '../support/servers/server-process.ts'

type Table = Match<UntypedGame>

const root = join(import.meta.dirname, '../..')
const GAME_IDS = [...GAMES.map(({ id }) => id), peek.id]
/** The tools that check it are large. */
const SETUP_MS_MAX = 300_000
const CHECK_MS_MAX = 600_000
/** Every answer of the bot counted, and what it has is what the server has. */
const WELL = /answers that counted: (\d+); its copy agrees with the server's/

describe.skipIf(isPythonMissing)('the client in Python (apt-get install python3-venv)', () => {
  let python: Python
  let server: Awaited<ReturnType<typeof startTestServer>>
  /** It mostly waits, so it goes on beside the other tests. */
  let check: Promise<Checked>
  beforeAll(async () => {
    python = await installPython({ hasTools: true })
    const command = `'${python.program}' -m flower_war.bot --url {url} --match {match}`
    check = checkClient('json', command)
    server = await startTestServer([...GAMES, playable(peek)])
  }, SETUP_MS_MAX)
  afterAll(async () => {
    python?.remove()
    await server?.stop()
  })

  const bot = (url: string, ...args: readonly string[]) =>
    python.start('-m', 'flower_war.bot', '--url', url, '--seed', seed(args.join(' ')), ...args)
  const seed = (name: string): string => String(drawnNumber(name))

  /** A match with a free seat, whose maker answers at random once told to. */
  async function newTable(url: string, game: string, wish: object = {}): Promise<Table> {
    const client = await connect(url, { name: 'Maker' })
    return client.create(untyped(game), { players: 2, windowSeconds: 1, ...wish })
  }

  /** Answers for the maker of a match until it is over; before each answer, `between` is called. */
  async function answerAll(match: Table, between = async (_count: number) => {}): Promise<void> {
    const chance = chanceOf(`maker of ${match.state.game}`)
    const ended = match.outcome === null ? next(match, 'end') : Promise.resolve()
    const broken = Promise.withResolvers<never>()
    let count = 0
    let asked = -1
    const answer = async (): Promise<void> => {
      const { decision } = match
      if (decision === undefined || decision.id === asked) return
      asked = decision.id
      await between(count++)
      // A window may have gone by meanwhile.
      await match.act(pick(chance, decision.actions)).catch((error: unknown) => {
        if (match.decision?.id === decision.id) throw error
      })
    }
    const answerOrFail = () => void answer().catch(broken.reject)
    match.on('decision', answerOrFail)
    answerOrFail()
    await Promise.race([ended, broken.promise])
  }

  describe('is accepted', () => {
    test('by mypy, strictly, and by ruff', { timeout: CHECK_MS_MAX }, async () => {
      const config = ['--config-file', join(PYTHON_CLIENT, 'pyproject.toml')]
      const example = join(root, 'examples/bot.py')
      const mypy = await python.run('-m', 'mypy', ...config, '-p', 'flower_war')
      expect(mypy).toMatchObject({ code: 0, said: expect.stringContaining('no issues found') })
      expect(await python.run('-m', 'mypy', ...config, example)).toMatchObject({ code: 0 })
      for (const judged of [['check'], ['format', '--check']])
        expect(
          await python.run('-m', 'ruff', ...judged, '--no-cache', PYTHON_CLIENT, example),
        ).toMatchObject({ code: 0 })
    })

    test('with types that find mistakes in programs', { timeout: CHECK_MS_MAX }, async () => {
      const program = (line: string) => `import asyncio
from flower_war import FlowerWar
from flower_war.games import tieqchieq

async def main() -> None:
    client = await FlowerWar.guest("http://localhost:2567", "Citlali")
    match = tieqchieq.typed(await client.create("tieqchieq", bots=1))
    async for decision in match.decisions():
        ${line}

asyncio.run(main())
`
      const lines = [
        ['right', 'await match.act(decision, {"type": "enter"})'],
        ['action', 'await match.act(decision, {"type": "entre"})'],
        ['view', 'print(match.view and match.view["trakc"])'],
        ['question', 'print(decision["asked"]["dice"])'],
      ] as const
      for (const [name, line] of lines)
        writeFileSync(join(python.folder, `${name}.py`), program(line))
      const files = lines.map(([name]) => `${name}.py`)
      const { said } = await python.run('-m', 'mypy', '--strict', ...files)
      expect(said).toMatch(/^action\.py:.* incompatible type /m)
      expect(said).toMatch(/^view\.py:.* "trakc"/m)
      expect(said).toMatch(/^question\.py:.* "dice"/m)
      expect(said).not.toMatch(/^right\.py:/m)
      expect(said).toContain('errors in 3 files (checked 4 source files)')
    })
  })

  test('writes canonical JSON as the server does', async () => {
    const numbers = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    const values = fc.jsonValue({ stringUnit: 'binary' }).map((value) => JSON.stringify(value))
    const texts = fc.sample(
      fc.oneof(
        numbers.map((each) => JSON.stringify(each)),
        values,
      ),
      {
        numRuns: 500,
        seed: drawnNumber('canonical'),
      },
    )
    const file = join(python.folder, 'values.json')
    writeFileSync(file, texts.join('\n'))
    const { said } = await python.run('-c', CANONICAL, file)
    const lines = said.trimEnd().split('\n')
    expect(lines).toEqual(texts.map((each) => canonicalJson(JSON.parse(each))))
  })

  test('describes events in the words of the game, as the other clients do', async () => {
    const file = join(root, 'docs/sentence-vectors.json')
    const vectors: Vectors = JSON.parse(readFileSync(file, 'utf8'))
    const { said, complained } = await python.run('-c', SENTENCES, file)
    expect(complained).toBe('')
    const says = vectors.cases.map((each) => each.says)
    expect(JSON.parse(said)).toEqual({ says, refused: vectors.wrong })
  })

  test.for(GAME_IDS)('plays a whole match of %s', async (game) => {
    const { code, said, complained } = await bot(server.url, '--game', game).ended
    expect(complained).toBe('')
    expect(code).toBe(0)
    expect(said).toMatch(new RegExp(`^match \\w+ of ${game}, code \\w+, seat 0\n`))
    expect(said).toMatch(WELL)
    expect(said).toMatch(/\nover: [\w-]+, won by .+\n$/)
  })

  test.for(GAME_IDS)('draws a match of %s while another client plays it', async (game) => {
    const others = game === peek.id ? { players: 3, bots: 1, botDelayMs: 0 } : {}
    const match = await newTable(server.url, game, { visibility: 'private', ...others })
    const [id, code] = [match.id, match.code ?? '']
    const watcher = python.start('-m', 'flower_war.watch', '--url', server.url, id, '--code', code)
    await watcher.until(/The match has not begun/)
    const player = bot(server.url, '--match', id, '--code', code)
    const [watched, played] = await Promise.all([watcher.ended, player.ended, answerAll(match)])
    match.disconnect()
    expect([played.complained, watched.complained]).toEqual(['', ''])
    expect(played.said).toMatch(WELL)
    expect(watched).toMatchObject({ code: 0, said: expect.stringMatching(/\nover: .+\n$/) })
    expect(watched.said).toMatch(BOARDS[game] ?? /^_$/m)
    // A game without sentences has its events told as data; in the others everything has words.
    if (game !== peek.id) expect(watched.said).not.toMatch(/None|[{}]|\w=/)
  })

  test('draws the facts that the server serves', async () => {
    const drawn = async (id: string, plant: (guide: GameGuide) => GameGuide['spaces']) => {
      const game = gameOf(id)
      const guide = guideOf(game, 'en')
      const match = started(game, 'printed')
      const seats = game.seats
        .names(game.seats.max)
        .map((seat) => ({ seat, name: '', kind: 'bot' }))
      const file = join(python.folder, `${id}.json`)
      const texts = { ...guide, spaces: plant(guide) }
      writeFileSync(file, JSON.stringify({ view: match.view(), texts, seats }))
      return (await python.run('-c', BOARD, id.replaceAll('-', '_'), file)).said
    }
    expect(await drawn('tieqchieq', ({ spaces }) => spaces)).toMatch(/^\| y\+ \| {4}\|red /m)
    const sun = (guide: GameGuide) => ({ ...guide.spaces, 1: present(guide.spaces[6], 'the sun') })
    expect(await drawn('tieqchieq', sun)).toMatch(/^\| y\+ \|sun \|red /m)
    expect(await drawn('mexica', ({ spaces }) => spaces)).toMatch(/^\|Crocodile 6 .*\n\|7 E /m)
    const longer = ({ spaces }: GameGuide) => ({
      ...spaces,
      1: { ...present(spaces[1], 'a space'), facts: { quadrant: 'south', tokens: 20 } },
    })
    expect(await drawn('mexica', longer)).toMatch(/^\|Crocodile 13.*\n\|7 S /m)
  })

  test('shows a match of an earlier version without a board, and refuses to read it with the newest types', async () => {
    const earlier = await newServerProcess()
    await earlier.start(join(root, 'test/support/servers/earlier-rules-main.ts'))
    const match = await newTable(earlier.url, 'space-aztecs')
    const watcher = python.start('-m', 'flower_war.watch', '--url', earlier.url, match.id)
    await watcher.until(/The match has not begun/)
    const player = bot(earlier.url, '--match', match.id)
    const [watched, played] = await Promise.all([watcher.ended, player.ended, answerAll(match)])
    expect(played.said).toMatch(WELL)
    expect(watched).toMatchObject({ code: 0, complained: '' })
    expect(watched.said).toMatch(/^Saucers played: \d+$/m)
    expect(watched.said).toMatch(/The world ends: .*Aztecs -?\d/)
    const typed = python.start('-c', TYPED, earlier.url, match.id)
    expect((await typed.ended).said).toBe(
      `${match.id} is played by version 1 of space-aztecs, not by version 2 of space-aztecs\n`,
    )
    match.disconnect()
    await earlier.remove()
  })

  test('lists spectators to the host, and sends them away', async () => {
    const { said, complained } = await python.run('-c', SPECTATORS, server.url)
    expect([complained, said]).toEqual(['', "['Looker']\nkicked\nkicked\n"])
  })

  test('gets a copy of a match to think with, but only of a match against bots', async () => {
    const { said, complained } = await python.run('-c', RESAMPLE, server.url)
    expect([complained, said]).toEqual(['', 'True\nagainst-people\n'])
  })

  test('runs its example and the one of its README as they stand', async () => {
    const readme = readFileSync(join(PYTHON_CLIENT, 'README.md'), 'utf8')
    const [, shown = ''] = /```python\n([\s\S]*?)```/.exec(readme) ?? []
    const file = join(python.folder, 'readme.py')
    writeFileSync(file, shown.replace('http://localhost:2567', server.url))
    for (const args of [[file], [join(root, 'examples/bot.py'), server.url]])
      expect(await python.run(...args)).toMatchObject({
        code: 0,
        complained: '',
        said: expect.stringMatching(/'winners': \[\d\]/),
      })
    expect((await python.run('-m', 'mypy', '--strict', file)).said).toContain('no issues')
  })

  test.for<readonly [string, readonly string[], RegExp]>([
    ['no match', ['--match', '00000000000000'], /^no-match: /],
    ['no game', ['--game', 'chess'], /^unknown-game: /],
    ['no player', ['--token', 'nonsense'], /^unauthorized: /],
    ['no server', ['--url', 'http://127.0.0.1:1'], /^no-answer: /],
    ['no address', ['--url', 'example.org'], /^no-answer: The address .* begins with http/],
  ])('says in one line why it cannot play: %s', async ([, args, why]) => {
    const { code, complained } = await bot(server.url, ...args).ended
    expect(code).toBe(1)
    expect(complained).toMatch(why)
    expect(complained.split('\n')).toHaveLength(2)
  })

  describe('on a bad line', () => {
    let link: Link
    let match: Table
    let player: ReturnType<typeof bot>
    beforeAll(async () => {
      link = await newLink(server.url)
    })
    afterAll(() => link?.stop())

    /**
     * Plays to the end with the bot on the line; returns how often it joined and resynced, which is more often if this
     * process has stood still for seconds.
     */
    async function playOn(between?: (count: number) => Promise<void>): Promise<readonly number[]> {
      match = await newTable(server.url, 'tieqchieq')
      player = bot(link.url, '--match', match.id)
      await answerAll(match, between)
      const { said, complained, code } = await player.ended
      match.disconnect()
      expect({ code, complained }).toEqual({ code: 0, complained: '' })
      const record: { inputs: readonly { seat?: number }[] } = await match.record().then(Object)
      const [, counted] = WELL.exec(said) ?? []
      expect(Number(counted)).toBe(record.inputs.filter(({ seat }) => seat === 1).length)
      const [, joins, resyncs] = /joined (\d+) times, asked (\d+) times/.exec(said) ?? []
      return [Number(joins), Number(resyncs)]
    }

    test('rejoins whenever it is cut off, and no answer counts twice', async () => {
      let losing = 0
      let lost = 0
      const [joins] = await playOn(async () => {
        if (losing > lost || lost === 5) return
        losing++
        void link.loseReplyTo('"act"').then(() => lost++)
      })
      expect(lost).toBe(5)
      expect(joins).toBeGreaterThan(lost)
    })

    test('notices a server that is silent', async () => {
      const [joins] = await playOn(async (count) => {
        if (count !== 3) return
        const isGone = next(match, 'change', ({ seats }) => seats[1]?.present === false)
        link.deafen()
        await isGone
        link.mend()
      })
      expect(joins).toBeGreaterThan(1)
    })

    test('asks for the whole state when a frame is missing', async () => {
      link.falsify(/(?<head>"type":"update","n":)\d,/, '$<head>0,')
      const [, resyncs] = await playOn()
      expect(resyncs).toBeGreaterThan(0)
    })

    test('asks for the whole state when its hash is not the server’s', async () => {
      link.falsify(/("commitment":").{8}/, '$1deadbeef')
      const [, resyncs] = await playOn()
      expect(resyncs).toBeGreaterThan(0)
    })
  })

  describe.skipIf(isRedisMissing)('with two servers (apt-get install redis-server)', () => {
    let cluster: TestCluster
    beforeAll(async () => {
      cluster = await startCluster(2)
    })
    afterAll(() => cluster?.stop())

    test('follows a match to the server that has it, and to the next one', async () => {
      const { entrance, servers } = cluster
      const match = await newTable(entrance.url, 'tieqchieq')
      const owner = (await cluster.ownerOf(match.id)) ?? 0
      entrance.prefer(1 - owner)
      const player = bot(entrance.url, '--match', match.id)
      await answerAll(match, async (count) => {
        if (count === 3) await servers[owner]?.stop()
        if (count === 6) {
          await servers[owner]?.start()
          await cluster.settled()
          entrance.prefer(owner)
          // The maker may have answered several times while the player was still coming back.
          await expect.poll(() => match.state.seats[1]?.present).toBe(true)
          await servers[1 - owner]?.kill()
        }
      })
      const { said, complained, code } = await player.ended
      match.disconnect()
      expect({ code, complained }).toEqual({ code: 0, complained: '' })
      expect(said).toMatch(WELL)
      expect(Number(/joined (\d+) times/.exec(said)?.[1])).toBeGreaterThanOrEqual(3)
    })
  })

  test(
    'passes the check of clients',
    async () => {
      expect(await check).toMatchObject({ faults: [], status: 0 })
    },
    CHECK_MS_MAX,
  )
})

interface Vectors {
  readonly cases: readonly { readonly says: string }[]
  readonly wrong: readonly string[]
}

/** Lines that only a drawn board has. */
const BOARDS: Readonly<Record<string, RegExp>> = {
  tieqchieq: /^\| y\+ \| {4}\|red \|red \|/m,
  'space-aztecs': /^\|Dawn {8}\|Market {6}\|Ballcourt {3}\|$/m,
  mexica: /^\|Crocodile \d+ +\|Wind \d+ +\|House \d+ +\|/m,
  'flower-war': /^\|1 Cipactli {2}\|2 Ehecatl {3}\|3 Calli {5}\|/m,
  peek: /^(players|seats|\w+):/m,
}

// The client in Go, built and played on a real server.
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { GAMES } from '../../rules/src/games.ts'
import { drawnNumber } from '../support/chance/chance.ts'
import { type Checked, checkClient } from '../support/clients/client-check.ts'
import {
  type Ended,
  GO_CLIENT,
  isGoMissing,
  run,
  type Started,
  startIn,
} from '../support/clients/go.ts'
import { type Link, newLink } from '../support/servers/link.ts'
import { startTestServer } from '../support/servers/server.ts'
import { newServerProcess } from '../support/servers/server-process.ts'
import { isCompilerMissing } from '../support/temples/host-temple.ts'

/** A clean machine compiles Go's library first, which the race detector needs in a form of its own. */
const BUILDING_MS_MAX = 600_000
const CHECK_MS_MAX = 600_000
/** The line at which something happens to a connection: no match of Tıeqchıeq is over by then. */
const MIDDLE = 20

describe.skipIf(isGoMissing)('the client in Go (Go 1.24 or later, https://go.dev/dl)', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let folder = ''
  /** They mostly wait, so they go on beside the other tests. */
  let check: Promise<Checked>
  let own: Promise<Ended>
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'flower-war-go-'))
    server = await startTestServer()
    const build = await run(['go', 'build', '-buildvcs=false', '-o', folder, './cmd/bot'])
    expect(build).toMatchObject({ code: 0 })
    check = checkClient('json', `'${join(folder, 'bot')}' -url {url} -match {match}`)
    const race = isCompilerMissing ? [] : ['-race']
    own = run(['go', 'test', '-count=1', ...race, './...'], { FLOWER_WAR_URL: server.url })
  }, BUILDING_MS_MAX)
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  /** Starts the bot, whose choices follow from the seed of the run. */
  function bot(url: string, ...args: readonly string[]): Started {
    const seed = String(drawnNumber(`Go bot ${args.join(' ')}`))
    return startIn(GO_CLIENT, [join(folder, 'bot'), '-url', url, '-seed', seed, ...args])
  }

  async function expectWhole({ ended }: Started): Promise<string> {
    const { code, out, err } = await ended
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatch(/\nover: \{"winners":.*\}\n$/)
    return out
  }

  test('is formatted and vetted', async () => {
    expect(await run(['gofmt', '-l', '.'])).toEqual({ code: 0, out: '', err: '' })
    expect(await run(['go', 'vet', './...'])).toEqual({ code: 0, out: '', err: '' })
  })

  test('has the types of the published schemas', async () => {
    const fresh = join(folder, 'games')
    const args = ['-url', server.url, '-out', fresh] as const
    expect(await run(['go', 'run', './cmd/types', ...args])).toMatchObject({ code: 0 })
    const contents = (root: string) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.go'))
        .map((file) => [file, readFileSync(join(root, file), 'utf8')])
    expect(Object.fromEntries(contents(fresh))).toEqual(
      Object.fromEntries(contents(join(GO_CLIENT, 'games'))),
    )
  })

  test.for(GAMES)('plays a whole match of $id against bots', async ({ id, seats }) => {
    const players = String(seats.max)
    const bots = String(seats.max - 1)
    await expectWhole(bot(server.url, '-game', id, '-players', players, '-bots', bots))
  })

  test.for(GAMES)('plays a whole match of $id against another Go client', async ({ id }) => {
    const first = bot(server.url, '-game', id, '-bots', '0')
    const made = await new Promise<string>((resolve) => first.hear(resolve))
    const [, match = '', code = ''] = /^match (\w+) of .*, code (\w+),/.exec(made) ?? []
    const second = bot(server.url, '-match', match, '-code', code)
    const outcomes = (await Promise.all([first, second].map(expectWhole))).map((out) =>
      out.slice(out.lastIndexOf('over: ')),
    )
    expect(outcomes[0]).toBe(outcomes[1])
  })

  test.for<readonly [string, (link: Link) => void]>([
    [
      'is cut',
      (link) => {
        link.cut()
        link.mend()
      },
    ],
    ['brings no replies any more', (link) => link.deafenThese()],
  ])('goes on with a match when the connection %s', async ([, harm]) => {
    const link = await newLink(server.url)
    const started = bot(link.url, '-game', 'tieqchieq')
    let lines = 0
    started.hear((piece) => {
      const before = lines
      lines += piece.split('\n').length - 1
      if (before < MIDDLE && lines >= MIDDLE) harm(link)
    })
    const out = await expectWhole(started)
    // More than once, if this process has stood still for seconds.
    expect(out).toMatch(/^lost: /m)
    expect(out.slice(out.indexOf('\nlost: '))).toMatch(/\n.+ toss(es)? \d\.\n/)
    link.stop()
  })

  test('says why there is no match', async () => {
    const refused = await bot(server.url, '-game', 'chess').ended
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/^unknown-game: /) })
  })

  test('keeps the new token of a server in a file of its own, and prints it nowhere', async () => {
    const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
    const variables: Record<string, string> = { AUTH_SECRET: old }
    const rotated = await newServerProcess(variables)
    await rotated.start()
    const { token } = await connect(rotated.url, { name: 'Known' })
    await rotated.stop()
    Object.assign(variables, { AUTH_SECRET: fresh, AUTH_SECRET_OTHER: old })
    await rotated.start()
    const file = join(folder, 'token')
    writeFileSync(file, 'a longer text that was there before '.repeat(20), { mode: 0o644 })
    const play = (...args: readonly string[]) => bot(rotated.url, '-token', token, ...args)
    const kept = await expectWhole(play('-new-token-file', file))
    expect(kept).toContain(`the server gives a new token, which is now in ${file}\n`)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const renewed = readFileSync(file, 'utf8').trimEnd()
    const printed = await expectWhole(play())
    expect(printed).toContain('the server gives a new token; -new-token-file keeps it\n')
    for (const out of [kept, printed]) expect(out).not.toContain(renewed.slice(0, 20))
    expect(await play('-new-token-file', folder).ended).toMatchObject({ code: 1, out: '' })
    Object.assign(variables, { AUTH_SECRET_OTHER: '' })
    await rotated.stop()
    await rotated.start()
    expect((await connect(rotated.url, { token: renewed })).token).toBe(renewed)
    await rotated.remove()
  })

  test('runs as its README says', async () => {
    const readme = readFileSync(join(GO_CLIENT, 'README.md'), 'utf8')
    const [, make = '', go = ''] = [...readme.matchAll(/```sh\n(.*?)```/gs)].map(
      ([, block]) => block,
    )
    const [, program = ''] = /```go\n(package main\n.*?)```/s.exec(readme) ?? []
    symlinkSync(dirname(GO_CLIENT), join(folder, 'clients'))
    const sh = (place: string, commands: string) => startIn(place, ['sh', '-ec', commands]).ended
    expect(await sh(folder, make)).toMatchObject({ code: 0 })
    const own = join(folder, 'my-bot')
    writeFileSync(join(own, 'main.go'), program.replace('http://localhost:2567', server.url))
    expect(await sh(own, go)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^winners: \[\d\]\n$/),
    })
    const [first = ''] = [...readme.matchAll(/^go run (\.\/cmd\/bot)$/gm)].map(([line]) => line)
    expect(await sh(GO_CLIENT, `${first} -url ${server.url}`)).toMatchObject({ code: 0 })
  })

  test(
    'passes its own tests, without data races, and plays typed matches of every game',
    async () => {
      const ended = await own
      expect(ended, ended.out).toMatchObject({ code: 0, err: '' })
    },
    BUILDING_MS_MAX,
  )

  test(
    'passes the check of clients',
    async () => {
      expect(await check).toMatchObject({ faults: [], status: 0 })
    },
    CHECK_MS_MAX,
  )
})

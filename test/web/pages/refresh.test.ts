// Pages that refresh themselves ask again only once they have the last answer, and the latest answer stays.
import { expect, onTestFinished, test, vi } from 'vitest'
import { newLooks } from '../../../web/src/admin/looks.ts'
import {
  NO_FILTERS,
  newOperator,
  type Operator,
  type Sight,
} from '../../../web/src/admin/operator.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PASSWORD = 'obsidian-and-jade'
/** More than an interval of each page, but less than a request may take. */
const LONG_MS = 7_000
const STEP_MS = 1_000

const web = openPages(() => startTestServer(undefined, { edge: { adminPassword: PASSWORD } }))

test('a list that is loaded for the first time is not asked for again meanwhile', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  await page.goto(`${web.url}/temples`)
  await page.getByText('Set up a box').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60 * STEP_MS)
  let requests = 0
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(/\/api\/matches\?.*mine=1/, async (route) => {
    requests++
    await mayAnswer.promise
    await route.continue()
  })
  // The code of a temple that is to be paired, with a match of the list.
  await page.getByLabel('The code that a temple shows').fill('BCDFGH')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return requests
    })
    .toBe(1)
  await page.clock.runFor(LONG_MS)
  await page.evaluate(() => fetch('/healthz'))
  expect(requests).toBe(1)
  mayAnswer.resolve()
  await page.close()
})

test.for([
  ['/admin', '**/api/admin/bans'],
  ['/temples', '**/api/temples'],
] as const)('%s sends one refresh at a time', async ([path, asked]) => {
  const page = await web.browser.newPage()
  await page.clock.install()
  let requests = 0
  const mayAnswer = Promise.withResolvers<void>()
  await page.goto(web.url + path)
  if (path === '/admin') {
    await page.getByLabel('The operator’s password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Lock' }).waitFor()
  } else await page.getByText('Set up a box').waitFor()
  // From here on, only the test lets time pass: a busy machine would let the request take too long.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60 * STEP_MS)
  await page.route(asked, async (route) => {
    requests++
    await mayAnswer.promise
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS)
      return requests
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(LONG_MS)
  // Requests come to the test in their order, so that another refresh would be there before this one's answer.
  await page.evaluate(() => fetch('/healthz'))
  expect(requests).toBe(1)
  mayAnswer.resolve()
  await expect
    .poll(async () => {
      await page.clock.runFor(LONG_MS)
      return requests
    })
    .toBeGreaterThan(1)
  await page.close()
})

test('a list of several pages that has shrunk to one is refreshed like any of one page', async () => {
  onTestFinished(() => void vi.unstubAllGlobals())
  let players = ['Ana', 'Beto', 'Coyotl']
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://here')
    const from = Number(searchParams.get('cursor') ?? 0)
    const next = pathname.endsWith('/players') && from + 2 < players.length ? `${from + 2}` : null
    const lists = {
      matches: [],
      players: players.slice(from, from + 2),
      temples: [],
      bots: [],
      acts: [],
    }
    return Response.json({ ...lists, bans: [], next })
  })
  const { look } = newOperator(PASSWORD)
  const pages = { attended: 1, empty: 1, players: 2, temples: 1, bots: 1, acts: 1 }
  const wanted = { pages, filters: NO_FILTERS }
  const both = await look(wanted)
  expect(both.players.rows).toEqual(players)
  players = ['Beto']
  // It stays as it is, until all is asked for again.
  expect((await look(wanted, both)).players.rows).toEqual(both.players.rows)
  const one = await look(wanted)
  expect(one.players.rows).toEqual(['Beto'])
  players = ['Beto', 'Dalia']
  expect((await look(wanted, one)).players.rows).toEqual(['Beto', 'Dalia'])
})

/** An operator whose looks the test answers, in any order; each is told as `all`, or as `some` of the lists. */
function newLooking() {
  const asked: { readonly what: string; readonly answer: PromiseWithResolvers<Sight> }[] = []
  const sight = {} as Sight
  const operator = {
    look(_wanted, before) {
      const answer = Promise.withResolvers<Sight>()
      asked.push({ what: before === undefined ? 'all' : 'some', answer })
      return answer.promise
    },
  } as Partial<Operator> as Operator
  const pages = { attended: 1, empty: 2, players: 1, temples: 1, bots: 1, acts: 1 }
  const look = newLooks()
  return {
    asked,
    sight,
    look: (isAll: boolean) =>
      look({ operator, wanted: { pages, filters: NO_FILTERS }, sight }, isAll),
  }
}

const whatOf = ({ asked }: ReturnType<typeof newLooking>) => asked.map(({ what }) => what)

test('a refresh that overtakes the look after an act asks for all in its place', async () => {
  const looking = newLooking()
  const afterAct = looking.look(true)
  const refresh = looking.look(false)
  for (const { answer } of looking.asked) answer.resolve(looking.sight)
  expect([await afterAct, await refresh]).toEqual([undefined, looking.sight])
  void looking.look(false)
  expect(whatOf(looking)).toEqual(['all', 'all', 'some'])
})

test('all is asked for again if the look after an act fails', async () => {
  const looking = newLooking()
  const afterAct = looking.look(true)
  looking.asked[0]?.answer.reject(new Error('no answer'))
  await expect(afterAct).rejects.toThrow('no answer')
  void looking.look(false)
  expect(whatOf(looking)).toEqual(['all', 'all'])
})

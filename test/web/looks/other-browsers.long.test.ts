// The pages in Firefox ESR and WebKit (apt-get install firefox-esr webkit2gtk-driver xvfb): a stranger plays each game
// there, with a server and without one.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import {
  type OtherBrowser,
  openFirefox,
  openWebKit,
} from '../../support/browsers/other-browsers.ts'
import { startTestServer } from '../../support/servers/server.ts'

const ANSWERS = 6

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

interface Wish {
  readonly game: string
  readonly answers: number
  /** The message of an error to throw in the page; it has to be among the faults. */
  readonly planted?: string
}

/** Runs in the page: begins a match against bots if offered, and answers. Resolves with the faults. */
async function play({ game, answers, planted }: Wish): Promise<readonly string[]> {
  const faults: string[] = []
  addEventListener('error', ({ message }) => faults.push(message))
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)))
  if (planted !== undefined) {
    setTimeout(() => {
      throw new Error(planted)
    })
  }
  const find = <Found extends Element>(selector: string) =>
    new Promise<Found>((resolve) => {
      const look = (): void => {
        const found = document.querySelector<Found>(selector)
        if (found !== null) resolve(found)
        else setTimeout(look, 20)
      }
      look()
    })
  if (location.pathname === '/') {
    const way = await find<HTMLAnchorElement>(`.game-card a[href="/new/${game}"]`)
    way.closest('.game-card')?.querySelector<HTMLButtonElement>('button.primary')?.click()
  }
  for (let given = 0; given < answers; given++) {
    const choice = await find<HTMLButtonElement>('#choices button.choice:enabled, .ending button')
    if (choice.closest('.ending') !== null) return faults
    const board = document.querySelector('.board-svg')?.getBoundingClientRect()
    if (board === undefined || board.width < 100) faults.push('no board')
    choice.click()
  }
  await find('#choices button.choice:enabled, .ending button')
  return faults
}

describe.for([
  ['Firefox', openFirefox],
  ['WebKit', openWebKit],
] as const)('%s', ([, openBrowser]) => {
  let browser: OtherBrowser
  beforeAll(async () => {
    browser = await openBrowser()
    await browser.open(server.url)
    await browser.run(async () => localStorage.setItem('flower-war pace', 'once'))
  })
  afterAll(() => browser.close())

  test.for(GAMES.map(({ id }) => id))('plays %s', async (game) => {
    await browser.open(server.url)
    expect(await browser.run(play, { game, answers: ANSWERS })).toEqual([])
  })

  test('plays a lesson by the rules in the page', async () => {
    await browser.open(`${server.url}/learn/tieqchieq`)
    expect(await browser.run(play, { game: 'tieqchieq', answers: 1 })).toEqual([])
  })

  test('finds a fault in a page', async () => {
    await browser.open(server.url)
    const faults = await browser.run(play, { game: 'tieqchieq', answers: 1, planted: 'a fault' })
    expect(faults).toContainEqual(expect.stringContaining('a fault'))
  })
})

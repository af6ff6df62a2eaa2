// The web client in a real browser, against the real server: matches played through the pages alone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { glimpse } from '../../support/browsers/glimpse.ts'
import { newPerson, type PersonAtPage } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'
import { beginsAsSeenBy } from '../own-replay.ts'
import {
  begin,
  CHOICE_OR_END,
  invitation,
  openTools,
  playByClicks,
  playByKeys,
  playOnBoard,
} from '../player.ts'

/** The longest time of a whole match on a busy machine. */
const MATCH_MS_MAX = 240_000

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe('with a server', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.stop(), MATCH_MS_MAX)

  describe('Tıeqchıeq, played by two people to the end by keyboard alone,', () => {
    let people: readonly [PersonAtPage, PersonAtPage]
    beforeAll(async () => {
      people = [await newPerson(browser), await newPerson(browser)]
      const [one, other] = people
      await begin(one.page, server.url, 'tieqchieq', { bots: 0 })
      await other.page.goto(await invitation(one.page))
      await Promise.all(people.map(({ page }) => playByKeys(page)))
    }, MATCH_MS_MAX)
    afterAll(async () => {
      for (const { context } of people) await context.close()
    })

    test('rains flowers only on the winner, and they hang still with reduced motion', async () => {
      const [{ page: one }, { page: other }] = people
      const [winner, loser] = (await hasWon(one)) ? [one, other] : [other, one]
      expect([await hasWon(winner), await hasWon(loser)]).toEqual([true, false])
      await winner.locator('.flower').first().waitFor()
      expect(await winner.evaluate(() => document.getAnimations().length)).toBe(0)
      const rain = await winner.evaluateHandle(() => ({
        begins: new Promise<void>((resolve) =>
          document.addEventListener('animationstart', () => resolve()),
        ),
      }))
      await winner.emulateMedia({ reducedMotion: 'no-preference' })
      await rain.evaluate(({ begins }) => begins)
      expect(await loser.locator('.flower').count()).toBe(0)
      expect(await winner.locator('.victory-own').textContent()).toMatch(
        /^You won\.all six home; \d tokens? ahead$/,
      )
      expect(await loser.locator('.victory-own').count()).toBe(0)
      // The final board is in sight below it.
      const gap = () =>
        winner.evaluate(() => {
          const [banner, board] = ['.victory', '.board-svg'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          )
          return (board?.top ?? Number.NaN) - (banner?.bottom ?? Number.NaN)
        })
      // The banner grows beyond its size for a moment.
      await expect.poll(gap).toBeGreaterThanOrEqual(0)
    })

    test('has a replay that is verified', async () => {
      const [one, other] = people
      await one.page.getByText('Fair play: the server kept its promise about chance.').waitFor()
      const replay = one.page.getByRole('link', { name: 'See the replay' })
      await replay.focus()
      await one.page.keyboard.press('Enter')
      await one.page.getByText('Verified here').waitFor()
      await one.page.getByLabel('Step of the match').focus()
      await one.page.keyboard.press('End')
      await one.page.locator('#log').getByText('all six tokens home and win').waitFor()
      expect([...one.errors, ...other.errors]).toEqual([])
    })
  })

  test('two people and a bot play Flower War to the end, and its replay is verified', {
    timeout: MATCH_MS_MAX,
  }, async () => {
    const one = await newPerson(browser)
    const other = await newPerson(browser)
    await begin(one.page, server.url, 'flower-war', {
      players: 3,
      bots: 1,
      options: { racks: '6' },
    })
    await other.page.goto(await invitation(one.page))
    await Promise.all([one, other].map(({ page }) => playByClicks(page)))
    await other.page.getByText('Fair play: the server kept its promise about chance.').waitFor()
    await other.page.getByRole('link', { name: 'See the replay' }).click()
    await other.page.getByText('Verified here').waitFor()
    await beginsAsSeenBy(other.page, '1')
    // A turn can be reached by its name, and by a link for others.
    const turn = other.page.getByRole('combobox', { name: 'Turn', exact: true })
    // A line can be that of several turns, and say what mattered in them alone.
    const lines = await turn.locator('option').allTextContents()
    const names = lines.map((line) => /^\d+(?:–\d+)? · (Round \d+: [^.]+’s turn\.)/.exec(line)?.[1])
    const index = names.findIndex((name, at) => at >= 9 && name !== undefined)
    await turn.selectOption({ index })
    const link = other.page.getByRole('textbox', { name: 'Link to this step' })
    await one.page.goto(await link.inputValue())
    await one.page.locator('.log-lines').getByText(String(names[index])).first().waitFor()
    expect([...one.errors, ...other.errors]).toEqual([])
    await one.context.close()
    await other.context.close()
  })

  test('two people and two bots play Mexica to the end, one by the list and one by the board alone', {
    timeout: MATCH_MS_MAX,
  }, async () => {
    const one = await newPerson(browser)
    const other = await newPerson(browser)
    await begin(one.page, server.url, 'mexica', {
      players: 4,
      bots: 2,
      options: { pace: 'brisk', apocalypseAt: '30' },
    })
    await other.page.goto(await invitation(one.page))
    await Promise.all([playByClicks(one.page), playOnBoard(other.page)])
    for (const { page, errors } of [one, other]) {
      await page.getByText('Fair play: the server kept its promise about chance.').waitFor()
      expect(await page.locator('#log').textContent()).toMatch(/The match is over: /)
      expect(errors).toEqual([])
    }
    await other.page.getByRole('link', { name: 'See the replay' }).click()
    await other.page.getByText('Verified here').waitFor()
    await other.page.getByRole('button', { name: 'End', exact: true }).click()
    await other.page.locator('.log-lines').getByText('The match is over').waitFor()
    // The board has room for names alone, as at the table.
    const named = await other.page.locator('.rc-tribe-name').allTextContents()
    expect(named.join()).not.toContain('bot')
    expect(other.errors).toEqual([])
    await one.context.close()
    await other.context.close()
  })

  test('FW-50 players see which signs they have found, and none in a match without signs', async () => {
    const { page, context } = await newPerson(browser)
    const signs = page.getByRole('list', { name: 'Your signs' }).getByRole('listitem')
    await begin(page, server.url, 'flower-war', { players: 2 })
    await page.locator(CHOICE_OR_END).first().waitFor()
    await expect.poll(() => signs.count()).toBe(3)
    for (const [index, name] of ['Eagle', 'Serpent', 'Flower'].entries()) {
      const sign = signs.nth(index)
      const isFound = await sign.evaluate((each) => each.classList.contains('rc-sign-found'))
      const text = new RegExp(`^${name} ${isFound ? '(?!not found)' : 'not found yet, [A-Za-z]'}`)
      expect(await sign.textContent()).toMatch(text)
    }
    await begin(page, server.url, 'flower-war', { players: 2, options: { signs: 'false' } })
    await page.locator(CHOICE_OR_END).first().waitFor()
    expect(await signs.count()).toBe(0)
    await context.close()
  })

  test('Mexica uses the words of the edition that is played', async () => {
    const { page, context } = await newPerson(browser)
    const words = [
      ['mexica', /\btokens\b/, /\bskulls?\b/],
      ['flower-war', /\bskulls\b/, /\btokens?\b/],
    ] as const
    for (const [edition, said, unsaid] of words) {
      await begin(page, server.url, 'mexica', { players: 2, options: { edition } })
      await playByClicks(page, 6)
      await page.locator(CHOICE_OR_END).first().waitFor()
      const board = (await page.locator('.board').textContent()) ?? ''
      const log = (await page.locator('#log').textContent()) ?? ''
      expect(board).toMatch(said)
      expect(board.replaceAll('week token', '')).not.toMatch(unsaid)
      expect(log.replaceAll('week token', '')).not.toMatch(unsaid)
    }
    await context.close()
  })

  test('two people and four bots play Space Aztecs to the end, one by keys and one by the board alone', {
    timeout: MATCH_MS_MAX,
  }, async () => {
    const one = await newPerson(browser)
    const other = await newPerson(browser)
    await begin(one.page, server.url, 'space-aztecs', { players: 6, bots: 4 })
    await other.page.goto(await invitation(one.page))
    await Promise.all([playByKeys(one.page), playOnBoard(other.page)])
    for (const { page, errors } of [one, other]) {
      await page.getByText('Fair play: the server kept its promise about chance.').waitFor()
      const table = page.getByRole('region', { name: 'The score in its parts' }).getByRole('table')
      expect(await table.locator('tbody tr').count()).toBe(6)
      const hasWon = (await table.locator('.sa-won .sa-own').count()) > 0
      expect(await page.getByText(/Your place: \d of 6\.$/).count()).toBe(hasWon ? 0 : 1)
      expect(await page.locator('#log').textContent()).toMatch(/The world ends: \w/)
      expect(errors).toEqual([])
    }
    const { lines, marks } = await chartColours(one.page)
    expect(new Set(marks).size).toBe(6)
    expect(lines).toEqual(marks)
    await other.page.getByRole('link', { name: 'See the replay' }).click()
    await other.page.getByText('Verified here').waitFor()
    await other.page.getByRole('button', { name: 'End', exact: true }).click()
    await other.page.getByRole('region', { name: 'The score in its parts' }).waitFor()
    expect(other.errors).toEqual([])
    await one.context.close()
    await other.context.close()
  })

  test('the notes that a player of Space Aztecs has of a pile are shown to nobody else', async () => {
    const one = await newPerson(browser)
    const other = await newPerson(browser)
    await begin(one.page, server.url, 'space-aztecs', { players: 2, bots: 0 })
    await other.page.goto(await invitation(one.page))
    // Each takes in their turn; the first to take leaves one of the two piles to the other.
    const take = (page: Page) =>
      page
        .getByRole('button', { name: /^Take the (Dawn|Dusk) pile/ })
        .first()
        .click()
    await Promise.all([one, other].map(({ page }) => take(page)))
    await Promise.all([one, other].map(({ page }) => page.locator('.sa-notes b').waitFor()))
    const seen = [one, other].map(({ page }) => page.locator('.sa-notes b').allTextContents())
    const [ofOne, ofOther] = await Promise.all(seen)
    expect(ofOne).toHaveLength(1)
    expect(ofOther).toHaveLength(1)
    expect(ofOne).not.toEqual(ofOther)
    await one.context.close()
    await other.context.close()
  })

  test('a reload keeps the seat and the log', async () => {
    const { page, context } = await newPerson(browser)
    await alwaysAsked(page)
    await begin(page, server.url, 'tieqchieq', {})
    await playByClicks(page, 3)
    await page.locator(CHOICE_OR_END).first().waitFor()
    const lines = await page.locator('#log p').allTextContents()
    await page.reload()
    await page.locator(CHOICE_OR_END).first().waitFor()
    await expect.poll(() => page.locator('#log p').allTextContents()).toEqual(lines.slice(-20))
    await expect.poll(() => page.getByText('you', { exact: true }).count()).toBe(1)
    await context.close()
  })

  test('a key leads to the first choice, and Enter answers with it', async () => {
    const { page, context } = await newPerson(browser)
    await begin(page, server.url, 'space-aztecs', {})
    const first = page.locator('#choices button.choice').first()
    await first.waitFor()
    const label = first.locator('span')
    const chosen = await label.evaluate((element) => element.firstChild?.textContent)
    await page.keyboard.press('d')
    const place = /^Take the (.+) pile/.exec(chosen ?? '')?.[1] ?? 'nothing was offered'
    const held = page.getByText(`The pile that you hold: ${place}`)
    // Keys pressed as soon as a question appears were meant for the one before, and are ignored.
    while (!(await held.isVisible())) {
      await page.keyboard.press('Enter')
      await page.waitForFunction(() => document.querySelector('#choices button:disabled') === null)
    }
    await context.close()
  })

  test('a match opened in another window goes on there, and can be taken back', async () => {
    const { page, context } = await newPerson(browser)
    await begin(page, server.url, 'tieqchieq', {})
    await page.locator(CHOICE_OR_END).first().waitFor()
    const second = await context.newPage()
    await second.goto(page.url())
    await page.getByText('You are now playing in another window or on another device.').waitFor()
    await page.getByRole('button', { name: 'Go on here' }).click()
    await second.getByText('You are now playing in another window or on another device.').waitFor()
    await page.locator(CHOICE_OR_END).first().waitFor()
    await context.close()
  })

  test('reactions are shown at seats, on a phone at the board, and announced, unless a player turned them off', async () => {
    const one = await newPerson(browser)
    const other = await newPerson(browser, { viewport: { width: 390, height: 844 } })
    await begin(one.page, server.url, 'tieqchieq', { bots: 0 })
    await other.page.goto(await invitation(one.page))
    await one.page.locator('.seat').nth(1).getByText('is here').waitFor()
    await other.page.locator('.reaction-bar').waitFor()
    // Not by a page that is still loading.
    const seen = await Promise.all([
      glimpse(one.page, '.seat:first-child .reaction', 'Well played!'),
      glimpse(other.page, '.caption .reaction', 'Well played!'),
      glimpse(other.page, '.reaction-bar [role=status]', 'Well played!'),
    ])
    await one.page.getByRole('button', { name: 'Well played!' }).click()
    for (const each of seen) await each()
    await other.page.getByRole('button', { name: 'Hide what others say' }).click()
    const ouch = await glimpse(one.page, '.seat .reaction', 'Ouch!')
    await one.page.getByRole('button', { name: 'Ouch!' }).click()
    await ouch()
    // More than a seat may send at once, before the allowance recovers; the refusal arrives after the reaction.
    await other.page.getByRole('button', { name: 'Hello!' }).evaluate((hello: HTMLElement) => {
      for (let clicks = 0; clicks < 6; clicks++) hello.click()
    })
    await other.page.getByText('That was asked for too often').waitFor()
    expect(await other.page.locator('.reaction', { hasText: 'Ouch!' }).count()).toBe(0)
    expect([...one.errors, ...other.errors]).toEqual([])
    await one.context.close()
    await other.context.close()
  })

  test('a link that is valid once and holds no token moves a seat to another device', async () => {
    const { page, context } = await newPerson(browser)
    const phone = await newPerson(browser)
    await begin(page, server.url, 'tieqchieq', {})
    await page.locator(CHOICE_OR_END).first().waitFor()
    await openTools(page)
    await page.getByRole('button', { name: 'Continue on phone' }).click()
    await page.getByRole('img', { name: 'QR code of the link that moves your seat' }).waitFor()
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue()
    expect(link).toMatch(/\/match\/[\w-]+#carry=[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const sent: string[] = []
    phone.page.on('request', (request) => sent.push(request.url()))
    await phone.page.goto(link)
    await phone.page.locator(CHOICE_OR_END).first().waitFor()
    await page.getByText('You are now playing in another window or on another device.').waitFor()
    expect(new URL(phone.page.url()).hash).toBe('')
    // No requested URL has the code, since servers write URLs into their logs.
    const [, code = 'none'] = link.split('=')
    expect(sent.length).toBeGreaterThan(1)
    expect(sent.filter((url) => url.includes(code))).toEqual([])
    const name = await page.locator('.player strong').textContent()
    expect(await phone.page.locator('.player strong').textContent()).toBe(name)
    await phone.page.getByText('you', { exact: true }).waitFor()

    // A browser that already has a player asks first, and then says that the code has been used.
    const third = await newPerson(browser)
    await third.page.goto(server.url)
    await third.page.locator('.player strong', { hasText: /./ }).waitFor()
    await third.page.goto(link)
    // The link that skips to the content does not answer the question.
    await third.page.getByRole('link', { name: 'Skip to the content' }).press('Enter')
    await third.page.getByRole('button', { name: 'Take the seat' }).click()
    await third.page.getByText('each is valid once').waitFor()
    for (const each of [context, phone.context, third.context]) await each.close()
  })

  test('a player invited to a game that has no words is told so, and takes no seat', async () => {
    const { page, context } = await newPerson(browser)
    await page.route('**/api/games/mexica?*', (route) => route.fulfill({ status: 404 }))
    const client = await connect(server.url, { name: 'Nelli' })
    const match = await client.create('mexica', { players: 3 })
    await page.goto(`${server.url}/match/${match.id}?code=${match.code}`)
    await page.getByText(/^This server has no words for that game/).waitFor()
    // The page has left the seat, which this client may learn a little later.
    const kinds = () => match.state.seats.map(({ kind }) => kind)
    await expect.poll(kinds).toEqual(['player', 'free', 'free'])
    match.disconnect()
    await context.close()
  })
})

test('the page reconnects to a server that was killed in mid-match, and the match goes on to its end', {
  timeout: MATCH_MS_MAX,
}, async () => {
  const server = await newServerProcess({ LOG_LEVEL: 'info' })
  const { page, context } = await newPerson(browser)
  try {
    await server.start()
    await begin(page, server.url, 'space-aztecs', { players: 2 })
    await playByClicks(page, 4)
    await server.kill()
    await page.getByText('The connection was lost.').waitFor()
    const isBack = await glimpse(page, '[role=status]', 'You are back.')
    // A player who continues at once, with the last answer still in flight, is never offered that question again.
    await Promise.all([isBack(), playByClicks(page), server.start()])
    await page.getByText('Fair play: the server kept its promise about chance.').waitFor()
  } finally {
    await context.close()
    await server.remove()
  }
})

/** The colours of the lines of the story, and those of the marks at their ends. */
async function chartColours(page: Page) {
  return page.locator('.story-chart').evaluate((chart) => ({
    lines: [...chart.querySelectorAll('.story-line')].map((line) => getComputedStyle(line).stroke),
    marks: [...chart.querySelectorAll('.mark')].map((mark) => getComputedStyle(mark).fill),
  }))
}

async function hasWon(page: Page): Promise<boolean> {
  return (await page.locator('.winner').textContent()) === 'You won.'
}

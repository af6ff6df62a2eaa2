// The page of a replay: what it leaves alone once it is left, and what it says of a record that cannot be played.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import {
  type LocalMatch,
  newLocalMatch,
  recordOf,
} from '../../../web/src/alone/matches/local-match.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

/** The time after which a replay writes its step into the address. */
const ADDRESS_MS = 400
/** More than a page needs to be drawn. */
const MICROTASKS = 20

const web = openPages()

const PEOPLE = ['Izel', 'Nelli'].map((name) => ({ by: 'person', name }) as const)

/** A match on this device, played to its end. */
function playedMatch(id: string, seats: LocalMatch['seats']): LocalMatch {
  const match = newMatch(id, {}, seats, { id: 'f00dcafe', secret: 'ab'.repeat(32) })
  const { seed, options, players } = recordOf(match)
  const begun = must(gameOf(id).start({ players, options, seed }))
  const inputs = playOut(begun.match, POLICIES.greedy, constantChance('replayed'))
  return { ...match, inputs, isOver: true }
}

function newMatch(
  game: string,
  options = {},
  seats: LocalMatch['seats'] = PEOPLE,
  drawn?: Parameters<typeof newLocalMatch>[1],
): LocalMatch {
  const { version } = gameOf(game)
  return newLocalMatch({ game, version, options, seats, botDelayMs: 0 }, drawn)
}

/** Opens the replay of a match that is stored on the device. What is due after `ADDRESS_MS` comes only when called. */
async function openReplay(match: LocalMatch): Promise<Page> {
  const page = await web.browser.newPage()
  await page.addInitScript(
    ({ name, text, heldMs }) => {
      localStorage.setItem(name, text)
      const held = new Map<number, () => void>()
      const { setTimeout: wait, clearTimeout: cancel } = globalThis
      let last = 0
      Object.assign(globalThis, {
        held,
        setTimeout(run: () => void, ms = 0, ...given: unknown[]) {
          if (ms !== heldMs) return wait(run, ms, ...given)
          held.set(--last, run)
          return last
        },
        clearTimeout(id: number) {
          held.delete(id)
          cancel(id)
        },
      })
    },
    {
      name: `flower-war alone match ${match.id}`,
      text: JSON.stringify(match),
      heldMs: ADDRESS_MS,
    },
  )
  await page.goto(`${web.url}/alone/${match.game}/${match.id}/replay`)
  return page
}

const heldIn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { held: Map<number, () => void> }).held.size)

test('a replay that was left before its step stood in the address leaves the next address alone', async () => {
  const page = await openReplay(newMatch('tieqchieq'))
  await expect.poll(() => heldIn(page)).toBe(1)
  const left = await page.evaluate(async (microtasks) => {
    const { held } = globalThis as unknown as { held: Map<number, () => void> }
    document.querySelector<HTMLElement>('.brand')?.click()
    // The lobby is there before anything is painted.
    for (let task = 0; task < microtasks; task++) await null
    const isLeft = document.querySelector('.replay') === null
    for (const run of held.values()) run()
    return { isLeft, path: location.pathname }
  }, MICROTASKS)
  expect(left).toEqual({ isLeft: true, path: '/' })
  await page.close()
})

test('before the first turn, a replay of Tıeqchıeq shows coins that nobody has tossed', async () => {
  const page = await openReplay(newMatch('tieqchieq'))
  await page.locator('.tq-toss .coin').first().waitFor()
  expect(await page.locator('.tq-toss text').allTextContents()).toEqual(['', ''])
  expect(await page.locator('.tq-toss .coin path').count()).toBe(0)
  await page.close()
})

test('a replay begins as the only person at the table saw it, and among several as everyone did', async () => {
  const bot = { by: 'bot', level: 'easy' } as const
  const seats = PEOPLE.map((person, seat) => (seat === 0 ? bot : person))
  const alone = await openReplay(newMatch('mexica', {}, seats))
  await alone.getByText('Verified here').waitFor()
  expect(await alone.getByLabel('Seen by').inputValue()).toBe('1')
  await alone.close()
  const shared = await openReplay(newMatch('mexica'))
  await shared.getByText('Verified here').waitFor()
  expect(await shared.getByLabel('Seen by').inputValue()).toBe('')
  expect(await shared.locator('.caption-before').count()).toBe(0)
  await shared.getByLabel('Seen by').selectOption('1')
  expect(await shared.locator('.caption-before').textContent()).toBe('Seen by Nelli')
  await shared.close()
})

test('a record that does not even begin is called invalid, and leads on', async () => {
  const page = await openReplay(newMatch('mexica', { tides: 3 }))
  await page.getByRole('heading', { name: 'Replay' }).waitFor()
  await page.getByRole('alert').getByText('This record is not valid:').waitFor()
  await page.getByRole('main').getByRole('link').waitFor()
  expect(await page.title()).toBe('Replay · Flower War')
  // It has no step that could stand in the address.
  expect(await heldIn(page)).toBe(0)
  await page.close()
})

test('a key moment is told where it is chosen and in the list of turns, and is seen as it happens', async () => {
  const page = await openReplay(playedMatch('space-aztecs', PEOPLE))
  const moments = page.getByRole('list', { name: 'Key moments' }).getByRole('button')
  await moments.first().waitFor()
  const steps = page.getByText(/^Step \d+ of \d+$/)
  for (const moment of [moments.first(), moments.last()]) {
    const [, round, sentence = ''] =
      /^Round (\d+)(.+?\.) /.exec((await moment.textContent()) ?? '') ?? []
    const turns = await page.locator('.stepper select option').allTextContents()
    expect(turns.find((turn) => turn.startsWith(`${round} ·`))).toContain(sentence.trim())
    await moment.click()
    // While it is played; as it ended, nothing would move.
    await page.locator('.caption-now').waitFor()
    expect(await moment.getAttribute('aria-current')).toBe('step')
    expect(await page.locator('.film-told').textContent()).toContain(sentence.trim())
  }
  const [, at] = /(\d+)/.exec((await steps.textContent()) ?? '') ?? []
  const address = `${page.url().replace(/\?.*/, '')}?step=${at}`
  await page.goto(`${address}#played`)
  await page.locator('.caption-now').waitFor()
  await page.evaluate(() => {
    const { held } = globalThis as unknown as { held: Map<number, () => void> }
    for (const run of held.values()) run()
  })
  expect(page.url()).toBe(address)
  // Otherwise a page that is reloaded would play by itself.
  await page.reload()
  await page.getByText('Verified here').waitFor()
  expect(await page.locator('.film-told').count()).toBe(1)
  expect(await page.locator('.caption-now').count()).toBe(0)
  await page.close()
})

// A link or a code is pasted as people send it, with the message around it, and leads where it should.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

/** Pastes a text into the lobby of a new browser, for a match that is full. */
async function paste(textOf: (match: Record<'link' | 'code' | 'seat', string>) => string) {
  const maker = await connect(web.url, { name: 'Ocelotl' })
  const match = await maker.create('tieqchieq', { bots: 1, visibility: 'public' })
  const { code: seat } = await maker.transfer()
  const { id, code = '' } = match
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const text = textOf({ link: `${web.url}/match/${id}`, code, seat })
  await page.getByLabel('A code or link that someone sent you').fill(text)
  await page.keyboard.press('Enter')
  /** Resolves once the page is at this address of the match. */
  const isAt = (rest: string) =>
    page.waitForURL((address) => address.href === `${web.url}/match/${id}${rest}`)
  return {
    page,
    code,
    isAt,
    async close() {
      match.disconnect()
      await page.close()
    },
  }
}

const LONG = 'We are four this evening, as always. '.repeat(20)

test.for([
  ['at the end of a sentence', (link: string) => `Come to ${link}.`],
  ['in brackets', (link: string) => `Come (${link}), we wait.`],
  ['in angle brackets', (link: string) => `<${link}>`],
  ['in a list', (link: string) => `${link}, or call me`],
  ['after a long message', (link: string) => `${LONG}${link} See you!`],
] as const)('a link %s leads to its match', async ([, around]) => {
  const { isAt, code, close } = await paste((match) => around(`${match.link}?code=${match.code}`))
  await isAt(`?code=${code}`)
  await close()
})

test('a link to a replay or to the table for a large screen leads there', async () => {
  const replay = await paste(({ link }) => `Look: ${link}/replay?step=3!`)
  await replay.isAt('/replay?step=3')
  await replay.close()
  const screen = await paste(({ link, code }) => `${link}?screen=table&code=${code}`)
  await screen.isAt(`?screen=table&code=${screen.code}`)
  await screen.close()
})

test('a link that carries a seat here asks whether to take it', async () => {
  const { page, isAt, close } = await paste(({ link, seat }) => `My seat: ${link}#carry=${seat}.`)
  await page.getByRole('button', { name: 'Take the seat' }).click()
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  await page.locator('.seat', { hasText: 'you' }).waitFor()
  await isAt('')
  await close()
})

test.for([
  ['in parts', (code: string) => ` ${code.slice(0, 4).toLowerCase()} ${code.slice(4)} `],
  ['in a message', (code: string) => `The code of our match is ${code}.`],
] as const)('a code %s leads to its match', async ([, around]) => {
  const { page, isAt, code, close } = await paste((match) => around(match.code))
  await page.getByText('All seats of this match are taken.').waitFor()
  await isAt(`?code=${code}`)
  await close()
})

test('a message with neither a link nor a code is told so', async () => {
  const { page, close } = await paste(() => 'Come to my match, neighbours!')
  await page.locator('.join-form .refusal', { hasText: 'not a link to a match' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  await close()
})

test('a code or a link shows the table on a large screen, which takes no seat', async () => {
  const maker = await connect(web.url, { name: 'Ocelotl' })
  const match = await maker.create('tieqchieq', { visibility: 'private' })
  const { id, code = '' } = match
  const page = await web.browser.newPage()
  for (const text of [code, `${web.url}/match/${id}?code=${code}`]) {
    await page.goto(web.url)
    await page.getByLabel('A code or link that someone sent you').fill(text)
    await page.getByRole('button', { name: 'Use this screen as the table' }).click()
    await page.getByText('Take your seats.').waitFor()
    expect(page.url()).toBe(`${web.url}/match/${id}?screen=table&code=${code}`)
  }
  expect(match.state.seats.map(({ kind }) => kind)).toEqual(['player', 'free'])
  await page.goto(web.url)
  await page.getByLabel('A code or link that someone sent you').fill('ABCDEFGH')
  await page.getByRole('button', { name: 'Use this screen as the table' }).click()
  await page.locator('.join-form .refusal', { hasText: 'code' }).waitFor()
  match.disconnect()
  await page.close()
})

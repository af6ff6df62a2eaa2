// The pages in a real browser, briefly: each opens without an error, and a table of each game takes answers.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

const ANSWERS = 3

const web = openPages()

test('one click puts a stranger into a match with bots, with something to choose', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).first().click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test.for(GAMES.map(({ id }) => id))('a table of %s takes answers', async (game) => {
  const { page, context, errors } = await newPerson(web.browser)
  await begin(page, web.url, game, {})
  await playByClicks(page, ANSWERS)
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.locator('.board').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

/** The last element to appear on each page. */
const LAST = [
  ['/', '.game-card a[href^="/new/"]'],
  ['/temple', '.temple-code'],
  ['/temples', '.temple-list + .quiet'],
  [`/new/${GAMES[0]?.id}`, '.create-form'],
] as const
test.for(LAST)('the page at %s opens and reports no error', async ([path, last]) => {
  const { page, context, errors } = await newPerson(web.browser)
  await page.goto(web.url + path)
  await page.locator(last).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

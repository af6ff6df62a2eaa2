// A lesson that was left is offered where matches are continued, with the question at which it was left.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lesson as flowerWar } from '../../../web/src/alone/lessons/flower-war.ts'
import { answersIn } from '../../../web/src/alone/lessons/lesson.ts'
import { lesson as mexica } from '../../../web/src/alone/lessons/mexica.ts'
import { lesson as spaceAztecs } from '../../../web/src/alone/lessons/space-aztecs.ts'
import { lesson as tieqchieq } from '../../../web/src/alone/lessons/tieqchieq.ts'
import type { LocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { MATCH } from '../../../web/src/alone/matches/stored-ids.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { askedIn, goneOn } from '../alone/learner.ts'

const web = openPages()

/** Opens a page of somebody whose browser has stored these matches. */
async function openWith(matches: readonly LocalMatch[], path = ''): Promise<Page> {
  const { page } = await newPerson(web.browser)
  await page.goto(`${web.url}/docs`)
  await page.evaluate(
    (stored) => {
      for (const [name, text] of stored) localStorage.setItem(name, text)
    },
    matches.map((match) => [`flower-war ${MATCH}${match.id}`, JSON.stringify(match)] as const),
  )
  await page.goto(web.url + path)
  return page
}

test('the lobby leads back to a lesson that was left, and says at which question', async () => {
  const page = await openWith([askedIn(mexica, 7)])
  const row = page.locator('.continue-row')
  await row.getByText('Lesson: question 7 of 16').waitFor()
  await row.getByText('Mexica').waitFor()
  await openIn(page, 'de', web.url)
  await row.getByText('Lektion: Frage 7 von 16').waitFor()
  await row.getByRole('link', { name: 'Weiter' }).click()
  await page.locator('.lesson-step').getByText('Frage 7 von 16').waitFor()
  await page.context().close()
})

test('on a small phone, nothing covers the name of the game of a lesson', async () => {
  const page = await openWith([askedIn(tieqchieq, 3)])
  await page.setViewportSize({ width: 375, height: 667 })
  const row = page.locator('.continue-row')
  await row.getByText('Lesson: question 3').waitFor()
  const [name, line, button] = await row
    .locator('.match-row-game, .continue-turn, .button')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  expect(name.bottom).toBeLessThanOrEqual(line.top)
  expect(Math.max(name.right, line.right)).toBeLessThanOrEqual(button.left)
  await page.context().close()
})

test('the lobby offers no lesson that nobody began, that is through, or that was recorded anew since', async () => {
  const page = await openWith([
    ...[askedIn(tieqchieq, 1), askedIn(spaceAztecs)],
    { ...askedIn(flowerWar, 7), secret: askedIn(mexica).secret },
    askedIn(mexica, 7),
  ])
  const rows = page.locator('.continue-row')
  await rows.getByText('Mexica').waitFor()
  expect(await rows.count()).toBe(1)
  await page.context().close()
})

test('the lobby leads back to a match that has gone on after its lesson', async () => {
  const isFar = ({ inputs }: LocalMatch) => answersIn(inputs) > answersIn(mexica.steps)
  const page = await openWith([goneOn(mexica, isFar)])
  const row = page.locator('.continue-row')
  await row.getByText('On this device').waitFor()
  await row.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('The match goes on here, now without a teacher.').waitFor()
  // The teacher says it with the first question after the lesson, and not again.
  expect(await page.getByText('Eztli stands before you').count()).toBe(0)
  await page.context().close()
})

test('the page of one device lists a lesson that was left, and removes it', async () => {
  const page = await openWith([askedIn(mexica, 7)], '/alone')
  const row = page.locator('.match-row')
  await row.getByText('Lesson: question 7 of 16').waitFor()
  expect(await row.getByRole('link', { name: 'Go on' }).getAttribute('href')).toBe('/learn/mexica')
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await row.waitFor({ state: 'detached' })
  await page.locator('h1:focus').waitFor()
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.includes(MATCH))).toEqual([])
  await page.context().close()
})

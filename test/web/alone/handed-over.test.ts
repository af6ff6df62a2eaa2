// A device that is handed over by people who play with a keyboard.
import { expect, test } from 'vitest'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { gameOf } from '../../support/matches/matches.ts'

const web = openPages()

test('whoever takes the device has the focus at the question', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  const seats = ['Izel', 'Nelli'].map((name) => ({ by: 'person', name }) as const)
  const { id: game, version } = gameOf('flower-war')
  const match = newLocalMatch({ game, version, options: {}, seats, botDelayMs: 0 })
  await page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`flower-war alone match ${match.id}`, JSON.stringify(match)],
  )
  await page.goto(`${web.url}/alone/${game}/${match.id}`)
  // Once the tap of the player before is over, it has the focus.
  await page.locator('.pass-on button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#choices.choices-mine:focus').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

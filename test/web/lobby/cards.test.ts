// The cards of the games say what the rules say and how far lessons were done, and keep their buttons in place.
import { afterAll, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { guideOf } from '../../../rules/src/guide.ts'
import { lesson as flowerWar } from '../../../web/src/alone/lessons/flower-war.ts'
import { lesson as mexica } from '../../../web/src/alone/lessons/mexica.ts'
import { lesson as tieqchieq } from '../../../web/src/alone/lessons/tieqchieq.ts'
import { knownGames } from '../../../web/src/lobby/known-games.ts'
import { speak } from '../../../web/src/texts/texts.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { askedIn, withStored } from '../alone/learner.ts'

const web = openPages()

vi.stubGlobal('document', { documentElement: {} })
// Other files of this process read English.
afterAll(() => speak('en'))

test.for(LANGUAGES)(
  'the lobby knows all games as their rules tell them in %s',
  async (language) => {
    await speak(language)
    const told = GAMES.map((rules) => {
      const { id, players, minutes, weight, about } = guideOf(rules, language)
      return { id, players, minutes, weight, about }
    })
    const longest = ({ minutes }: (typeof told)[number]) => minutes?.max ?? Number.POSITIVE_INFINITY
    expect(knownGames()).toEqual(told.sort((one, other) => longest(one) - longest(other)))
  },
)

test.for([
  [1280, 800],
  [390, 844],
] as const)(
  'a card offers, continues or ticks off its lesson in the same place, at a width of %i',
  async ([width, height]) => {
    const page = await web.browser.newPage({ viewport: { width, height } })
    const begun = [askedIn(tieqchieq), askedIn(mexica, 1), askedIn(flowerWar, 5)]
    const places = async () => {
      await page.goto(web.url)
      await page.locator('.matches option[value=tieqchieq]').waitFor({ state: 'attached' })
      await laidOut(page)
      return page.locator('.game-card').evaluateAll((cards) =>
        cards.map((card) => {
          const { top, left } = card.getBoundingClientRect()
          return [...card.querySelectorAll('.game-begin > *, .game-ways > *')].map((part) => {
            const { x, y, width, height } = part.getBoundingClientRect()
            return [x - left, y - top, width, height].map(Math.round)
          })
        }),
      )
    }
    const fresh = await places()
    for (const match of begun) await withStored(page, match)
    expect(await places()).toEqual(fresh)
    expect(await page.locator('.game-learn').allTextContents()).toEqual([
      'Lesson done✓',
      'Learn in 6 minutes',
      'Learn in 8 minutes',
      'Continue the lesson4/16',
    ])
    await page.getByRole('link', { name: 'Flower War: Continue the lesson 4/16' }).waitFor()
    if (width > 1000) for (const places of fresh) expect(places).toEqual(fresh[0])
    await page.close()
  },
)

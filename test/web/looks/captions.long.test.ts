// The sentence of every beat can be read as a whole on a phone: all that are told in whole matches, in every language.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newTeller } from '../../../protocol/src/index.ts'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import { present } from '../../../rules/src/invariant.ts'
import { mark } from '../../../web/src/table/beats/fit.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { LONGEST } from '../../support/browsers/width.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { type Called, captionsIn } from '../beats/captions.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

/** Games, with numbers of players and of different captions among so many. */
const TOLD = [
  ['space-aztecs', { 6: 150, 2: 100 }],
  ['flower-war', { 4: 150 }],
  ['mexica', { 4: 150 }],
  ['tieqchieq', { 2: 30 }],
] as const

/** The most cards that a caption names without covering the board: hardly ever are there more. */
const CARDS_MAX = 6

/** One player among bots, as in most matches. */
const AMONG_BOTS: Called = (seat, viewer) => (seat === viewer ? 'Necahual' : undefined)
const LONGEST_OF_ALL: Called = (seat) => `${seat}${LONGEST.slice(1)}`

const web = openPages()

/** Opens a table on a phone. */
async function sitDown(game: string): Promise<Page> {
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, game, {})
  return page
}

/** Opens the same table in a language. */
async function speak(page: Page, language: Language): Promise<void> {
  await openIn(page, language, page.url())
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
}

/** Puts sentences into the caption of a table, beside the word for skipping, and returns those that do not fit. */
async function tooLong(page: Page, language: Language, told: ReadonlySet<string>) {
  const { skip } = (await CATALOGUES[language]()).beats
  // As an expression, it runs where the pages' own policy forbids scripts.
  await page.evaluate(`globalThis.mark = ${String(mark)}; undefined`)
  return page.evaluate(
    ({ sentences, skip }) => {
      const caption = document.querySelector('.caption')
      const said = caption?.querySelector('.caption-said')
      const text = said?.querySelector('p')
      if (!caption || !said || !text) throw new Error('no caption')
      caption.classList.add('caption-now')
      const placeOf = () => JSON.stringify(caption.getBoundingClientRect())
      const place = placeOf()
      // The browser would lay the drawings out again for each sentence, and they do not change the board's size.
      for (const board of document.querySelectorAll('.board-svg')) board.replaceChildren()
      if (placeOf() !== place) throw new Error(`the caption has moved from ${place}`)
      const button = Object.assign(document.createElement('button'), { className: 'link' })
      const word = Object.assign(document.createElement('span'), { textContent: skip })
      word.className = 'caption-skip-word'
      button.append(word)
      said.append(button)
      const found = { cut: [] as string[], covering: [] as string[] }
      for (const sentence of sentences) {
        text.textContent = sentence
        said.classList.remove('caption-long', 'caption-longest')
        Object(globalThis).mark(said)
        const box = said.getBoundingClientRect()
        const lines = text.getBoundingClientRect()
        const isInside =
          lines.top >= box.top && lines.bottom <= box.bottom && box.right <= innerWidth
        const isWhole =
          text.scrollHeight <= text.clientHeight + 1 && text.scrollWidth <= text.clientWidth + 1
        if (!isInside || !isWhole) found.cut.push(sentence)
        if (box.height > caption.getBoundingClientRect().height + 1) found.covering.push(sentence)
      }
      return found
    },
    { sentences: [...told], skip },
  )
}

test.for(TOLD)('no caption of %s is cut on a phone', async ([game, among]) => {
  const told = await Promise.all(
    Object.entries(among).map(([players, atLeast]) =>
      captionsIn(game, {
        ...{ players: Number(players), languages: LANGUAGES, called: AMONG_BOTS, atLeast },
      }),
    ),
  )
  const page = await sitDown(game)
  for (const language of LANGUAGES) {
    await speak(page, language)
    const all = told.flatMap((each) => [...present(each.get(language), 'asked for')])
    const captions = new Set(all.filter((each) => each.split(', ').length <= CARDS_MAX))
    expect([language, await tooLong(page, language, captions)]).toEqual([
      language,
      { cut: [], covering: [] },
    ])
  }
  await page.context().close()
})

// So many are rare in the matches above.
test('a caption with as many cards as a temple hides at once is not cut on a phone', async () => {
  const page = await sitDown('space-aztecs')
  await speak(page, 'de')
  const hidden = Array.from({ length: CARDS_MAX }, () => 'Kojotenkrieger').join(', ')
  const captions = new Set([`Unter den neuen Tempel von Necahual kommen ${hidden}.`])
  expect(await tooLong(page, 'de', captions)).toEqual({ cut: [], covering: [] })
  await page.context().close()
})

// Rare: with a coin only while a certain disc is active, too.
test('no caption of a throw against Cortés is cut on a phone', async () => {
  const game = gameOf('flower-war')
  const throws = [
    ...[6, 5, 4].map((die) => ({ type: 'rolled', die })),
    ...[true, false].map((heads) => ({ type: 'tossed', heads })),
  ]
  const page = await sitDown('flower-war')
  for (const language of LANGUAGES) {
    const seats = game.seats.names(2)
    const said = saidIn(game.texts, language)
    const { event } = newTeller(said, { seat: 0, seats, name: () => 'Necahual' })
    const told = throws.flatMap((each) =>
      [0, 1].map((seat) => event({ ...each, seat, why: 'cortes' })),
    )
    await speak(page, language)
    expect([language, await tooLong(page, language, new Set(told))]).toEqual([
      language,
      { cut: [], covering: [] },
    ])
  }
  await page.context().close()
})

test('a caption is shown as a whole, however long its names, and covers the board if it must', async () => {
  const told = await captionsIn('space-aztecs', {
    ...{ players: 6, languages: ['de'], called: LONGEST_OF_ALL, atLeast: 150 },
  })
  const page = await sitDown('space-aztecs')
  await speak(page, 'de')
  const { cut, covering } = await tooLong(page, 'de', present(told.get('de'), 'asked for'))
  expect(cut).toEqual([])
  expect(covering.length).toBeGreaterThan(0)
  await page.context().close()
})

// The table of Space Aztecs in a browser: the texts of its cities and sundial.
import { expect, test } from 'vitest'
import { LANGUAGES, newTeller } from '../../../protocol/src/index.ts'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { CARD_IDS } from '../../../rules/src/space-aztecs/cards.ts'
import { lesson } from '../../../web/src/alone/lessons/space-aztecs.ts'
import type { ViewOf } from '../../../web/src/games/game-values.ts'
import { beats } from '../../../web/src/games/space-aztecs/beats.ts'
import { apart } from '../../../web/src/games/space-aztecs/board/dial.ts'
import { sorted } from '../../../web/src/games/space-aztecs/cards/cards.ts'
import { effectOf } from '../../../web/src/games/space-aztecs/cards/effect.ts'
import {
  findsNobody,
  gainBy,
  lossesIn,
  threatAfter,
  totalsOf,
} from '../../../web/src/games/space-aztecs/cards/gain.ts'
import { notesIn } from '../../../web/src/games/space-aztecs/cards/noted.ts'
import { orderOf } from '../../../web/src/games/space-aztecs/ranking.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { en } from '../../../web/src/texts/en/en.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf, started } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { askedIn, withStored } from '../alone/learner.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

/** The radii of the sun, and of the clock around it, in the sundial's units. */
const [SUN, CLOCK] = [100, 166]

const SAID = { en: 'No superiors', de: 'ohne Obere', es: 'sin superiores' } as const

const web = openPages()

test('a city says which pile it has, and the sundial what is left out, clear of its lines', async () => {
  const first = await web.browser.newContext()
  await alwaysAsked(first)
  const maker = await first.newPage()
  await begin(maker, web.url, 'space-aztecs', { players: 3, options: { leaveOut: 'superiors' } })
  await maker.locator(CHOICE_OR_END).first().waitFor()
  // Where cards will lie, there are kinds of cards, none of the set that is left out.
  await maker.getByText('The piles hold cards like these').waitFor()
  expect(await maker.locator('.sa-examples .sa-mini').count()).toBe(6)
  expect(await maker.locator('.sa-examples .sa-superiors').count()).toBe(0)
  const storageState = await first.storageState()
  for (const [locale, leftOut] of Object.entries(SAID)) {
    const context = await web.browser.newContext({ locale, storageState })
    const page = await context.newPage()
    await page.goto(maker.url())
    await page.locator(CHOICE_OR_END).first().waitFor()
    const sun = page.locator('.sa-sundial .sa-left-out')
    expect(await sun.textContent()).toBe(leftOut)
    const corner = await sun.evaluate((text: SVGTextElement) => {
      const { x, y, height } = text.getBBox()
      return Math.hypot(x, y + height)
    })
    expect(corner).toBeLessThan(SUN)
    expect(await page.locator('.sa-loss').count()).toBe(0)
    await context.close()
  }
  await maker.reload()
  await maker.locator(CHOICE_OR_END).first().waitFor()
  await maker.locator('#choices button.choice').first().click()
  await maker.locator('[data-phase="choose"]').waitFor()
  const standing = await maker.locator('.sa-standing .quiet').first().textContent()
  expect(standing).toMatch(/^Pile: /)
  // The dial is small now, but its letters are not: the names of places must still not overlap the clock.
  const nearest = await maker.locator('.sa-place').evaluateAll((names) =>
    names.map((name) => {
      const { x, y, width, height } = (name as SVGTextElement).getBBox()
      const { e = 0, f = 0 } = (name.parentNode as SVGGElement).transform.baseVal[0]?.matrix ?? {}
      const corners = [x, x + width].flatMap((at) => [y, y + height].map((down) => [at, down]))
      return Math.min(...corners.map(([at = 0, down = 0]) => Math.hypot(e + at, f + down)))
    }),
  )
  const levels = await maker
    .locator('h1, h2, h3')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))))
  for (const [index, level] of levels.entries())
    expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1)
  expect(nearest).toHaveLength(8)
  expect(Math.min(...nearest)).toBeGreaterThan(CLOCK)
  await first.close()
})

test('on a laptop, what a card does stands above it, in sight, while it is pointed at', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
  await begin(page, web.url, 'space-aztecs', { players: 6 })
  await page.locator('#choices button.choice').first().click()
  const table = page.url()
  for (const language of LANGUAGES) {
    await openIn(page, language, table)
    const cards = page.locator('.sa-holding .sa-card:enabled')
    await cards.first().waitFor()
    // The signs on the cards are explained, in one line.
    const key = (await page.locator('.sa-key').boundingBox()) ?? expect.fail('there is none')
    expect([language, key.height < 30]).toEqual([language, true])
    for (const [index, card] of (await cards.all()).entries()) {
      await card.hover()
      // The last one by keyboard.
      if (index === 8) {
        await page.mouse.move(0, 0)
        await card.focus()
      }
      const bubbles = page.locator('.sa-bubble:visible')
      await expect.poll(() => bubbles.count()).toBe(1)
      const { x = 0, y = 0, width = 0, height = 0 } = (await bubbles.boundingBox()) ?? {}
      const below = await card.boundingBox()
      expect((await bubbles.textContent())?.length).toBeGreaterThan(5)
      expect([language, y > 0, x > 0, x + width < 1280]).toEqual([language, true, true, true])
      expect(y + height).toBeLessThan((below?.y ?? 0) + 10)
    }
  }
  await page.close()
})

test('on a laptop, the list says what the cards of a pile of seven do, and nothing covers them', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
  await begin(page, web.url, 'space-aztecs', { players: 4 })
  await page.locator('#choices button.choice').first().click()
  await page.locator('.sa-holding .sa-card:enabled').first().hover()
  expect(await page.locator('#choices .choice').count()).toBeLessThan(8)
  const effect = await page.locator('#choices .choice-effect').first().boundingBox()
  expect(effect?.height).toBeGreaterThan(10)
  expect(await page.locator('.sa-bubble:visible').count()).toBe(0)
  await page.close()
})

test('a phone shows the texts of cards, and of the question one line besides, until they are switched off', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'space-aztecs', { players: 4 })
  await page.locator('.sa-sundial .hotspot').first().dispatchEvent('click')
  const asked = page.locator('.choices-mine')
  const heightOf = async () => (await asked.boundingBox())?.height ?? 0
  const texts = page.getByLabel('Show card texts')
  await texts.waitFor()
  expect(await texts.isChecked()).toBe(true)
  await expect.poll(heightOf).toBeLessThan(60)
  const question = asked.getByRole('heading', { name: 'Choose a card from your pile, face down.' })
  expect((await question.boundingBox())?.height).toBeGreaterThan(10)
  await texts.uncheck()
  await expect.poll(heightOf).toBeGreaterThan(60)
  await page.reload()
  await expect.poll(() => texts.isChecked()).toBe(false)
  // In a lesson they are off at first on lower phones, where the teacher needs their room.
  await page.evaluate(() => localStorage.removeItem('flower-war card texts'))
  await withStored(page, askedIn(lesson, 2))
  await page.goto(`${web.url}/learn/space-aztecs`)
  await expect.poll(() => texts.isChecked()).toBe(true)
  await page.setViewportSize({ width: 375, height: 667 })
  await expect.poll(() => texts.isChecked()).toBe(false)
  await page.context().close()
})

test('a tap on the switch of the texts switches them while events are shown', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'space-aztecs', { players: 4, pace: 'calm' })
  // On the board, a tap so soon after the last beat would be taken for one that skips it.
  await page.locator('#choices button.choice').first().dispatchEvent('click')
  await page.locator('.caption button').waitFor()
  await page.getByLabel('Show card texts').uncheck()
  await page.context().close()
})

/** The distance of two colours that look much alike, in units of 8 bits a channel. */
const ALIKE = 45

test('no mark of a player looks like the colour of a set of cards', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'space-aztecs', { players: 6 })
  await page.locator(CHOICE_OR_END).first().waitFor()
  const { marks, sets } = await page.evaluate(() => {
    const parts = (colour: string) => (colour.match(/\d+/g) ?? []).map(Number)
    const marks = [...document.querySelectorAll('.sa-city summary .mark')]
    const probe = document.querySelector('.sa')?.appendChild(document.createElement('p'))
    const sets = ['villagers', 'warriors', 'superiors', 'agents'].flatMap((set) =>
      ['band', 'main', 'deep'].map((shade) => {
        if (probe === undefined) return []
        probe.className = `sa-${set}`
        probe.style.color = `var(--set-${shade})`
        return parts(getComputedStyle(probe).color)
      }),
    )
    return { marks: marks.map((mark) => parts(getComputedStyle(mark).fill)), sets }
  })
  expect([marks.length, sets.length]).toEqual([6, 12])
  const apart = (one: readonly number[], other: readonly number[]) =>
    Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)))
  const nearest = marks.map((mark) => Math.min(...sets.map((set) => apart(mark, set))))
  expect(Math.min(...nearest), JSON.stringify(nearest)).toBeGreaterThan(ALIKE)
  await page.close()
})

test('a city loses for the fewest villagers once anybody has one, and at the end', () => {
  const city = (...visible: string[]) => ({ visible, temples: [], saucers: [], codices: [] })
  const shown = (...villagers: string[]) => ({
    players: [city(...villagers), city('noble-7'), city()],
    leftOut: null,
    ended: null,
  })
  const [none, one] = [shown(), shown('villager-4')].map((view) => Object(view))
  expect([lossesIn(none), totalsOf(none)]).toEqual([
    [0, 0, 0],
    [0, 5, 0],
  ])
  expect(lossesIn(one)).toEqual([0, 5, 5])
  expect(totalsOf(one).slice(1)).toEqual([0, -5])
  // The first villager of all brings the points printed on it.
  expect(
    gainBy([{ type: 'settled', seat: seatAt(0), aztec: 'villager-4', under: null }], none, 0),
  ).toBe(totalsOf(one)[0])
  expect(lossesIn({ ...none, ended: {} })).toEqual([5, 5, 5])
  // A villager that leaves its city with the fewest says so, whatever it brings.
  const behind = Object({ ...one, players: [city(), city('villager-4', 'villager-5')] })
  expect([threatAfter('villager-1', behind, 0), threatAfter('villager-1', one, 1)]).toEqual([5, 0])
  // Whoever takes the only villager has no fewer points than before, and no more villagers.
  const saucers = [{ saucer: 'villagers-saucer-1', taken: [] }]
  const raided = Object({ ...one, players: [one.players[0], { ...city(), saucers }, city()] })
  const taken = { saucer: 'villagers-saucer-1', aztec: 'villager-4', from: seatAt(0) } as const
  expect(gainBy([{ type: 'captured', seat: seatAt(1), ...taken }], raided, 1)).toBe(1)
})

test('SA-13: a pile that was seen says which of its cards would bring the most now, and how much', async () => {
  const words = await en.choices['space-aztecs']()
  const city = { visible: [], temples: [], saucers: [], codices: [] }
  const piles = [{ place: 'lake', cards: 2, taker: null }]
  const view = { players: [city, city], leftOut: null, ended: null, piles }
  const toldIn = (round: number, ...notes: object[]) =>
    effectOf(
      words,
      { type: 'take', pile: 'lake' },
      Object({ view: { ...view, round }, seat: 0, names: String, own: { notes } }),
    )
  const told = (...notes: object[]) => toldIn(1, ...notes)
  const noted = (...cards: string[]) => told({ place: 'lake', cards })
  expect(noted('villager-4', 'noble-7')).toBe(
    '2 cards, seen before. Best for you now: Noble, 5 points.',
  )
  expect(noted('noble-7', 'villager-4')).toBe(noted('villager-4', 'noble-7'))
  expect(noted()).toBe('2 cards, seen before.')
  expect(told()).toBe('2 cards, not seen yet.')
  expect(toldIn(2, { place: 'dawn', cards: [] })).toBe('2 cards, not seen yet.')
  // Without notes, nothing says whether it was seen in an earlier round.
  for (const language of LANGUAGES) {
    const { pile } = await (await CATALOGUES[language]()).choices['space-aztecs']()
    expect(pile(2, undefined)).toMatch(/^2 \p{L}+\.$/u)
  }
  expect(toldIn(2)).toBe('2 cards.')
})

// The last, since its server takes the matchmaker of the process along when it stops.
test('on its side, a phone shows the saucer while it asks whom it takes', async () => {
  const asks = await startTestServer(
    GAMES.filter(({ id }) => id === 'space-aztecs').map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0))?.kind === 'capture'),
    ),
  )
  const context = await web.browser.newContext({
    viewport: { width: 844, height: 390 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await begin(page, asks.url, 'space-aztecs', { players: 3 })
  const choice = page.locator('#choices button.choice:enabled').first()
  await choice.waitFor()
  await laidOut(page)
  const { y = 390, height = 0 } = (await choice.boundingBox()) ?? {}
  expect(y + height).toBeLessThan(390)
  await context.close()
  await asks.stop()
})

test('in Spanish, a single Aztec is hidden in the singular', async () => {
  const { census } = await (await CATALOGUES.es()).games['space-aztecs']()
  expect([census(1, 1), census(2, 2), census(0, 0)]).toEqual([
    '1 a la vista, 1 escondido',
    '2 a la vista, 2 escondidos',
    '0 a la vista, 0 escondidos',
  ])
})

test('a saucer that finds nobody says so long enough to be read', () => {
  const seat = seatAt(0)
  const played = { type: 'played', seat, card: 'villagers-saucer-1' } as const
  const visible = (...aztecs: string[]) => ({ visible: aztecs, temples: [], saucers: [] })
  const view = (theirs: string[]) =>
    Object({ players: [visible('villager-1'), visible(...theirs)], leftOut: null })
  expect(findsNobody(played, view([]))).toBe(true)
  expect(findsNobody(played, view(['villager-2']))).toBe(false)
  const lasts = (later: object[]) => {
    const time = beats.timeOf(played, Object({ earlier: [], later, viewer: 1 }))
    return Number(time?.[1])
  }
  const [alone, taking, asking] = [
    lasts([{ type: 'round-began' }]),
    lasts([{ type: 'captured' }]),
    lasts([]),
  ]
  expect(alone).toBeGreaterThan(taking)
  expect(asking).toBe(taking)
})

test('notes have the cards of their pile at every event, and one more only while it lies face down', () => {
  const match = started(gameOf('space-aztecs'), 'noted')
  const chance = constantChance('noted')
  const [me, past] = [seatAt(0), [] as object[]]
  const seen = { one: 0, more: 0 }
  let shown: ViewOf<'space-aztecs'> = Object(structuredClone(match.view()))
  for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
    const own = Object(structuredClone(match.privateView(me)))
    for (const event of must(match.act(asked.seat, bestLooking(match, asked)))) {
      const told = Object(match.redact(event, me))
      shown = beats.after(shown, told)
      past.push(told)
      for (const { place, cards, left, chosen } of notesIn(Object({ own, view: shown, past }))) {
        const taker = shown.piles.find((pile) => pile.place === place)?.taker ?? me
        const isHidden = taker !== me && shown.players[taker]?.faceDown === true
        expect([cards.length, chosen]).toEqual([left + chosen, isHidden ? 1 : 0])
        seen[isHidden ? 'more' : 'one']++
      }
    }
    shown = Object(structuredClone(match.view()))
  }
  expect(Math.min(seen.one, seen.more)).toBeGreaterThan(9)
})

test('a chosen card stays where it was in the hand', () => {
  expect(sorted(CARD_IDS.toReversed())).toEqual(CARD_IDS)
})

test('an Aztec that comes into sight is told once, and one that goes under a temple as long as one that is covered', () => {
  const seat = seatAt(0)
  const played = { type: 'played', seat, card: 'villager-1' } as const
  const settled = (under: string | null) =>
    Object({ type: 'settled', seat, aztec: 'villager-1', under })
  const timeOf = (event: typeof played, earlier: object[], later: object[]) =>
    beats.timeOf(event, Object({ earlier, later, viewer: 1 }))
  expect(timeOf(played, [], [settled(null)])).toBe('leads')
  expect(Number(timeOf(settled(null), [played], [])?.[0])).toBeGreaterThan(0)
  const covered = timeOf(Object({ type: 'covered', seat }), [], [])
  expect(timeOf(settled('villagers-temple-1'), [], [])).toEqual(covered)
})

test('SA-12: a caption says who is first, and leaves the times to the cards', () => {
  const announced = { type: 'announced', starter: seatAt(1), times: [40, 20] } as const
  const game = gameOf('space-aztecs')
  const seats = game.seats.names(2)
  for (const language of LANGUAGES) {
    const said = saidIn(game.texts, language)
    const { event } = newTeller(said, { seat: 0, seats, name: () => 'Beto' })
    expect(event(announced)).toContain('00:40')
    expect(event(beats.inBrief?.(announced) ?? {})).toMatch(/^[^:.]*Beto[^:.]*\.$/)
  }
})

test('SA-40: at the end, equal cities stand in the order of the score, by Aztecs and those hidden', () => {
  const city = (visible: readonly string[], ...hidden: string[]) =>
    Object({ visible, temples: [{ temple: 'villagers-temple-1', hidden }] })
  const players = [
    city(['villager-1']),
    city(['villager-2', 'villager-3']),
    city(['villager-4'], 'villager-5'),
    city([]),
  ]
  const order = (ended: object | null) => orderOf(Object({ players, ended }), 0, [7, 7, 7, 9])
  expect(order(null)).toEqual([0, 1, 2, 3])
  expect(order({})).toEqual([3, 2, 1, 0])
  const equal = [city([]), city([])]
  expect(orderOf(Object({ players: equal, ended: {} }), 1, [7, 7])).toEqual([0, 1])
})

test('places around a circle are moved apart, in their order and not far', () => {
  const chance = chanceOf('times')
  const [least, around] = [40, 1_440]
  for (let match = 0; match < 500; match++) {
    const drawn = new Set(Array.from({ length: 6 }, () => drawBelow(chance, 72) * 20))
    const sorted = [...drawn].toSorted((one, other) => one - other)
    const places = apart(sorted, { least, around })
    for (const [index, place] of places.entries()) {
      const next = places[index + 1] ?? (places[0] ?? 0) + around
      if (places.length > 1) expect(next - place).toBeGreaterThan(least - 1)
      expect(Math.abs(place - (sorted[index] ?? 0))).toBeLessThan(least * 2)
    }
  }
  expect(apart([0, 700], { least, around })).toEqual([0, 700])
})

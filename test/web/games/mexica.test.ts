// Mexica: consequences of choices in positions that are rare in matches, the order of cards, and the numbers of the
// calendar.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { newTeller } from '../../../protocol/src/index.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Match } from '../../../rules/src/match.ts'
import { CARDS } from '../../../rules/src/mexica/cards/cards.ts'
import { OPTIONS, sacrificesToTrigger } from '../../../rules/src/mexica/options.ts'
import { DECK_OF, DECKS, FULL_WEEK } from '../../../rules/src/mexica/printed.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { effectOf } from '../../../web/src/games/mexica/cards/effect.ts'
import { namesSeat } from '../../../web/src/games/mexica/cards/names-seat.ts'
import { inOrder } from '../../../web/src/games/mexica/cards/order.ts'
import { outlookOf, pointsOf } from '../../../web/src/games/mexica/cards/outlook.ts'
import { sacrificesToEnd } from '../../../web/src/games/mexica/progress.ts'
import { isNearSign } from '../../../web/src/games/mexica/ripe.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { tellerFor } from '../../../web/src/games/telling.ts'
import { namesOf } from '../../../web/src/table/seats/names.ts'
import { de } from '../../../web/src/texts/de/de.ts'
import { en } from '../../../web/src/texts/en/en.ts'
import { es } from '../../../web/src/texts/es/es.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { saidIn } from '../../support/languages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead, invitation, openTools, playByClicks } from '../player.ts'

/** True if the first player may lay either of two equal cards, which the hand does not hold side by side. */
function mayLayTwins(match: Match): boolean {
  const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
  const { hand }: { readonly hand: readonly string[] } = Object(match.privateView(seatAt(0)))
  const [first] = actions.map((action) => String(Object(action).card))
  const kinds = hand.map(kindOf)
  const twins = kinds.flatMap((each, place) => (each === first ? [place] : []))
  return kind === 'battle' && actions.length > 3 && (twins[1] ?? 0) - (twins[0] ?? 0) > 1
}

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      game.id === 'mexica'
        ? begunAt(game, (match) => match.players === 2 || mayLayTwins(match))
        : game,
    ),
  ),
)

const DEFAULTS = {
  edition: OPTIONS.edition.default,
  pace: OPTIONS.pace.default,
  apocalypseAt: OPTIONS.apocalypseAt.default,
  maryCost: OPTIONS.maryCost.default,
  forestalls: OPTIONS.forestalls.default,
  war: OPTIONS.war.default,
} as const

const WORDS = (await en.choices.mexica()).mexica

test('a card that names a seat is played against a player and their seat, others against a player by name', () => {
  const mexica = present(
    GAMES.find(({ id }) => id === 'mexica'),
    'it is one of ours',
  )
  const seats = mexica.seats.names(4)
  const words = saidIn(mexica.texts, 'en')
  const bots = seats.map(() => ({ kind: 'bot', name: '' }))
  const called = { bot: 'bot', seats, titles: words.seats }
  const spokenBy = (names: (seat: number) => string) => ({
    said: newTeller(words, { seat: 0, seats, name: names }),
    names,
  })
  const north = seats.indexOf('north')
  const effect = (_: object, seen: { names(seat: number): string }) => seen.names(north)
  const tell = tellerFor({
    ...spokenBy(namesOf(bots, called)),
    placed: spokenBy(namesOf(bots, { ...called, saying: 'places' })),
    ...{ face: Object({ beats: {}, namesSeat, effect }), view: Object({}), seat: 0 },
  })
  const march = { type: 'play', card: 'attack-north', seat: north }
  const ambush = { ...march, card: 'attack-nearest' }
  expect(tell.action(march)).toBe('Play March on the North against Yoali (North)')
  expect(tell.action(ambush)).toBe('Play Ambush against Yoali')
  // The card in the hand has no such sentence.
  expect(tell.onCard(march)).toBe('Yoali (North)')
  expect(tell.onCard(ambush)).toBe('Yoali')
  expect(tell.leadsTo(march)).toBe('Yoali')
  const naming = Object.entries(CARDS)
    .filter(([, card]) => seats.includes(Object(Object(card).effect).whom))
    .map(([card]) => card)
  const found = Object.keys(CARDS).filter((card) => namesSeat(Object({ type: 'play', card })))
  expect(found.toSorted()).toEqual(naming.toSorted())
})

test('MX-13: an empty space is refilled before a drift collects, and its only token brings the week card', () => {
  const space = { tokens: 5, week: null, players: [] }
  const spaces = Array.from({ length: 20 }, () => space).with(1, { ...space, tokens: 0 })
  const drift = (pool: number): string => {
    const view = { pool, spaces, players: [{ space: 1 }], turn: { seat: 0 } }
    return effectOf(WORDS, { type: 'rain', card: 'drift' }, Object({ seat: 0, view }))
  }
  expect(drift(1)).toContain('the last one')
  expect(drift(2)).not.toContain('the last one')
})

test('MX-112: a choice names the day that the board shows, in each language, and the tokens for whoever lands', async () => {
  const space = { tokens: 10, week: null, players: [] }
  const spaces = Array.from({ length: 20 }, () => space).with(1, { ...space, tokens: 0 })
  const view = { pool: 99, spaces, players: [{ space: 1 }], turn: { seat: 0, die: 1 } }
  const seen = Object({ seat: 0, view })
  const say = (words: typeof WORDS) =>
    [0, 1]
      .map((bonus) => effectOf(words, { type: 'move', bonus }, seen))
      .concat(effectOf(words, { type: 'rain', card: 'harvest-1' }, seen))
  const [refilled, there, here] = say(WORDS)
  const full = FULL_WEEK
  expect(refilled).toMatch(new RegExp(`^[A-Z]\\w+ ${full}, refilled: ${full} `))
  for (const text of [there, here]) expect(text).toMatch(new RegExp(`^[A-Z]\\w+ ${full - 10}: 10 `))
  for (const { choices } of [de, es]) {
    const { mexica } = await choices.mexica()
    for (const text of say(mexica)) expect(text).toMatch(/ (3: (noch|quedan) 10|13, \p{L}+: 13) /u)
  }
})

test('cards to choose from are sorted by deck, and anything else stays where it is', () => {
  const kinds = Object.keys(DECK_OF)
  const cards = kinds.toReversed().map((card) => Object({ type: 'lay', card }))
  const ready = Object({ type: 'ready' })
  const sorted = inOrder([...cards, ready])
  expect(sorted.at(-1)).toBe(ready)
  const decks = sorted.flatMap((action) => ('card' in action ? [DECK_OF[action.card]] : []))
  expect(decks).toEqual(DECKS.flatMap((deck) => decks.filter((each) => each === deck)))
  for (const one of cards)
    expect(inOrder(cards.filter((each) => each !== one))).toEqual(
      sorted.filter((each) => each !== one && each !== ready),
    )
})

test('laying a card in a battle moves no other card, in the list or in the hand', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'mexica', { players: 3 })
  const lines = page.locator('#choices .choice')
  await lines.first().waitFor()
  const seen = async () => ({
    // Without the effect, which is left out if it repeats the one above.
    list: await lines
      .locator('> span')
      .evaluateAll((all) =>
        all.map(({ firstChild }) => firstChild?.textContent ?? '').slice(0, -1),
      ),
    hand: await page.locator('.rc-hand .rc-first strong').allTextContents(),
  })
  const before = await seen()
  await haveRead(page)
  await lines.first().click()
  await page.locator('.rc-side li').first().waitFor()
  await lines.first().waitFor()
  const after = await seen()
  for (const part of ['list', 'hand'] as const)
    expect(after[part]).toEqual(before[part].filter((each) => after[part].includes(each)))
  await page.close()
})

test('MX-112: the number on a space is the number of its day, at every size', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 800 } })
  await begin(page, web.url, 'mexica', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  await page.locator('.rc-calendar').waitFor()
  await expect.poll(() => match.state.view).not.toBeNull()
  const { spaces } = Object(match.state.view)
  const days = spaces.map(({ tokens }: { readonly tokens: number }) => String(FULL_WEEK - tokens))
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    const numbers = page.locator('.rc-calendar .rc-days, .rc-calendar .rc-rack-number')
    await expect.poll(() => numbers.filter({ visible: true }).allTextContents()).toEqual(days)
  }
  match.disconnect()
  await page.close()
})

test('the legend says what the number on a space counts, clear of the calendar', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
  await begin(page, web.url, 'mexica', { players: 2 })
  const table = page.url()
  for (const [language, counts] of [
    ['en', '7: 6 tokens left'],
    ['de', '7: noch 6 Steine'],
    ['es', '7: quedan 6 fichas'],
  ] as const) {
    await openIn(page, language, table)
    const line = page.locator('.mx-legend text', { hasText: counts })
    await line.waitFor()
    const gap = await line.evaluate((text) => {
      const boxes = [...document.querySelectorAll('.rc-space')].map((space) =>
        space.getBoundingClientRect(),
      )
      const left = Math.min(...boxes.map((box) => box.left))
      const right = Math.max(...boxes.map((box) => box.right))
      const foot = Math.max(...boxes.map((box) => box.bottom))
      const radius = (right - left) / 2
      const { right: end, top } = text.getBoundingClientRect()
      return Math.hypot(left + radius - end, top - (foot - radius)) - radius
    })
    expect([language, gap > 0]).toEqual([language, true])
  }
  await page.close()
})

test('the decks and the pool have their names on the lake, and beside the circle of a phone, in letters of 11 px', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'mexica', { players: 3 })
  const names = page.locator('.mx-decks .mx-pile-name:visible')
  await expect.poll(() => names.allTextContents()).toEqual(['day', 'war', 'rain', 'pool'])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => names.allTextContents()).toEqual([])
  const beside = page.locator('.mx-sides :is(li, b):visible')
  await expect
    .poll(() => page.locator('.mx-sides > li:visible').allTextContents())
    .toEqual(['day', 'war', 'rain', 'pool'].map((name) => expect.stringMatching(`^${name}\\d+$`)))
  const sizes = await beside.evaluateAll((all) =>
    all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
  )
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11)
  await page.close()
})

test('MX-61: the pages know how many sacrifices bring the apocalypse, whatever the options', () => {
  for (const pace of OPTIONS.pace.values)
    for (const apocalypseAt of [0, 1, 26, 360]) {
      const options = { ...DEFAULTS, pace, apocalypseAt }
      expect(sacrificesToEnd(options)).toBe(sacrificesToTrigger(options))
    }
  // As a lesson stores them.
  expect(sacrificesToEnd({})).toBe(sacrificesToTrigger(DEFAULTS))
})

test('the distance to the apocalypse follows the option, for players and for spectators of a private match', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'mexica', { players: 3, options: { apocalypseAt: '90' } })
  const end = page.locator('.aim-end')
  await end.getByText('of 90 sacrifices').waitFor()
  const [, said] = /(\d+) of 90 sacrifices/.exec((await end.textContent()) ?? '') ?? []
  const given = Number(said)
  expect(given).toBeGreaterThan(5)
  const width = await end
    .locator('.aim-bar > span')
    .evaluate(({ style }: HTMLElement) => style.width)
  expect(width).toBe(`${Math.round((given / 90) * 100)}%`)
  await openTools(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const code = new URL(await invitation(page)).searchParams.get('code')
  const stranger = await (await web.browser.newContext()).newPage()
  await stranger.goto(`${page.url()}?code=${code}&watch=1`)
  await stranger.locator('.aim-end').getByText('of 90 sacrifices').waitFor()
  await stranger.close()
  await page.close()
})

test('the options of a match are asked for again if no answer comes', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  let requests = 0
  await page.route(/\/api\/matches\/[^/?]+\?code=/, (route) =>
    requests++ === 0 ? route.abort() : route.continue(),
  )
  const failed = page.waitForEvent('requestfailed')
  await begin(page, web.url, 'mexica', { players: 3, options: { apocalypseAt: '90' } })
  await failed
  await playByClicks(page, 1)
  await page.locator('.aim-end').getByText('of 90 sacrifices').waitFor()
  expect(requests).toBe(2)
  await page.close()
})

test('MX-20, MX-21: a battle says what is added to the die, and what is at stake', () => {
  const points = Object.entries(CARDS).map(([kind, { effect }]) => [
    kind,
    effect.verb === 'add' ? effect.points : 0,
  ])
  expect(Object.keys(CARDS).map((kind) => [kind, pointsOf(`${kind}-1`)])).toEqual(points)
  const player = { bonuses: { attack: 1, defence: 2 }, cards: { day: 0, war: 0, rain: 0 } }
  const view = (own: number, foe: number) =>
    Object({
      battle: { attacker: 0, defender: 1 },
      players: [own, foe].map((tokens) => ({ ...player, tokens })),
    })
  const own = { laid: ['strike-2-1', 'edge-1-3'], hand: ['serpent-1'] }
  const outlook = (mine: number, theirs: number) => outlookOf(view(mine, theirs), Object(own), 0)
  expect(outlook(2, 9)).toEqual({
    added: 4,
    own: { tokens: 2, hasCards: true },
    foe: { tokens: 6, hasCards: false },
  })
  expect(outlookOf(view(2, 9), Object(own), 2)).toBe(undefined)
})

test('MX-50: a space that will soon give away a sign is named, and only such a one', () => {
  const space = { tokens: 9, week: null }
  const spaces = Array.from({ length: 20 }, () => space)
  const near = (all: readonly object[], kind: string | null = null) =>
    all.flatMap((_, index) => {
      const view = Object({ spaces: all, apocalypse: kind && { kind } })
      return isNearSign(view, index + 1) ? [index + 1] : []
    })
  expect(near(spaces)).toEqual([])
  const ripe = spaces.map(() => ({ ...space, tokens: 1 }))
  expect(near(ripe)).toEqual([5, 15, 20])
  expect(near(ripe, 'flood')).toEqual([])
  expect(near(ripe.map((each) => ({ ...each, week: 1 })))).toEqual([])
  expect(WORDS.near(20, 1)).toBe('Flower 12: a token left, and the last brings a sign!')
})

// Compares what the table of Flower War says about battles and cards with the results by the rules, in random matches.
import { expect, test } from 'vitest'
import { newTeller } from '../../../protocol/src/index.ts'
import { nextToAct } from '../../../rules/src/asked.ts'
import { DISCS_TO_TRIGGER } from '../../../rules/src/flower-war/options.ts'
import type { MatchEvent } from '../../../rules/src/match.ts'
import { pick, seedFromText } from '../../../rules/src/random.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/printed.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { beats } from '../../../web/src/games/flower-war/beats.ts'
import { beginningWith } from '../../../web/src/games/flower-war/cards/beginning.ts'
import { effectOf } from '../../../web/src/games/flower-war/cards/effect.ts'
import { stakeOf } from '../../../web/src/games/flower-war/cards/stake.ts'
import { unpaidText } from '../../../web/src/games/flower-war/cards/stake-text.ts'
import { hintOf } from '../../../web/src/games/flower-war/hint.ts'
import { alike, asLast } from '../../../web/src/games/flower-war/last.ts'
import { progressOf } from '../../../web/src/games/flower-war/progress.ts'
import type { OwnOf, ViewOf } from '../../../web/src/games/game-values.ts'
import { kindOf } from '../../../web/src/games/ritual-calendar/names.ts'
import { tellerFor } from '../../../web/src/games/telling.ts'
import { onceEach } from '../../../web/src/table/choices/choice-list.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { chanceOf, drawn } from '../../support/chance/chance.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const words = await (await CATALOGUES.en()).choices['flower-war']()
/** The words of the table, by language. */
const flowerWar = {
  en: await (await CATALOGUES.en()).games['flower-war'](),
  de: await (await CATALOGUES.de()).games['flower-war'](),
  es: await (await CATALOGUES.es()).games['flower-war'](),
}
/** The first seat has won two skulls. */
const WON = {
  type: 'battle-ended',
  ...{ attacker: 1, defender: 0, winner: 0, payment: 2, sparedBy: null },
}
const MATCHES = 4
/** If none of them has what a test is about, more are played. */
const MATCHES_MAX = 100
const game = gameOf('flower-war')

interface Moment {
  readonly view: ViewOf<'flower-war'>
  readonly own: OwnOf<'flower-war'>
  readonly kind: string
  readonly seat: number
  readonly action: { readonly type: string }
  readonly actions: readonly { readonly type: string }[]
}

/**
 * Plays matches until what a test is about was seen: calls `before` with each action, and the function it returns with
 * the events that followed.
 */
function playRandomly(
  { isSeen }: { readonly isSeen: () => boolean },
  before: (moment: Moment) => ((events: readonly MatchEvent[]) => void) | undefined,
): void {
  for (let index = 0; index < MATCHES || (!isSeen() && index < MATCHES_MAX); index++) {
    const name = `flower war ${index}`
    const chance = chanceOf(name)
    const settings = { players: 2 + (index % 4), options: {}, seed: seedFromText(drawn(name)) }
    const { match } = must(game.start(settings))
    for (
      let asked = nextToAct(match, chance);
      asked !== undefined;
      asked = nextToAct(match, chance)
    ) {
      const action = Object(pick(chance, asked.decision.actions))
      const after = before({
        view: Object(structuredClone(match.view())),
        own: Object(match.privateView(seatAt(asked.seat))),
        kind: asked.decision.kind,
        seat: asked.seat,
        action,
        actions: asked.decision.actions.map(Object),
      })
      const events = must(match.act(asked.seat, action))
      after?.(events)
    }
  }
}

test('FW-22, FW-23: a battle ends as the table says it stands', () => {
  let battles = 0
  playRandomly({ isSeen: () => battles > 0 }, ({ view, action }) => {
    if (action.type !== 'pass' || view.battle === null) return undefined
    const stake = stakeOf(view)
    return (events) => {
      const ended = Object(events.find(({ type }) => type === 'battle-ended'))
      // Mary's peace may be hidden in a hand.
      if (ended.type === undefined || String(ended.sparedBy).startsWith('peace')) return
      battles += 1
      const has = view.players[stake?.loser ?? 0]?.skulls ?? 0
      const owed = ended.sparedBy === null && stake !== undefined ? ended.payment : 0
      expect(stake?.winner ?? null).toBe(ended.winner)
      expect(stake?.owed ?? 0).toBe(ended.payment)
      expect(stake?.payment ?? 0).toBe(Math.min(owed, has))
      expect(stake?.draws ?? false).toBe(owed > 0 && has === 0)
    }
  })
  expect(battles).toBeGreaterThan(0)
})

test('FW-22, FW-23: a battle stays on the table with its result until the loser has paid', () => {
  const seen = { battles: 0, shown: 0 }
  playRandomly({ isSeen: () => seen.shown > 0 }, ({ view }) => (events) => {
    let shown = view
    for (const event of events.map(Object)) {
      shown = beats.after(shown, event)
      const { battle } = shown
      if (event.type === 'skulls' && event.why === 'battle') expect(battle).toBe(null)
      if (event.type !== 'battle-ended') continue
      seen.battles += 1
      if (battle === null) continue
      seen.shown += 1
      expect([battle.attacker, battle.defender]).toEqual([event.attacker, event.defender])
      const lead = battle.attackerTotal - battle.defenderTotal
      const ahead = lead > 0 ? battle.attacker : lead < 0 ? battle.defender : null
      expect(ahead).toBe(event.winner)
    }
  })
  // Peace, and the last card of a battle, may have changed it unseen.
  expect(seen.shown / seen.battles).toBeGreaterThan(0.5)
})

test('FW-23: the caption of a battle says why its winner draws a card, if and only if they do', () => {
  let claims = 0
  let said = ''
  let match = 0
  playRandomly({ isSeen: () => claims > 0 }, ({ view, actions }) => {
    const isClaim = actions.some(({ type }) => type === 'claim')
    claims += Number(isClaim)
    // Before the first question of a match there are events that are not seen here.
    const isFirst = match !== view.players.length
    if (!isFirst) expect(said !== '').toBe(isClaim)
    said = ''
    match = view.players.length
    return (events) => {
      let shown = view
      for (const event of events.map(Object)) {
        shown = beats.after(shown, event)
        said ||= unpaidText(flowerWar.en.stake, event, {
          view: shown,
          seat: undefined,
          names: String,
        })
      }
    }
  })
  expect(claims).toBeGreaterThan(0)
})

test.for([
  ['en', undefined, 'Colli wins the battle. Eztli has no skulls: Colli draws a card.'],
  ['en', 0, 'You win the battle. Eztli has no skulls: you draw a card.'],
  ['en', 1, 'Colli wins the battle. You have no skulls: Colli draws a card.'],
  ['de', undefined, 'Colli gewinnt den Kampf. Eztli hat keine Schädel: Colli zieht eine Karte.'],
  ['de', 0, 'Du gewinnst den Kampf. Eztli hat keine Schädel: Du ziehst eine Karte.'],
  ['de', 1, 'Colli gewinnt den Kampf. Du hast keine Schädel: Colli zieht eine Karte.'],
  ['es', undefined, 'Colli gana la batalla. Eztli no tiene calaveras: Colli roba una carta.'],
  ['es', 0, 'Ganas la batalla. Eztli no tiene calaveras: robas una carta.'],
  ['es', 1, 'Colli gana la batalla. No tienes calaveras: Colli roba una carta.'],
] as const)('in %s, the seat %s reads: %s', ([language, seat, caption]) => {
  const names = (of: number) => ['Colli', 'Eztli'][of] ?? ''
  const reader = { seat, seats: ['first', 'second'], name: names }
  const said = newTeller(saidIn(game.texts, language), reader)
  const adds = (event: never, seen: never) => unpaidText(flowerWar[language].stake, event, seen)
  const captionWith = (skulls: number) => {
    const view = Object({ players: [{ skulls: 3 }, { skulls }] })
    return tellerFor({ said, face: Object({ beats, adds }), view, seat, names }).caption(WON)
  }
  expect(captionWith(0)).toBe(caption)
  expect(caption).toMatch(`${captionWith(2)} `)
})

test.for([
  ['en', 'You discard 5 cards.', 'Quachic'],
  ['de', 'Du legst 5 Karten ab.', 'Quachic'],
  ['es', 'Descartas 5 cartas.', 'Cuáchic'],
] as const)(
  'in %s, a caption counts a large hand, and the log names its cards',
  ([language, caption, name]) => {
    const reader = { seat: 0, seats: ['first'], name: String }
    const said = newTeller(saidIn(game.texts, language), reader)
    const { event, caption: inBrief } = tellerFor({
      ...{ said, face: Object({ beats }), view: Object({}), seat: 0, names: String },
    })
    const discarded = (count: number) => {
      const cards = Array.from({ length: count }, () => ({
        card: 'quachic-1',
        deck: 'huitzilopochtli',
      }))
      return { type: 'hand-discarded', seat: 0, cards }
    }
    expect(inBrief(discarded(5))).toBe(caption)
    expect(event(discarded(5))).toContain(Array(5).fill(name).join(', '))
    expect(inBrief(discarded(4))).toBe(event(discarded(4)))
  },
)

test('a card brings as many skulls as its choice says', () => {
  let played = 0
  playRandomly({ isSeen: () => played > 0 }, ({ view, seat, action }) => {
    const text = effectOf(words, Object(action), { view, own: undefined, seat, names: String })
    const [, said] = /You then have (a|no|\d+) skull/.exec(text) ?? []
    if (said === undefined) return undefined
    const before = view.players[seat]?.skulls ?? 0
    return (events) => {
      played += 1
      const end = events.findIndex(({ type }) => type === 'turn-began')
      const own = events.slice(0, end < 0 ? events.length : end).map((event) => Object(event))
      const moved = own.reduce(
        (sum, { type, count, from, to }) =>
          type !== 'skulls'
            ? sum
            : sum + (to.seat === seat ? count : 0) - (from.seat === seat ? count : 0),
        before,
      )
      expect(said === 'a' ? 1 : said === 'no' ? 0 : Number(said)).toBe(moved)
    }
  })
  expect(played).toBeGreaterThan(0)
})

test('a gift leaves as many skulls as its choice says', () => {
  let given = 0
  playRandomly({ isSeen: () => given > 0 }, ({ view, seat, action }) => {
    const isGift = ['sacrifice', 'sacrifice-card', 'give-back'].includes(action.type)
    const text = effectOf(words, Object(action), { view, own: undefined, seat, names: String })
    const [, said] = /You keep (a|no|\d+) skull/.exec(text) ?? []
    if (!isGift) return undefined
    return (events) => {
      given += 1
      // The gift may trigger the flood, which moves other skulls.
      const paid = events
        .map(Object)
        .find(({ type, from }) => type === 'skulls' && from.seat === seat)
      const left = (view.players[seat]?.skulls ?? 0) - (paid?.count ?? 0)
      expect(said === 'a' ? 1 : said === 'no' ? 0 : Number(said)).toBe(left)
    }
  })
  expect(given).toBeGreaterThan(0)
})

test('two equal cards are one choice, and different cards are not', () => {
  const actions = ['mist-1', 'mist-2', 'ransom-1'].map((card) => ({ type: 'lay', card }))
  expect(onceEach(actions, (action) => alike(Object(action)))).toEqual([actions[1], actions[2]])
  expect(onceEach(actions, undefined)).toEqual(actions)
})

test('of two equal cards, laying one moves no other choice', () => {
  const hand = ['mist-1', 'ransom-1', 'mist-2', 'drift-1']
  const choices = (cards: readonly string[]) =>
    onceEach(
      cards.map((card) => ({ type: 'lay', card })),
      (action) => alike(Object(action)),
    )
  const before = choices(hand)
  const kinds = before.map(({ card }) => kindOf(card))
  for (const { card } of before) {
    const after = choices(hand.filter((each) => each !== card)).map((each) => kindOf(each.card))
    expect(after).toEqual(kinds.filter((kind) => after.includes(kind)))
  }
})

test('FW-113: every choice of a last card has a counterpart without that', () => {
  let asked = 0
  playRandomly({ isSeen: () => asked > 0 }, ({ actions }) => {
    const lasts = actions.filter(({ type }) => type.endsWith('-last'))
    const found = actions.flatMap((action) => asLast(Object(action), actions.map(Object)) ?? [])
    expect(found).toEqual(lasts)
    asked += lasts.length
    return undefined
  })
  expect(asked).toBeGreaterThan(0)
})

test('FW-50: the choice of a disc says if it is a sign, where signs are in the match', () => {
  const said = (
    offer: number,
    maryCost: number | null,
    discs: readonly string[] = [],
    hand: readonly string[] = [],
  ) => {
    const spaces = SPACE_NAMES.map((name) => ({ name, disc: null }))
    const view = { spaces, maryCost, turn: { offer }, players: [{ discs }] }
    const own = { hand: hand.map((card) => ({ card })) }
    const seen = { view: Object(view), own: Object(own), seat: 0, names: String }
    return effectOf(words, { type: 'take-disc' }, seen)
  }
  expect(said(20, 7)).toContain('one of the three signs: the flower')
  // Without it, the rule would read as one that holds already.
  expect(said(20, 7)).toContain('Its effect, for everyone: Payments in battle')
  expect(said(19, 7)).not.toContain('sign')
  expect(said(20, null)).not.toContain('sign')
  expect(said(20, 7, ['cuauhtli'], ['serpent-1'])).toBe(words.founds)
  expect(said(20, 7, ['cuauhtli'])).not.toContain(words.founds)
  expect(said(19, 7, ['cuauhtli'], ['serpent-1'])).not.toContain(words.founds)
})

test('FW-60, FW-62: a disc that begins the apocalypse says so, and which', () => {
  let begun = 0
  playRandomly({ isSeen: () => begun > 0 }, ({ view, own, seat, action }) => {
    if (action.type !== 'take-disc') return undefined
    const seen = { view, own, seat, names: String, options: () => ({}) }
    const begins = beginningWith(seen)
    const said = begins && words.begins[begins]
    expect(
      said === undefined || effectOf(words, { type: 'take-disc' }, seen).startsWith(said),
    ).toBe(true)
    return (events) => {
      const isBegun = events.some(({ type }) => type === 'triggered')
      const settled = Object(events.find(({ type }) => type === 'settled')).kind ?? 'level'
      expect(begins).toBe(isBegun ? settled : undefined)
      const hasFounded = events.some((event) => Object(event).reason === 'signs')
      expect(effectOf(words, { type: 'take-disc' }, seen) === words.founds).toBe(hasFounded)
      begun += Number(isBegun)
    }
  })
  expect(begun).toBeGreaterThan(0)
})

test('FW-60: the number of discs that begin it is that of the length of the match', () => {
  const half = { skulls: 1, cards: 0 }
  const seen = { own: undefined, seat: 0 }
  const needed = (options: object | undefined) =>
    [0, 1, 2, 3].find((taken) => {
      const spaces = [...SPACE_NAMES].map((_, index) => ({ disc: index < taken ? 0 : null }))
      const temple = { tlaloc: half, huitzilopochtli: half }
      const view = { apocalypse: null, spaces, temple, turn: { offer: null } }
      return (
        beginningWith({ ...seen, view: Object(view), options: () => Object(options) }) !== undefined
      )
    })
  const lengths = Object.entries(DISCS_TO_TRIGGER)
  expect(lengths.map(([length]) => [length, (needed({ length }) ?? 0) + 1])).toEqual(lengths)
  expect(
    beginningWith(Object({ ...seen, view: { apocalypse: null }, options: () => undefined })),
  ).toBe(undefined)
})

test('FW-63, FW-64: what each kind of apocalypse changes is said in every language', async () => {
  for (const catalogue of Object.values(CATALOGUES)) {
    const { brings, kinds } = await (await catalogue()).games['flower-war']()
    expect(Object.keys(brings)).toEqual(Object.keys(kinds))
  }
})

test('FW-61 the aim counts the apocalypse as the log does, and says when the next count is the last', () => {
  const started = game.start({ players: 2, options: {}, seed: seedFromText(drawn('count')) })
  if (!started.ok) throw new Error(started.refusal.detail)
  const view = started.value.match.view()
  const endAt = (counted: number) => {
    const apocalypse = { counted, kind: 'flood' }
    return progressOf(words, Object({ view: { ...Object(view), apocalypse } })).end?.text
  }
  expect([endAt(3), endAt(12)]).toEqual([
    'The flood: 3 of 12',
    'The flood: 12 of 12, and the next count ends the match',
  ])
})

test('FW-112: a player who can only pass reads that no card can be used, and nobody else does', () => {
  const hints = { ...flowerWar.en.hints }
  let stuck = 0
  playRandomly({ isSeen: () => stuck > 0 }, ({ view, seat, kind, actions }) => {
    const isStuck = actions.length === 1 && actions[0]?.type === 'pass'
    stuck += Number(isStuck)
    expect(hintOf(hints, Object({ kind, actions }), view) === hints['stuck']).toBe(isStuck)
    const held = Object.values(view.players[seat]?.cards ?? {})
    if (isStuck) expect(held.some((count) => count > 0)).toBe(true)
    return undefined
  })
  expect(stuck).toBeGreaterThan(0)
  // In version 1 of the rules, a player may have nothing to sacrifice.
  const unable = { kind: 'sacrifice', actions: [{ type: 'pass' }] }
  expect(hintOf(hints, Object(unable), { apocalypse: null, maryCost: 7 })).toBe(hints['sacrifice'])
})

test('FW-62 to FW-64: no hint speaks of what the apocalypse has ended', () => {
  const actions = [{ type: 'roll' }, { type: 'pass' }]
  for (const { hints } of Object.values(flowerWar))
    for (const kind of ['flood', 'invasion', null]) {
      const isChanged = (asked: string) =>
        hintOf(hints, Object({ kind: asked, actions }), Object({ apocalypse: { kind } })) !==
        hints[asked]
      // The choice of the disc says what that brings on.
      expect(hints['disc']).not.toMatch(/apo[ck]al/i)
      expect(isChanged('move')).toBe(kind !== null)
      expect(isChanged('sacrifice')).toBe(kind !== null)
      expect(isChanged('cards')).toBe(kind === 'flood')
      expect(isChanged('battle')).toBe(false)
    }
})

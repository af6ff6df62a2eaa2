// The words of Mexica are true in an apocalypse, beside the last battle, and of decks.
import { expect, test } from 'vitest'
import { LANGUAGES, newTeller } from '../../../../protocol/src/index.ts'
import { seatAt } from '../../../../rules/src/seat.ts'
import { tribesOf } from '../../../../web/src/games/mexica/board/tribes-in-view.ts'
import { doesOf, effectOf } from '../../../../web/src/games/mexica/cards/effect.ts'
import { hintOf } from '../../../../web/src/games/mexica/hint.ts'
import { lastBattle } from '../../../../web/src/games/mexica/last-battle.ts'
import { decidedBy, progressOf } from '../../../../web/src/games/mexica/progress.ts'
import { isNearSign } from '../../../../web/src/games/mexica/ripe.ts'
import { withoutTemples } from '../../../../web/src/table/table-words.ts'
import { CATALOGUES } from '../../../../web/src/texts/catalogues.ts'
import { saidIn } from '../../../support/languages.ts'
import { gameOf } from '../../../support/matches/matches.ts'

const EDITIONS = ['mexica', 'flower-war'] as const
const choices = async (language: (typeof LANGUAGES)[number]) =>
  (await CATALOGUES[language]()).choices.mexica()
const table = async (language: (typeof LANGUAGES)[number]) =>
  (await (await CATALOGUES[language]()).games.mexica()).editions

const move = Object({ type: 'move', bonus: 0 })
const during = (kind: 'flood' | 'war' | null) => Object({ apocalypse: kind && { kind } })

test.for(LANGUAGES)(
  'MX-63: in %s, neither the hint to a walk nor its effect speaks of collecting in the flood',
  async (language) => {
    const [said, words] = [await choices(language), await table(language)]
    const collects = /collect a|sammelst|recoges/
    for (const edition of EDITIONS) {
      const hint = (kind: 'flood' | 'war' | null) =>
        hintOf(words[edition], Object({ kind: 'move' }), during(kind), undefined)
      for (const kind of [null, 'war'] as const) {
        expect(hint(kind)).toMatch(collects)
        expect(doesOf(said[edition], move, during(kind))).toBe(undefined)
      }
      expect(hint('flood')).not.toBe('')
      expect(hint('flood')).not.toMatch(collects)
      expect(doesOf(said[edition], move, during('flood'))).not.toMatch(collects)
      expect(doesOf(said[edition], Object({ type: 'pass' }), during('flood'))).toBe(undefined)
      // Other hints hold in the flood as well.
      const other = hintOf(words[edition], Object({ kind: 'cards' }), during('flood'), undefined)
      expect(other).toBe(words[edition].hints['cards'])
    }
  },
)

const SOUGHT = {
  en: [
    'You still need the serpent (rain cards or its week card) and the flower (day cards or its week card).',
    'You still need the flower (day cards or its week card).',
    'You still need the flower (day cards).',
  ],
  de: [
    'Dir fehlen noch die Schlange (Regenkarten oder ihre Wochenkarte) und die Blüte (Tageskarten oder ihre Wochenkarte).',
    'Dir fehlt noch die Blüte (Tageskarten oder ihre Wochenkarte).',
    'Dir fehlt noch die Blüte (Tageskarten).',
  ],
  es: [
    'Aún te faltan la serpiente (cartas de lluvia o su carta de semana) y la flor (cartas de día o su carta de semana).',
    'Aún te falta la flor (cartas de día o su carta de semana).',
    'Aún te falta la flor (cartas de día).',
  ],
}

test.for(LANGUAGES)(
  'MX-60: in %s, the hint to a sacrifice names the signs that the player still needs',
  async (language) => {
    const words = (await table(language)).mexica
    const hint = (hand: readonly string[], weeks: readonly string[], kind: 'flood' | null) =>
      hintOf(
        words,
        Object({ kind: 'sacrifice' }),
        { ...during(kind), turn: { seat: 0 }, players: [{ weeks }] },
        Object({ hand }),
      )
    expect(hint(['edge-1-1'], ['cipactli'], null)).toBe(words.hints['sacrifice'])
    expect([
      hint(['eagle-1'], [], null),
      hint(['eagle-1'], ['coatl'], null),
      hint(['eagle-1', 'serpent-2'], [], 'flood'),
    ]).toEqual(SOUGHT[language])
  },
)

test('MX-15, MX-63: in the flood, the holder of a week card is owed tribute for a single token, too', async () => {
  const { mexica } = await choices('en')
  const space = { tokens: 1, week: 1, players: [] }
  const spaces = Array.from({ length: 20 }, () => space)
  const landing = (kind: string | null) => {
    const view = {
      ...{ pool: 9, spaces, players: [{ space: 1 }], turn: { seat: 0, die: 1 } },
      apocalypse: kind && { kind },
    }
    return effectOf(mexica, move, Object({ seat: 0, view, names: () => 'Eztli' }))
  }
  expect(landing('flood')).toBe('Eztli has its week card: a token of tribute.')
  // Otherwise whoever lands takes the card with the last token, and owes nothing.
  expect(landing(null)).toContain('You take the last one')
  expect(landing(null)).not.toContain('tribute.')
})

test('MX-62: in the apocalypse, a gift that makes the gods even says so while that holds it off', async () => {
  const { mexica } = await choices('en')
  const deck = { left: 9, used: [] }
  const given = (to: string, apocalypse: object | null) => {
    const view = {
      ...{ players: [{ tokens: 4, maryCost: 3 }], decks: { day: deck, war: deck, rain: deck } },
      ...{ temple: { tlaloc: { tokens: 20 }, huitzilopochtli: { tokens: 21 } }, apocalypse },
    }
    const seen = Object({ seat: 0, view, names: String })
    return effectOf(mexica, Object({ type: 'sacrifice', to }), seen).includes(mexica.even)
  }
  const running = { forestalled: 12, forestalls: 13 }
  expect(['tlaloc', 'huitzilopochtli', 'mary'].map((to) => given(to, running))).toEqual([
    true,
    false,
    false,
  ])
  expect([given('tlaloc', null), given('tlaloc', { ...running, forestalled: 13 })]).toEqual([
    false,
    false,
  ])
})

test('MX-63: of two tokens the war takes the last, so a landing there brings no sign', () => {
  const near = (tokens: number, apocalypse: object | null) => {
    const spaces = Array.from({ length: 20 }, () => ({ tokens, week: null }))
    return isNearSign(Object({ spaces, apocalypse }), 20)
  }
  const landed = { kind: 'war', war: 'landed' }
  expect([near(2, landed), near(1, landed)]).toEqual([false, true])
  expect([near(2, { kind: 'war', war: 'every' }), near(2, null)]).toEqual([true, true])
})

test.for(LANGUAGES)(
  'MX-63: in %s, a space promises its week card to whoever empties it, but not in the flood',
  async (language) => {
    const words = await table(language)
    for (const edition of EDITIONS) {
      const { space, week } = words[edition]
      const said = (owner: string, isFlooded: boolean) =>
        space(1, { name: 'cipactli', tokens: 3 }, '', owner, isFlooded)
      const empties = /empties|leert|vacía/
      expect(said('', false)).toMatch(empties)
      expect(said('', true)).not.toMatch(empties)
      expect(said('', true)).toMatch(/Nobody|Niemand|Nadie/)
      expect(said('Eztli', true)).toBe(said('Eztli', false))
      for (const text of [said('', false), said('', true)]) expect(text).toContain(week(1))
    }
  },
)

test('the last battle is shown with its own cards, even if another was averted since', () => {
  const fight = { attacker: 0, defender: 1 }
  const shown = (card: string) => ({
    ...{ type: 'battle-shown', ...fight },
    attackerCards: [card],
    defenderCards: [],
  })
  const ended = { type: 'battle-ended', ...fight, winner: 0 }
  const paid = { type: 'tokens', why: 'battle', count: 2 }
  const averted = [shown('strike-1-1'), { type: 'battle-averted', ...fight }]
  const events = [{ type: 'turn-began' }, shown('edge-3-1'), ended, paid, ...averted]
  expect(lastBattle(Object(events))).toEqual({ last: ended, shown: shown('edge-3-1'), paid })
  for (const type of ['turn-began', 'ended'])
    expect(lastBattle(Object([...events, { type }]))).toBe(undefined)
  expect(lastBattle(Object(averted))).toBe(undefined)
})

test('in Spanish, a single card of a deck is left or used', async () => {
  const { deck } = (await table('es')).mexica
  expect(deck('rain', 1, 1)).toBe('Mazo de lluvia: queda 1, usada 1')
  expect(deck('rain', 2, 0)).toBe('Mazo de lluvia: quedan 2, usadas 0')
})

const STAKES = {
  en: {
    tokens:
      'You add 4 to your die. If you win, you take up to 6 tokens; if you lose, you give a token.',
    cards: 'If you win, you take a card; if you lose, you give a card.',
    none: 'If you win, you draw a day card; if you lose, you give nothing.',
  },
  de: {
    tokens:
      'Dein Wurf zählt 4 mehr. ' +
      'Gewinnst du, nimmst du bis zu 6 Steine; verlierst du, gibst du einen Stein ab.',
    cards: 'Gewinnst du, nimmst du eine Karte; verlierst du, gibst du eine Karte ab.',
    none: 'Gewinnst du, ziehst du eine Tageskarte; verlierst du, gibst du nichts ab.',
  },
  es: {
    tokens: 'Sumas 4 a tu dado. Si ganas, te llevas hasta 6 fichas; si pierdes, das una ficha.',
    cards: 'Si ganas, te llevas una carta; si pierdes, das una carta.',
    none: 'Si ganas, robas una carta de día; si pierdes, no das nada.',
  },
}

test.for(LANGUAGES)(
  'MX-21, MX-22: what a battle is about is said in sentences in %s',
  async (language) => {
    const { outlook } = (await table(language)).mexica
    const lost = (tokens: number, hasCards = false) => ({ tokens, hasCards })
    expect(STAKES[language]).toEqual({
      tokens: outlook({ added: 4, own: lost(1), foe: lost(6) }),
      cards: outlook({ added: 0, own: lost(0, true), foe: lost(0, true) }),
      none: outlook({ added: 0, own: lost(0), foe: lost(0) }),
    })
  },
)

const HIDDEN = {
  en: [
    '2 of 3 signs',
    '1/3 shown · 7 hidden may be signs',
    '0/3 shown · no hidden cards',
    '2 of 3 signs: may win on their next turn!',
  ],
  de: [
    '2 von 3 Zeichen',
    '1/3 sichtbar · 7 verdeckte können Zeichen sein',
    '0/3 sichtbar · keine verdeckte Karte',
    '2 von 3 Zeichen: kann im nächsten Zug gewinnen!',
  ],
  es: [
    '2 de 3 señales',
    '1/3 a la vista · 7 ocultas pueden ser señales',
    '0/3 a la vista · ninguna carta oculta',
    '2 de 3 señales: ¡puede ganar en su próximo turno!',
  ],
}

test.for(LANGUAGES)(
  'MX-60: in %s, the aim says how many cards of others may be signs, who lacks only one, and the end how it was won',
  async (language) => {
    const words = (await choices(language)).mexica
    const tribe = { tokens: 2, weeks: [], cards: {} }
    const players = [
      { ...tribe, weeks: ['coatl'], cards: { war: 1 } },
      { ...tribe, weeks: ['coatl'], cards: { war: 3, rain: 4 } },
      tribe,
      { ...tribe, weeks: ['coatl', 'calli', 'xochitl'], cards: { war: 1 } },
    ]
    const seen = { seat: 0, own: { hand: ['eagle-1'] }, shown: undefined }
    const view = { players, spaces: [], apocalypse: { turnsLeft: 3, kind: null }, turn: {} }
    const { seats } = progressOf(words, Object({ ...seen, view }))
    expect(seats.map(({ text }) => text)).toEqual(HIDDEN[language])
    expect(seats.map(({ isDanger }) => isDanger)).toEqual([false, false, false, true])
    const end = (winners: readonly number[]) =>
      decidedBy(words, { reason: 'signs', winners: winners.map(seatAt), scores: [] })
    expect(end([1])).toBe(words.founded)
    expect(end([])).toBe(undefined)
  },
)

test('a bead to drop for a gift is asked for only at a table with a temple', () => {
  const said = newTeller(saidIn(gameOf('mexica').texts, 'en'), {
    seat: 0,
    seats: ['east', 'north'],
    name: (seat) => `Seat ${seat}`,
  })
  const asked = { type: 'bead-asked', seat: 0, god: 'tlaloc' }
  const rolled = { type: 'turn-began', seat: 0, round: 2, turn: 5 }
  const ofTemples = new Set(['bead-asked'] as const)
  const here = withoutTemples(said, Object({ ofTemples }))
  expect(said.event(asked)).toContain('drop a bead')
  expect(here.event(asked)).toBe('')
  expect(here.event(rolled)).toBe(said.event(rolled))
  expect(withoutTemples(said, {}).event(asked)).toBe(said.event(asked))
})

test('in German, the card of both banks names the two spaces beside the player’s', () => {
  const { cards } = saidIn(gameOf('mexica').texts, 'de')
  expect(Object(cards)['both-banks'].text).toContain('vom nächsten und einen vom vorigen Feld')
})

test('at the end, the corner of the winner has the cards that have won, too', () => {
  const tribe = { tokens: 0, cards: {} }
  const players = [
    { ...tribe, weeks: ['cipactli'] },
    { ...tribe, weeks: ['cuauhtli'] },
  ]
  const signsOf = (founding: readonly string[]) =>
    tribesOf(Object({ view: { players, founding }, own: { hand: [] }, seat: 0 })).map(
      ({ signs }) => Object.keys(signs).length,
    )
  expect(signsOf([])).toEqual([0, 1])
  expect(signsOf(['cuauhtli', 'serpent-1', 'cactus-1'])).toEqual([0, 3])
})

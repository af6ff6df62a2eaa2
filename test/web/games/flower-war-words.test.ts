// The words of Flower War at the table, in the log and in the rules are true under every option and disc.
import { expect, test } from 'vitest'
import { LANGUAGES, newTeller } from '../../../protocol/src/index.ts'
import { seedFromText } from '../../../rules/src/random.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/printed.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { effectOf } from '../../../web/src/games/flower-war/cards/effect.ts'
import { stakeOf, withPeace } from '../../../web/src/games/flower-war/cards/stake.ts'
import { hintOf, questionOf } from '../../../web/src/games/flower-war/hint.ts'
import { decidedBy, progressOf } from '../../../web/src/games/flower-war/progress.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { drawn } from '../../support/chance/chance.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

const game = gameOf('flower-war')
const begun = must(game.start({ players: 2, options: {}, seed: seedFromText(drawn('words')) }))
const view = Object(begun.match.view())
const wordsIn = async (language: (typeof LANGUAGES)[number]) =>
  (await CATALOGUES[language]()).choices['flower-war']()
const hintsIn = async (language: (typeof LANGUAGES)[number]) =>
  (await (await CATALOGUES[language]()).games['flower-war']()).hints
const en = await wordsIn('en')

/** The states of an apocalypse in which a player may be asked. */
const APOCALYPSES = [null, { kind: null }, { kind: 'invasion' }, { kind: 'flood' }]

test.for(LANGUAGES)(
  'FW-70.7, FW-70.11: in %s, the hint to a move says no direction, since one may go either way',
  async (language) => {
    const hints = await hintsIn(language)
    for (const apocalypse of APOCALYPSES) {
      const asked = Object({ kind: 'move', actions: [{ type: 'go' }] })
      const hint = hintOf(hints, asked, Object({ apocalypse, maryCost: 7 }))
      expect(hint).not.toBe('')
      expect(hint).not.toMatch(/clockwise|Uhrzeigersinn|reloj/)
    }
  },
)

test.for(LANGUAGES)(
  'FW-5: in %s, the hint to a disc speaks of signs only where there are any',
  async (language) => {
    const hints = await hintsIn(language)
    const asked = Object({ kind: 'disc', actions: [{ type: 'take-disc' }] })
    // After the flood no disc can be taken.
    for (const apocalypse of APOCALYPSES.slice(0, -1)) {
      const hint = (maryCost: number | null) =>
        hintOf(hints, asked, Object({ apocalypse, maryCost }))
      expect(hint(7)).toMatch(/sign|Zeichen|señal/)
      expect(hint(null)).not.toMatch(/sign|Zeichen|señal/)
    }
  },
)

test.for(LANGUAGES)(
  'FW-17: in %s, whoever has to give a card away reads which card demands it',
  async (language) => {
    const hints = await hintsIn(language)
    for (const kind of ['give', 'give-to']) {
      const asked = Object({ kind, actions: [{ type: kind }] })
      expect(hintOf(hints, asked, Object({ apocalypse: null, maryCost: 7 }))).toMatch(
        /^(Two Springs|Zwei Quellen|Dos manantiales): ./,
      )
    }
  },
)

test.for(LANGUAGES)(
  'FW-65: in %s, the hint to a disc does not say that it counts at the end, where nobody may win',
  async (language) => {
    const hints = await hintsIn(language)
    const asked = Object({ kind: 'disc', actions: [{ type: 'take-disc' }] })
    for (const apocalypse of APOCALYPSES)
      for (const maryCost of [7, null])
        expect(hintOf(hints, asked, Object({ apocalypse, maryCost }))).not.toMatch(
          /at the end|am Ende|al final/,
        )
  },
)

test.for(LANGUAGES)(
  'FW-61: in %s, the hint to a sacrifice promises no more help of even halves than is left',
  async (language) => {
    const hints = await hintsIn(language)
    const asked = Object({ kind: 'sacrifice', actions: [{ type: 'pass' }] })
    for (const kind of ['flood', 'invasion'])
      expect(hintOf(hints, asked, Object({ apocalypse: { kind }, maryCost: 7 }))).toMatch(
        /as they still may|so oft es noch geht|como aún pueda/,
      )
  },
)

test.for(LANGUAGES)(
  'FW-65: in %s, the aim promises a win by skulls only where there is one',
  async (language) => {
    const words = await wordsIn(language)
    const aim = (options: object | undefined, maryCost: number | null = 7) =>
      progressOf(words, Object({ view: { ...view, maryCost }, options: () => options })).aim
    for (const options of [undefined, {}, { ending: 'most-skulls' }])
      expect(aim(options)).toMatch(/most skulls|meisten Schädel|más calaveras/)
    for (const maryCost of [7, null]) {
      expect(aim({ ending: 'nobody' }, maryCost)).toMatch(/nobody|niemand|no gana nadie/i)
      expect(aim({ ending: 'nobody' }, maryCost)).not.toMatch(/skulls|Schädel|calaveras/)
    }
    expect(aim({ ending: 'nobody' })).toMatch(/serpent|Schlange|serpiente/)
    expect(aim({ ending: 'nobody' }, null)).not.toMatch(/serpent|Schlange|serpiente/)
  },
)

test('FW-60: what is said of empty racks is about those whose discs are left, and true of every disc', () => {
  const end = (...taken: number[]) => {
    const spaces = SPACE_NAMES.map((name, index) => ({
      ...{ name, players: [] },
      rack: index === 0 ? 0 : 5,
      disc: taken.includes(index) ? 0 : null,
    }))
    return progressOf(en, Object({ view: { ...view, spaces, rackSize: 8 } })).end
  }
  // In longer matches the first disc does not begin it.
  expect(end()).toEqual({
    text: 'A rack is empty: its disc brings the apocalypse closer.',
    part: 1,
  })
  expect(end(0)?.text).toContain('the emptiest rack still has 5 skulls')
  expect(end(0)?.part).toBe(1 - 5 / 8)
})

test('FW-60, FW-70: the choice of a disc says what it changes only if it will be active', () => {
  const said = (taken: readonly string[], apocalypse: object | null, options: object) => {
    const spaces = SPACE_NAMES.map((name) => ({ name, disc: taken.includes(name) ? 0 : null }))
    const temple = { tlaloc: { skulls: 0, cards: 0 }, huitzilopochtli: { skulls: 0, cards: 0 } }
    const active = apocalypse === null && 'discs' in options ? [] : taken
    const shown = { ...view, spaces, temple, active, apocalypse, turn: { offer: 20 } }
    const seen = { view: shown, own: undefined, seat: 0, names: String, options: () => options }
    return effectOf(en, { type: 'take-disc' }, Object(seen))
  }
  const changes = 'Payments in battle'
  const late = { kind: 'invasion' }
  expect(said(['coatl'], late, {})).toContain(changes)
  expect(said(['coatl', 'itzcuintli'], late, {})).not.toContain(changes)
  const later = { discs: 'trigger', length: 'epic' }
  expect(said(['coatl'], null, later)).toContain(changes)
  expect(said(['itzcuintli'], null, later)).not.toContain(changes)
  expect(said(['coatl'], late, { discs: 'trigger' })).not.toContain(changes)
  // The disc still counts as a sign.
  expect(said(['coatl', 'itzcuintli'], late, {})).toContain('the flower')
})

test('FW-23: whoever holds Mary’s peace reads that nobody pays, and others that they would', () => {
  const battle = { attacker: 0, defender: 1, attackerTotal: 5, defenderTotal: 3, laid: [] }
  const stake = (skulls: number) =>
    stakeOf(Object({ battle, active: [], players: [{ skulls: 4 }, { skulls }] }))
  const peace = [Object({ card: 'peace-2', deck: 'mary' })]
  expect(withPeace(peace, 1, stake(3))?.payment).toBe(0)
  expect(withPeace([], 1, stake(3))?.payment).toBe(1)
  expect(withPeace(peace, 0, stake(3))?.payment).toBe(1)
  expect(withPeace(peace, undefined, stake(3))?.payment).toBe(1)
  expect(withPeace(peace, 1, undefined)).toBe(undefined)
  // Players without skulls keep the peace.
  expect(withPeace(peace, 1, stake(0))).toEqual(stake(0))
})

test('in German, a result names skulls in the dative', async () => {
  const { decided } = await wordsIn('de')
  expect([0, 1, 12].map((count) => decided(count, 'discs'))).toEqual([
    'gleichauf mit keinem Schädel; dann entscheiden die Scheiben',
    'gleichauf mit einem Schädel; dann entscheiden die Scheiben',
    'gleichauf mit 12 Schädeln; dann entscheiden die Scheiben',
  ])
  expect(decided(12, 'skulls')).toBe('mit 12 Schädeln, mehr als alle anderen')
})

test.for<[string, readonly number[], readonly (readonly [number, number, number])[]]>([
  [
    'with 12 skulls, more than anyone else',
    [0],
    [
      [12, 0, 0],
      [11, 3, 5],
    ],
  ],
  [
    'level at 12 skulls, more discs decide',
    [1],
    [
      [12, 1, 9],
      [12, 2, 0],
      [11, 5, 0],
    ],
  ],
  [
    'level at 12 skulls and in discs, more cards decide',
    [0],
    [
      [12, 2, 3],
      [12, 2, 1],
      [12, 1, 9],
    ],
  ],
  [
    'with 12 skulls, more than anyone else',
    [0, 1],
    [
      [12, 2, 3],
      [12, 2, 3],
      [11, 9, 9],
    ],
  ],
  [
    'level at 12 skulls, more discs decide',
    [0, 1],
    [
      [12, 2, 3],
      [12, 2, 3],
      [12, 1, 9],
    ],
  ],
])('FW-65: "%s" if winners are %j and skulls, discs and cards are %j', ([said, winners, each]) => {
  const scores = each.map(([skulls, discs, cards]) => ({ skulls, discs, cards }))
  expect(decidedBy(en, { reason: 'counted', winners: winners.map(seatAt), scores })).toBe(said)
})

test.for([
  ['en', 'You must make a sacrifice.'],
  ['de', 'Du musst opfern.'],
  ['es', 'Debes hacer un sacrificio.'],
] as const)(
  'FW-70.18: in %s, a player who has to make a sacrifice reads that, and why',
  async ([language, question]) => {
    const said = await (await CATALOGUES[language]()).games['flower-war']()
    const { hints } = said
    const owed = Object({ kind: 'sacrifice', actions: [{ type: 'sacrifice' }] })
    const free = Object({ kind: 'sacrifice', actions: [{ type: 'sacrifice' }, { type: 'end' }] })
    const seen = { apocalypse: null, maryCost: 7 }
    expect(hintOf(hints, owed, seen)).toContain('Tecpatl')
    expect(hintOf(hints, free, seen)).not.toContain('Tecpatl')
    expect(questionOf(said, owed, undefined)).toBe(question)
    expect(questionOf(said, free, undefined)).toBe(undefined)
  },
)

test('FW-50: whoever has the eagle and the serpent reads that Mary’s flower would win', () => {
  const mary = Object({ type: 'sacrifice', to: 'mary' })
  const having = (...discs: readonly string[]) => {
    const players = view.players.map((player: object) => ({ ...player, skulls: 9, discs }))
    return effectOf(en, mary, Object({ view: { ...view, players }, seat: 0, names: String }))
  }
  expect(having('cuauhtli', 'coatl')).toContain('if you draw it, you win')
  expect(having('cuauhtli')).not.toContain('if you draw it')
  expect(having('cuauhtli', 'xochitl')).not.toContain('if you draw it')
})

test('in German, the choice to pay Mary begins with a capital letter or a number', async () => {
  const { toMary } = await (await CATALOGUES.de()).games['flower-war']()
  expect(toMary(1)).toBe('Einen Schädel für eine von Marias Karten geben')
  expect(toMary(7)).toBe('7 Schädel für eine von Marias Karten geben')
})

test.for(LANGUAGES)('in %s, the choice to pay Mary names her cards once', async (language) => {
  const [{ draw }, { toMary }] = await Promise.all([
    wordsIn(language),
    (await CATALOGUES[language]()).games['flower-war'](),
  ])
  expect(toMary(7)).toMatch(/card|Karte|carta/)
  expect(draw['mary']).toMatch(/leaves play|aus dem Spiel|sale del juego/)
  expect(draw['mary']).not.toMatch(/card|Karte|carta/)
})

test.for(LANGUAGES)(
  'FW-70.8: in %s, a skull is put back without a rack: in the flood it goes into the pool',
  (language) => {
    const { actions, discs } = saidIn(game.texts, language)
    expect(actions['give-back']).not.toMatch(/rack|Gestell|estante/)
    expect(discs?.['tochtli']?.text).toMatch(/pool|Vorrat|reserva/)
  },
)

test.for(LANGUAGES)(
  'FW-30: in %s, neither rules nor lesson say that a free card can always be played: it may need somebody to act on',
  async (language) => {
    const { rules, parts } = await CATALOGUES[language]()
    const { asked } = (await parts.lessons())['flower-war']
    const told = [...(await rules['flower-war']()).flatMap(({ text }) => text), asked.cards]
    for (const text of told)
      expect(text).not.toMatch(/always be played|immer spielen|jugar siempre|siempre se pueden/)
  },
)

test('FW-61: in Spanish, the log says in a whole sentence how often even halves still help', () => {
  const said = newTeller(saidIn(game.texts, 'es'), { seat: 0, seats: ['first'], name: String })
  const left = (count: number) => said.event({ type: 'forestalled', times: 1, left: count })
  expect([0, 1, 2].map((count) => /: no se cuenta\. (.+)$/.exec(left(count))?.[1])).toEqual([
    'No puede ocurrir ninguna vez más.',
    'Puede ocurrir una vez más.',
    'Puede ocurrir 2 veces más.',
  ])
})

/** The words of a space, and what the choice to go there says of it, with pieces of seats 0 and 1. */
async function spaceIn(language: (typeof LANGUAGES)[number], space: object) {
  const { space: say } = await (await CATALOGUES[language]()).games['flower-war']()
  const whole = { name: 'calli', rack: 0, disc: null, guarded: false, players: [], top: null }
  const shown = Object({ ...whole, owner: null, ...space })
  const names = (seat: number) => ['Ana', 'Ben'][seat] ?? ''
  const seen = {
    view: { spaces: [shown], turn: { seat: 0 }, players: [] },
    own: undefined,
    seat: 0,
    names,
  }
  return {
    label: (isFree = false) => say('Calli', shown, isFree, names),
    there: effectOf(await wordsIn(language), { type: 'go', space: 1 }, Object(seen)),
  }
}

test.for(LANGUAGES)(
  'in %s, a space says what its rim means, and who has its disc and its top card',
  async (language) => {
    const said = async (space: object, isFree = false) =>
      (await spaceIn(language, space)).label(isFree)
    const plain = await said({})
    expect(plain).not.toMatch(/disc|Scheibe/)
    expect(await said({}, true)).toMatch(/disc free|Scheibe frei|disco libre/)
    expect(await said({ guarded: true })).toMatch(/guarded|festgehalten|guardado/)
    expect(await said({ disc: 1 })).toMatch(/(disc|Scheibe|disco) .*Ben/)
    expect(await said({ top: 'snare-1', owner: 1 })).toMatch(/Ben$/)
    expect(await said({ players: [0] })).toContain('Ana')
  },
)

test.for(LANGUAGES)(
  'in %s, the choice to go to a space says that the card on its pile is the player’s own',
  async (language) => {
    const own = /\((yours|deine|tuya)\)/
    const there = async (owner: number) =>
      (await spaceIn(language, { top: 'snare-1', owner })).there
    expect(await there(0)).toMatch(own)
    expect(await there(1)).not.toMatch(own)
  },
)

test.for(LANGUAGES)(
  'in %s, the calendar names the empty racks whose discs are left, as the board does',
  async (language) => {
    const { board } = await (await CATALOGUES[language]()).games['flower-war']()
    const spaces = [
      { name: 'cipactli', rack: 0, disc: null },
      { name: 'ehecatl', rack: 0, disc: 1 },
      { name: 'calli', rack: 3, disc: null },
    ]
    const said = board(Object({ ...view, spaces }), String)
    expect(said).toContain('Cipactli')
    expect(said).not.toMatch(/cipactli|ehecatl|calli/)
    expect(said).not.toMatch(/Ehecatl|Calli/)
  },
)

test('in German, the choice of a card on a pile calls the pile as the rules do', async () => {
  const { toSpace } = await (await CATALOGUES.de()).games['flower-war']()
  // “Stapel” are the decks.
  expect(toSpace.takeTop).toBe('Die oberste Karte einer Ablage nehmen')
})

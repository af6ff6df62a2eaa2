// The sentences in which matches are told: everything that happens has one in every language and edition.
import { describe, expect, test } from 'vitest'
import {
  faultsOfSentences,
  LANGUAGES,
  type Language,
  newTeller,
  type Teller,
} from '../../protocol/src/index.ts'
import { nextToAct } from '../../rules/src/asked.ts'
import { POLICIES } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import type { MatchEvent, Playable } from '../../rules/src/match.ts'
import { pick, seedFromText } from '../../rules/src/random.ts'
import { GODS } from '../../rules/src/ritual-calendar/gods.ts'
import type { GameTexts } from '../../rules/src/texts.ts'
import { TRACK } from '../../rules/src/tieqchieq/board.ts'
import { chanceOf, drawn } from '../support/chance/chance.ts'
import { saidIn } from '../support/languages.ts'
import { gameOf } from '../support/matches/matches.ts'
import { must } from '../support/must.ts'

const MATCHES = 6
/** One input in so many is a bead. */
const INPUTS_TO_A_BEAD = 24
/** Signs that something is missing: a brace, an undefined value, an id, two spaces, a space before a full stop. */
const FAULT = /[{}|]|undefined|null|NaN|\[object|\b[a-z]+-\d+\b| {2}| [.,;:]|^[a-z]|^$/

describe.for(GAMES)('$id', (game) => {
  const all = LANGUAGES.flatMap((language) =>
    editionsOf(saidIn(game.texts, language)).map(([edition, texts]) => ({
      language,
      edition,
      texts,
    })),
  )

  test.for(all)('has a sentence for everything ($language, $edition)', ({ texts }) => {
    expect(faultsOfSentences(game.shapes, texts)).toEqual([])
  })

  test.for(all)('tells whole matches ($language, $edition)', ({ texts, edition }) => {
    const said = new Set<string>()
    for (let index = 0; index < MATCHES; index++)
      for (const sentence of toldOf(game, texts, edition, index)) said.add(sentence)
    expect(said.size).toBeGreaterThan(20)
    expect([...said].filter((sentence) => FAULT.test(sentence))).toEqual([])
  })
})

/** Tells a match of Ana and Beto, to a spectator or to one of them. */
function tellerIn(id: string, language: Language, seat?: number): Teller {
  const game = gameOf(id)
  const name = (each: number): string => ['Ana', 'Beto'][each] ?? ''
  return newTeller(saidIn(game.texts, language), { seat, seats: game.seats.names(2), name })
}

test('another turn in Tıeqchıeq is told with the square that gives it', () => {
  const earned = { type: 'earned-turn', colour: 'yellow' } as const
  const told = [TRACK.sun, ...TRACK.rings].map((square) =>
    LANGUAGES.map((language) => tellerIn('tieqchieq', language).event({ ...earned, square })),
  )
  const onRing = [
    'Beto earns another turn on a ring.',
    'Beto bekommt auf einem Ring einen weiteren Zug.',
    'Beto gana otro turno en un anillo.',
  ]
  expect(told).toEqual([
    [
      'Beto earns another turn on the sun.',
      'Beto bekommt auf der Sonne einen weiteren Zug.',
      'Beto gana otro turno en el sol.',
    ],
    onRing,
    onRing,
  ])
})

test('the end of a battle of Flower War is told: drawn, won, ended by mist, spared', () => {
  const ended = { type: 'battle-ended', attacker: 0, defender: 1, payment: 0 } as const
  const told = [
    { ...ended, winner: null, sparedBy: null },
    { ...ended, winner: null, sparedBy: 'mist-1' },
    { ...ended, winner: 0, sparedBy: null },
    { ...ended, winner: 0, sparedBy: 'ransom-2' },
  ].map((event) => LANGUAGES.map((language) => tellerIn('flower-war', language).event(event)))
  expect(told).toEqual([
    ['The battle is drawn.', 'Der Kampf endet unentschieden.', 'La batalla queda en tablas.'],
    ['Mist ends the battle.', 'Nebel beendet den Kampf.', 'Niebla pone fin a la batalla.'],
    [
      'Ana wins the battle, but there is nothing to pay.',
      'Ana gewinnt den Kampf, aber es gibt nichts zu zahlen.',
      'Ana gana la batalla, pero no hay nada que pagar.',
    ],
    [
      'Ana wins the battle. Ransom spares the loser.',
      'Ana gewinnt den Kampf. Durch Lösegeld wird nichts gezahlt.',
      'Ana gana la batalla. Gracias a Rescate no se paga nada.',
    ],
  ])
})

test('FW-64 a throw against Cortés is told with what it means', () => {
  const rolled = { type: 'rolled', seat: 0, why: 'cortes' } as const
  const tossed = { type: 'tossed', seat: 0, why: 'cortes' } as const
  const events = [
    ...[6, 5, 4].map((die) => ({ ...rolled, die })),
    ...[true, false].map((heads) => ({ ...tossed, heads })),
  ]
  const told = LANGUAGES.map((language) => events.map(tellerIn('flower-war', language).event))
  expect(told).toEqual([
    [
      'Ana rolls 6 against Cortés, who has 5, and wins.',
      'Ana rolls 5 against Cortés, who has 5: level, so nothing is won or lost.',
      'Ana rolls 4 against Cortés, who has 5, and loses.',
      'Ana tosses a coin against Cortés, who has 5: heads, a 6, and wins.',
      'Ana tosses a coin against Cortés, who has 5: tails, a 1, and loses.',
    ],
    [
      'Ana würfelt eine 6 gegen Cortés, der eine 5 hat, und gewinnt.',
      'Ana würfelt eine 5 gegen Cortés, der eine 5 hat: gleich, also ohne Gewinn und Verlust.',
      'Ana würfelt eine 4 gegen Cortés, der eine 5 hat, und verliert.',
      'Ana wirft eine Münze gegen Cortés, der eine 5 hat: Kopf, das ist eine 6, und gewinnt.',
      'Ana wirft eine Münze gegen Cortés, der eine 5 hat: Zahl, das ist eine 1, und verliert.',
    ],
    [
      'Ana saca un 6 contra Cortés, que tiene 5, y gana.',
      'Ana saca un 5 contra Cortés, que tiene 5: empate, nada se gana ni se pierde.',
      'Ana saca un 4 contra Cortés, que tiene 5, y pierde.',
      'Ana lanza una moneda contra Cortés, que tiene 5: cara, un 6, y gana.',
      'Ana lanza una moneda contra Cortés, que tiene 5: cruz, un 1, y pierde.',
    ],
  ])
  expect(tellerIn('flower-war', 'de', 0).event({ ...rolled, die: 1 })).toBe(
    'Du würfelst eine 1 gegen Cortés, der eine 5 hat, und verlierst.',
  )
})

test('the end of a battle of Mexica says who has won; what is paid is told next', () => {
  const dice = { attackerDie: 3, defenderDie: 5, attackerTotal: 3, defenderTotal: 5, price: 3 }
  const ended = { type: 'battle-ended', attacker: 1, defender: 0, winner: 0, ...dice }
  const told = LANGUAGES.map((language) => tellerIn('mexica', language, 0).event(ended))
  expect(told).toEqual([
    'Beto has 3, you 5: you win.',
    'Beto hat 3, du 5: du gewinnst.',
    'Beto tiene 3, tú 5: ganas.',
  ])
})

test('what Mary is given leaves play, be it one skull or several', () => {
  const [from, to] = [{ at: 'player', seat: 0 }, { at: 'gone' }]
  const given = [1, 7].map((count) => ({ type: 'skulls', count, from, to, why: 'sacrifice' }))
  expect(LANGUAGES.map((language) => given.map(tellerIn('flower-war', language).event))).toEqual([
    [
      'Ana gives a skull for one of Mary’s cards; it leaves play.',
      'Ana gives 7 skulls for one of Mary’s cards; they leave play.',
    ],
    [
      'Ana gibt einen Schädel für eine von Marias Karten; er kommt aus dem Spiel.',
      'Ana gibt 7 Schädel für eine von Marias Karten; sie kommen aus dem Spiel.',
    ],
    [
      'Ana da una calavera por una carta de María; sale del juego.',
      'Ana da 7 calaveras por una carta de María; salen del juego.',
    ],
  ])
})

test('a card that changes hands is told alike, given or taken', () => {
  const took = { type: 'took-card', seat: 1, from: 0, founds: false } as const
  const told = [
    { ...took, card: 'mist-1' },
    { ...took, card: null },
    { ...took, card: 'eagle-1', founds: true },
  ]
  const by = LANGUAGES.map((language) => told.map(tellerIn('flower-war', language, 0).event))
  expect(by).toEqual([
    [
      'Mist goes from you to Beto.',
      'A card goes from you to Beto.',
      'Eagle goes from you to Beto: Beto founds Tenochtitlan.',
    ],
    [
      'Nebel geht von dir an Beto.',
      'Eine Karte geht von dir an Beto.',
      'Adler geht von dir an Beto: Beto gründet Tenochtitlan.',
    ],
    [
      'Niebla pasa de tu mano a la de Beto.',
      'Una carta pasa de tu mano a la de Beto.',
      'Águila pasa de tu mano a la de Beto: Beto funda Tenochtitlan.',
    ],
  ])
})

test('moves of skulls and cards are told in natural sentences', () => {
  const [atRack, atPool] = [{ at: 'rack', space: 'ocelotl' }, { at: 'pool' }]
  const skulls = { type: 'skulls', count: 2, why: 'card' }
  const player = (seat: number) => ({ at: 'player', seat })
  const laid = { type: 'laid', seat: 0, card: 'mist-1', space: 'coatl' }
  const told = [
    { ...skulls, from: player(0), to: atRack, why: 'cost' },
    { ...skulls, from: atPool, to: player(1) },
    { ...skulls, from: player(0), to: player(1), why: 'battle' },
    { ...skulls, from: atRack, to: atPool, why: 'flood' },
    { ...laid, why: 'played' },
    { ...laid, why: 'battle' },
    { ...laid, why: 'spared' },
  ].map(tellerIn('flower-war', 'en').event)
  expect(told).toEqual([
    'Ana pays 2 skulls to the rack of Ocelotl.',
    'Beto takes 2 skulls from the pool.',
    'Ana pays 2 skulls to Beto.',
    '2 skulls go from the rack of Ocelotl to the pool.',
    'Ana plays Mist at Coatl.',
    'Ana lays Mist in battle.',
    'Mist spares Ana, and is used up.',
  ])
})

test('a gift is played for a player, any other card on one', () => {
  const told = (['jade-gift-2', 'tribute-roll-1'] as const).flatMap((card) =>
    LANGUAGES.map((language) =>
      tellerIn('flower-war', language).action({ type: 'play-on', card, seat: 1 }),
    ),
  )
  expect(told).toEqual([
    ...['Play Jade Gift for Beto', 'Jadegeschenk für Beto spielen'],
    'Jugar Regalo de jade para Beto',
    ...['Play Tribute Roll on Beto', 'Tributliste gegen Beto spielen'],
    'Jugar Lista de tributos contra Beto',
  ])
})

test('Aztecs of one kind that a saucer may take are told apart by their time', () => {
  const told = (['coyote-warrior-7', 'coyote-warrior-8', 'villager-1'] as const).map((aztec) =>
    LANGUAGES.map((language) =>
      tellerIn('space-aztecs', language).action({ type: 'capture', aztec }),
    ),
  )
  expect(told).toEqual([
    [
      'Take Coyote warrior, 10:40',
      'Mitnehmen: Kojotenkrieger, 10:40',
      'Llevarse a Guerrero coyote, 10:40',
    ],
    [
      'Take Coyote warrior, 20:20',
      'Mitnehmen: Kojotenkrieger, 20:20',
      'Llevarse a Guerrero coyote, 20:20',
    ],
    ['Take Villager (2), 00:00', 'Mitnehmen: Dörfler (2), 00:00', 'Llevarse a Aldeano (2), 00:00'],
  ])
})

test('in German a whole sentence after a colon begins with a capital', () => {
  const [small, whole] = [/: (du|dein|der|ein|kein|niemand) /, /: (Du|Dein|Der|Ein|Kein) /]
  const told = (
    [
      ['flower-war', { type: 'turn-began', kind: 'regular', round: 2, seat: 0 }],
      ['mexica', { type: 'turn-began', kind: 'regular', round: 2, seat: 0 }],
      ['mexica', { type: 'counted', turnsLeft: 1 }],
      ['space-aztecs', { type: 'round-began', round: 2, starter: 0 }],
      ['tieqchieq', { type: 'battled', square: 5, winner: 'red' }],
      ['tieqchieq', { type: 'passed', roll: 0, colour: 'red' }],
    ] as const
  ).map(([game, event]) => tellerIn(game, 'de', 0).event(event))
  expect(told.filter((sentence) => small.test(sentence) || !whole.test(sentence))).toEqual([])
})

/** The texts, and those of each edition besides. */
function editionsOf(texts: GameTexts): (readonly [string, GameTexts])[] {
  return [['', texts], ...Object.entries(texts.editions ?? {})]
}

/** Every sentence of a match, as each seat and a spectator read it. */
function toldOf(game: Playable, texts: GameTexts, edition: string, index: number): string[] {
  const { min, max } = game.seats
  const players = min + (index % (max - min + 1))
  const name = `sentences ${game.id} ${edition} ${index}`
  const options = edition === '' ? {} : { edition }
  const { match } = must(game.start({ players, options, seed: seedFromText(drawn(name)) }))
  const chance = chanceOf(name)
  const tellerOf = (seat: number | undefined): Teller =>
    newTeller(texts, { seat, seats: game.seats.names(players), name: (each) => `P${each}` })
  const viewers = [...match.seats, 'spectator'] as const
  const tellers = viewers.map((viewer) => tellerOf(viewer === 'spectator' ? undefined : viewer))
  const said: string[] = []
  const tell = (events: readonly MatchEvent[]): void => {
    for (const event of events)
      for (const [place, viewer] of viewers.entries()) {
        const shown = match.redact(event, viewer)
        if (shown === undefined) continue
        // Not every event is worth a sentence.
        const sentence = tellers[place]?.event(shown) ?? ''
        if (sentence !== '') said.push(sentence)
      }
  }
  for (let inputs = 0; ; inputs++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return said
    const { decision, seat } = asked
    const teller = tellers[seat]
    said.push(teller?.question(decision) ?? '')
    for (const action of decision.actions) {
      said.push(teller?.action(Object(action)) ?? '')
      // Not every choice says more than its name.
      const effect = teller?.effect(Object(action)) ?? ''
      if (effect !== '') said.push(effect)
    }
    const isBead = game.hasTemple && inputs % INPUTS_TO_A_BEAD === 0
    const done = isBead
      ? match.offer(pick(chance, GODS), match.seats)
      : match.act(seat, POLICIES.random(match, asked, chance))
    if (done.ok) tell(done.value)
  }
}

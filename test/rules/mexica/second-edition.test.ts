// The changes of version 2 besides the windows: defaults, the war deck, and the names of spaces.

import { describe, expect, test } from 'vitest'
import { newTeller } from '../../../protocol/src/index.ts'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import { CARDS } from '../../../rules/src/mexica/cards/cards.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { TEXTS } from '../../../rules/src/mexica/texts/texts.ts'
import { saidIn } from '../../support/languages.ts'
import { landed, ofType, type Position, rain } from './position.ts'

test('MX-110 a match is brisk and Mary takes three, unless the options say otherwise', () => {
  expect(mexica.version).toBe(2)
  expect(mexica.parseOptions({})).toEqual({
    ok: true,
    value: {
      edition: 'mexica',
      pace: 'brisk',
      apocalypseAt: 0,
      maryCost: 3,
      forestalls: 13,
      war: 'landed',
    },
  })
  expect(mexica.parseOptions({ pace: 'printed', maryCost: 7 }).ok).toBe(true)
})

test.for(LANGUAGES)('MX-110 the options name the printed figures, in %s', (language) => {
  const { pace, maryCost } = saidIn(TEXTS, language).options
  const printed = { en: 'as printed', de: 'wie gedruckt', es: 'como está impreso' }[language]
  expect([pace?.labels['printed'], pace?.description, maryCost?.description]).toEqual([
    printed,
    expect.stringContaining(printed),
    expect.stringContaining(printed),
  ])
})

test('MX-111 the war deck has seven of its best edge and one eagle', () => {
  const { 'edge-3': edge, eagle } = CARDS
  expect([edge.copies, eagle.copies]).toEqual([7, 1])
})

describe('the day count', () => {
  /** East draws nothing and lands on space 1, of which a token is gone, with a rich harvest in hand. */
  const given: Position = { spaces: { 1: 12 }, hands: [['harvest-2-1']] }
  const harvest = landed(given, 1, [rain('harvest-2')])

  test('MX-112 MX-4 an event that names a space has its count after it', () => {
    expect(ofType(harvest, 'moved')).toMatchObject([{ from: 20, to: 1, day: 1 }])
    const taken = ofType(harvest, 'tokens').map(({ from }) => from)
    expect(taken).toEqual([
      { at: 'space', space: 1, day: 2 },
      { at: 'space', space: 1, day: 4 },
    ])
    const last = landed({ spaces: { 1: 1 }, pool: 5 }, 1)
    expect(ofType(last, 'took-week')).toMatchObject([{ space: 1, day: 13 }])
    expect(ofType(last, 'tokens').map(({ to }) => to)).toContainEqual({
      at: 'space',
      space: 1,
      day: 8,
    })
  })

  const told = (language: Language) => {
    const name = (seat: number) => ['Ana', 'Beto'][seat] ?? ''
    const seats = mexica.seats.names(2)
    const teller = newTeller(saidIn(TEXTS, language), { seat: undefined, seats, name })
    const last = landed({ spaces: { 1: 1 } }, 1)
    const shown = [...ofType(harvest, 'moved'), ...harvest.events, ...last.events]
    return shown.map((event) => teller.event(event))
  }

  test('MX-112 the log names a day as the texts do', () => {
    expect(told('en')).toEqual(
      expect.arrayContaining([
        'Ana goes to Crocodile 1.',
        'Ana collects a token from Crocodile 2.',
        'Ana takes 2 tokens from Crocodile 4.',
        'Ana gets the week card of Crocodile 13.',
        'Crocodile is refilled with 13 tokens.',
      ]),
    )
    expect(told('de')).toEqual(
      expect.arrayContaining([
        'Ana geht nach Krokodil 1.',
        'Ana sammelt einen Stein von Krokodil 2.',
        'Ana nimmt 2 Steine von Krokodil 4.',
        'Ana bekommt die Wochenkarte von Krokodil 13.',
        '13 Steine kommen neu auf Krokodil.',
      ]),
    )
    expect(told('es')).toEqual(
      expect.arrayContaining([
        'Ana va a Cocodrilo 1.',
        'Ana recoge una ficha de Cocodrilo 2.',
        'Ana toma 2 fichas de Cocodrilo 4.',
        'Ana recibe la carta de semana de Cocodrilo 13.',
        'Cocodrilo se llena de nuevo con 13 fichas.',
      ]),
    )
  })
})

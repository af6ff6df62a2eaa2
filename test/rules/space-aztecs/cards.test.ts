// The table of cards: the contents of the box, the printed times and texts, and the points.
import { describe, expect, test } from 'vitest'
import {
  AZTEC_IDS,
  CARD_IDS,
  CARD_SETS,
  CARDS,
  type CodexId,
  SETS,
  setOf,
  timeOf,
} from '../../../rules/src/space-aztecs/cards.ts'
import { aztecPoints, codexPoints } from '../../../rules/src/space-aztecs/score.ts'
import { texts as en } from '../../../rules/src/space-aztecs/texts/en/texts.ts'
import { type Before, city } from './position.ts'

/** A time of day as it is printed. */
function clock(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60]
    .map((part) => `${part}`.padStart(2, '0'))
    .join(':')
}

describe('the box', () => {
  test('SA-1 holds four sets of ten Aztecs, three temples and three saucers, and eight codex cards', () => {
    expect(CARD_IDS).toHaveLength(72)
    for (const set of CARD_SETS) {
      const kinds = CARD_IDS.map((id) => CARDS[id]).filter(
        (card) => card.kind !== 'codex' && card.set === set,
      )
      const count = (kind: string) => kinds.filter((card) => card.kind === kind).length
      expect([count('aztec'), count('temple'), count('saucer')]).toEqual([10, 3, 3])
    }
    expect(CARD_IDS.filter((id) => CARDS[id].kind === 'codex')).toHaveLength(8)
    expect(CARD_SETS.map((set) => `${set} ${SETS[set].colour}`)).toEqual([
      'villagers pink',
      'warriors yellow',
      'superiors blue',
      'agents green',
    ])
  })

  test('SA-4 lists the cards by kind, then set, then number', () => {
    const groups = CARD_IDS.map((id) => {
      const card = CARDS[id]
      return card.kind === 'codex' ? 'codex' : `${card.kind} of ${card.set}`
    })
    const inOrder = ['aztec', 'temple', 'saucer'].flatMap((kind) =>
      CARD_SETS.map((set) => `${kind} of ${set}`),
    )
    expect([...new Set(groups)]).toEqual([...inOrder, 'codex'])
    const numbers = CARD_IDS.map((id) => Number(id.split('-').at(-1)))
    for (const group of new Set(groups)) {
      const own = numbers.filter((_, index) => groups[index] === group)
      expect(own).toEqual(own.map((_, index) => index + 1))
    }
  })
})

describe('the times', () => {
  test('SA-4 all differ, every 20 minutes from 00:00 to 23:40', () => {
    const times = CARD_IDS.map(timeOf).sort((one, other) => one - other)
    expect(times).toEqual(Array.from({ length: 72 }, (_, index) => index * 20))
    expect(clock(times.at(-1) ?? 0)).toBe('23:40')
  })

  // k × 29 mod 72, times 20 minutes, worked out by hand.
  test.for([
    ['villager-1', '00:00'],
    ['villager-2', '09:40'],
    ['villager-3', '19:20'],
    ['villager-4', '05:00'],
    ['eagle-warrior-1', '00:40'],
    ['priest-1', '01:20'],
    ['archivist-10', '17:00'],
    ['villagers-temple-1', '02:40'],
    ['villagers-saucer-1', '22:40'],
    ['codex-8', '14:20'],
  ] as const)('SA-4 on %s is %s', ([card, time]) => {
    expect(clock(timeOf(card))).toBe(time)
  })
})

/** The Aztecs of a set by number, as the rulebook lists them: the points of each, alone in a city. */
const POINTS_ALONE = {
  villagers: [2, 2, 2, 3, 3, 4, 4, 4, 5, 6],
  warriors: [3, 3, 3, 5, 5, 5, 4, 4, 4, 4],
  superiors: [0, 0, 0, 4, 5, 6, 5, 5, 6, 7],
  agents: [1, 1, 2, 2, 3, 3, 3, 4, 4, 5],
}
const POINTS_ALONE_HIDDEN = { ...POINTS_ALONE, agents: [1, 1, 4, 4, 6, 6, 6, 8, 8, 10] }

const TEMPLE_OF = {
  villagers: 'villagers-temple-1',
  warriors: 'warriors-temple-1',
  superiors: 'superiors-temple-1',
  agents: 'agents-temple-1',
} as const

describe('the Aztecs', () => {
  test.for(AZTEC_IDS)('SA-30 SA-31 SA-32 SA-33 %s alone has the points listed', (aztec) => {
    const set = setOf(aztec)
    const index = AZTEC_IDS.filter((other) => setOf(other) === set).indexOf(aztec)
    expect(aztecPoints(city({ visible: [aztec] }))).toBe(POINTS_ALONE[set][index])
    const hidden = city({ temples: { [TEMPLE_OF[set]]: [aztec] } })
    expect(aztecPoints(hidden)).toBe(POINTS_ALONE_HIDDEN[set][index])
  })

  test.for([
    [['eagle-warrior-1', 'eagle-warrior-3'], 9],
    [['eagle-warrior-1', 'eagle-warrior-2', 'eagle-warrior-3'], 18],
    [['jaguar-warrior-4', 'jaguar-warrior-6'], 12],
    [['jaguar-warrior-4', 'jaguar-warrior-5', 'jaguar-warrior-6'], 20],
    [['coyote-warrior-7', 'coyote-warrior-10'], 9],
    [['coyote-warrior-7', 'coyote-warrior-8', 'coyote-warrior-9'], 15],
    [['coyote-warrior-7', 'coyote-warrior-8', 'coyote-warrior-9', 'coyote-warrior-10'], 22],
    // A company each: 3 + 5 + 4.
    [['eagle-warrior-2', 'jaguar-warrior-5', 'coyote-warrior-9'], 12],
  ] as const)('SA-31 the warriors %j come to %i points', ([visible, points]) => {
    expect(aztecPoints(city({ visible }))).toBe(points)
  })

  test('SA-31 a company counts together, hidden or not', () => {
    const before: Before = {
      visible: ['eagle-warrior-1'],
      temples: {
        'warriors-temple-2': ['eagle-warrior-2'],
        'warriors-temple-3': ['eagle-warrior-3'],
      },
    }
    expect(aztecPoints(city(before))).toBe(18)
  })

  test.for([
    // A priest takes in the alien of 4: 10 + 5 + 6.
    [['priest-1', 'alien-4', 'alien-5', 'alien-6'], 21],
    // Two priests take in those of 4 and 5: 20 + 6.
    [['alien-6', 'priest-1', 'alien-5', 'priest-3', 'alien-4'], 26],
    [['priest-1', 'priest-2', 'priest-3', 'alien-4', 'alien-5', 'alien-6'], 30],
    // The second priest has no alien to take in.
    [['priest-1', 'priest-2', 'alien-6'], 10],
    [['priest-2', 'noble-7', 'noble-8', 'noble-9', 'noble-10'], 23],
  ] as const)('SA-32 the superiors %j come to %i points', ([visible, points]) => {
    expect(aztecPoints(city({ visible }))).toBe(points)
  })

  test('SA-32 aliens are taken in whether they or the priests are visible or hidden', () => {
    const hiddenAlien: Before = {
      visible: ['priest-1', 'alien-6'],
      temples: { 'superiors-temple-1': ['alien-4'] },
    }
    expect(aztecPoints(city(hiddenAlien))).toBe(16)
    const hiddenPriest: Before = {
      visible: ['alien-6'],
      temples: { 'superiors-temple-1': ['priest-1'], 'superiors-temple-2': ['alien-5'] },
    }
    expect(aztecPoints(city(hiddenPriest))).toBe(16)
  })

  test('SA-33 hidden archivists count twice, those in sight once', () => {
    const before: Before = {
      visible: ['archivist-10', 'very-special-agent-1'],
      temples: { 'agents-temple-1': ['archivist-3', 'archivist-8', 'very-special-agent-2'] },
    }
    // 5 + 1 in sight, 2 × (2 + 4) + 1 hidden.
    expect(aztecPoints(city(before))).toBe(19)
  })
})

describe('the codex cards', () => {
  const mixed: Before = {
    // 00:00 and 09:40, 02:20, 10:20
    visible: ['villager-1', 'villager-2', 'eagle-warrior-1'],
    temples: { 'superiors-temple-1': ['priest-1', 'noble-10'], 'agents-temple-1': [] },
  }

  test.for([
    ['codex-1', 4],
    ['codex-2', 2],
    ['codex-3', 4],
    ['codex-4', 0],
    ['codex-5', 4],
    ['codex-6', 4],
    // Four Aztecs before noon; at most 6 points.
    ['codex-7', 6],
    ['codex-8', 6],
  ] as const)('SA-35 %s gives %i points', ([codex, points]) => {
    expect(codexPoints(city({ ...mixed, codices: [codex] }))).toBe(points)
  })

  test.for([
    ['codex-1', 2],
    ['codex-2', 0],
    ['codex-3', 0],
    ['codex-4', 6],
    ['codex-5', 4],
    ['codex-6', 2],
    // 11:40, 12:00 and later.
    ['codex-7', 2],
    ['codex-8', 4],
  ] as const)(
    'SA-35 with an archivist hidden, three Aztecs in sight and two temples, %s gives %i points',
    ([codex, points]) => {
      const agents: Before = {
        visible: ['very-special-agent-2', 'archivist-7', 'villager-3'],
        temples: { 'agents-temple-1': ['archivist-10'], 'warriors-temple-1': [] },
      }
      expect(codexPoints(city({ ...agents, codices: [codex] }))).toBe(points)
    },
  )

  test('SA-47 an alien in a pair is hidden only if it lies under a temple', () => {
    const seen: Before = { visible: ['priest-1', 'alien-4'], codices: ['codex-6'] }
    expect(codexPoints(city(seen))).toBe(0)
    const hidden: Before = {
      visible: ['priest-1'],
      temples: { 'superiors-temple-1': ['alien-4'] },
      codices: ['codex-6'],
    }
    expect(codexPoints(city(hidden))).toBe(2)
  })

  test('SA-35 several codex cards add up', () => {
    const codices: readonly CodexId[] = ['codex-1', 'codex-5', 'codex-6', 'codex-8']
    expect(codexPoints(city({ ...mixed, codices }))).toBe(4 + 4 + 4 + 6)
  })

  test('SA-35 12:00 itself is not before 12:00', () => {
    const visible = ['very-special-agent-2', 'archivist-7'] as const
    expect(visible.map(timeOf).map(clock)).toEqual(['11:40', '12:00'])
    expect(codexPoints(city({ visible, codices: ['codex-7'] }))).toBe(2)
  })

  test('SA-35 saucers, and the Aztecs under them, never count', () => {
    const before: Before = {
      saucers: { 'villagers-saucer-1': ['villager-1', 'villager-2'], 'agents-saucer-1': [] },
      codices: ['codex-1', 'codex-6', 'codex-7', 'codex-8'],
    }
    expect(codexPoints(city(before))).toBe(0)
  })
})

describe('the texts', () => {
  const textOf = (card: string) => en.cards[card]?.text ?? ''

  test('ALL-1 every card says what it does in short sentences', () => {
    for (const id of CARD_IDS) expect(textOf(id)).toMatch(/^([A-Z0-9][^.]+\.( |$))+$/)
    for (const id of CARD_IDS) expect(textOf(id).length).toBeLessThan(140)
  })

  test.for([
    ['villager-1', '2 points. Whoever has the fewest villagers at the end loses 5 points.'],
  ] as const)('ALL-1 of %s is "%s"', ([card, text]) => {
    expect(textOf(card)).toBe(text)
  })
})

// The grammar of sentences, by the examples that every client passes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  faultsOfSentences,
  type GameWords,
  newTeller,
  parseTemplate,
} from '../../protocol/src/index.ts'

interface Vectors {
  readonly texts: GameWords
  readonly seats: readonly string[]
  readonly names: readonly string[]
  readonly cases: readonly Case[]
  readonly wrong: readonly string[]
}

interface Case {
  readonly seat: number | null
  readonly event?: object
  readonly action?: object
  readonly effect?: object
  readonly question?: { readonly kind: string; readonly asked: unknown }
  readonly says: string
}

const file = join(import.meta.dirname, '../../docs/sentence-vectors.json')
const { texts, seats, names, cases, wrong }: Vectors = JSON.parse(readFileSync(file, 'utf8'))

test.for(cases)('$says', ({ seat, event, action, effect, question, says }) => {
  const tell = newTeller(texts, {
    seat: seat ?? undefined,
    seats,
    name: (each) => names[each] ?? '',
  })
  if (event !== undefined) expect(tell.event(event)).toBe(says)
  if (action !== undefined) expect(tell.action(action)).toBe(says)
  if (effect !== undefined) expect(tell.effect(effect)).toBe(says)
  if (question !== undefined) expect(tell.question(question)).toBe(says)
})

test.for(wrong)('"%s" is not a template', (text) => {
  expect(() => parseTemplate(text)).toThrow(text)
})

describe('the sentences of a game', () => {
  const seat = { kind: 'seat', max: 1 } as const
  const shapes = {
    options: {},
    view: seat,
    own: seat,
    decisions: { pay: { asked: structure({ to: seat }), answers: [] } },
    actions: { pay: { to: seat } },
    events: { paid: structure({ to: seat, holders: { kind: 'list', of: structure({ seat }) } }) },
  } as const
  const right = {
    events: { paid: '{to:player} gets it of {holders@holder}.' },
    actions: { pay: 'Pay {to:player}' },
    decisions: { pay: 'Pay {to:player}?' },
    phrases: { you: 'you', holder: '{seat:player} ({index:player}, {it.seat})' },
  }
  const faults = (change: object) =>
    faultsOfSentences(shapes, { sentences: { ...right, ...change } })

  test('are valid if every event has one that uses only existing facts', () => {
    expect(faults({})).toEqual([])
  })

  test.for([
    [{ events: {} }, 'the event "paid" has no sentence'],
    [{ events: { ...right.events, got: '' } }, 'there is no event "got"'],
    [{ actions: { give: '' } }, 'there is no action "give"'],
    [{ decisions: { give: '' } }, 'there is no decision "give"'],
    [{ effects: { give: '' } }, 'there is no action "give"'],
    [{ effects: { pay: '{from}' } }, 'the effect of "pay" has no "from"'],
    [{ events: { paid: '{' } }, 'the event "paid": a name is missing at 2 in "{"'],
    [{ events: { paid: '{from}' } }, 'the event "paid" has no "from"'],
    [
      { events: { paid: '{holders~You pay|They pay}.' } },
      'the event "paid": "~" needs a seat, but "holders" is a list; put it into a phrase for each element',
    ],
    [{ actions: { pay: '{to?1:{from}}' } }, 'the action "pay" has no "from"'],
    [{ decisions: { pay: '{to~{a.b}|}' } }, 'the decision "pay" has no "a.b"'],
    [{ decisions: { pay: '{to~|{to.b}}' } }, 'the decision "pay" has no "to.b"'],
    [{ phrases: { holder: '' } }, 'the phrase "you" is missing'],
    [{ phrases: { you: '' } }, 'the event "paid": there is no phrase "holder"'],
    [{ phrases: { you: '', holder: '{to}' } }, 'the event "paid", in "holder" has no "to"'],
    [
      { phrases: { you: '', holder: '{it@holder}' } },
      expect.stringContaining('the phrase "holder" is too deep'),
    ],
  ] as const)('are invalid with %j', ([change, fault]) => {
    expect(faults(change)).toEqual([fault])
  })
})

function structure<const Fields>(fields: Fields) {
  return { kind: 'structure', fields } as const
}

// The JSON Schemas of the games, read by a validator of another make.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import type { Match, MatchEvent, Playable } from '../../rules/src/match.ts'
import { everyAction } from '../../rules/src/shapes/actions.ts'
import { chanceOf, drawn } from '../support/chance/chance.ts'
import { validatorsOf } from '../support/described/closed-schemas.ts'
import { started } from '../support/matches/matches.ts'

const MATCHES = 2
/** Of the states of a match one in so many is looked at. */
const STRIDE = 5

function expectValid(validate: ValidateFunction, value: unknown): void {
  if (!validate(value)) expect({ value, errors: validate.errors }).toMatchObject({ errors: null })
}

/** All that is shown of a match, to all viewers and to each seat. */
function expectShown(of: (name: string) => ValidateFunction, match: Match): void {
  const { waiting: _waiting, ...view } = match.view()
  expectValid(of('view'), view)
  for (const seat of match.seats) {
    expectValid(of('own'), match.privateView(seat))
    const decision = match.decision(seat)
    if (decision === undefined) continue
    const { kind, asked, actions } = decision
    expectValid(of('decision'), { kind, asked, actions })
  }
}

function expectTold(of: (name: string) => ValidateFunction, match: Match, event: MatchEvent): void {
  const viewers = [...match.seats, 'spectator'] as const
  const told = new Set(viewers.flatMap((viewer) => match.redact(event, viewer) ?? []))
  for (const each of told) expectValid(of('event'), each)
}

/** A part of a schema, as far as it matters here. */
interface Part {
  readonly type?: string
  readonly title?: string
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
}

/** Every part of a schema, with the name of the member that it describes, be it in a list or an alternative. */
function partsIn(schema: object, member = ''): readonly { name: string; part: Part }[] {
  const inner = Object.entries(schema).flatMap(([name, value]) => {
    if (typeof value !== 'object' || value === null) return []
    if (name !== 'properties') return partsIn(value, member)
    return Object.entries(value).flatMap(([each, part]) => partsIn(Object(part), each))
  })
  return [{ name: member, part: schema }, ...inner]
}

const schemaOf = (game: Playable): { $defs: object } => Object(gameSchemaOf(game))

describe.for(GAMES)('the schema of $id', (game) => {
  const of = validatorsOf(schemaOf(game))

  test('describes all that matches show and ask', () => {
    for (let n = 0; n < MATCHES; n++) {
      const match = started(game, drawn(`schema of ${game.id} ${n}`))
      expectShown(of, match)
      let inputs = 0
      playOut(match, POLICIES.random, chanceOf(`schema of ${game.id} ${n}`), (_input, events) => {
        if (++inputs % STRIDE === 0) expectShown(of, match)
        for (const event of events) expectTold(of, match, event)
      })
    }
  })

  test('allows every action of its shapes, and no other', () => {
    for (const action of everyAction(game.shapes.actions)) expectValid(of('action'), action)
    expect(of('action')({ type: 'cheat' })).toBe(false)
    expect(of('action')({ ...everyAction(game.shapes.actions)[0], more: 1 })).toBe(false)
  })

  test('marks numbers of seats, and spaces by the ids that its texts have for them', () => {
    const parts = partsIn(schemaOf(game))
    for (const { name, part } of parts)
      if (/^(seat|seats|attacker|defender)$/.test(name) && part.type === 'integer')
        expect([name, part.title]).toEqual([name, 'seat'])
    const spaces = parts.filter(({ part }) => part.title === 'space' && part.type !== 'object')
    const marked = spaces.flatMap(({ part: { enum: words, minimum = 0, maximum = 0 } }) =>
      (words ?? Array.from({ length: maximum - minimum + 1 }, (_, n) => minimum + n)).map(String),
    )
    expect(new Set(marked)).toEqual(new Set(Object.keys(game.texts.en.spaces)))
  })

  test('has the default of every option', () => {
    const parsed = game.parseOptions({}, game.seats.min)
    if (!parsed.ok) throw new Error(parsed.refusal.detail)
    expectValid(of('options'), parsed.value)
    expectValid(of('options'), {})
    expect(of('options')({ cheating: true })).toBe(false)
  })
})

// The types of a match by game and version: what does not compile here is as much a test as what runs.
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { FlowerWarClient } from '../../client-sdk/src/client.ts'
import { connect } from '../../client-sdk/src/connect.ts'
import type { AnyMatch, Match } from '../../client-sdk/src/match.ts'
import {
  type AnyGame,
  type GameId,
  type RulesOf,
  type UntypedGame,
  untyped,
  type VersionOf,
} from '../../client-sdk/src/rules-of.ts'
import type { GameTypes } from '../../rules/src/games.ts'
import { GAMES, type RELEASED_FILES } from '../../rules/src/index.ts'
import { gamesOfVersion1 } from '../support/servers/earlier-rules.ts'
import { startTestServer } from '../support/servers/server.ts'

let earlier: Awaited<ReturnType<typeof startTestServer>>
let client: FlowerWarClient
beforeAll(async () => {
  earlier = await startTestServer(await gamesOfVersion1())
  client = await connect(earlier.url, { name: 'Typist' })
})
afterAll(() => earlier.stop())

type EndedIn<Version extends VersionOf<'space-aztecs'>> = Extract<
  RulesOf<'space-aztecs', Version>['event'],
  { type: 'ended' }
>
type ScoreIn<Version extends VersionOf<'space-aztecs'>> = EndedIn<Version>['scores'][number]

/** The names of the versions for which there are types, such as `mexica-1`. */
type Typed = {
  readonly [Game in GameId]: `${Game}-${VersionOf<Game>}`
}[GameId]

test('every released version has types, and so has the newest', () => {
  expectTypeOf<keyof typeof RELEASED_FILES>().toExtend<Typed>()
  const newest = { tieqchieq: 1, 'flower-war': 2, mexica: 2, 'space-aztecs': 2 } as const
  // The table must have the newest version.
  const known: { readonly [Game in keyof typeof newest]: VersionOf<Game> } = newest
  expect(Object.fromEntries(GAMES.map(({ id, version }) => [id, version]))).toMatchObject(known)
})

test('game and version narrow the view and the actions of a match', async () => {
  const made = await client.create('space-aztecs', { players: 2, bots: 1, botDelayMs: 0 })
  expect([made.game, made.version]).toEqual(['space-aztecs', 1])
  const scores = (match: AnyMatch): unknown => {
    // @ts-expect-error There is no version 2 of it.
    if (match.game === 'tieqchieq') return match.version === 2
    if (match.game !== 'space-aztecs') return undefined
    const ended = match.recent.find((event) => event.type === 'ended')
    // @ts-expect-error Only version 1 has it.
    void ended?.scores[0]?.aztecs
    if (match.version === 2) {
      const last = match.recent.find((event) => event.type === 'ended')
      // @ts-expect-error Only version 1 adds the sets up.
      void last?.scores[0]?.aztecs
      return last?.scores[0]?.villagers
    }
    const last = match.recent.find((event) => event.type === 'ended')
    // @ts-expect-error Only version 2 lists each set by itself.
    void last?.scores[0]?.villagers
    return last?.scores[0]?.aztecs
  }
  while (made.outcome === null) {
    const [action] = made.decision?.actions ?? []
    if (action === undefined) await new Promise((resolve) => setImmediate(resolve))
    else await made.act(action)
  }
  // The outcome comes with the state, and the event by itself.
  await expect.poll(() => scores(made)).toEqual(expect.any(Number))
  made.disconnect()
})

test('a match of a known version takes only the actions of that version', () => {
  type Second = Match<'space-aztecs', 2>
  expectTypeOf<Second['version']>().toEqualTypeOf<2>()
  expectTypeOf<Second['act']>().parameter(0).toEqualTypeOf<RulesOf<'space-aztecs', 2>['action']>()
  // @ts-expect-error There is no version 3.
  expectTypeOf<Match<'space-aztecs', 3>>().not.toBeNever()
  // @ts-expect-error It never took cards.
  expectTypeOf({ type: 'rain' } as const).toExtend<RulesOf<'space-aztecs', 2>['action']>()
})

test('version 1 still has its types, and every version has its options', () => {
  expectTypeOf<keyof ScoreIn<1>>().toEqualTypeOf<'codex' | 'aztecs' | 'saucers'>()
  expectTypeOf<keyof ScoreIn<2>>().toEqualTypeOf<
    'codex' | 'villagers' | 'warriors' | 'superiors' | 'agents' | 'saucers'
  >()
  expectTypeOf<GameTypes['space-aztecs'][1]['options']>().not.toHaveProperty('start')
  expectTypeOf<RulesOf<'space-aztecs'>['version']>().toEqualTypeOf<1 | 2>()
  const wrong = () => {
    void client.create('space-aztecs', { options: { start: 'second' } })
    // @ts-expect-error There are six seats.
    void client.create('space-aztecs', { options: { start: 'seventh' } })
    // @ts-expect-error A game without types has to be named as such.
    void client.create('nim')
  }
  expectTypeOf(wrong).toBeFunction()
})

test('a game without types has to be marked as untyped, and its values are of unknown type', async () => {
  const match = await client.create(untyped('mexica'), { options: { pace: 'brisk' }, bots: 1 })
  expectTypeOf(match.game).toEqualTypeOf<UntypedGame>()
  expectTypeOf<NonNullable<typeof match.view>[string]>().toEqualTypeOf<unknown>()
  const of: Match<AnyGame> = match
  expect(of.state.game).toBe('mexica')
  const watched = await client.watch<UntypedGame>(match.id)
  expectTypeOf(watched).toEqualTypeOf(match)
  for (const each of [match, watched]) each.disconnect()
})

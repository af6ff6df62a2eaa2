// Modules of games from elsewhere: their mistakes are reported before a match is played.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { game as nim } from '../../../examples/nim/game.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { faultsOfGame, gamesWith } from '../../../server/src/games/outside.ts'

const { en } = nim.texts
const inEnglish = (change: object) => ({ texts: { ...nim.texts, en: { ...en, ...change } } })
function fail(): never {
  throw new Error('planted')
}

test('a whole game has no faults', () => {
  expect(faultsOfGame(nim, GAMES)).toEqual([])
})

test.for([
  [{ id: 'Nim!' }, 'Its "id" is not of small letters, digits and hyphens.'],
  [{ id: 'mexica' }, 'There is something called "mexica" already.'],
  [{ id: 'lobby' }, 'There is something called "lobby" already.'],
  [{ version: 0 }, 'Its "version" is no whole number from 1 on.'],
  [{ seats: { min: 3, max: 2 } }, 'Its "seats" do not have "min", "max" (at most 12) and "names".'],
  [
    { measure: { minutes: { min: 5, max: 10 }, weight: 'long' } },
    'Its "measure" lacks "minutes" with "min" and "max", or "weight".',
  ],
  [{ resample: undefined }, 'It has no function "resample".'],
  [{ shapes: { ...nim.shapes, events: undefined } }, 'Its "shapes" have no "events".'],
  [{ refusals: { en: {}, de: {} } }, 'Its "refusals" have no "es".'],
  [inEnglish({ words: undefined }), 'Its "texts" in "en" have no "words".'],
  [inEnglish({ title: 1 }), 'Its "texts" in "en" have no "title" or "about".'],
  [inEnglish({ options: {} }), 'It has no text of the option "piles" in "en".'],
  [inEnglish({ decisions: {} }), 'It has no question of the decision "turn" in "en".'],
  [inEnglish({ actions: {} }), 'It has no title of the action "take" in "en".'],
  [inEnglish({ seats: { first: '1' } }), 'It has no title of the seat "second" in "en".'],
  [
    inEnglish({ sentences: { ...en.sentences, events: { taken: '{god}', ended: '' } } }),
    'In "en" the event "taken" has no "god".',
  ],
  [{ seats: { ...nim.seats, names: fail } }, 'Its parts are not those of a game: Error: planted.'],
  [
    inEnglish({ sentences: { ...en.sentences, phrases: undefined } }),
    expect.stringMatching(/^Its parts are not those of a game: TypeError: .*'you'/),
  ],
  [{ setup: fail }, 'In a match of 2, its rules throw: Error: planted.'],
  [{ apply: fail }, 'In a match of 2, its rules throw: Error: planted.'],
  [{ rate: fail }, 'In a match of 2, its rules throw: Error: planted.'],
  [{ fallback: fail }, 'In a match of 2, its rules throw: Error: planted.'],
  [{ resample: fail }, 'In a match of 2, its rules throw: Error: planted.'],
  [
    {
      setup: (setting: Parameters<typeof nim.setup>[0]) => {
        const { state, events } = nim.setup(setting)
        return { state: { ...state, at: new Date(0) }, events }
      },
    },
    'In a match of 2, a state is not the same after JSON.',
  ],
  [
    { decision: (): undefined => undefined },
    'In a match of 2, nobody is asked, and it is not over.',
  ],
  [
    {
      decision: (...asked: Parameters<typeof nim.decision>) => {
        const decision = nim.decision(...asked)
        return decision && { ...decision, kind: 'sing' }
      },
    },
    'In a match of 2, the decision sing is not described.',
  ],
  [
    { decision: () => ({ kind: 'turn', asked: null, actions: [], illegal: [] }) },
    'In a match of 2, "turn": 0 actions are listed, not 1 to 500.',
  ],
  [
    { view: () => ({ waiting: [], piles: [1], mover: 7 }) },
    'In a match of 2, the view is not as described at "mover".',
  ],
  [
    { apply: () => ({ ok: false, refusal: { code: 'no', detail: 'No.' } }) },
    expect.stringMatching(/^In a match of 2, {.*} is listed, but refused: No\.$/),
  ],
  [
    { apply: (state: unknown) => ({ ok: true, value: { state, events: [{ type: 'sung' }] } }) },
    'In a match of 2, the event sung is not as described at "type".',
  ],
  [
    { apply: (state: unknown) => ({ ok: true, value: { state, events: [{ type: 'ended' }] } }) },
    'In a match of 2, the event ended is not as described at "winner".',
  ],
] as const)('a game with %j is refused', ([change, fault]) => {
  expect(faultsOfGame({ ...nim, ...change }, GAMES)).toEqual([fault])
})

test('a game may be in English only', () => {
  const { en: sentences } = nim.refusals
  const english = { ...nim, texts: { en }, refusals: { en: sentences } }
  expect(faultsOfGame(english, GAMES)).toEqual([])
})

test('a module is loaded by its path, and a wrong one is refused with the reason', async () => {
  const games = await gamesWith(['./examples/nim/game.ts'])
  expect(games.map(({ id }) => id)).toEqual([...GAMES.map(({ id }) => id), 'nim'])
  await expect(gamesWith(['./examples/nim/texts.ts'])).rejects.toThrow(
    'GAMES: ./examples/nim/texts.ts: It exports no "game".',
  )
  // A folder stands for the game in it.
  const [game] = (await gamesWith([join(import.meta.dirname, '../../../examples/nim')])).slice(-1)
  expect(game?.id).toBe('nim')
  await expect(gamesWith(['./examples'])).rejects.toThrow('GAMES: ./examples cannot be loaded')
  // A package is found by its name.
  await expect(gamesWith(['@flower-war/protocol'])).rejects.toThrow(
    'GAMES: @flower-war/protocol: It exports no "game".',
  )
  await expect(gamesWith(['@nobody/nothing'])).rejects.toThrow('@nobody/nothing cannot be loaded')
  await expect(gamesWith(['./nothing.ts'])).rejects.toThrow('GAMES: ./nothing.ts cannot be loaded')
  const twice = ['./examples/nim/game.ts', './examples/nim/game.ts']
  await expect(gamesWith(twice)).rejects.toThrow('There is something called "nim" already.')
})

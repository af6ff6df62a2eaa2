// Leaks planted in Space Aztecs, each of which the conformance suite finds.
import { expect, test } from 'vitest'
import { checkSecrecy } from '../../../conformance/src/checks/secrecy.ts'
import { play } from '../../../conformance/src/run.ts'
import { subjectOf } from '../../../conformance/src/subject.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'
import { facts } from './facts.ts'

type Game = typeof spaceAztecs

const { privateView: own, redact, resample, view } = spaceAztecs

/** The leak, the message of the check that finds it, and the part of the game with the leak. */
const LEAKS: readonly (readonly [name: string, message: string, planted: Partial<Game>])[] = [
  [
    'a time that is in sight as soon as a card is chosen',
    'what a viewer is shown or asked is not the same after "resample"',
    {
      view: (state) => ({
        ...view(state),
        players: view(state).players.map((player, seat) => ({
          ...player,
          time: state.chosen[seat]?.length ?? null,
        })),
      }),
    },
  ],
  [
    'a note that is struck out before the card is turned up',
    'what a viewer is shown or asked is not the same after "resample"',
    {
      privateView: (state, seat) => {
        const notes = own(state, seat).notes.map(({ place, cards }) => ({
          place,
          cards: cards.filter((card) => !state.chosen.includes(card)),
        }))
        return { ...own(state, seat), notes }
      },
    },
  ],
  [
    'notes of piles that somebody else has held',
    'something hidden comes into sight without an event',
    {
      privateView: (state, seat) => {
        const cards = state.piles.flatMap((pile) => (pile.knownTo.length > 0 ? pile.cards : []))
        return { ...own(state, seat), notes: [{ place: 'dawn', cards }] }
      },
    },
  ],
  [
    'who took a pile telling all what was in it',
    'the event "took" reveals what is not in sight',
    { redact: (event) => event },
  ],
  [
    'a choice that is told to all',
    'the event "chose" shows what is hidden',
    { redact: (event, viewer) => (event.type === 'chose' ? event : redact(event, viewer)) },
  ],
  [
    'a fallback that depends on what others have chosen',
    'what is done for a seat out of time depends on what is hidden',
    {
      fallback: (state, seat) =>
        state.chosen.some((card) => card?.startsWith('villager')) && state.phase === 'choose'
          ? { type: 'hide' }
          : spaceAztecs.fallback(state, seat),
    },
  ],
  [
    'a resample that mixes what its viewer knows',
    'what a viewer is shown or asked is not the same after "resample"',
    { resample: (state, _viewer, chance) => resample(state, 'spectator', chance) },
  ],
]

test.for(LEAKS)('ALL-3 SA-11 SA-13 %s is found', ([, message, planted]) => {
  const game: Game = { ...spaceAztecs, ...planted }
  const settings = [{ players: 3, options: {} }]
  const subject = subjectOf(game, { ...facts, settings })
  expect(() => checkSecrecy(subject, play(subject, 'leaks'))).toThrow(message)
})

// Clients that are wrong in one way each, and the requirement that each of them fails.
import type { CliNumber } from '../requirements.ts'
import { type Decision, type Habits, RIGHT } from './habits.ts'

interface WrongClient {
  readonly number: CliNumber
  readonly habits: Habits
}

const wrong = (number: CliNumber, habits: Partial<Habits>): WrongClient => ({
  number,
  habits: { ...RIGHT, ...habits },
})

const GAMES_KNOWN = ['tieqchieq', 'flower-war', 'mexica', 'space-aztecs']
const EVENTS_UNKNOWN = 'unheard'

/** Returns a reader that breaks down at frames other than those known when the client was written. */
function expecting(isSo: (frame: Readonly<Record<string, unknown>>) => boolean) {
  return (frame: Readonly<Record<string, unknown>>): void => {
    if (!isSo(frame)) throw new TypeError('Cannot read properties of undefined')
  }
}

/** Returns an action other than the one that was sent, if there is one. */
function somethingElse(decision: Decision | null, sent: unknown): unknown {
  const others = decision?.actions.filter((action) => action !== sent) ?? []
  const text = JSON.stringify(sent)
  return others.find((action) => JSON.stringify(action) !== text) ?? sent
}

function eventsIn({ events }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(events) ? events : []
}

export const WRONG_CLIENTS = {
  'tries what is not listed': wrong('CLI-1', {
    choose: (decision, refused) =>
      refused.length === 0 ? { type: 'unheard' } : RIGHT.choose(decision, refused),
  }),
  'has its token in the address': wrong('CLI-2', {
    address: (play, token) => `${play}?token=${token}`,
  }),
  'says goodbye in plain words': wrong('CLI-3', { lastWords: 'goodbye' }),
  'takes every code of ours for the last': wrong('CLI-4', {
    isFinal: (code) => code >= 4_000,
  }),
  'answers anew whatever was not confirmed': wrong('CLI-5', { again: somethingElse }),
  'waits for a reply for ever': wrong('CLI-5', { answerMs: Number.POSITIVE_INFINITY }),
  'repeats itself while it waits': wrong('CLI-6', { answerMs: 60 }),
  'takes "busy" for a no': wrong('CLI-7', {
    after: (code) => (code === 'busy' ? 'let-go' : RIGHT.after(code)),
  }),
  'takes a failing journal for a no': wrong('CLI-7', {
    after: (code) => (code === 'journal-unavailable' ? 'let-go' : RIGHT.after(code)),
  }),
  'asks a busy server without a pause': wrong('CLI-7', { retryMs: () => 0 }),
  'insists on an old answer': wrong('CLI-8', {
    after: (code) => (code === 'stale-decision' ? 'again' : RIGHT.after(code)),
  }),
  'looks for the match where it was': wrong('CLI-9', { placeAfter: (place) => place }),
  'does not come again later': wrong('CLI-10', {
    isFinal: (code) => code === 1_013 || RIGHT.isFinal(code),
  }),
  'does not wait as long as it is told': wrong('CLI-10', { retryAfterMs: () => 100 }),
  'comes back without a pause': wrong('CLI-11', { pauseMs: () => 0 }),
  'does not count frames': wrong('CLI-12', { countsFrames: false }),
  'compares no hashes': wrong('CLI-13', { comparesHashes: false }),
  'breaks down at an unknown member': wrong('CLI-14', {
    look: expecting((frame) => !('unheard' in frame)),
  }),
  'breaks down at an unknown frame': wrong('CLI-14', {
    look: expecting(({ type }) => type !== EVENTS_UNKNOWN),
  }),
  'breaks down at an unknown event': wrong('CLI-14', {
    look: expecting((frame) =>
      eventsIn(frame).every((event) => Object(event).type !== EVENTS_UNKNOWN),
    ),
  }),
  'never pings': wrong('CLI-15', { pings: false }),
  'comes back when it was kicked': wrong('CLI-16', {
    isFinal: (code) => code !== 4_104 && RIGHT.isFinal(code),
  }),
  'fights for its seat': wrong('CLI-16', {
    isFinal: (code) => code !== 4_100 && RIGHT.isFinal(code),
  }),
  'breaks down at an unknown game': wrong('CLI-17', {
    look: expecting(({ type, game }) => type !== 'welcome' || GAMES_KNOWN.includes(String(game))),
  }),
  'does not look at the protocol': wrong('CLI-18', { isOurProtocol: () => true }),
} satisfies Readonly<Record<string, WrongClient>>

/** Clients that also play over Colyseus, where their fault shows in other frames, or is found in another way. */
export const WRONG_OVER_COLYSEUS: readonly (keyof typeof WRONG_CLIENTS)[] = [
  'answers anew whatever was not confirmed',
  'takes "busy" for a no',
  'looks for the match where it was',
  'does not come again later',
  'does not count frames',
  'breaks down at an unknown frame',
  'never pings',
]

// Admission to a match by its phase and settings, and the wish that a joining client sends.

import { expect, test } from 'vitest'
import { ENTROPY_DIGITS_MAX, ORIGIN_LENGTH_MAX } from '../../../../protocol/src/limits.ts'
import { playable } from '../../../../rules/src/index.ts'
import { admit, admitAgain } from '../../../../server/src/match/awake/joining/admission.ts'
import { type JoinWish, parseWish } from '../../../../server/src/match/awake/joining/join-wish.ts'
import { parseOrigin } from '../../../../server/src/match/awake/showing/connection.ts'
import type { MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { newSession, type SessionDraft } from '../../../../server/src/match/model/session.ts'
import { BOT_MARK } from '../../../../server/src/people/player.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader } from '../../../support/servers/server-match.ts'

type Settings = MatchHeader['settings']

const code = peekHeader.code
const toSit: JoinWish = { watch: false, entropy: '', code: '' }
const toWatch: JoinWish = { ...toSit, watch: true }

/** Creates a match whose first seat is kept for `invited`, and from which `kicked` was kicked. */
function matchOf(phase: SessionDraft['phase'], settings: Partial<Settings>): SessionDraft {
  const session = newSession(playable(peek), {
    ...peekHeader,
    seating: [{ player: 'invited', name: 'Invited' }, 'free', 'free'],
    kicked: ['kicked'],
    settings: { ...peekHeader.settings, ...settings },
  })
  session.phase = phase
  return session
}

/** Returns what a player is admitted as, or the code of the refusal. */
function outcome(
  session: SessionDraft,
  wish: JoinWish,
  { player = 'other', isFull = false } = {},
): string {
  const admitted = admit(session, { player, wish, isFull })
  return admitted.ok ? admitted.value : admitted.refusal.code
}

test.for<
  [phase: SessionDraft['phase'], settings: Partial<Settings>, sits: string, watches: string]
>([
  ['open', {}, 'to-sit-on-offer', 'to-watch'],
  ['open', { spectators: 'invited' }, 'to-sit-on-offer', 'invitation-needed'],
  ['open', { spectators: 'none' }, 'to-sit-on-offer', 'no-spectators'],
  ['open', { visibility: 'unlisted' }, 'to-sit', 'to-watch'],
  ['open', { visibility: 'private' }, 'invitation-needed', 'invitation-needed'],
  ['playing', {}, 'match-full', 'to-watch'],
  ['playing', { spectators: 'none' }, 'match-full', 'no-spectators'],
  ['over', {}, 'to-watch', 'to-watch'],
  ['over', { spectators: 'invited' }, 'to-watch', 'to-watch'],
  ['over', { spectators: 'none' }, 'to-watch', 'to-watch'],
  ['over', { visibility: 'private' }, 'invitation-needed', 'invitation-needed'],
])('a stranger at a match that is %s, with %j: %s, or %s', ([phase, settings, sits, watches]) => {
  const session = matchOf(phase, settings)
  expect([outcome(session, toSit), outcome(session, toWatch)]).toEqual([sits, watches])
})

test.for<
  [phase: SessionDraft['phase'], settings: Partial<Settings>, sits: string, watches: string]
>([
  ['open', { visibility: 'private', spectators: 'invited' }, 'to-sit', 'to-watch'],
  ['playing', { visibility: 'private', spectators: 'invited' }, 'to-sit', 'to-watch'],
  ['playing', { spectators: 'none' }, 'to-sit', 'no-spectators'],
  ['over', { visibility: 'private', spectators: 'none' }, 'to-watch', 'to-watch'],
])(
  'a code or a kept seat is an invitation: %s, %j: %s, or %s',
  ([phase, settings, sits, watches]) => {
    const session = matchOf(phase, settings)
    const [byCode, toLookByCode] = [toSit, toWatch].map((wish) => ({ ...wish, code }))
    expect([outcome(session, byCode ?? toSit), outcome(session, toLookByCode ?? toWatch)]).toEqual([
      sits,
      watches,
    ])
    const player = 'invited'
    expect([outcome(session, toSit, { player }), outcome(session, toWatch, { player })]).toEqual([
      sits,
      watches,
    ])
  },
)

test('a seat that a public match offers is offered with a code, too, but not one that is kept', () => {
  const open = matchOf('open', {})
  expect(outcome(open, { ...toSit, code })).toBe('to-sit-on-offer')
  expect(outcome(open, toSit, { player: 'invited' })).toBe('to-sit')
})

test('spectators are admitted while there is room, seated players always, and kicked ones never', () => {
  const session = matchOf('playing', { visibility: 'private', spectators: 'none' })
  const [place] = session.places
  if (place !== undefined) place.person = { player: 'seated', name: 'Seated', entropy: '' }
  expect(outcome(session, toWatch, { player: 'seated', isFull: true })).toBe('has-seat')
  const open = matchOf('open', {})
  expect(outcome(open, toWatch, { isFull: true })).toBe('too-many-spectators')
  expect(outcome(open, toSit, { isFull: true })).toBe('to-sit-on-offer')
  expect(outcome(open, { ...toSit, code }, { player: 'kicked' })).toBe('kicked')
})

test('a bot account is refused a seat where none may have one, and may watch', () => {
  const player = `${BOT_MARK}1`
  const without = matchOf('open', { botAccounts: false })
  expect(outcome(without, toSit, { player })).toBe('no-bot-accounts')
  expect(outcome(without, toWatch, { player })).toBe('to-watch')
  expect(outcome(without, toSit)).toBe('to-sit-on-offer')
  for (const settings of [{}, { botAccounts: true }])
    expect(outcome(matchOf('open', settings), toSit, { player })).toBe('to-sit-on-offer')
})

test('a player who was admitted to a seat but has none on connecting has left in the meantime', () => {
  const asking = { player: 'other', isFull: false }
  const open = matchOf('open', {})
  expect(admitAgain(open, { ...asking, wish: toSit })).toMatchObject({ refusal: { code: 'left' } })
  expect(admitAgain(open, { ...asking, wish: toWatch })).toEqual({ ok: true, value: 'to-watch' })
})

test('unreadable parts of a wish to join are ignored', () => {
  expect(parseWish({ watch: true, entropy: '0f', code: 'abcd 2345' })).toEqual({
    watch: true,
    entropy: '0f',
    code: 'ABCD2345',
  })
  for (const wish of [undefined, 'x', {}, { watch: 1, entropy: 7, code: 7 }, { entropy: '0F' }])
    expect(parseWish(wish)).toEqual(toSit)
  const most = 'a'.repeat(ENTROPY_DIGITS_MAX)
  expect(parseWish({ entropy: most }).entropy).toBe(most)
  expect(parseWish({ entropy: `${most}a` }).entropy).toBe('')
})

test('a client is recognized by its name and attempt, if it gives both', () => {
  const from = 'x'.repeat(ORIGIN_LENGTH_MAX)
  expect(parseOrigin({ from, attempt: 0 })).toEqual({ from, attempt: 0 })
  for (const options of [
    { from: `${from}x`, attempt: 0 },
    { from },
    { attempt: 0 },
    { from: 1, attempt: 0 },
  ])
    expect(parseOrigin(options)).toBeUndefined()
})

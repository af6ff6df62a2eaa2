// Every limit that somebody outside can reach is reached by a test, and each is named here with that test.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Listing } from '../../server/src/journal/journal.ts'
import * as limits from '../../server/src/limits.ts'
import { shareOut } from '../../server/src/lobby/room.ts'
import { isOneTooMany, whyNoMore } from '../../server/src/match/allowance.ts'
import { newGuesses } from '../../server/src/temples/guesses.ts'

type Limit = keyof typeof limits | keyof typeof limits.RATES

/** Where each limit is reached: a file, and words of the test's name. */
const REACHED: Readonly<Record<string, readonly [file: string, test: string]>> = {
  'requests-by-address': ['test/e2e/limits.test.ts', 'ask so much, and is not kept'],
  'requests-by-player': ['test/e2e/limits.test.ts', 'ask so much, from however many'],
  'joins-by-address': ['test/e2e/limits.test.ts', 'ask for so many seats, whether'],
  'empty-holds-by-address': ['test/e2e/limits.test.ts', 'let seats be kept for nothing'],
  'joins-by-player': ['test/e2e/limits.test.ts', 'ask for so many seats'],
  'empty-holds-by-player': ['test/e2e/limits.test.ts', 'let a seat be kept for nothing'],
  'matches-by-address': ['test/e2e/limits.test.ts', 'make so many matches'],
  'offers-by-address': ['test/e2e/limits.test.ts', 'offer so many matches to everybody'],
  'guests-by-address': ['test/e2e/limits.test.ts', 'make so many guests'],
  'claims-by-address': ['test/e2e/limits.test.ts', 'begin so many claims'],
  'records-by-address': ['test/e2e/limits.test.ts', 'read so many records'],
  'codes-by-address': ['test/e2e/limits.test.ts', 'guess so many codes of matches'],
  'transfers-by-address': ['test/e2e/limits.test.ts', 'guess so many codes of other devices'],
  'passwords-by-address': ['test/e2e/limits.test.ts', 'guess so many passwords'],
  ADDRESSES_PER_SITE: ['test/server/rates.test.ts', 'a customer with IPv6'],
  EVENTS_TOLD_AGAIN_MAX: ['test/server/match/runner.test.ts', 'the latest of what has happened'],
  HTTP_BODY_BYTES_MAX: ['test/e2e/limits.test.ts', 'a body may have 16 kB'],
  HTTP_HEADER_BYTES_MAX: ['test/e2e/limits.test.ts', 'and headers 12 kB'],
  HTTP_REQUEST_MS_MAX: ['test/server/http/listener.test.ts', 'or none in the time that there is'],
  HTTP_SILENT_MS_MAX: ['test/server/http/listener.test.ts', 'whoever reads nothing of an answer'],
  MESSAGES_BY_CONNECTION: ['test/e2e/limits.test.ts', 'that sends too much is read more slowly'],
  MESSAGES_BY_ADDRESS: ['test/server/pace.test.ts', 'of an address together are read more'],
  CALM_MESSAGES: ['test/server/pace.test.ts', 'of an address together are read more'],
  MESSAGES_BEYOND_MAX: ['test/e2e/limits.test.ts', 'that sends far too much at once is closed'],
  MESSAGE_BYTES_MAX: ['test/e2e/limits.test.ts', 'that sends more than 4 kB'],
  MESSAGE_DEPTH_MAX: ['test/server/frames.test.ts', 'deep'],
  SOCKETS_MAX: ['test/server/http/listener.test.ts', 'all together have so many sockets'],
  SOCKETS_PER_ADDRESS_MAX: ['test/server/http/listener.test.ts', 'has so many sockets'],
  CONNECTIONS_PER_ADDRESS_MAX: ['test/server/http/listener.test.ts', 'has so many WebSockets'],
  CONFIRM_MS_MAX: ['test/server/http/listener.test.ts', 'never confirms that it has joined'],
  TOKEN_CHARACTERS_MAX: ['test/server/auth/identity.test.ts', "'.'.repeat(9_000)"],
  ISSUER_RETRY_MS: ['test/server/auth/issuer.test.ts', 'is not asked again for every token'],
  KEYS_KNOWN_MS_MAX: ['test/server/auth/issuer.test.ts', 'for a day'],
  RATE_KEYS_MAX: ['test/server/rates.test.ts', 'is forgotten when there are too many'],
  BYTES_WAITING_MAX: ['test/server/transport.test.ts', 'is cut off with a bounded backlog'],
  PINGS_UNANSWERED_MAX: ['test/server/transport.test.ts', 'end a connection that does not answer'],
  QUICK_PLAY_WAIT_MS_MAX: ['test/server/turns.test.ts', 'nobody waits for ever'],
  HOLD_MS: ['test/e2e/hold.test.ts', 'is nobody else’s until it is let go'],
  MAKER_MS_MAX: ['test/e2e/hold.test.ts', 'is free after a time'],
  INPUTS_WAITING_MAX: ['test/server/match/table.test.ts', 'is refused as soon as so many wait'],
  TRANSFERS_OPEN_MAX: ['test/server/auth/transfers.test.ts', 'TRANSFERS_OPEN_MAX'],
  TRANSFER_MS: ['test/server/auth/transfers.test.ts', 'is good for five minutes'],
  OPEN_MS_MAX: ['test/server/match/forgotten.test.ts', 'for a day is closed'],
  PLAYING_MS_MAX: ['test/server/match/forgotten.test.ts', 'stays for a month'],
  SLEEP_AFTER_MS: ['test/e2e/sleep.test.ts', 'sleeps when nobody has been there'],
  MATCHES_PER_PLAYER_MAX: ['test/e2e/lobby.test.ts', 'nobody sits in more matches'],
  HARD_BOT_MS: ['test/server/match/bots.test.ts', 'takes always equally long'],
  THOUGHTS_MAX: ['test/server/bots/thinker.test.ts', 'more to think about than a limit'],
  PAGE_ROWS_MAX: ['test/e2e/lobby.test.ts', 'are paged'],
  ENTROPY_DIGITS_MAX: ['test/e2e/seats.test.ts', 'too long to be added'],
  MATCHES_PER_ADDRESS_MAX: ['test/e2e/made-from-here.test.ts', 'makes no more'],
  MATCHES_UNCOUNTED_MAX: ['test/e2e/made-from-here.test.ts', 'makes no more'],
  MATCHES_MAX: ['test/server/limits.test.ts', 'so many matches'],
  SPECTATORS_UNLESS_SAID: ['test/server/config.test.ts', 'how many may look on'],
  SPECTATORS_MAX: ['test/server/config.test.ts', 'how many may look on'],
  WATCHING_MS: ['test/server/match/table.test.ts', 'are told of at once, and then once a second'],
  WATCHES_PER_PLAYER_MAX: ['test/server/match/table.test.ts', 'takes only so many places'],
  ENTRIES_MAX: ['test/server/match/session.test.ts', 'changes no more'],
  SURVEY_MS_MAX: ['test/server/operator/lookout.test.ts', 'waited for no longer than a moment'],
  LOBBY_ROWS_MAX: ['test/server/limits.test.ts', 'the lobby shows'],
  GUESSERS_MAX: ['test/server/limits.test.ts', 'so many guess'],
  REQUESTS_BY_SEAT: ['test/server/match/table.test.ts', 'is refused after a while'],
  REACTIONS_BY_SEAT: [
    'test/server/match/table.test.ts',
    'can be given only so often, by each seat',
  ],
  TEMPLES_PER_MATCH_MAX: ['test/server/match/temples.test.ts', 'TEMPLES_PER_MATCH_MAX'],
  TEMPLES_PER_OWNER_MAX: ['test/server/temples/claims.test.ts', 'temples of one person'],
  CLAIMS_OPEN_MAX: ['test/server/temples/claims.test.ts', 'so many open claims'],
  CLAIM_MS: ['test/server/temples/claims.test.ts', 'for ten minutes'],
  UNBOUND_KEPT_MAX: ['test/server/match/temples.test.ts', 'as long as so many others are'],
  BEADS_WAITING_MAX: ['test/server/match/temples.test.ts', 'BEADS_WAITING_MAX'],
  WRONG_CODES_MAX: ['test/server/temples/claims.test.ts', 'after five wrong codes'],
  GUESS_WAIT_MS_MAX: ['test/server/turns.test.ts', 'nobody waits for ever'],
  WRONG_CODES_MS: ['test/server/temples/claims.test.ts', 'WRONG_CODES_MS'],
  WRONG_CODES_PER_ADDRESS_MAX: ['test/server/temples/claims.test.ts', 'many people at one address'],
  TEMPLE_MESSAGES: ['test/e2e/embedded-broker.test.ts', 'or too much'],
  MQTT_PACKET_BYTES_MAX: ['test/e2e/embedded-broker.test.ts', 'as little as nonsense'],
  BANS_MAX: ['test/server/operator/bans.test.ts', 'are no more than so many'],
  BAN_NOTE_CHARACTERS_MAX: ['test/e2e/admin.test.ts', "'x'.repeat(201)"],
  OPERATOR_ROWS_MAX: ['test/server/operator/lookout.test.ts', 'so many rows of each list'],
  BROKER_CLIENTS_MAX: ['test/server/temples/broker.test.ts', 'so many at once'],
  BROKER_SOCKETS_MAX: ['test/server/temples/broker.test.ts', 'so many at once'],
  BROKER_HELLO_MS_MAX: ['test/server/temples/broker.test.ts', 'says nothing'],
  BROKER_BYTES_WAITING_MAX: ['test/server/temples/broker.test.ts', 'does not read'],
}

/** Times and sizes of our own, by which nobody is refused anything. */
const OWN: readonly Limit[] = [
  'RATES',
  'JOURNAL_RETRY_MS',
  'SWEEP_MS',
  // What is longer is cut short or left out, and nobody hears of it.
  'ORIGIN_LENGTH_MAX',
  'SEAT_RESERVATION_SECONDS',
  'CLOSING_MS_MAX',
  'STOP_MS_MAX',
  'PING_INTERVAL_MS',
  'ENCODER_BYTES',
  'INVITE_CODE_DIGITS',
  'PAIRING_CODE_MS',
  'TEMPLE_STATE_MS',
  'ACCOUNT_MS_MAX',
  'BRIDGE_RESTART_MS',
  'LOBBY_NEWS_MS',
  'REDIS_ANSWER_MS_MAX',
  'REDIS_RETRY_MS_MAX',
  'REDIS_START_MS_MAX',
  'BEAT_MS',
  'LEASE_MS',
  'LEASE_RENEWAL_MS',
  'SETTLING_MS',
  'TAKEN_OVER_AT_ONCE_MAX',
  // An account at a broker that takes longer is made at the next try.
]

/** The limits without a test, and the tests that are not there. */
function faultsIn(names: readonly string[], reached: typeof REACHED): readonly string[] {
  const root = join(import.meta.dirname, '../..')
  const told = [...Object.keys(reached), ...OWN]
  return [
    ...names.filter((name) => !told.includes(name)).map((name) => `no test reaches ${name}`),
    ...told.filter((name) => !names.includes(name)).map((name) => `${name} is no limit`),
    ...Object.entries(reached).flatMap(([name, [file, words]]) => {
      const path = join(root, file)
      const isThere = existsSync(path) && readFileSync(path, 'utf8').includes(words)
      return isThere ? [] : [`the test of ${name} is not in ${file}`]
    }),
  ]
}

const NAMES = [...Object.keys(limits), ...Object.keys(limits.RATES)]

test('every limit has a test that reaches it', () => {
  expect(faultsIn(NAMES, REACHED)).toEqual([])
})

test('one that has none is found', () => {
  const [, ...others] = Object.entries(REACHED)
  expect(faultsIn(NAMES, Object.fromEntries(others))).toHaveLength(1)
  expect(faultsIn([...NAMES, 'NEW_MAX'], REACHED)).toEqual(['no test reaches NEW_MAX'])
  const renamed = ['test/e2e/limits.test.ts', 'a test of another name'] as const
  expect(faultsIn(NAMES, { ...REACHED, MESSAGES_BY_CONNECTION: renamed })).toHaveLength(1)
})

describe('there are', () => {
  const lists = (all: number, own: number, role?: 'sits' | 'kept') => ({
    countLive: async (player?: string) => (player === undefined ? all : own),
    countLiveMadeAt: async () => 0,
    find: async () => {
      const members = role === undefined ? [] : [{ player: 'p', role }]
      const listing: Listing = { phase: 'open', isPublic: true, members, row: '{}' }
      return { listing, code: '' }
    },
  })
  const { MATCHES_MAX, MATCHES_PER_PLAYER_MAX } = limits

  test('so many matches, and so many of one player', async () => {
    expect(await whyNoMore(lists(MATCHES_MAX - 1, MATCHES_PER_PLAYER_MAX - 1), 'p')).toBeUndefined()
    expect(await whyNoMore(lists(MATCHES_MAX, 0), 'p')).toBe('server-full')
    expect(await whyNoMore(lists(1, MATCHES_PER_PLAYER_MAX), 'p')).toBe('too-many-matches')
  })

  test.for([
    [undefined, MATCHES_PER_PLAYER_MAX - 1, false],
    [undefined, MATCHES_PER_PLAYER_MAX, true],
    ['kept', MATCHES_PER_PLAYER_MAX, true],
    ['sits', MATCHES_PER_PLAYER_MAX, false],
  ] as const)(
    'for one who is there as %s, with %i matches, one too many: %s',
    async ([role, own, isTooMany]) => {
      expect(await isOneTooMany(lists(1, own, role), 'p', 'm1')).toBe(isTooMany)
    },
  )

  test('so many guess at a time, and then nobody', async () => {
    const guesses = newGuesses(() => 0)
    for (let guesser = 0; guesser < limits.GUESSERS_MAX / 2; guesser++)
      await guesses.take({ player: `p${guesser}`, address: `a${guesser}` })
    expect(await guesses.take({ player: 'honest', address: 'home' })).toBe(false)
  })
})

describe('the lobby shows', () => {
  const rows = (name: string, count: number) => Array.from({ length: count }, () => name)
  test.for([
    [500, 500, 100, 100],
    [500, 20, 180, 20],
    [20, 500, 20, 180],
    [3, 4, 3, 4],
    [500, 0, 200, 0],
  ])('of %i open and %i played matches %i and %i', ([open = 0, played = 0, ...shown]) => {
    const all = shareOut([rows('open', open), rows('played', played)], limits.LOBBY_ROWS_MAX)
    const counts = ['open', 'played'].map((name) => all.filter((row) => row === name).length)
    expect(counts).toEqual(shown)
  })
})

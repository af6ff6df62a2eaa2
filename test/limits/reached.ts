// Every limit, and the test that reaches it: a test that fails as soon as the limit is any other.
import { RATES } from '../../server/src/config/limits.ts'
import type { LimitsFile } from './paths.ts'

/** A limit, and the test that reaches it. */
export interface Claim {
  readonly limits: LimitsFile
  /** Such as `RATES.guests-by-address.atOnce`. */
  readonly path: string
  readonly file: string
  /** As it is written in the file, the `describe` before it. */
  readonly name: string
  /** The test sees a fraction of the limit, or something near it: twice or half as much is noticed, and not one. */
  readonly isCoarse: boolean
}

/** By file and name of the test: the paths of the limits that it reaches. */
type Tests = Readonly<
  Record<string, Readonly<Record<string, readonly (string | ReturnType<typeof coarse>)[]>>>
>

const coarse = (path: string) => ({ path, isCoarse: true }) as const
const RATE_NAMES = Object.keys(RATES)

const SERVER: Tests = {
  'test/e2e/admin.long.test.ts': {
    'a ban > names just one player or one address': ['BAN_NOTE_CHARACTERS_MAX'],
  },
  'test/e2e/hold.test.ts': {
    'quick play waits only so long for one before it that hangs': ['QUICK_PLAY_WAIT_MS_MAX'],
    'a seat reserved by %s is nobody else’s until it is let go': ['HOLD_MS'],
    'where somebody waits, the seat of a maker who does not come is free after a time': [
      'MAKER_MS_MAX',
    ],
  },
  'test/e2e/limits.test.ts': {
    'one address may > ask so much, and is not kept from knowing that the server is well': [
      coarse('RATES.requests-by-address.atOnce'),
    ],
    'one player may > ask so much, from however many addresses': [
      coarse('RATES.requests-by-player.atOnce'),
    ],
    'one address may > ask for so many seats, whether it gets them or not': [
      coarse('RATES.joins-by-address.atOnce'),
    ],
    'one player may > ask for so many seats': [coarse('RATES.joins-by-player.atOnce')],
    'one address may > let seats be kept for nothing so often, by whomever': [
      coarse('RATES.empty-holds-by-address.atOnce'),
    ],
    'one address may > make so many matches': [coarse('RATES.matches-by-address.atOnce')],
    'one address may > offer so many matches to everybody, and may make others': [
      coarse('RATES.offers-by-address.atOnce'),
    ],
    'one address may > make so many guests': [coarse('RATES.guests-by-address.atOnce')],
    'one address may > begin so many claims of temples, and does not keep others from theirs': [
      coarse('RATES.claims-by-address.atOnce'),
    ],
    'one address may > read so many records of matches': [
      coarse('RATES.records-by-address.atOnce'),
    ],
    'one address may > guess so many codes of matches': [coarse('RATES.codes-by-address.atOnce')],
    'one address may > guess so many passwords': [coarse('RATES.passwords-by-address.atOnce')],
    'a body may have 16 kB > %i bytes are too many: %s': ['HTTP_BODY_BYTES_MAX'],
    'a body may have 16 kB > and headers 12 kB': [coarse('HTTP_HEADER_BYTES_MAX')],
    'a connection > that sends more than 4 kB in one message is closed': ['MESSAGE_BYTES_MAX'],
  },
  'test/e2e/lobby.test.ts': {
    'nobody sits in more matches than are allowed, however they come to them': [
      'MATCHES_PER_PLAYER_MAX',
    ],
    'lists > are paged, and filtered by game and phase': ['PAGE_ROWS_MAX'],
  },
  'test/e2e/made-from-here.test.ts': {
    'when it has many, one address makes no more until some are over, and others do': [
      coarse('MATCHES_PER_ADDRESS_MAX'),
      coarse('MATCHES_UNCOUNTED_MAX'),
    ],
  },
  'test/e2e/seats.test.ts': {
    'a player > whose entropy is too long to be added plays without it': ['ENTROPY_DIGITS_MAX'],
  },
  'test/e2e/sleep.test.ts': {
    'a match sleeps when nobody has been there for a minute, and wakes as it was': [
      'SLEEP_AFTER_MS',
    ],
  },
  'test/server/people/identity.test.ts': {
    'a token of another issuer, with a shared secret > is not believed if it is longer than any token is':
      [coarse('TOKEN_CHARACTERS_MAX')],
  },
  'test/server/people/issuer.test.ts': {
    'it is not asked again for every token, and is when some time has passed': ['ISSUER_RETRY_MS'],
    'while it is away, who is known by its keys comes in for a day': ['KEYS_KNOWN_MS_MAX'],
  },
  'test/server/people/transfers.test.ts': {
    'there are so many codes and no more, until some have ended': ['TRANSFERS_OPEN_MAX'],
    'a code > is good for five minutes': ['TRANSFER_MS'],
  },
  'test/server/bots/thinker.test.ts': {
    'there is not more to think about than a limit allows': ['THOUGHTS_MAX'],
  },
  'test/server/config/config.test.ts': {
    'a server > is told how many may look on': ['SPECTATORS_UNLESS_SAID', 'SPECTATORS_MAX'],
  },
  'test/server/doors/colyseus/frames.test.ts': {
    'a frame is one that a client may send > if it is nested as deep as it may be, and no deeper': [
      'MESSAGE_DEPTH_MAX',
    ],
  },
  'test/server/doors/http/listener.test.ts': {
    'what is no request > or none in the time that there is for it': ['HTTP_REQUEST_MS_MAX'],
    'whoever reads nothing of an answer is cut off': ['HTTP_SILENT_MS_MAX'],
    'all together have so many sockets': ['SOCKETS_MAX'],
    'one address > has so many sockets, and may have others when it has closed some': [
      coarse('SOCKETS_PER_ADDRESS_MAX'),
    ],
    'one address > has so many WebSockets, and others have theirs': [
      coarse('CONNECTIONS_PER_ADDRESS_MAX'),
    ],
  },
  'test/server/config/limits.test.ts': {
    'there are > so many matches, and so many of one player': ['MATCHES_MAX'],
    'the lobby shows > of %i open and %i played matches %i and %i': ['LOBBY_ROWS_MAX'],
    'there are > so many guess at a time, and then nobody': [coarse('GUESSERS_MAX')],
  },
  'test/server/match/live/clocks.test.ts': {
    'whoever loses the connection > has ten seconds at least when they are back': ['RETURN_MS_MIN'],
  },
  'test/server/match/live/bots.test.ts': {
    'a hard bot > takes always equally long, and longer than no time': ['HARD_BOT_MS'],
  },
  'test/server/matchmaking/seat-holds.test.ts': {
    'one player may let a seat be kept for nothing only so often': [
      'RATES.empty-holds-by-player.atOnce',
    ],
  },
  'test/server/match/lifecycle/forgotten.test.ts': {
    'an open match in which nobody has sat down or left for a day is closed': ['OPEN_MS_MAX'],
    'one at which somebody is stays, and one that has begun stays for a month': ['PLAYING_MS_MAX'],
  },
  'test/server/match/model/join-wish.test.ts': {
    'a client has a name of some length, and says at which attempt it is': ['ORIGIN_LENGTH_MAX'],
  },
  'test/server/match/live/runner.test.ts': {
    'a fold > tells whoever comes the latest of what has happened, and how much came before': [
      'EVENTS_TOLD_AGAIN_MAX',
    ],
  },
  'test/server/match/model/session.test.ts': {
    'a match with more entries than any that is played changes no more, but is played on and can be left':
      ['ENTRIES_MAX'],
  },
  'test/server/match/live/live-match.test.ts': {
    'a flood > of %s is refused as soon as so many wait': ['INPUTS_WAITING_MAX'],
    'many who come to look on at the same time > are told of at once, and then once a second': [
      'WATCHING_MS',
    ],
    'one person who looks on from everywhere > takes only so many places, and goes where they came last':
      ['WATCHES_PER_PLAYER_MAX'],
    'whoever asks for the same again and again > is refused after a while, but may always leave': [
      'REQUESTS_BY_SEAT.atOnce',
      coarse('REQUESTS_BY_SEAT.perMinute'),
    ],
    'a sign > can be given only so often, by each seat for itself': [
      'REACTIONS_BY_SEAT.atOnce',
      coarse('REACTIONS_BY_SEAT.perMinute'),
    ],
  },
  'test/server/match/model/paired-temples.test.ts': {
    'a match has only so many temples, and only on seats that are there': ['TEMPLES_PER_MATCH_MAX'],
    'TPL-11 a binding that was let go of > is remembered as long as so many others are': [
      'UNBOUND_KEPT_MAX',
    ],
    'TPL-13 > more than 64 waiting beads are for the host': ['BEADS_WAITING_MAX'],
  },
  'test/server/operator/bans.test.ts': {
    'are no more than so many, and one that is there can be changed all the same': ['BANS_MAX'],
  },
  'test/server/operator/lookout.test.ts': {
    'a server that does not answer is waited for no longer than a moment, and left out': [
      'SURVEY_MS_MAX',
    ],
    'so many rows of each list are shown at once, and the page says where the next one begins': [
      'OPERATOR_ROWS_MAX',
    ],
  },
  'test/server/net/pace.test.ts': {
    'a connection may send so many messages at once, then one at a time': [
      'MESSAGES_BY_CONNECTION.atOnce',
      coarse('MESSAGES_BY_CONNECTION.perMinute'),
    ],
    'all connections of an address together are read more slowly, and those of others are not': [
      coarse('MESSAGES_BY_ADDRESS.atOnce'),
      coarse('MESSAGES_BY_ADDRESS.perMinute'),
      'CALM_MESSAGES.atOnce',
    ],
    'a calm connection may send another message now and then, whatever its address owes': [
      coarse('CALM_MESSAGES.perMinute'),
    ],
    'a connection that goes on sending while it is not read has sent too much': [
      'MESSAGES_BEYOND_MAX',
    ],
  },
  'test/server/net/rates.test.ts': {
    'rates > of %s are as their limit has them': [
      ...RATE_NAMES.map((name) => `RATES.${name}.perMinute`),
      // A tenth of it is one, and so is a twentieth.
      'RATES.transfers-by-address.atOnce',
    ],
    'rates > count all addresses that a customer with IPv6 has together, too': [
      'ADDRESSES_PER_SITE',
    ],
    'a bucket > of the first of %i addresses is remembered: %s': [coarse('RATE_KEYS_MAX')],
  },
  'test/server/temples/pairing/bindings.test.ts': {
    'TPL-22 a code is renewed in five minutes, also when the clock has been set back': [
      'PAIRING_CODE_MS',
    ],
  },
  'test/server/temples/broker/bridge-child.test.ts': {
    'a bridge that cannot even be started is tried again, until the server stops': [
      'BRIDGE_RESTART_MS',
    ],
  },
  'test/server/temples/broker/broker.test.ts': {
    'a temple may say so much at once, and then no more than it may': [
      'TEMPLE_MESSAGES.atOnce',
      coarse('TEMPLE_MESSAGES.perMinute'),
    ],
    'a packet > may announce just as much': ['MQTT_PACKET_BYTES_MAX'],
    'takes so many at once, and others when some have gone': [
      'BROKER_CLIENTS_MAX',
      coarse('BROKER_SOCKETS_MAX'),
    ],
    'who says nothing, or only half of who they are, is not waited for': ['BROKER_HELLO_MS_MAX'],
    'a temple that does not read keeps nothing from others, and is cut off': [
      coarse('BROKER_BYTES_WAITING_MAX'),
    ],
  },
  'test/server/temples/pairing/claims.test.ts': {
    'TPL-21 a code waits only so long for one at the same address that hangs': [
      'GUESS_WAIT_MS_MAX',
    ],
    'there are only so many open claims, and temples of one person': [
      'TEMPLES_PER_OWNER_MAX',
      'CLAIMS_OPEN_MAX',
    ],
    'TPL-21 a code is good once, and for ten minutes': ['CLAIM_MS'],
    'TPL-21 after five wrong codes one waits, and somebody else need not': [
      'WRONG_CODES_MAX',
      'WRONG_CODES_MS',
    ],
    'TPL-21 many people at one address are counted together, too': ['WRONG_CODES_PER_ADDRESS_MAX'],
  },
  'test/server/doors/colyseus/transport.test.ts': {
    'with a clock that the test sets, a connection > has so long to confirm that it has joined': [
      'CONFIRM_MS_MAX',
    ],
    'a client that does not read > is cut off with a bounded backlog, and nobody gets a wrong frame':
      [coarse('BYTES_WAITING_MAX')],
    'pings > end a connection that does not answer them': ['PINGS_UNANSWERED_MAX'],
    'pings > come in every interval, and nobody who answers is cut off': [
      coarse('PING_INTERVAL_MS'),
    ],
    'with a clock that the test sets, a connection > that is closed has so long to close its own side':
      ['CLOSING_MS_MAX'],
  },
}

const BRIDGE: Tests = {
  'test/bridge/backlog.test.ts': {
    'a bridge > keeps no more epochs of a temple than a binding has': ['EPOCHS_WAITING_MAX'],
    'a bridge > keeps what no more temples than a limit have said': ['TEMPLES_WAITING_MAX'],
    'a bridge > waits twice as long before each other try, as far as a limit': [
      'RETRY_MS_MIN',
      'RETRY_MS_MAX',
    ],
  },
  'test/bridge/outbox.test.ts': {
    'of each topic the newest waits, and only so many topics do': ['TOPICS_WAITING_MAX'],
  },
  'test/e2e/home-assistant.test.ts': {
    'a temple is told once, a stranger is taken away, and there is an end to them': [
      'TEMPLES_SHOWN_MAX',
    ],
  },
}

/** Times and sizes that refuse nobody anything: how often something is done, and how long a machine may take. */
export const OWN: Readonly<Record<LimitsFile, readonly string[]>> = {
  'server/src/config/limits.ts': [
    'JOURNAL_RETRY_MS',
    'SWEEP_MS',
    'SEAT_RESERVATION_SECONDS',
    'ENCODER_BYTES',
    'INVITE_CODE_DIGITS',
    'TEMPLE_STATE_MS',
    'ACCOUNT_MS_MAX',
    'REDIS_ANSWER_MS_MAX',
    'REDIS_RETRY_MS_MAX',
    'REDIS_START_MS_MAX',
    'BEAT_MS',
    'LEASE_MS',
    'LEASE_RENEWAL_MS',
    'SETTLING_MS',
    'LOBBY_NEWS_MS',
    'TAKEN_OVER_AT_ONCE_MAX',
    'STOP_MS_MAX',
  ],
  'bridge/src/limits.ts': ['RECONNECT_MS', 'ORDER_MS_MAX', 'STOP_MS_MAX'],
}

export const CLAIMS: readonly Claim[] = [
  ...claimsOf('server/src/config/limits.ts', SERVER),
  ...claimsOf('bridge/src/limits.ts', BRIDGE),
]

function claimsOf(limits: LimitsFile, tests: Tests): readonly Claim[] {
  return Object.entries(tests).flatMap(([file, names]) =>
    Object.entries(names).flatMap(([name, reached]) =>
      reached.map((each) => {
        const { path, isCoarse } = typeof each === 'string' ? { path: each, isCoarse: false } : each
        return { limits, path, file, name, isCoarse }
      }),
    ),
  )
}

// The limits of the server, and the tests that reach them.
import { RATES } from '../../server/src/config/limits/rates.ts'

/** The paths of the limits that a test reaches, by its file and name. */
export type Tests = Readonly<
  Record<string, Readonly<Record<string, readonly (string | ReturnType<typeof coarse>)[]>>>
>

export const coarse = (path: string) => ({ path, isCoarse: true }) as const
/** The paths of the four steps of shares. */
const sharesOf = (name: string): readonly string[] =>
  [0, 1, 2, 3].flatMap((step) => [`${name}.${step}.below`, `${name}.${step}.each`])
const RATE_NAMES = Object.keys(RATES)

export const SERVER: Tests = {
  'test/server/match/lifecycle/sweeps.test.ts': {
    'a process asks to make each search when it starts, and in each interval until it stops': [
      'CROWDED_SWEEP_MS',
      'SWEEP_MS',
    ],
  },
  'test/server/match/lifecycle/open-match.test.ts': {
    'a live match > wakes in several turns of the event loop, of four milliseconds each': [
      'WAKING_TURN_MS_MAX',
    ],
  },
  'test/server/lobby/lobby.test.ts': {
    'changes in quick succession are sent together, a while after the first': ['LOBBY_NEWS_MS'],
    'the more visitors there are, the longer changes are collected': ['LOBBY_NEWS_MS_EACH'],
    'while all rows change all the time, a visitor is sent a limited number of bytes, and then the last change at once':
      [coarse('LOBBY_NEWS_BYTES_PER_MS')],
    'long rows make the list shorter, half of it open ones, and short ones are all sent': [
      coarse('LOBBY_BYTES_MAX'),
    ],
    'visitors are sent changes in several turns of the event loop': ['LOBBY_TOLD_PER_TURN_MAX'],
    'the lobby shows > of %i open and %i played matches %i and %i': ['LOBBY_ROWS_MAX'],
  },
  'test/server/temples/broker/accounts.test.ts': {
    'a temple that no bridge confirms in time is not admitted, and may ask again': [
      'ACCOUNT_MS_MAX',
    ],
  },
  'test/server/match/lifecycle/this-process.test.ts': {
    'a limited number of matches is taken over at once, then the rest': ['MATCHES_AT_ONCE_MAX'],
  },
  'test/server/journal/surplus.test.ts': {
    'a site that has ended very many in a month gives up its oldest before older ones of others': [
      'FINISHED_PER_SITE',
    ],
    'a match is recent for a month': ['FINISHED_RECENT_MS'],
  },
  'test/server/people/bots.test.ts': {
    'bot accounts in SQLite > are limited for each site, the more there are, and in all':
      sharesOf('BOT_SHARES'),
  },
  'test/e2e/matches/hold.test.ts': {
    'quick play waits for an earlier one that hangs, but only for a limited time': [
      'QUICK_PLAY_WAIT_MS_MAX',
    ],
    'a seat reserved by %s is held until the reservation expires': ['HOLD_MS'],
    'the seat of a maker who does not come is freed after a time if another player waits': [
      'MAKER_MS_MAX',
    ],
  },
  'test/e2e/limits/limits.test.ts': {
    'one address may > make a limited number of requests, and still ask for the health of the server':
      [coarse('RATES.requests-by-address.atOnce')],
    'one player may > make a limited number of requests from all addresses together': [
      coarse('RATES.requests-by-player.atOnce'),
    ],
    'one address may > ask for a limited number of seats, whether it gets them or not': [
      coarse('RATES.joins-by-address.atOnce'),
    ],
    'one player may > ask for a limited number of seats': [coarse('RATES.joins-by-player.atOnce')],
    'one address may > leave a limited number of held seats unused, for all its players together': [
      coarse('RATES.empty-holds-by-address.atOnce'),
    ],
    'one address may > take a limited number of seats that public matches offer to everybody': [
      coarse('RATES.seats-by-address.atOnce'),
    ],
    'one address may > make a limited number of matches': [
      coarse('RATES.matches-by-address.atOnce'),
    ],
    'one address may > make a limited number of public matches with free seats, and others besides':
      [coarse('RATES.offers-by-address.atOnce')],
    'one address may > make a limited number of bot accounts': [
      coarse('RATES.bots-by-address.atOnce'),
    ],
    'one address may > make a limited number of guests': [coarse('RATES.guests-by-address.atOnce')],
    'one address may > begin a limited number of temple claims, while others may still begin theirs':
      [coarse('RATES.claims-by-address.atOnce')],
    'one address may > read a limited number of match records': [
      coarse('RATES.records-by-address.atOnce'),
    ],
    'one address may > guess a limited number of match codes': [
      coarse('RATES.codes-by-address.atOnce'),
    ],
    'one address may > guess a limited number of passwords': [
      coarse('RATES.passwords-by-address.atOnce'),
    ],
    'a body may have 16 kB > %i bytes are too many: %s': ['HTTP_BODY_BYTES_MAX'],
    'a body may have 16 kB > and headers 12 kB': [coarse('HTTP_HEADER_BYTES_MAX')],
  },
  'test/e2e/limits/messages.test.ts': {
    'a connection > that sends more than 4 kB in one message is closed': ['MESSAGE_BYTES_MAX'],
    'a connection > that sends a message in too many pieces is closed': ['MESSAGE_PIECES_MAX'],
  },
  'test/e2e/limits/streams-by-address.test.ts': {
    'an address may open a limited number of streams, and another its own': [
      coarse('CONNECTIONS_PER_ADDRESS_MAX'),
    ],
  },
  'test/e2e/matches/seats.test.ts': {
    'a player whose entropy is too long to be added plays without it': ['ENTROPY_DIGITS_MAX'],
  },
  'test/e2e/matches/sleep.test.ts': {
    'a match falls asleep after a minute with nobody connected, and wakes as it was': [
      'SLEEP_AFTER_MS',
    ],
  },
  'test/server/people/name.test.ts': {
    'a name > %s is refused, and from elsewhere shown only in part': ['NAME_CHARACTERS_MAX'],
    'a name > may have its marks apart from its letters, up to a length': ['NAME_LENGTH_MAX'],
  },
  'test/server/people/identity.test.ts': {
    'a token of another issuer, with a shared secret > is rejected if it is longer than any token should be':
      [coarse('TOKEN_CHARACTERS_MAX')],
  },
  'test/server/people/issuer.test.ts': {
    'an issuer that is away is asked again after some time, not for every token': [
      'ISSUER_RETRY_MS',
    ],
    'while the issuer is away, tokens signed with known keys are accepted for a day': [
      'KEYS_KNOWN_MS_MAX',
    ],
    'the keys of an issuer are read up to a size, since an answer without end would take all memory':
      ['ISSUER_KEYS_BYTES_MAX'],
  },
  'test/server/people/transfers.test.ts': {
    'the number of open codes is limited: the addresses with the most lose their oldest': [
      'TRANSFERS_OPEN_MAX',
    ],
    'a code > is good for five minutes': ['TRANSFER_MS'],
  },
  'test/server/bots/thinker.test.ts': {
    'refuses a question when too many are already waiting': ['THOUGHTS_MAX'],
  },
  'test/server/config/config.test.ts': {
    'a server > reads how many spectators are allowed': [
      'SPECTATORS_UNLESS_SAID',
      'SPECTATORS_MAX',
    ],
  },
  'test/server/matchmaking/match-limits.test.ts': {
    'at capacity > the server refuses another match, in total and for one player': ['MATCHES_MAX'],
    'a site may make some matches, and fewer the more there are': sharesOf('MATCH_SHARES'),
  },
  'test/server/match/awake/clocks.test.ts': {
    'a player who loses the connection > has at least ten seconds on return': ['RETURN_MS_MIN'],
  },
  'test/server/match/awake/bot-moves.test.ts': {
    'a hard bot > takes a constant time, and never acts at once': ['HARD_BOT_MS'],
  },
  'test/server/matchmaking/seat-holds.test.ts': {
    'a player may leave held seats unused only a limited number of times': [
      'RATES.empty-holds-by-player.atOnce',
    ],
  },
  'test/server/match/lifecycle/close-crowded-out.test.ts': {
    'nothing is closed while there is room': ['MATCHES_CROWDED'],
    'a site keeps its last few matches, even if the matches that fill the server cannot be closed':
      ['KEPT_PER_SITE'],
  },
  'test/server/match/lifecycle/close-forgotten.test.ts': {
    'an open match in which nobody has sat down or left for a day is closed': ['OPEN_MS_MAX'],
    'an awake match stays open, and a match that has begun stays for a month': ['PLAYING_MS_MAX'],
  },
  'test/server/match/awake/admission.test.ts': {
    'a client is recognized by its name and attempt, if it gives both': ['ORIGIN_LENGTH_MAX'],
  },
  'test/server/match/awake/runner.test.ts': {
    'a fold > has the latest events for new viewers, and the number of those before': [
      'EVENTS_TOLD_AGAIN_MAX',
    ],
  },
  'test/server/match/model/session.test.ts': {
    'a match with too many entries takes no more changes, but can be played on and left': [
      'ENTRIES_MAX',
    ],
    'running out of time > three times in a row lets a bot stand in until the player is back': [
      'MISSED_MAX',
    ],
  },
  'test/server/match/awake/showing/spectator-list.test.ts': {
    'of too many spectators the latest are listed': ['SPECTATORS_LISTED_MAX'],
  },
  'test/server/match/awake/awake-match.test.ts': {
    'many spectators who join at the same time > are shown at once again after the journal was away':
      ['JOURNAL_RETRY_MS'],
    'a flood > of %s is refused once too many wait': ['INPUTS_WAITING_MAX'],
    'many spectators who join at the same time > are shown at once, and then once a second': [
      'WATCHING_MS',
    ],
    'one person who watches from many devices > keeps a limited number of connections, the latest ones':
      ['WATCHES_PER_PLAYER_MAX'],
    'a player who repeats the same request > is refused after a while, but may always leave': [
      'REQUESTS_BY_SEAT.atOnce',
      coarse('REQUESTS_BY_SEAT.perMinute'),
    ],
    'a sign > can be given only at a limited rate by each seat': [
      'REACTIONS_BY_SEAT.atOnce',
      coarse('REACTIONS_BY_SEAT.perMinute'),
    ],
  },
  'test/server/match/model/paired-temples.test.ts': {
    'a match has a limited number of temples, and only for existing seats': [
      'TEMPLES_PER_MATCH_MAX',
    ],
    'TPL-11 a binding that was released > is remembered until a limited number of others follow': [
      'UNBOUND_KEPT_MAX',
    ],
    'TPL-13 > more than 64 waiting beads are left to the host': ['BEADS_WAITING_MAX'],
  },
  'test/server/house/bans.test.ts': {
    'the number of bans is limited, and an existing one can still be changed': ['BANS_MAX'],
  },
  'test/server/house/acts.test.ts': {
    'the latest acts are kept up to their limit, and shown in pages': ['OPERATOR_ACTS_MAX'],
  },
  'test/server/operator/lookout.test.ts': {
    'a search reads a limited number of matches at a time': ['OPERATOR_SEARCH_ROWS'],
    'recent counts are shown with those of the period before, for all servers together': [
      'RECENT_MS',
      'RECENT_SAMPLE_MS',
    ],
    'a server that does not answer in time is left out': ['SURVEY_MS_MAX'],
    'a limited number of rows of each list is shown at once, and the page tells where the next one begins':
      ['OPERATOR_ROWS_MAX'],
  },
  'test/server/net/address.test.ts': {
    'a forwarded address > may be any text, and is cut to the length of an address': [
      'ADDRESS_CHARACTERS_MAX',
    ],
  },
  'test/server/net/pace.test.ts': {
    'a connection may send a number of messages at once, then one at a time': [
      'MESSAGES_BY_CONNECTION.atOnce',
      coarse('MESSAGES_BY_CONNECTION.perMinute'),
    ],
    'all connections of one site together are read more slowly, those of others are not': [
      coarse('MESSAGES_BY_SITE.atOnce'),
      coarse('MESSAGES_BY_SITE.perMinute'),
      'CALM_MESSAGES.atOnce',
    ],
    'a calm connection may send another message now and then, whatever its site owes': [
      coarse('CALM_MESSAGES.perMinute'),
    ],
    'a connection that goes on sending while it is not read exceeds its limit': [
      'MESSAGES_BEYOND_MAX',
    ],
  },
  'test/server/net/rates.test.ts': {
    'rates > of %s match their limit': [
      ...RATE_NAMES.map((name) => `RATES.${name}.perMinute`),
      // At a tenth of all limits, this one and half of it both come to one.
      'RATES.transfers-by-address.atOnce',
    ],
    'rates > also count all addresses of one IPv6 site together': ['ADDRESSES_PER_SITE'],
    'a bucket > of the first of %i addresses is remembered: %s': [coarse('RATE_KEYS_MAX')],
  },
  'test/server/temples/pairing/bindings.test.ts': {
    'TPL-22 a code is renewed in five minutes, even if the clock has been set back': [
      'PAIRING_CODE_MS',
    ],
    'TPL-22 a code that could not be renewed while the store was away is renewed soon after': [
      'PAIRING_CODE_RETRY_MS',
    ],
  },
  'test/e2e/temples/images.test.ts': {
    'one address downloads two programs at a time, and does not hold up others': [
      'IMAGE_DOWNLOADS_PER_ADDRESS_MAX',
    ],
  },
  'test/server/temples/owner/owned-temples.test.ts': {
    'a silent temple keeps only its owner waiting': ['TEMPLE_COMMANDS_PER_OWNER_MAX'],
  },
  'test/server/temples/owner/commands.test.ts': {
    'commands are refused when the temple does not answer, and when too many wait': [
      'TEMPLE_ANSWER_MS_MAX',
      'TEMPLE_COMMANDS_MAX',
    ],
  },
  'test/server/temples/owner/images.test.ts': {
    'only the newest files that are images are looked at, up to a limit, and the operator is warned once':
      ['IMAGE_FILES_MAX'],
  },
  'test/server/temples/broker/bridge-child.test.ts': {
    'a bridge that cannot be started is started again and again, until the server stops': [
      'BRIDGE_RESTART_MS',
    ],
  },
  'test/server/temples/broker/packets.test.ts': {
    'a packet may come in a limited number of pieces': ['MQTT_PACKET_PIECES_MAX'],
  },
  'test/server/temples/broker/unreleased.test.ts': {
    'a temple may leave a number of messages unreleased, and is cut off after one more': [
      'BROKER_UNRELEASED_MAX',
    ],
  },
  'test/server/temples/broker/broker.test.ts': {
    'Home Assistant may subscribe to a limited number of topics': ['HOME_FILTERS_MAX'],
    'a temple may send a number of messages at once, and then only at its rate': [
      'TEMPLE_MESSAGES.atOnce',
      coarse('TEMPLE_MESSAGES.perMinute'),
    ],
    'a temple may send a number of packets at once, whatever they are, and then only at their rate':
      ['TEMPLE_PACKETS.atOnce', coarse('TEMPLE_PACKETS.perMinute')],
    'a packet > may announce exactly the maximum': ['MQTT_PACKET_BYTES_MAX'],
    'a limited number of clients is admitted, and others once some have gone': [
      'BROKER_CLIENTS_MAX',
      coarse('BROKER_SOCKETS_MAX'),
    ],
    'a client that has not signed in completely is disconnected after a time': [
      'BROKER_HELLO_MS_MAX',
    ],
    'a temple that does not read is disconnected, and does not hold up others': [
      coarse('BROKER_BYTES_WAITING_MAX'),
    ],
  },
  'test/server/temples/pairing/drop-unused.test.ts': {
    'a temple whose device has not come an hour after its claim is dropped, and no other': [
      'TEMPLE_UNUSED_MS_MAX',
    ],
  },
  'test/server/temples/pairing/temple-claims.test.ts': {
    'TPL-21 a code waits a limited time for one from the same address that hangs': [
      'GUESS_WAIT_MS_MAX',
    ],
    'temples of one player are limited in number': ['TEMPLES_PER_OWNER_MAX'],
    'a crowd of temples > has room for some of each site, for fewer the more there are, and has a limit':
      sharesOf('TEMPLE_SHARES'),
    'TPL-21 claims are limited in number, and a few addresses cannot keep a device elsewhere from claiming':
      ['TEMPLE_CLAIMS_OPEN_MAX'],
    'TPL-21 a code is good once, and for ten minutes': ['TEMPLE_CLAIM_MS'],
    'TPL-21 after five wrong codes a player has to wait, and others do not': [
      'RATES.temple-codes-by-player.atOnce',
    ],
    'TPL-21 wrong codes are counted for each address, too': [
      'RATES.temple-codes-by-address.atOnce',
    ],
  },
}

// The table of rate limits for hosts, with the figures of the code.
import { BROKER_UNRELEASED_MAX } from '../../../server/src/config/limits/broker.ts'
import {
  CALM_MESSAGES,
  MESSAGES_BEYOND_MAX,
  MESSAGES_BY_CONNECTION,
  MESSAGES_BY_SITE,
  RATES,
  type Rate,
  REQUESTS_BY_SEAT,
  TEMPLE_MESSAGES,
  TEMPLE_PACKETS,
} from '../../../server/src/config/limits/rates.ts'

const LIMITED: Readonly<Record<keyof typeof RATES, string>> = {
  'requests-by-address':
    "requests per address; a connection to the server's own broker over TCP counts as one",
  'requests-by-player': 'requests per player',
  'joins-by-address': 'joins per address',
  'joins-by-player':
    'joins per player; waking a sleeping match by a request, a list, a stream of events, a new name or a temple counts, too, as for the address',
  'empty-holds-by-player': 'unused seat reservations per player',
  'empty-holds-by-address': 'unused seat reservations per address',
  'seats-by-address':
    'seats taken per address in public matches; one that is kept for its player, such as that of the maker, does not count',
  'matches-by-address': 'matches created per address',
  'offers-by-address': 'public matches with a free seat created per address',
  'guests-by-address': 'guests created and renamed per address',
  'bots-by-address': 'bot accounts created per address',
  'claims-by-address':
    'temple claims started, and passwords of claimed temples collected, per address',
  'records-by-address': 'match records read per address',
  'codes-by-address': 'wrong invitation codes tried per address',
  'temple-codes-by-player':
    'wrong codes of temples tried per player, to claim or to pair one, whatever `LIMITS` says',
  'temple-codes-by-address': 'wrong codes of temples tried per address, whatever `LIMITS` says',
  'transfers-by-address': 'transfer codes tried per address',
  'passwords-by-address': 'wrong passwords tried per address, of the operator or of Home Assistant',
}

const NETWORK = 'IPv4 address or IPv6 /48'

export function rates(): readonly string[] {
  const single = Object.entries<Rate>(RATES).map(([name, rate]) =>
    row(LIMITED[name as keyof typeof RATES], rate),
  )
  return [
    '| limit | burst | per minute |',
    '| --- | --- | --- |',
    ...single,
    row(
      'requests per seat other than playing and leaving (pause, ready, bots, …)',
      REQUESTS_BY_SEAT,
    ),
    row(
      `messages per ${NETWORK}`,
      MESSAGES_BY_SITE,
      `; beyond that, the server reads its connections more slowly, except those within ${inWords(CALM_MESSAGES)}`,
    ),
    row(
      'messages per connection',
      MESSAGES_BY_CONNECTION,
      `; beyond that, the server reads it more slowly, and closes it (4103) after ${MESSAGES_BEYOND_MAX} more`,
    ),
    row(
      "messages per temple, at the server's own broker",
      TEMPLE_MESSAGES,
      `; beyond that, it is disconnected. All its packets, pings and acknowledgements too, and frames of its WebSocket without bytes: ${pair(TEMPLE_PACKETS)}. ` +
        `All temples of one ${NETWORK} together: ${pair(MESSAGES_BY_SITE)}; beyond that, those are disconnected that send more than ${inWords(CALM_MESSAGES)}. ` +
        `So is one that leaves more than ${BROKER_UNRELEASED_MAX} messages of QoS 2 unreleased`,
    ),
  ]
}

function row(limited: string, { atOnce, perMinute }: Rate, beyond = ''): string {
  return `| ${limited} | ${figure(atOnce)} | ${figure(perMinute)}${beyond} |`
}

const pair = ({ atOnce, perMinute }: Rate): string => `${figure(atOnce)} and ${figure(perMinute)}`
const inWords = ({ atOnce, perMinute }: Rate): string =>
  `${figure(atOnce)} at once and ${figure(perMinute)} a minute`
const figure = (value: number): string => value.toLocaleString('en')

// Every limit, and the test that reaches it: a test that fails as soon as the limit has another value.
import { FILES, LIMITS, type LimitsFile, pathsIn } from './paths.ts'
import { DOORS } from './reached-doors.ts'
import { coarse, SERVER, type Tests } from './reached-server.ts'

/** A limit, and the test that reaches it. */
export interface Claim {
  readonly limits: LimitsFile
  /** Such as `RATES.guests-by-address.atOnce`. */
  readonly path: string
  readonly file: string
  /** The name as written in the file, after that of its `describe`. */
  readonly name: string
  /**
   * True if the test sees only a fraction of the limit, or something near it: it notices twice or half as much, but not
   * one more or less.
   */
  readonly isCoarse: boolean
}

const BRIDGE: Tests = {
  'test/bridge/backlog.test.ts': {
    'a bridge > keeps a limited number of epochs of a temple': ['EPOCHS_WAITING_MAX'],
    'a bridge > keeps messages of a limited number of temples': ['TEMPLES_WAITING_MAX'],
    'a bridge > doubles the delay before each retry, up to a limit': [
      'RETRY_MS_MIN',
      'RETRY_MS_MAX',
    ],
  },
  'test/bridge/commands.test.ts': {
    'a bridge passes on the answers to the latest commands alone': ['COMMANDS_AWAITED_MAX'],
  },
  'test/bridge/outbox.test.ts': {
    'the outbox keeps the newest message of each topic, up to a limit of topics': [
      'TOPICS_WAITING_MAX',
    ],
  },
  'test/e2e/temples/home-assistant.test.ts': {
    'a temple is announced once, an unknown one is removed, and the number of temples is limited': [
      'STRANGERS_KNOWN_MAX',
      'TEMPLES_SHOWN_MAX',
    ],
  },
}

const MEMORY: Tests = {
  'test/server/match/lifecycle/memory-share.test.ts': {
    'a process has memory for as many matches as its heap allows': [coarse('HEAP_BYTES_PER_MATCH')],
  },
}

/** Times and sizes that cause no refusal: how often something is done, and how long a machine may take. */
export const OWN: Readonly<Record<LimitsFile, readonly string[]>> = {
  'bridge/src/limits.ts': [
    'RECONNECT_MS',
    'RECONCILE_RETRY_MS',
    'HEALTH_RETRY_MS',
    'ORDER_MS_MAX',
    'STOP_MS_MAX',
  ],
  'protocol/src/limits.ts': [],
  'server/src/config/limits/all-matches.ts': ['LISTED_BEHIND_MS'],
  'server/src/config/limits/backup.ts': [
    'REDIS_SILENT_MS_MAX',
    'REDIS_REWRITE_MS_MAX',
    'FAILED_LOOKS_MAX',
  ],
  'server/src/config/limits/broker.ts': [],
  'server/src/config/limits/cluster.ts': [
    'BEAT_MS',
    'DURABILITY_LOOK_MS',
    'LEASE_MS',
    'LEASE_RENEWAL_MS',
    'REDIS_ANSWER_MS_MAX',
    'REDIS_RETRY_MS_MAX',
    'REDIS_START_MS_MAX',
    'REPLICAS_MS_MAX',
    'SETTLING_MS',
  ],
  'server/src/config/limits/codes.ts': [],
  'server/src/config/limits/connections.ts': ['STOP_MS_MAX', 'SOCKETS_LOOK_MS'],
  'server/src/config/limits/http.ts': [],
  'server/src/config/limits/one-match.ts': ['ENCODER_BYTES'],
  'server/src/config/limits/operating.ts': [],
  'server/src/config/limits/own-work.ts': pathsIn(LIMITS['server/src/config/limits/own-work.ts']),
  'server/src/config/limits/people.ts': [],
  'server/src/config/limits/rates.ts': [],
  'server/src/config/limits/temple.ts': ['TEMPLE_STATE_MS'],
}

export const CLAIMS: readonly Claim[] = [
  ...claimsOf('server/', { ...SERVER, ...DOORS, ...MEMORY }),
  ...claimsOf('bridge/', BRIDGE),
]

function claimsOf(folder: string, tests: Tests): readonly Claim[] {
  const files = FILES.filter((file) => file.startsWith(folder) || file.startsWith('protocol/'))
  return Object.entries(tests).flatMap(([file, names]) =>
    Object.entries(names).flatMap(([name, reached]) =>
      reached.map((each) => {
        const { path, isCoarse } = typeof each === 'string' ? { path: each, isCoarse: false } : each
        const limits = files.find((candidate) => pathsIn(LIMITS[candidate]).includes(path))
        if (limits === undefined) throw new Error(`there is no limit ${path}`)
        return { limits, path, file, name, isCoarse }
      }),
    ),
  )
}

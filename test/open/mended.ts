// Intended differences of this build, where a fault was mended or something was added. The recordings stay as
// they are.
import { FRAME, kindOf } from '../../loadtest/codec.ts'
import { REFUSALS, type RefusalCode } from '../../protocol/src/refusals/refusals.ts'
import type { Heard } from './client.ts'

interface Mended {
  readonly why: string
  /** The steps with such a frame, by file; without them, any step. */
  readonly steps?: Readonly<Record<string, readonly number[]>>
  /** The bytes within a frame. */
  readonly was: Buffer
  readonly is: Buffer
}

/** The player of the second seat, and of the third, is no longer present. */
const [SECOND_AWAY, THIRD_AWAY] = [Buffer.of(0xff, 5, 0x84, 0), Buffer.of(0xff, 6, 0x84, 0)]

const MENDED: readonly Mended[] = [
  {
    why: 'The second that a player was away was charged to the turn.',
    steps: {
      'flower-war-epic-plain.br': [118],
      'flower-war-quick.br': [145],
      'mexica.br': [148],
      'space-aztecs-four-no-codex.br': [92],
      'space-aztecs-six-no-notes.br': [106, 117],
      'tieqchieq-random.br': [102],
      'tieqchieq-red.br': [95],
    },
    // 29,000 and 30,000 ms, as MessagePack has them.
    was: Buffer.of(0xcd, 0x71, 0x48),
    is: Buffer.of(0xcd, 0x75, 0x30),
  },
  {
    why: 'There are novices among the bots.',
    was: packed('A bot\'s "level" is one of: easy, hard.'),
    is: packed('A bot\'s "level" is one of: novice, easy, hard.'),
  },
  ...inPlaceOf('kicked', 'The host has removed you from this match.'),
  ...inPlaceOf('match-full', 'All seats are taken.'),
  ...inPlaceOf('not-seated', 'You have no seat in this match.'),
  {
    why: 'It was told with the next patch that whoever had left a match without spectators had gone.',
    steps: { 'makerless.br': [24] },
    was: SECOND_AWAY,
    is: Buffer.alloc(0),
  },
  {
    why: 'The same of the next one to leave.',
    steps: { 'makerless.br': [25] },
    was: THIRD_AWAY,
    is: Buffer.alloc(0),
  },
]

/** Patches that follow those of a step now, for the same reason. */
const ADDED = [
  { file: 'makerless.br', step: 23, patch: Buffer.of(FRAME.patch, ...SECOND_AWAY) },
  { file: 'makerless.br', step: 24, patch: Buffer.of(FRAME.patch, ...THIRD_AWAY) },
]

/**
 * Returns the recorded answers over HTTP as they are since there are novices among the bots, and texts in German, since
 * an invalid token is no longer said to be missing, and a game for two no longer to be played by 2 to 2, and since the
 * time in which the event loop is blocked, or busy, is counted, and sentences for the operator were said in plainer
 * words.
 */
export function mendedAnswers(answers: unknown): object {
  const said = OPERATOR_SENTENCES.reduce(
    (text, [was, is]) => text.replaceAll(inJson(was), inJson(is)),
    JSON.stringify(answers),
  )
  const mended = JSON.parse(
    said
      .replaceAll('\\"easy\\"|\\"hard\\"', '\\"novice\\"|\\"easy\\"|\\"hard\\"')
      .replaceAll('(\\"lang\\") are: en, es.', '(\\"lang\\") are: en, de, es.')
      .replaceAll('is played by 2 to 2.', 'is played by 2.'),
  )
  mended['GET /api/matches?mine=1 nobody'].body.detail = REFUSALS.unauthorized.en
  const { body: figures } = mended['GET /metrics']
  const since = [
    'flower_war_blocked_seconds_total counter',
    'flower_war_loop_seconds_total counter',
  ]
  mended['GET /metrics'].body = [...figures, ...since].toSorted()
  return mended
}

/** Former sentences for the operator, each with the present one. */
const OPERATOR_SENTENCES = [
  [
    'Only the operator may ask that: Bearer, and ADMIN_PASSWORD.',
    'Only the operator may do that: send ADMIN_PASSWORD as the bearer token.',
  ],
  [
    'An address is one of IPv4 or IPv6, the latter with /48 too.',
    'Give an IPv4 or IPv6 address; only /48 or /64 may follow it.',
  ],
  [
    'Say either "player", an id, or "address", and no more.',
    'Give either "player", an id, or "address", and nothing else.',
  ],
] as const

const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)

/** A sentence that a code had besides the one of its table, which is sent now: in answers, and on joining. */
function inPlaceOf(code: RefusalCode, sentence: string): readonly Mended[] {
  return ['', `${code}: `].map((head) => ({
    why: 'There is one sentence for each code.',
    was: packed(head + sentence),
    is: packed(head + REFUSALS[code].en),
  }))
}

/** A text of up to 255 bytes, as MessagePack has it. */
function packed(text: string): Buffer {
  const head = text.length < 32 ? [0xa0 + text.length] : [0xd9, text.length]
  return Buffer.concat([Buffer.from(head), Buffer.from(text)])
}

/** Returns the frames of a step in a file as they are now. */
export function mended(file: string, step: number, heard: readonly Heard[]): readonly Heard[] {
  const all = MENDED.filter(({ steps }) => steps === undefined || steps[file]?.includes(step))
  const frames = all.reduce(
    (before, { was, is }) => before.map((frame) => replaced(frame, was, is)),
    heard,
  )
  const last = frames.at(-1)
  if (typeof last !== 'object' || kindOf(last) !== FRAME.patch) return frames
  const added = ADDED.filter((each) => each.file === file && each.step === step)
  return [...frames, ...added.map(({ patch }) => patch)]
}

function replaced(frame: Heard, was: Buffer, is: Buffer): Heard {
  if (typeof frame === 'string') return frame
  const bytes = Buffer.from(frame)
  const at = bytes.lastIndexOf(was)
  if (at < 0) return frame
  return Buffer.concat([bytes.subarray(0, at), is, bytes.subarray(at + was.length)])
}

// Changes that no test notices, and none should: the program does the same with them, or does as well.
import { type Change, replacement } from './changes.ts'

export interface Known {
  readonly file: string
  /** The line in which the change begins. */
  readonly line: string
  /** As the report prints it. */
  readonly replaced: readonly string[]
  readonly why: string
}

/** True if the change is this known one; `text` is that of its file. */
export function isOf({ file, line, replaced }: Known, change: Change, text: string): boolean {
  const begin = text.lastIndexOf('\n', change.start - 1) + 1
  const [here = ''] = text.slice(begin).split('\n', 1)
  return change.file === file && here.trim() === line && replaced.includes(replacement(change))
}

const INDEX = 'The compiler wants a value for an index that is always there.'

export const KNOWN: readonly Known[] = [
  {
    file: 'rules/src/bots/chances.ts',
    line: 'return 1 / (root * root * root * root)',
    replaced: ['1 → 2'],
    why: 'The weights are divided by their sum.',
  },
  {
    file: 'rules/src/bots/lookahead.ts',
    line: 'const [usual = 0, ...worths] = tryAll(match, asked.seat, actions, budget.inputs, chance)',
    replaced: ['0 → 1'],
    why: INDEX,
  },
  {
    file: 'rules/src/bots/lookahead.ts',
    line: 'for (const [index, candidate] of open.entries()) note(candidate, (worths[index] ?? 0) - usual)',
    replaced: ['worths[index] ?? 0 → (worths[index])', '0 → 1'],
    why: INDEX,
  },
  {
    file: 'rules/src/bots/lookahead.ts',
    line: 'return mean > 0 && mean * mean > variance ? mean - variance / mean : 0',
    replaced: ['> → >=', '&& → ||', '* → /'],
    why: 'A gain that is not above zero is not taken, whichever it is.',
  },
  {
    file: 'rules/src/bots/policy.ts',
    line: 'export const HARD: Budget = { worlds: 80, inputs: 12, actions: 6 }',
    replaced: ['80 → 81', '12 → 13', '6 → 7'],
    why: 'A bot that thinks a little longer plays as well.',
  },
  {
    file: 'rules/src/random.ts',
    line: 'if (lower >= range || lower >= (2 ** 32 - range) % range) return upper',
    // The first comparison only saves working out the remainder, which is less than the range.
    replaced: ['- → +', '>= → >'],
    why: 'The remainder is the same.',
  },
  {
    file: 'rules/src/random.ts',
    line: 'const bytes = seed.slice(word * 8, word * 8 + 8).match(/../g) ?? []',
    replaced: [
      'seed.slice(word * 8, word * 8 + 8).match(/../g) ?? [] → (seed.slice(word * 8, word * 8 + 8).match(/../g))',
      // The last 8 of the line: half a byte more is not read.
      '8 → 9',
    ],
    why: 'A seed has 64 digits, which are read in pairs.',
  },
  {
    file: 'rules/src/records/verify.ts',
    line: "invariant(seed.ok, 'an HMAC of SHA-256 has 64 digits')",
    replaced: ["invariant(seed.ok, 'an HMAC of SHA-256 has 64 digits') → nothing"],
    why: 'It holds whatever the input; the compiler is told so.',
  },
  {
    file: 'server/src/match/lifecycle/open-match.ts',
    line: 'if (!folded.ok) return folded',
    replaced: ['if (!folded.ok) return folded → nothing', 'folded → undefined'],
    why: 'A journal without lines folds always; the compiler is told so.',
  },
  ...['own-process', 'forgotten'].map((name) => ({
    file: `server/src/match/lifecycle/${name}.ts`,
    line: 'await turnOfTheLoop()',
    replaced: ['await turnOfTheLoop() → nothing'],
    why: 'It only lets others come first.',
  })),
  {
    file: 'server/src/match/model/listing.ts',
    line: '.sort((one, other) => (one.player < other.player ? -1 : 1))',
    replaced: ['1 → 2'],
    why: 'Only its sign counts.',
  },
  {
    file: 'server/src/match/model/history.ts',
    line: 'const { count, recent } = told.get(viewer) ?? { count: 0, recent: [] }',
    replaced: ['told.get(viewer) ?? { count: 0, recent: [] } → (told.get(viewer))', '0 → 1'],
    why: INDEX,
  },
  {
    file: 'server/src/match/model/session.ts',
    line: 'isNew: false,',
    replaced: ['false → true'],
    why: 'The first decision of a seat is a new one in any case.',
  },
  {
    file: 'server/src/match/live/bots.ts',
    line: 'if (match === undefined || seat === undefined || place === undefined || asked === undefined)',
    replaced: [
      'if (match === undefined || seat === undefined || place === u… → nothing',
      '|| → &&',
    ],
    why: 'Only a seat that is asked has to choose; the compiler is told so.',
  },
  {
    file: 'server/src/match/live/bots.ts',
    line: 'const THINKING_MS = HARD_BOT_MS - 50',
    replaced: ['50 → 51'],
    why: 'A bot that thinks a millisecond less plays as well.',
  },
  {
    file: 'server/src/match/live/bots.ts',
    line: "random: randomFrom(seedFromText(entropy.drawBytes('bots', 32).toString('hex'))),",
    replaced: ['32 → 33'],
    why: 'More bytes are as good a seed.',
  },
  {
    file: 'server/src/match/live/bots.ts',
    line: 'if (match === undefined || seat === undefined) return',
    replaced: ['|| → &&'],
    why: 'A match that has begun has all its seats.',
  },
]

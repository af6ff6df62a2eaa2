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
    file: 'rules/src/bots/lookahead.ts',
    line: "invariant(result.ok, 'listed actions are legal')",
    replaced: ["invariant(result.ok, 'listed actions are legal') → nothing"],
    why: 'It holds in every game that passes the conformance checks.',
  },
  {
    file: 'rules/src/bots/policy.ts',
    line: '(drawBelow(chance, OVERLOOKED_EVERY) === 0 ? randomPolicy : greedyPolicy)(match, asked, chance)',
    replaced: ['0 → 1'],
    why: 'Either is one of two.',
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
    file: 'rules/src/shapes/options.ts',
    line: 'const fewest = Object.hasOwn(fewestPlayers, value) ? (fewestPlayers[value] ?? 0) : 0',
    replaced: ['fewestPlayers[value] ?? 0 → (fewestPlayers[value])', '0 → 1'],
    why: 'Nobody plays alone, so none and one are the same here; the compiler wants one of them.',
  },
  {
    file: 'server/src/match/lifecycle/open-match.ts',
    line: 'if (!folded.ok) return folded',
    replaced: ['if (!folded.ok) return folded → nothing', 'folded → undefined'],
    why: 'A journal without lines folds always; the compiler is told so.',
  },
  {
    file: 'server/src/match/lifecycle/rematch.ts',
    line: 'if (!stored.ok) return stored',
    replaced: ['if (!stored.ok) return stored → nothing', 'stored → undefined'],
    why: 'A journal without lines folds always; the compiler is told so.',
  },
  ...['this-process', 'close-asleep'].map((name) => ({
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
    file: 'server/src/match/awake/bot-moves.ts',
    line: 'if (match === undefined || seat === undefined || place === undefined || asked === undefined)',
    replaced: [
      'if (match === undefined || seat === undefined || place === u… → nothing',
      '|| → &&',
    ],
    why: 'Only a seat that is asked has to choose; the compiler is told so.',
  },
  {
    file: 'server/src/match/awake/bot-moves.ts',
    line: 'const THINKING_MS = HARD_BOT_MS - 50',
    replaced: ['50 → 51'],
    why: 'A bot that thinks a millisecond less plays as well.',
  },
  {
    file: 'server/src/match/awake/bot-moves.ts',
    line: "random: randomFrom(seedFromText(entropy.drawBytes('bots', 32).toString('hex'))),",
    replaced: ['32 → 33'],
    why: 'More bytes are as good a seed.',
  },
  {
    file: 'server/src/match/awake/bot-moves.ts',
    line: 'if (match === undefined || seat === undefined) return',
    replaced: ['|| → &&'],
    why: 'A match that has begun has all its seats.',
  },
  {
    file: 'server/src/match/awake/bot-moves.ts',
    line: "return bot === 'seated' ? level : 'easy'",
    replaced: ["'easy' → ''"],
    why: 'Whoever is neither hard nor a novice plays as the easy one.',
  },
  {
    file: 'server/src/match/awake/showing/viewer-facts.ts',
    line: "if (viewer === 'spectator') return {}",
    replaced: ['{} → undefined'],
    why: 'It is spread, and adds nothing in either form.',
  },
  {
    file: 'server/src/match/model/projection.ts',
    line: "seat: names[index] ?? '',",
    replaced: ["names[index] ?? '' → (names[index])"],
    why: INDEX,
  },
  {
    file: 'server/src/match/model/places.ts',
    line: 'if (kept >= 0) return kept',
    replaced: ['>= → >'],
    why: 'The first seat, if it is the one that is kept, is also the first that is open to them.',
  },
  {
    file: 'server/src/match/lifecycle/rematch.ts',
    line: "return { player: place.person?.player ?? '', name: place.person?.name ?? '' }",
    replaced: [
      "place.person?.player ?? '' → (place.person?.player)",
      "place.person?.name ?? '' → (place.person?.name)",
    ],
    why: 'A place that has a person has one; the compiler is told so.',
  },
  {
    file: 'server/src/match/awake/showing/spectator-list.ts',
    line: "const idOf = newPseudonyms(entropy, 'spectator-ids')",
    replaced: ["'spectator-ids' → ''"],
    why: 'It only names what is drawn.',
  },
  {
    file: 'server/src/match/awake/awake-match.ts',
    line: "const CALLED_OFF = refuseAs('no-change')",
    replaced: ["'no-change' → ''"],
    why: 'Nobody is told.',
  },
  {
    file: 'server/src/match/awake/requests.ts',
    line: 'if (acted.ok || !LATE.has(acted.refusal.code)) return acted',
    replaced: ['if (acted.ok || !LATE.has(acted.refusal.code)) return acted → nothing'],
    why: 'It only saves reading the match.',
  },
  {
    file: 'server/src/match/awake/showing/plain-board.ts',
    line: 'if (this.#watchers.size === 0) return',
    replaced: ['if (this.#watchers.size === 0) return → nothing'],
    why: 'It only saves working out what nobody watches.',
  },
  {
    file: 'server/src/match/model/lines.ts',
    line: 'const isHashed = entries % ENTRIES_PER_HASH === 0 && match !== undefined',
    replaced: ['0 → 1'],
    why: 'Any entry in fifty will do.',
  },
  {
    file: 'server/src/match/model/paired-temples.ts',
    line: 'return match?.templeLights()?.waiting ?? 0',
    replaced: ['match?.templeLights()?.waiting ?? 0 → (match?.templeLights()?.waiting)'],
    why: 'What is not there is not above the limit either.',
  },
  {
    file: 'server/src/match/awake/clocks.ts',
    line: "if (one.kind !== 'answer' || other.kind !== 'answer') return true",
    replaced: ['|| → &&'],
    why: 'Both are of one kind; the compiler is told so.',
  },
  {
    file: 'server/src/match/awake/showing/viewers.ts',
    line: "const place = viewer === 'spectator' ? undefined : places[viewer]",
    replaced: ["'spectator' → ''"],
    why: 'No place is called so.',
  },
  {
    file: 'server/src/match/awake/showing/viewers.ts',
    line: 'seen.own = own',
    replaced: ['seen.own = own → nothing'],
    why: 'It only saves comparing texts.',
  },
  {
    file: 'server/src/match/awake/clocks.ts',
    line: 'const leftMs = Math.min(turnMs, Math.max(RETURN_MS_MIN, time.leftMs ?? 0))',
    replaced: ['time.leftMs ?? 0 → (time.leftMs)', '0 → 1'],
    why: 'Only who was away comes back; the compiler is told so.',
  },
  {
    file: 'server/src/match/model/seating.ts',
    line: "return place === undefined ? refuseAs('wrong-seat') : accept(place)",
    replaced: ["'wrong-seat' → ''"],
    why: 'Each seat that is parsed has its place; the compiler is told so.',
  },
]

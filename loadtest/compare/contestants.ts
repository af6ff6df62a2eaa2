// All contestants by name; the others are compared with the first.
import { boardgameIo } from './boardgame-io.ts'
import type { Contestant } from './contestant.ts'
import { deepCopy, inPlace, plainContestant, sharing } from './plain-contestant.ts'
import { journalContestant, rulesContestant } from './rules-contestant.ts'

export const CONTESTANTS = {
  'boardgame.io': () => boardgameIo('in-draft'),
  'boardgame.io, reading past its drafts': () => boardgameIo('beside-draft'),
  'the rules, with events': rulesContestant,
  'the rules, folding a journal': journalContestant,
  'a plain loop, written to in place': () => plainContestant(inPlace),
  'a plain loop, copying what may change': () => plainContestant(sharing),
  'a plain loop, with a deep copy an action': () => plainContestant(deepCopy),
} as const satisfies Record<string, () => Contestant>

export type ContestantName = keyof typeof CONTESTANTS

export const NAMES = Object.keys(CONTESTANTS).filter(isName)

function isName(name: string): name is ContestantName {
  return Object.hasOwn(CONTESTANTS, name)
}

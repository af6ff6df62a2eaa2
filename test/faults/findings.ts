// Compares everything that the players of a match received with its journal.
import type { Playable } from '../../rules/src/match.ts'
import type { Entry, MatchHeader } from '../../server/src/match/model/entry.ts'
import { cutShort, tooEarly } from './cut-short.ts'
import { judgeSight } from './sights.ts'
import { type Act, tell, textOf } from './story.ts'
import type { Answers, Sent } from './witness.ts'

/** A match as the journal has it. */
export interface Kept {
  readonly header: MatchHeader
  readonly entries: readonly Entry[]
}

/** The violations found, as texts. */
export interface Findings {
  /** Inputs that were acknowledged but not stored. */
  readonly lost: readonly string[]
  /** Inputs that count more than once, or for a decision that they did not answer. */
  readonly twice: readonly string[]
  /** Cards that a viewer was sent before they could know them. */
  readonly hidden: readonly string[]
  /** Decisions that the clock made before their time was up. */
  readonly short: readonly string[]
  readonly faults: readonly string[]
}

/** A game, and the cards of it that may be hidden. */
export interface CardGame {
  readonly game: Playable
  readonly cards: readonly string[]
}

/** Compares the answers, and the messages to each witness, with the journal. */
export function findingsOf(
  { game, cards }: CardGame,
  { header, entries }: Kept,
  answers: Answers,
  witnesses: readonly (readonly Sent[])[],
): Findings {
  const acts = entries.filter((entry): entry is Act => entry.kind === 'act')
  const turnMs = header.settings.turnSeconds * 1000
  const kept = new Set(acts.map(textOf))
  const story = tell(game, header, entries)
  const sights = witnesses.map((sent) => judgeSight(sent, story.chapters, cards))
  return {
    lost: answers.acknowledged.filter((text) => !kept.has(text)),
    twice: countedTwice(acts, answers),
    hidden: sights.flatMap(({ hidden }) => hidden),
    short: [
      ...tooEarly(acts, story.chapters, turnMs),
      ...witnesses.flatMap((sent) => cutShort(sent, acts, turnMs)),
    ],
    faults: [...answers.faults, ...story.faults, ...sights.flatMap(({ faults }) => faults)],
  }
}

/** Returns answers to a decision that already had one, and answers that no player gave to it. */
function countedTwice(acts: readonly Act[], { given }: Answers): readonly string[] {
  const answered = new Set<string>()
  return acts.flatMap((act) => {
    const decision = `${act.seat} ${act.decision}`
    const isAgain = answered.has(decision)
    answered.add(decision)
    const isForeign = act.by === 'player' && !given.has(textOf(act))
    return isAgain || isForeign ? textOf(act) : []
  })
}

// The trial of a game that nobody here knows: its form, and the beginnings of matches.
import { AssertionError } from 'node:assert/strict'
import { checkDescribed } from './checks/described.ts'
import { checkReplay } from './checks/replays.ts'
import { checkStandIns } from './checks/stand-ins.ts'
import { faultsOfForm, type UnknownGame } from './form.ts'
import { play } from './run.ts'
import { subjectOf } from './subject.ts'

export type { UnknownGame }

/** Inputs of each match that is played; not every game ends by random play. */
const INPUTS = 300

/** Says what is wrong with what should be a game, as far as can be seen in a moment and without facts about it. */
export function trial(game: unknown): readonly string[] {
  const faults = faultsOfForm(game)
  return faults.length > 0 ? faults : faultsInPlay(game as UnknownGame)
}

/** Plays matches of the fewest and of the most players. */
function faultsInPlay(game: UnknownGame): readonly string[] {
  const { min, max } = game.seats
  for (const players of new Set([min, max])) {
    const settings = [{ players, options: undefined }]
    const subject = subjectOf(game, { members: {}, settings })
    try {
      const run = play(subject, `${game.id} ${players}`, { inputs: INPUTS })
      checkDescribed(subject, run)
      checkReplay(subject, run)
      checkStandIns(subject, run)
    } catch (error) {
      return [`In a match of ${players}, ${sentenceOf(error).replace(/\.$/, '')}.`]
    }
  }
  return []
}

/** What a check says, without the comparison below it, or what the rules threw. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AssertionError)) return `its rules throw: ${String(error)}`
  const [sentence = ''] = error.message.split('\n')
  return sentence
}

// The trial of an unknown game: its form, and the beginnings of matches.
import { AssertionError } from 'node:assert/strict'
import { checkDescribed } from './checks/described.ts'
import { checkReplay } from './checks/replays.ts'
import { checkStandIns } from './checks/stand-ins.ts'
import { faultsOfForm, type UnknownGame } from './form.ts'
import { play } from './run.ts'
import { subjectOf } from './subject.ts'

export type { UnknownGame }

/** The number of inputs played in each match, since not every game ends by random play. */
const INPUTS = 300

/** Lists what is wrong with a value that should be a game, as far as a quick look without facts about it can tell. */
export function trial(game: unknown): readonly string[] {
  try {
    const faults = faultsOfForm(game)
    return faults.length > 0 ? faults : faultsInPlay(game as UnknownGame)
  } catch (error) {
    // Shapes and texts are looked into as if they had the parts that their types say.
    return [`Its parts are not those of a game: ${String(error)}.`]
  }
}

/** Plays one match with the fewest players and one with the most. */
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

/** Returns the message of a failed check without the comparison below it, or the error that the rules threw. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof AssertionError)) return `its rules throw: ${String(error)}`
  const [sentence = ''] = error.message.split('\n')
  return sentence
}

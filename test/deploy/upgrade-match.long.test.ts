// deploy/upgrade.sh while two people play: neither an upgrade nor a way back disturbs their match.
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { leaveAll, play, twoAtOne } from '../support/clients/two-people.ts'
import { openMachine, UPGRADE_MS_MAX } from './upgraded-machine.ts'

/** Answers that two people give one after the other. */
const SOME = 4

describe.skipIf(process.platform !== 'linux')('a match in play', () => {
  const { at, upgrade, plays, stop, url } = openMachine()

  /** The number of answers by players in the journal. */
  function answersIn(match: string): number {
    const journal = new DatabaseSync(at('data/journal.db'))
    const rows = journal.prepare('SELECT line FROM every_entry WHERE id = ?').all(match)
    journal.close()
    const entries = rows.map(({ line }) => JSON.parse(String(line)).entry)
    return entries.filter(({ kind, by }) => kind === 'act' && by === 'player').length
  }

  test.for([
    ['an upgrade', [], 0],
    ['a way back', ['v0.3.0-silent'], 1],
  ] as const)(
    'goes on after %s, with every acknowledged answer, once',
    { timeout: UPGRADE_MS_MAX },
    async ([, version, status]) => {
      const matches = await twoAtOne(url())
      await play(matches, SOME)
      let times = 1
      let playing = Promise.resolve()
      // They play when the server is about to stop, and whenever it has just been stopped.
      const done = await upgrade(version, { STOP: `${stop}; echo stopped` }, (said) => {
        const heard = said.match(/Putting the new version|^stopped$/gm)?.length ?? 0
        for (; times <= heard; times++) playing = playing.then(() => play(matches, SOME))
        return false
      })
      expect(done).toMatchObject({ status })
      await plays('v0.20.0')
      await playing
      await play(matches, SOME)
      expect(times).toBeGreaterThanOrEqual(3)
      for (const match of matches) {
        expect(match.state).toMatchObject({ phase: 'playing', outcome: null })
        expect(answersIn(match.id)).toBe(SOME * (times + 1))
      }
      leaveAll(matches)
    },
  )
})

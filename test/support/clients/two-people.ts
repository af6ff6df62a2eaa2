// Two players at a match, who give any legal answer.
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'

/** Starts a match of two players. */
export async function twoAtOne(url: string): Promise<readonly Match<'tieqchieq'>[]> {
  const [one, other] = await Promise.all([
    connect(url, { name: 'One' }),
    connect(url, { name: 'Other' }),
  ])
  const first = await one.create('tieqchieq')
  const second = await other.join<'tieqchieq'>(first.id)
  return [first, second]
}

/** Resolves with the match of the player who is asked next. */
export function whoIsAsked(matches: readonly Match<'tieqchieq'>[]): Promise<Match<'tieqchieq'>> {
  return new Promise((resolve) => {
    const look = (): void => {
      const found = matches.find(({ decision }) => decision !== undefined)
      if (found !== undefined) resolve(found)
    }
    for (const match of matches) match.on('decision', look)
    look()
  })
}

/** Gives this many answers, each for the player who is asked. */
export async function play(matches: readonly Match<'tieqchieq'>[], answers: number): Promise<void> {
  for (let count = 0; count < answers; count++) {
    const asked = await whoIsAsked(matches)
    const [action] = asked.decision?.actions ?? []
    if (action === undefined) throw new Error('nothing can be answered')
    await asked.act(action)
  }
}

export function leaveAll(matches: readonly Match<'tieqchieq'>[]): void {
  for (const match of matches) match.disconnect()
}

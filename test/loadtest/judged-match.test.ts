// The match that hand-written rooms are measured with is judged like ours, so that only the rooms are compared.
import { expect, test } from 'vitest'
import { BENCH_GAME_NAMES, benchGame } from '../../loadtest/room/game.ts'
import { JudgedMatch } from '../../loadtest/room/servers/judged-match.ts'
import { pick } from '../../rules/src/random.ts'
import { chanceOf } from '../support/chance/chance.ts'

test.for(BENCH_GAME_NAMES)(
  'a match of %s is played to its end by the players who have a decision',
  (name) => {
    const judged = new JudgedMatch(benchGame(name))
    const chance = chanceOf(`judged ${name}`)
    const asked = new Map<number, { id: number; actions: readonly unknown[] }>()
    const hear = (): void => {
      for (const { client, decision } of judged.ask()) asked.set(client, Object(decision))
    }
    hear()
    expect(judged.ask()).toEqual([])
    let hasEnded = false
    while (!hasEnded) {
      const [first] = asked
      if (first === undefined) throw new Error('nobody is asked, and it is not over')
      const [client, { id, actions }] = first
      const answer = { decision: id, action: pick(chance, actions) }
      const result = judged.act(client, answer)
      if (!result.ok) throw new Error(result.refusal.detail)
      expect(judged.act(client, answer)).toMatchObject({ refusal: { code: 'stale-decision' } })
      hasEnded = result.value.some(({ type }) => type === 'ended')
      asked.delete(client)
      hear()
    }
    expect(judged.match.outcome()).toBeDefined()
  },
)

test('no player can answer for another, nor can a spectator', () => {
  const judged = new JudgedMatch(benchGame('tieqchieq'))
  const [question] = judged.ask()
  const { id, actions } = Object(question?.decision)
  const answer = { decision: id, action: actions[0] }
  for (const client of [0, 1, 2, 3].filter((each) => each !== question?.client))
    expect(judged.act(client, answer)).toMatchObject({ refusal: { code: 'stale-decision' } })
  expect(judged.act(question?.client ?? -1, answer).ok).toBe(true)
})

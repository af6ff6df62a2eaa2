// What a bot plays. It is handed the match redealt for its seat, and so knows no more than a player does.
import { randomBytes } from 'node:crypto'
import { POLICIES, randomFrom, seedFromText } from '@flower-war/rules'
import type { Session } from './session.ts'

/** The action that a bot chooses for a seat that is asked. */
export function chooseAction({ match, seats, places }: Session, index: number): unknown {
  const seat = seats[index]
  const decision = places[index]?.asked?.decision
  if (match === undefined || seat === undefined || decision === undefined) return undefined
  const chance = { random: randomFrom(seedFromText(randomBytes(32).toString('hex'))) }
  return POLICIES.greedy(match, { seat, decision }, chance)
}

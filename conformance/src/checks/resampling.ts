// Checks that a resampled match is a possible one, which differs from the one played in its secrets alone.
import { deepStrictEqual, ok } from 'node:assert/strict'
import {
  branch,
  canonicalJson,
  pick,
  present,
  type Stateful,
  seatsOf,
} from '@flower-war/rules/making'
import { askedIn, chanceNamed, type Run, sampled } from '../run.ts'
import type { Subject } from '../subject.ts'

/** The number of inputs by which a resampled match is continued. */
const RESAMPLED_INPUTS = 30

/** Checks that a resampled match is a possible one: it can be played on with actions that the game knows. */
export function checkResampled<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const chance = chanceNamed(`resampled ${run.seed}`)
  for (const index of sampled(subject, run)) {
    const { state } = present(run.played[index], 'a place in the match')
    for (const viewer of [...seatsOf(run.players), 'spectator'] as const) {
      let other: State = { ...game.resample(state, viewer, chance), random: branch(chance) }
      for (let inputs = 0; inputs < RESAMPLED_INPUTS; inputs++) {
        const asked = askedIn(game, other, run.players)
        if (asked.length === 0) break
        const { seat, decision } = pick(chance, asked)
        for (const action of decision.actions)
          ok(game.parseAction(action).ok, 'a resampled match lists what is no action')
        const result = game.apply(other, seat, pick(chance, decision.actions))
        ok(result.ok, 'a resampled match lists what is not legal')
        other = result.value.state
      }
    }
  }
}

/** Checks that a resample changes exactly the members of the state that hold something hidden. */
export function checkMembers<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  runs: readonly Run<State, Action, Event>[],
): void {
  const { game, members } = subject
  const changed = new Set<string>()
  // Over all matches: in the samples of a short one, a seat may never have anything to itself.
  const most = seatsOf(Math.max(...runs.map(({ players }) => players)))
  const unseen = new Set(
    most.flatMap((seat) =>
      most.filter((other) => other !== seat).map((other) => `${seat} of ${other}`),
    ),
  )
  for (const run of runs) {
    const { played, players, seed } = run
    const chance = chanceNamed(`members ${seed}`)
    const seats = seatsOf(players)
    for (const index of sampled(subject, run)) {
      const { state } = present(played[index], 'a place in the match')
      deepStrictEqual(
        new Set(Object.keys(state)),
        new Set([...Object.keys(members), 'random']),
        'the members of the state are not those declared open or hidden',
      )
      for (const viewer of seats) {
        const resampled = game.resample(state, viewer, chance)
        for (const [name, value] of Object.entries(state))
          if (canonicalJson(value) !== canonicalJson(Object(resampled)[name])) changed.add(name)
        for (const other of seats)
          if (
            canonicalJson(game.privateView(state, other)) !==
            canonicalJson(game.privateView(resampled, other))
          )
            unseen.delete(`${viewer} of ${other}`)
      }
    }
  }
  const hidden = Object.keys(members).filter((name) => Object(members)[name] === 'hidden')
  const kept = hidden.filter((name) => !changed.has(name))
  deepStrictEqual(kept, [], `"resample" never changes what is hidden: ${kept.join(', ')}`)
  const open = [...changed].filter((name) => !hidden.includes(name))
  deepStrictEqual(open, [], `"resample" changes what is open: ${open.join(', ')}`)
  if (hidden.length > 0)
    deepStrictEqual([...unseen], [], '"resample" never changes what a seat has to itself')
}

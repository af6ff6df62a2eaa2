// Checks that everything a game shows fits its shapes.
import { fail } from 'node:assert/strict'
import {
  misfit,
  type Shape,
  type Stateful,
  seatsOf,
  type Viewer,
  variants,
} from '@flower-war/rules/making'
import { type Run, sampled, seen } from '../run.ts'
import type { AnyGame, Subject } from '../subject.ts'

export function checkDescribed<State extends Stateful, Action, Event extends { type: string }>(
  subject: Subject<State, Action, Event>,
  run: Run<State, Action, Event>,
): void {
  const { game } = subject
  const event = variants('type', game.shapes.events)
  const viewers: readonly Viewer[] = [...seatsOf(run.players), 'spectator']
  for (const { step } of run.played)
    for (const viewer of viewers)
      for (const each of seen(game, step.events, viewer))
        expectFit(event, each, `the event ${each.type}`)
  const states = sampled(subject, run).flatMap((index) => run.played[index]?.state ?? [])
  for (const state of [...states, run.last]) checkState(game, state, run.players)
}

function checkState<State extends Stateful, Action, Event extends { type: string }>(
  game: AnyGame<State, Action, Event>,
  state: State,
  players: number,
): void {
  const { waiting: _waiting, ...view } = game.view(state)
  expectFit(game.shapes.view, view, 'the view')
  for (const seat of seatsOf(players)) {
    expectFit(game.shapes.own, game.privateView(state, seat), 'what a seat has to itself')
    const decision = game.decision(state, seat)
    if (decision === undefined) continue
    const { kind, asked, actions } = decision
    const [, shape] = Object.entries(game.shapes.decisions).find(([name]) => name === kind) ?? []
    if (shape === undefined) fail(`the decision ${kind} is not described`)
    expectFit(shape.asked, asked, `the facts of ${kind}`)
    for (const action of actions) {
      const { type } = Object(action)
      if (!shape.answers.includes(type)) fail(`${type} is not described as an answer to ${kind}`)
    }
  }
}

function expectFit(shape: Shape, value: unknown, what: string): void {
  const path = misfit(shape, value)
  if (path !== undefined) fail(`${what} is not as described at "${path}"`)
}

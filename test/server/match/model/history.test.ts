// The events of a match, as each viewer may see them.

import { expect, test } from 'vitest'
import { EVENTS_TOLD_AGAIN_MAX } from '../../../../protocol/src/limits.ts'
import {
  type MatchEvent,
  playable,
  type Seat,
  seatsOf,
  type Viewer,
} from '../../../../rules/src/index.ts'
import {
  type EventsByViewer,
  type History,
  newHistory,
} from '../../../../server/src/match/model/history.ts'
import { started } from '../../../support/matches/matches.ts'
import { peek } from '../../../support/peek/peek.ts'

interface Numbered extends MatchEvent {
  readonly n: number
  /** The only viewer who may know of it; everyone if undefined. */
  readonly only?: Viewer
}

const match = {
  ...started(playable(peek), 'history'),
  redact: (event: MatchEvent, viewer: Viewer) =>
    'only' in event && event.only !== viewer ? undefined : event,
}
const [first, second] = seatsOf(3) as [Seat, Seat, Seat]
const events = (from: number, count: number): readonly Numbered[] =>
  Array.from({ length: count }, (_, index) => ({ type: 'tick', n: from + index }))

/** Adds events to the history; returns what each viewer is told of them. */
function added(history: History, happened: readonly MatchEvent[]): EventsByViewer {
  const eventsByViewer = history.eventsByViewer(match, happened)
  history.add(eventsByViewer)
  return eventsByViewer
}

test('each viewer gets the events they may know, with a count of their own', () => {
  const history = newHistory(seatsOf(3))
  const [open, secret] = [
    { type: 'seen', n: 1 },
    { type: 'own', n: 2, only: first },
  ]
  added(history, [open, secret])
  const eventsByViewer = added(history, [open])
  expect(eventsByViewer.get(first)).toEqual({ before: 2, events: [open] })
  expect(eventsByViewer.get(second)).toEqual({ before: 1, events: [open] })
  expect(eventsByViewer.get('spectator')).toEqual({ before: 1, events: [open] })
  expect(history.recent(first)).toEqual({ before: 0, events: [open, secret, open] })
  expect(history.recent(second)).toEqual({ before: 0, events: [open, open] })
})

test('viewers with the same events share one value', () => {
  const history = newHistory(seatsOf(3))
  const alike = added(history, events(0, 2))
  expect(new Set(alike.values()).size).toBe(1)
  const [open, secret] = [
    { type: 'seen', n: 1 },
    { type: 'own', n: 2, only: second },
  ]
  const eventsByViewer = added(history, [open, secret])
  expect(eventsByViewer.get(first)).not.toEqual(eventsByViewer.get(second))
  expect(eventsByViewer.get('spectator')).toEqual(eventsByViewer.get(first))
  // From now on the same events have other numbers for the second seat.
  expect(added(history, [open]).get(second)).toEqual({ before: 4, events: [open] })
})

test('the latest events are kept for new viewers, and the count goes on', () => {
  const history = newHistory(seatsOf(3))
  let count = 0
  for (const step of [
    1,
    EVENTS_TOLD_AGAIN_MAX,
    EVENTS_TOLD_AGAIN_MAX,
    1,
    3 * EVENTS_TOLD_AGAIN_MAX,
    1,
  ]) {
    const told = added(history, events(count, step))
    expect(told.get('spectator')).toEqual({ before: count, events: events(count, step) })
    count += step
    const from = Math.max(0, count - EVENTS_TOLD_AGAIN_MAX)
    expect(history.recent('spectator')).toEqual({
      before: from,
      events: events(from, count - from),
    })
  }
})

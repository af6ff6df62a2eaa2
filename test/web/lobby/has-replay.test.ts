// The end of a match leads to its replay where that can be opened, and lists do where the match has a record.
import { expect, test } from 'vitest'
import { hasRecord } from '../../../web/src/table/ending/has-record.ts'
import { hasReplay } from '../../../web/src/table/ending/has-replay.ts'

test.for([
  ['players of a private match', { seat: 0, visibility: 'private' }, true],
  ['those who watched a private match', { visibility: 'private' }, false],
  ['those who watched a public match', { visibility: 'public' }, true],
  ['people at one device, who all watch its end', { isLocal: true, visibility: 'private' }, true],
] as const)('the replay is there for %s, if they may see it', ([, given, isThere]) => {
  const { seat, visibility, isLocal = false } = { seat: undefined, isLocal: false, ...given }
  const match = { seat }
  const table = { match, online: isLocal ? undefined : match, state: { value: { visibility } } }
  expect(hasReplay(Object(table))).toBe(isThere)
})

const PLAYED = { winners: [0], ranking: [[0], [1]], reason: 'arrived', turns: 9, scores: [] }

test.for([
  ['was played to its end', PLAYED, ['player', 'left'], true],
  ['all of its people left', { closed: 'abandoned' }, ['left', 'bot'], true],
  ['nobody came back to for a month', { closed: 'abandoned' }, ['player', 'player'], false],
  ['was one too many, of a person with bots', { closed: 'abandoned' }, ['player', 'bot'], false],
  ['all left before it began', { closed: 'abandoned' }, ['free', 'bot'], false],
  ['the operator has ended', { closed: 'operator' }, ['player', 'bot'], true],
  ['the operator has ended before it began', { closed: 'operator' }, ['player', 'kept'], false],
  ['has lost its rules', { closed: 'rules-changed' }, ['player', 'bot'], false],
  ['has a broken rule', { closed: 'rules-failed' }, ['player', 'bot'], false],
  ['has lost a part', { closed: 'history-lost' }, ['left', 'bot'], false],
] as const)('a match that %s is known to have a record, or none', ([, outcome, kinds, isThere]) => {
  const seats = kinds.map((kind) => ({ kind, name: '' }))
  expect(hasRecord({ outcome, seats })).toBe(isThere)
})

// The end of a match leads to its replay where that can be opened.
import { expect, test } from 'vitest'
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

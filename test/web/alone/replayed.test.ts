// A match on this device is replayed without a server, whatever its rules.
import { afterAll, expect, test, vi } from 'vitest'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { playRecord } from '../../../web/src/replay/played.ts'

// What the addresses of pages are read from.
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('addEventListener', () => {})
afterAll(() => void vi.unstubAllGlobals())
const { replayOf } = await import('../../../web/src/alone/matches/replay-source.ts')

test('a match by earlier rules is replayed with the face that it was played with', async () => {
  const seats = ['Izel', 'Nelli'].map((name) => ({ by: 'person', name }) as const)
  const match = newLocalMatch({ game: 'mexica', version: 1, options: {}, seats, botDelayMs: 0 })
  const { face, record } = await replayOf(match).load()
  expect(face).toHaveProperty('Board')
  expect((await playRecord(record)).fault).toBeUndefined()
})

// The temples that a browser keeps: each has a memory of its own, whatever its name.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  findStored,
  forget,
  newMemory,
  store,
  takeOverTemple,
} from '../../../web/src/temple/box/memory.ts'

const kept = new Map<string, string>()

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', () => {})
})
afterAll(() => vi.unstubAllGlobals())

test('a window that runs a temple leaves the memory of every other alone', () => {
  const credentials = { temple: 'tlaloc-1', password: 'jade', broker: 'mqtts://here' }
  const names = ['', 'window', 'Kitchen', 'Kitchen window', 'window of temple Kitchen']
  for (const name of names) store(name, newMemory(credentials))
  for (const name of names) takeOverTemple(name, () => {})
  for (const name of names) expect(findStored(name)?.credentials).toEqual(credentials)
  for (const name of names) forget(name)
  expect([...kept.keys()]).toEqual(['flower-war temples'])
})

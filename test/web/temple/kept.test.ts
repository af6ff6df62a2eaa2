// The temples that a browser keeps: each has a memory of its own, whatever its name.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  addTempleName,
  findStored,
  forget,
  hasRoomFor,
  newMemory,
  store,
  TEMPLES_MAX,
  takeOverTemple,
  templeNames,
} from '../../../web/src/temple/box/memory.ts'

const kept = new Map<string, string>()
/** What the windows do when another one has stored something. */
const windows = new Set<() => void>()

beforeAll(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('addEventListener', (_: string, look: () => void) => windows.add(look))
  vi.stubGlobal('removeEventListener', (_: string, look: () => void) => windows.delete(look))
})
afterAll(() => vi.unstubAllGlobals())

const credentials = { temple: 'tlaloc-1', password: 'jade', broker: 'mqtts://here' }

test('a window that runs a temple leaves the memory of every other alone', () => {
  const names = ['', 'window', 'Kitchen', 'Kitchen window', 'window of temple Kitchen']
  for (const name of names) store(name, newMemory(credentials))
  const stops = names.map((name) => takeOverTemple(name, () => {}))
  for (const name of names) expect(findStored(name)?.credentials).toEqual(credentials)
  for (const stop of stops) stop()
})

test('a temple that is forgotten in one window stops in the other that runs it', () => {
  store('Kitchen', newMemory(credentials))
  const stopped: string[] = []
  const stops = ['Kitchen', 'Garden'].map((name) => takeOverTemple(name, () => stopped.push(name)))
  forget('Kitchen')
  for (const look of [...windows]) look()
  expect(stopped).toEqual(['Kitchen'])
  expect(findStored('Kitchen')).toBeUndefined()
  for (const stop of stops) stop()
})

test.for([' Kitchen ', 'k'.repeat(30), `${'k'.repeat(23)} at the window`, `${'k'.repeat(23)}🏺🏺`])(
  'the address of a temple called “%s” has the name that the list has',
  (wish) => {
    const name = addTempleName(wish) ?? ''
    const written = new URLSearchParams(String(new URLSearchParams({ name }))).get('name') ?? ''
    expect(addTempleName(written)).toBe(name)
    expect(templeNames()).toEqual(['', name])
    forget(name)
  },
)

test('there is room for no temple beyond the limit, but for each that is here', () => {
  const names = Array.from({ length: TEMPLES_MAX - 1 }, (_, number) => `Temple ${number}`)
  for (const name of names) expect(addTempleName(name)).toBe(name)
  expect(templeNames()).toEqual(['', ...names])
  for (const name of templeNames()) expect(hasRoomFor(name)).toBe(true)
  expect(hasRoomFor('typed by hand')).toBe(false)
  expect(addTempleName('typed by hand')).toBeUndefined()
  for (const name of names) forget(name)
})

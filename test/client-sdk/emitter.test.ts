// Listeners, and those that throw.
import { afterEach, expect, test, vi } from 'vitest'
import { newEmitter } from '../../client-sdk/src/emitter.ts'

afterEach(() => vi.unstubAllGlobals())

test('the other listeners are called even if one throws, and its error is thrown later', () => {
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (run: () => void) => later.push(run))
  const { on, emit } = newEmitter<{ change: number; end: string }>()
  const heard: unknown[] = []
  on('change', () => {
    throw new Error('a page that is wrong')
  })
  on('change', (value) => heard.push(value))
  on('end', (value) => heard.push(value))
  emit('change', 1)
  emit('end', 'over')
  expect(heard).toEqual([1, 'over'])
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow('a page that is wrong')
})

test('a removed listener is not called again', () => {
  const { on, emit, hasListener } = newEmitter<{ change: number }>()
  const heard: number[] = []
  const stop = on('change', (value) => heard.push(value))
  emit('change', 1)
  stop()
  emit('change', 2)
  expect(heard).toEqual([1])
  expect(hasListener('change')).toBe(false)
})

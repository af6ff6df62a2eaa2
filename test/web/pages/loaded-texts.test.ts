// Texts that are loaded with a part of the pages: a failure is not the last word, and nobody waits for them for long.
import { expect, onTestFinished, test, vi } from 'vitest'
import { RefusalError } from '../../../client-sdk/src/refusal-error.ts'
import { loadedErrorText } from '../../../web/src/page/trouble/error-text.ts'
import { loadedTexts } from '../../../web/src/texts/loaded.ts'
import { speak } from '../../../web/src/texts/texts.ts'

test('texts that could not be loaded are loaded when they are needed again', async () => {
  let isThere = false
  const load = async () => {
    if (!isThere) throw new TypeError('no such file')
    return 'said'
  }
  const said = loadedTexts(() => load)
  await expect(said.ready()).rejects.toThrow('no such file')
  isThere = true
  await said.ready()
  expect(said.value).toBe('said')
})

test('a refusal whose translation does not come is told as the server said it', async () => {
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  vi.stubGlobal('document', { documentElement: {} })
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(1))
  // As in a network in which requests are kept waiting.
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit = {}) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  )
  await speak('de')
  const refusal = new RefusalError({ code: 'no-answer', detail: 'No server answers.' })
  expect(await loadedErrorText(refusal)).toBe('No server answers.')
  await speak('en')
})

// Texts that are loaded with a part of the pages: a failure is not the last word, and nobody waits for them for long.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusalError } from '../../../client-sdk/src/refusal-error.ts'
import { guideOf } from '../../../web/src/games/guides.ts'
import { loadedErrorText } from '../../../web/src/page/trouble/error-text.ts'
import { loadedTexts } from '../../../web/src/texts/loaded.ts'
import { refusalText } from '../../../web/src/texts/refusals.ts'
import { speak } from '../../../web/src/texts/texts.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: {} })
})
afterEach(async () => {
  vi.useRealTimers()
  await speak('en')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that answers only while `isThere`. */
function unsteadyServer(answer: (asked: URL) => unknown) {
  const server = { isThere: false, asked: 0 }
  vi.stubGlobal('fetch', async (path: string) => {
    server.asked++
    if (!server.isThere) throw new TypeError('no answer')
    return Response.json(answer(new URL(path, 'http://here')))
  })
  return server
}

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
})

test('translations of refusals that could not be loaded are asked for with the next refusal', async () => {
  const refusal = { code: 'match-full', detail: 'All seats are taken.' }
  const inSpanish = 'Todos los asientos están ocupados.'
  const server = unsteadyServer(() => ({ refusals: { 'match-full': { sentence: inSpanish } } }))
  await speak('es')
  expect(refusalText(refusal)).toBe(refusal.detail)
  await expect.poll(() => server.asked).toBe(1)
  server.isThere = true
  await expect.poll(() => refusalText(refusal)).toBe(inSpanish)
  // Once loaded, they are kept.
  refusalText(refusal)
  expect(server.asked).toBe(2)
})

test('texts of a game that could not be loaded in a new language are loaded a little later', async () => {
  const server = unsteadyServer(({ searchParams }) => ({ language: searchParams.get('lang') }))
  await speak('en')
  server.isThere = true
  const guide = await guideOf('tieqchieq', 1)
  expect(guide.value.language).toBe('en')
  vi.useFakeTimers()
  server.isThere = false
  await speak('de')
  await vi.waitFor(() => expect(server.asked).toBe(2))
  server.isThere = true
  await vi.advanceTimersByTimeAsync(10_000)
  expect(guide.value.language).toBe('de')
})

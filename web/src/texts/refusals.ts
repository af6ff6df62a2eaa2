// The sentences of refusals in the current language, loaded from the server with the first: most visits see none.
import type { Language } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { language } from './texts.ts'

/** The sentences, by code. */
type Sentences = Readonly<Record<string, { readonly sentence: string }>>

/** The longest wait for the sentences: a refusal that is stored in words is not shown before. */
const SENTENCES_MS_MAX = 4_000

const sentences = signal<Sentences>({})
let loading: { readonly language: Language; readonly done: Promise<void> } | undefined

/** Resolves once the sentences are there. If they cannot be loaded, refusals stay as the server says them. */
export async function refusalsReady(): Promise<void> {
  // Refusals of the server are in English.
  if (language.peek() !== 'en') await loadedOnce()
}

/** Loads them once for each language, and again after a failure if they are still needed. */
function loadedOnce(): Promise<void> {
  const wanted = language.peek()
  if (loading?.language !== wanted) loading = { language: wanted, done: load(wanted) }
  return loading.done
}

async function load(wanted: Language): Promise<void> {
  const found = await fetchSentences(wanted).catch(() => undefined)
  if (loading?.language !== wanted) return
  if (found === undefined) loading = undefined
  else sentences.value = found
}

async function fetchSentences(wanted: Language): Promise<Sentences | undefined> {
  const inTime = AbortSignal.timeout(SENTENCES_MS_MAX)
  const answer = await fetch(`/api/refusals?lang=${wanted}`, { signal: inTime })
  return answer.ok ? (await answer.json()).refusals : undefined
}

/** The sentence of a refusal: at once as the server said it, and in the current language as soon as that is loaded. */
export function refusalText({ code, detail }: { readonly code: string; readonly detail: string }) {
  return language.value === 'en' ? detail : (sentenceOf(code) ?? detail)
}

/** The sentence for a code, as soon as it is loaded, for what the server counts without a sentence. */
export function sentenceOf(code: string): string | undefined {
  if (language.value !== loading?.language) void loadedOnce()
  return sentences.value[code]?.sentence
}
